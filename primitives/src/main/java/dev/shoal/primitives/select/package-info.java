/// Selections: the elements that meet a condition or are flagged, or the first of each run of equal
/// adjacent elements; compacted, in their original order.
///
/// Filters, joins and counts of groups start with a selection.
/// [Select][dev.shoal.primitives.select.Select] is the public interface, and a
/// [Condition][dev.shoal.primitives.select.Condition] states which elements are selected: those in
/// one closed range of values, or those outside it, so that one kernel serves all conditions.
/// `SelectKernel` is the contract of a device: `SerialSelect` defines the result in scalar code,
/// `CpuSelect` computes it with SIMD on all threads.
///
/// `CpuSelect` marks the selected elements of a tile first, one bit each, and then moves them, so
/// the elements that decide and those that are moved may be of different types. Without SIMD most
/// selections need no marks: each element is stored, and the next overwrites it if it is not
/// selected; where few or nearly all are, a branch is predicted. Elements are moved as bits, so the
/// result does not depend on the device, and a NaN keeps its bits.
///
/// `OpenClSelect` knows only the width of the types: a condition becomes a range of integer keys
/// that order as the elements do. `select.cl` counts the elements that each group selects, sums the
/// counts, and lets each group write after the groups before it.
package dev.shoal.primitives.select;
