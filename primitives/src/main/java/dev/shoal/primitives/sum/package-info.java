/// Sums of floating-point numbers: the exact sum, rounded once.
///
/// The exact sum is the double nearest to the true sum of the values. It does not depend on the
/// order of the values, so threads, vector lanes and devices cannot disagree: each adds its values
/// to an [Accumulator][dev.shoal.primitives.sum.Accumulator] of integers, and accumulators merge in
/// any order.
///
/// [Sum][dev.shoal.primitives.sum.Sum] is the public interface, and a
/// [SumAlgorithm][dev.shoal.primitives.sum.SumAlgorithm] creates the kernel of a device. The module
/// `dev.shoal.textbook` has algorithms that round each addition, each with its bound.
///
/// `SerialSum` defines the exact sum, one element at a time. `CpuSum` computes it in blocks
/// (`ExactBlocks`): most blocks fit a window of 87 or 131 bits and are split into slices without
/// error with SIMD (`WindowSimd`), or in loops that the compiler vectorizes (`WindowColumns`,
/// `ProductColumns`); the rest are summed by exponent (`ExponentBins`). Products are summed in the
/// same way, each as a double and its error (`TwoProduct`), in one pass if their exponents lie
/// within 32 of each other (`ExactProducts`, `ProductWindow`). Short segments are summed together,
/// as differences of running sums (`TileSums`), or with SIMD for each (`SegmentSumsSimd`); where
/// their values do not fit a window, a segment needs only two doubles if these determine the result
/// (`ShortSum`). `OpenClSum` keeps mantissas as integers from the first addition to the last:
/// `window.cl` adds values, `sum.cl` has the kernels and rounds.
package dev.shoal.primitives.sum;
