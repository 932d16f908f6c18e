package kolk.sessions.app;

import java.util.Locale;
import kolk.sessions.platform.log.LogFiles;
import kolk.sessions.viewmodel.MainViewModel;
import kolk.sessions.viewmodel.Texts;

/** What the window says of a fault of the program. */
final class FaultWords {
    private FaultWords() {}

    static String of(LogFiles.Fault fault, Locale locale) {
        Texts texts = Texts.of(MainViewModel.class, locale);
        return fault.file() == null
                ? texts.get("fault.unwritten", fault.what())
                : texts.get("fault.happened", fault.file().toString());
    }
}
