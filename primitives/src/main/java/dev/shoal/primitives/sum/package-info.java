/// Sums of floating-point numbers: the exact one, rounded once; and the textbook's others, by name.
///
/// The exact sum is the double nearest to the true sum of the values, as if every digit had been
/// kept. Nothing about it depends on the order of the values, so threads, lanes and devices cannot
/// disagree: each adds what it holds to an [Accumulator][dev.shoal.primitives.sum.Accumulator] of
/// integers, and integers merge in any order.
///
/// [Sum][dev.shoal.primitives.sum.Sum] is the public face, with
/// [Method][dev.shoal.primitives.sum.Method] for the other ways to sum, each with its error bound:
/// how they differ is their purpose. `SerialSum` defines the exact sum, an element at a time.
/// `CpuSum` finds it in blocks (`ExactBlocks`): most blocks fit a window of 88 or 132 bits and are
/// split into slices without error in lanes (`WindowSimd`); the rest go by exponent
/// (`ExponentBins`). Products go in the same way, each as a double and its error (`TwoProduct`), in
/// one pass where their exponents lie within 32 of each other (`ExactProducts`, `ProductWindow`). A
/// short segment is proven by two doubles where they can (`ShortSum`). `OpenClSum` with `sum.cl`
/// keeps mantissas as integers from the first addition to the last, and `methods.cl` has the other
/// methods.
package dev.shoal.primitives.sum;
