/// Shortest paths from one node, or several, to all others.
///
/// [ShortestPaths][dev.shoal.graph.paths.ShortestPaths] is the public API; how it proceeds is a
/// [ShortestPathsAlgorithm][dev.shoal.graph.paths.ShortestPathsAlgorithm]:
///
/// - `DijkstraReduction` is the algorithm of the text that this library grew from: the nearest open
///   node is found by a parallel reduction. It wins on dense graphs.
/// - `DijkstraHeap` is the classic one, and the definition that the others are tested against.
/// - `DeltaStepping` opens all nodes within a bucket of distances at once, on all threads: the
///   fastest on a CPU.
/// - `NearFar` does the same with two queues in place of many buckets: for GPUs.
/// - `BellmanFord` opens every node that has come nearer.
/// - `BreadthFirstLevels` is for graphs without weights, where the level of a breadth-first search
///   is the distance.
///
/// A distance is the minimum over all paths of the sum of weights, added from the source on. No
/// algorithm adds in another order, so that floating distances too are the same bits everywhere. An
/// `int` distance that does not fit is held as a `long`.
///
/// On the host one engine per idea, once per type: `IntHeapSearch`, `IntBucketSearch`,
/// `IntReductionSearch`. `HostPaths` is what they have in common: types, limits, overflow.
///
/// On an OpenCL device `OpenClNearFar` and `nearfar.cl` implement `NearFar` and `BellmanFord`,
/// `OpenClReduction` and `reduction.cl` implement `DijkstraReduction`. A matrix is searched without
/// conversion.
package dev.shoal.graph.paths;
