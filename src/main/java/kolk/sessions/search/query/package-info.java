/** The filter language: what a person types becomes a {@link kolk.sessions.search.query.Query}. Pure functions on immutable values. */
@NullMarked
package kolk.sessions.search.query;

import org.jspecify.annotations.NullMarked;
