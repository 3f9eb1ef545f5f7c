/// Selection without a sort of all elements: the k largest or smallest, the k-th, quantiles.
///
/// [TopK][dev.shoal.primitives.topk.TopK] and [Quantiles][dev.shoal.primitives.topk.Quantiles] are
/// the facades, and `TopKKernel` is what a device supplies. `SerialTopK` represents elements by
/// integer keys of the same order, and finds a key bit by bit; `CpuTopK` brackets it between two
/// elements of a sample, so that a selection leaves a few hundredths of the elements, which are
/// sorted; `OpenClTopK` with `topk.cl` finds it digit by digit.
///
/// The order is that of `Float.compare`: −0.0 is below 0.0, all NaNs are equal and last, even in
/// descending order. Of equal elements the one with the lowest index comes first, so there is one
/// result on every device.
///
/// The top k of each segment is an operation of
/// [SegmentedSort][dev.shoal.primitives.sort.SegmentedSort], since it shares the scratch memory and
/// kernels of the segmented sort.
package dev.shoal.primitives.topk;
