/// Pyramids of sums: which element a place in the running total falls to, while elements change.
///
/// Above a row of counts stand rows of the sums of k neighbours each, up to a single one, the sum
/// of all. Who asks for output r walks down from there: at each node into the child where r falls,
/// taking off what lies before it. So the walk gives the element and how far within it r is, in
/// log_k n steps; and a count that changes changes one number a level, so that nothing is built
/// anew.
///
/// A node holds, next to each other, what lies before each of its children: exclusive prefix sums,
/// 16 ints or 8 longs to a cache line. One comparison of them all with r finds the child, and no
/// branch depends on it. Zeros beyond the last element are never reached.
///
/// On an OpenCL device the levels stay in its memory, so that batches of look-ups and what changes
/// go where the pyramid is; close it when it is done with.
///
/// - **Weighted sampling:** a [SumPyramid][dev.shoal.primitives.pyramid.SumPyramid] of weights;
///   draw r below the total.
/// - **Order statistics of what changes:** a
///   [Histopyramid][dev.shoal.primitives.pyramid.Histopyramid] of how often each key occurs:
///   `select(r)` is the key with r before it, `before(key)` its rank.
/// - **Expansion and marching cubes:** which cell makes output r, and which of its outputs that is.
///
/// There is no pyramid of floats or doubles, for none could keep the promise: after an update each
/// sum on the way up would be rounded in the order of the updates, so that two ways to the same
/// weights had different bits, and a draw near the total could fall off the end. Scale weights to
/// longs: 2⁶³ is room for 2⁴⁰ for each of eight million.
///
/// **Source:** Ziegler, Tevs, Theobalt and Seidel, *GPU Point List Generation through Histogram
/// Pyramids* (2006); Dyken, Ziegler, Theobalt and Seidel, *High-speed Marching Cubes using
/// HistoPyramids* (2008).
package dev.shoal.primitives.pyramid;
