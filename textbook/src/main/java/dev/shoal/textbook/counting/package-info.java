/// Counting sort in the forms of the source texts:
/// [SerialEmit][dev.shoal.textbook.counting.SerialEmit],
/// [PyramidWalk][dev.shoal.textbook.counting.PyramidWalk] and
/// [Beads][dev.shoal.textbook.counting.Beads].
///
/// Counting how often each key occurs is nearly the whole sort. What remains is to write the keys
/// from the counts, and the forms differ in how many processors could do that at once.
///
/// Two errors of the texts are corrected in the default,
/// [ScanAndScatter][dev.shoal.primitives.counting.ScanAndScatter]. A scan is not serial: it has
/// log₂ m steps. And keys go to the positions of an **exclusive** scan. With the counters of an
/// inclusive scan, incremented as keys are written, each key lands as many positions too far as its
/// value occurs: some keys overwrite others, and all keys of the largest value are past the end.
///
/// **Source:** M. Maxfield, *Counting Sort's Relation to Bead Sort* and *Speeding up Counting Sort
/// with Histopyramids* (2013).
package dev.shoal.textbook.counting;
