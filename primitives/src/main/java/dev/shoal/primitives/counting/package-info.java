/// Counting sort.
///
/// Keys are small non-negative integers, so counting how often each occurs is nearly the whole
/// sort. What remains is to write the keys from the counts. A
/// [CountingAlgorithm][dev.shoal.primitives.counting.CountingAlgorithm] states the number of
/// threads that it uses and the number of sequential steps; the forms of the texts are in the
/// module `dev.shoal.textbook`.
///
/// Keys go to the positions of an **exclusive** scan, which has log₂ m steps.
///
/// The fastest sort is [dev.shoal.primitives.sort.Sort], which counts where that pays.
///
/// **Source:** M. Maxfield, *Counting Sort's Relation to Bead Sort* and *Speeding up Counting Sort
/// with Histopyramids* (2013).
package dev.shoal.primitives.counting;
