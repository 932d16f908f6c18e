package kolk.sessions.viewmodel;

import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

/** One line of the sidebar: a scope, what it is called, and how many sessions are in it now. */
public final class ScopeViewModel {
    private final Scope scope;
    private final String name;
    private final ReadOnlyIntegerWrapper count = new ReadOnlyIntegerWrapper(this, "count");

    ScopeViewModel(Scope scope, String name) {
        this.scope = scope;
        this.name = name;
    }

    public Scope scope() {
        return scope;
    }

    public String name() {
        return name;
    }

    public int count() {
        return count.get();
    }

    public ReadOnlyIntegerProperty countProperty() {
        return count.getReadOnlyProperty();
    }

    void setCount(int newCount) {
        count.set(newCount);
    }
}
