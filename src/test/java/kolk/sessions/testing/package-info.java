/** What tests of several packages share: conditions and reports, no product code. */
@NullMarked
package kolk.sessions.testing;

import org.jspecify.annotations.NullMarked;
