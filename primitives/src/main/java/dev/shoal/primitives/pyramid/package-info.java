/// Pyramids of sums: the element at a position of the running total, while elements change.
///
/// Above a row of counts are rows with the sums of k neighbours each, up to a single one, the
/// total. A query for output r descends from there: at each node into the child that contains r,
/// subtracting the sum before it. So it finds the element and the offset within it in log_k n
/// steps; and a changed count changes one node per level, so that nothing is rebuilt.
///
/// A node holds the sums before each of its children side by side: exclusive prefix sums, 16 ints
/// or 8 longs per cache line. One comparison of all of them with r finds the child without a
/// branch. The zeros beyond the last element are never reached.
///
/// On an OpenCL device the levels stay in its memory; close a pyramid there after use.
///
/// - **Weighted sampling:** a [SumPyramid][dev.shoal.primitives.pyramid.SumPyramid] of weights;
///   choose r below the total.
/// - **Order statistics of changing data:** a
///   [Histopyramid][dev.shoal.primitives.pyramid.Histopyramid] of the occurrences of each key:
///   `select(r)` is the key with r keys before it, `before(key)` its rank.
/// - **Expansion and marching cubes:** the cell of output r, and its number among the cell's
///   outputs.
///
/// There is no pyramid of floats or doubles, since its results would depend on the order of
/// updates: each sum on the path would be rounded in that order, so that two ways to the same
/// weights would have different bits, and a position near the total could lie past the last
/// element. Scale weights to longs: 2⁶³ is enough for 2⁴⁰ for each of eight million elements.
///
/// **Source:** Ziegler, Tevs, Theobalt and Seidel, *GPU Point List Generation through Histogram
/// Pyramids* (2006); Dyken, Ziegler, Theobalt and Seidel, *High-speed Marching Cubes using
/// HistoPyramids* (2008).
package dev.shoal.primitives.pyramid;
