package kolk.sessions.viewmodel;

/** The command that switches {@link LoginStart} over, and says what came of it. */
public final class LoginStartViewModel {
    private final LoginStart loginStart;
    private final Background background;
    private final NoticesViewModel notices;
    private final Texts texts;

    public LoginStartViewModel(LoginStart loginStart, Background background, NoticesViewModel notices, Texts texts) {
        this.loginStart = loginStart;
        this.background = background;
        this.notices = notices;
        this.texts = texts;
    }

    /** Gives the command its action. */
    public void bind(Commands commands) {
        commands.get(CommandId.START_AT_LOGIN).bind(this::toggle);
    }

    private void toggle() {
        LoginStart.Support support = loginStart.support();
        if (support != LoginStart.Support.SUPPORTED) {
            notices.warn(texts.get("login." + support.name()));
            return;
        }
        background.run(
                texts.get("login.working"),
                () -> {
                    boolean on = !loginStart.isOn();
                    loginStart.set(on);
                    return on;
                },
                on -> notices.inform(texts.get(on ? "login.on" : "login.off")),
                failure -> notices.warn(texts.get("login.failed", Shown.reason(failure))));
    }
}
