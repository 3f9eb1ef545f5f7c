/// Two sorted arrays become one: merges, and the sets that are their union, intersection and
/// difference.
///
/// [Merge][dev.shoal.primitives.merge.Merge] is the whole public face. Beside it stands one
/// contract once per device, `MergeKernel`. `SerialMerge` takes one step after the other;
/// `CpuMerge` cuts the work into parts that threads, and the arithmetic units of one core, do side
/// by side; `OpenClMerge` gives each group a run of tiles, by `merge.cl`.
///
/// The order is that of `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last. Of equal
/// elements those of the first array come first, each with its bits.
package dev.shoal.primitives.merge;
