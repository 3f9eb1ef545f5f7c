/// Counting sort in the forms of the source texts, each by its name.
///
/// Keys are small non-negative integers, so counting how often each occurs is nearly the whole
/// sort. What remains is to write the keys from the counts, and the forms differ in how many
/// processors could do that at once. Each
/// [CountingAlgorithm][dev.shoal.primitives.counting.CountingAlgorithm] states the number of
/// threads that it uses and the number of sequential steps.
///
/// Two errors of the texts are corrected here. A scan is not serial: it has log₂ m steps. And keys
/// go to the positions of an **exclusive** scan; with an inclusive scan whose counters are
/// incremented as keys are written, every key lands one position too far and the last one past the
/// end.
///
/// The fastest sort is [dev.shoal.primitives.sort.Sort], which counts where that pays.
///
/// **Source:** M. Maxfield, *Counting Sort's Relation to Bead Sort* and *Speeding up Counting Sort
/// with Histopyramids* (2013).
package dev.shoal.primitives.counting;
