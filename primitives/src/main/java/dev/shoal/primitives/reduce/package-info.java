/// Reductions: sums, minima and maxima, bits; of all elements, by segment, by run of equal keys.
///
/// [Reduce][dev.shoal.primitives.reduce.Reduce] is the public interface, and an
/// [Operator][dev.shoal.primitives.reduce.Operator] combines two elements, here and in a scan. A
/// [ReduceAlgorithm][dev.shoal.primitives.reduce.ReduceAlgorithm] creates the kernel of a device,
/// which has a part for each element type. For the default, `SerialReduce` defines the result in
/// scalar code, `CpuReduce` computes it with SIMD on all threads, `OpenClReduce` by `reduce.cl`.
/// The module `dev.shoal.textbook` has the butterfly. Minimum and maximum together take one pass
/// (`IntMinMaxSimd`), in which floats are compared as integers.
///
/// ## The grouping
///
/// Integer sums are exact: of ints in 64 bits, of longs in 128. Any other operator is applied to
/// tiles of 4096 elements, counted from the beginning of the array, segment or run, from left to
/// right, starting from its identity; then likewise to the totals of the tiles. For a truly
/// associative function that is the result of a plain loop; for any other the bits still agree on
/// every device, and with the last element of an inclusive scan.
///
/// This package has no sums of floats, because they depend on the order:
/// [dev.shoal.primitives.sum][dev.shoal.primitives.sum] has the exact ones.
package dev.shoal.primitives.reduce;
