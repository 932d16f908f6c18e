/** What no rule may find fault with. */
@org.jspecify.annotations.NullMarked
package planted.innocent;
