package kolk.sessions.viewmodel;

/**
 * What every group of actions on sessions works with.
 *
 * @param list the sessions and which of them are selected
 * @param undo takes what can be taken back
 */
record ActionContext(
        SessionListViewModel list,
        Texts texts,
        Ages ages,
        Amounts amounts,
        RowPresenter presenter,
        NoticesViewModel notices,
        UndoHistory undo,
        Background background,
        Refusals refusals) {

    /** The name of the selected session, safe to show; empty without a selection. */
    String selectedName() {
        SessionRowViewModel row = list.selected();
        return row == null ? "" : presenter.name(row.summary());
    }
}
