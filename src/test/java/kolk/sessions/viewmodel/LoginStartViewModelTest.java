package kolk.sessions.viewmodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LoginStartViewModelTest {
    private final Fakes.World world = new Fakes.World();
    private final SettingsFakes.FakeLogin login = new SettingsFakes.FakeLogin();
    private MainViewModel main;

    @BeforeEach
    void make() {
        main = world.main();
        new LoginStartViewModel(login, new Fakes.DirectBackground(), main.notices(), world.texts).bind(main.commands());
    }

    @Test
    void theCommandSwitchesItOverAndSaysSo() {
        run();
        assertTrue(login.on);
        assertEquals("Kolk Sessions now starts when you log in, into the tray.", notice().sentence());
        run();
        assertFalse(login.on);
        assertEquals("Kolk Sessions no longer starts when you log in.", notice().sentence());
    }

    @Test
    void aFailureIsSaid() {
        login.failure = new IOException("no space\u0007");
        run();
        assertTrue(notice().warning());
        assertTrue(notice().sentence().contains("no space‹BEL›"), notice().sentence());
    }

    @ParameterizedTest
    @EnumSource(value = LoginStart.Support.class, mode = EnumSource.Mode.EXCLUDE, names = "SUPPORTED")
    void whereItCannotBeDoneTheReasonIsSaid(LoginStart.Support support) {
        login.support = support;
        run();
        assertTrue(notice().warning());
        assertFalse(login.on);
    }

    private void run() {
        main.commands().get(CommandId.START_AT_LOGIN).run();
    }

    private NoticesViewModel.Notice notice() {
        NoticesViewModel.Notice notice = main.notices().noticeProperty().get();
        assertNotNull(notice);
        return notice;
    }
}
