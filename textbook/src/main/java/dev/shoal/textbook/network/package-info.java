/// Sorting networks of any width: which two positions are compared, and when, whatever the elements
/// are.
///
/// A [Network][dev.shoal.textbook.network.Network] is data: its steps, each a rule for the
/// comparators that may work at once. Sorts by a network follow these rules on every device; a
/// drawing of a network uses the comparators themselves.
///
/// **Source:** Batcher, *Sorting Networks and Their Applications* (1968). The text omits bitonic
/// networks of widths other than powers of two; see
/// [Network#bitonic][dev.shoal.textbook.network.Network#bitonic].
package dev.shoal.textbook.network;
