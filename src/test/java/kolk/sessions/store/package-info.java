/** Tests of the store on real files. */
@NullMarked
package kolk.sessions.store;

import org.jspecify.annotations.NullMarked;
