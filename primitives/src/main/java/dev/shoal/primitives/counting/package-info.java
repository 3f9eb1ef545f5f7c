/// Counting sort in the forms that the texts give it, each by its name.
///
/// Keys are small whole numbers, so that counting how often each occurs is nearly the sort: what is
/// left is to write the keys anew from the counts, and the forms differ in how that could be done
/// by many processors at once. [CountingAlgorithm][dev.shoal.primitives.counting.CountingAlgorithm]
/// says for each how many threads it wants and how many steps one waits.
///
/// Two errors of the texts are mended here. A scan is not serial: it has log₂ m steps. And keys go
/// to places of an **exclusive** scan; by an inclusive one, counted up as each key is written,
/// every key lands one bin too far and the last beyond the end.
///
/// To sort by the fastest means, ask [dev.shoal.primitives.sort.Sort], which counts where that
/// pays.
///
/// **Source:** M. Maxfield, *Counting Sort's Relation to Bead Sort* and *Speeding up Counting Sort
/// with Histopyramids* (2013).
package dev.shoal.primitives.counting;
