/// Many elements become one: sums, extremes, bits; of all, by segment, by key.
///
/// [Reduce][dev.shoal.primitives.reduce.Reduce] is the public face, and
/// [Operator][dev.shoal.primitives.reduce.Operator] says how two elements become one, here and in a
/// scan. Beside them stands one contract once per device, `ReduceKernel`, which has a part for each
/// element type: `SerialReduce` defines the result with plain loops, `CpuReduce` finds it with
/// lanes on all threads, `OpenClReduce` with `reduce.cl`. Both extremes together take one pass
/// (`IntMinMaxSimd`); floats compare as integers there.
///
/// ## The grouping
///
/// Integer sums are exact: of ints in 64 bits, of longs in 128. Any other operator folds tiles of
/// 4096 elements, counted from the beginning of the array, segment or run, from left to right,
/// starting from its identity; and so the totals of the tiles. For a truly associative function
/// that is the plain loop's result; for any other the bits still agree on every device, and with
/// the last of an inclusive scan.
///
/// Sums of floats are not here, for they depend on the order:
/// [dev.shoal.primitives.sum][dev.shoal.primitives.sum] has the exact ones.
package dev.shoal.primitives.reduce;
