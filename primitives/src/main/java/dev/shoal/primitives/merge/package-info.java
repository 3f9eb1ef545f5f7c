/// Two sorted arrays become one: merges, and the sets that are their union, intersection and
/// difference.
///
/// [Merge][dev.shoal.primitives.merge.Merge] is the facade. `MergeKernel` is what a device
/// supplies: `SerialIntMerge` takes one step after the other; `CpuIntMerge` cuts the work into
/// partitions for the threads, and each range into four that one core merges at once; `OpenClMerge`
/// gives each work-group a run of tiles, by `merge.cl`.
///
/// The order is that of `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last. Of equal
/// elements those of the first input come first, each with its bits.
package dev.shoal.primitives.merge;
