/**
 * Full text: the words of all sessions in a Lucene index that is kept current in the background, and the plain reading of what it does not have. The rules by which texts match are in
 * docs/search-rules.md. Nothing outside this package knows of Lucene.
 */
@NullMarked
package kolk.sessions.search.index;

import org.jspecify.annotations.NullMarked;
