/// Breadth-first search: how many arcs each node is away from a source, or from the nearest of
/// several.
///
/// [BreadthFirst][dev.shoal.graph.traversal.BreadthFirst] is the public API; how it proceeds is a
/// [BreadthFirstAlgorithm][dev.shoal.graph.traversal.BreadthFirstAlgorithm]:
///
/// - `TopDown` follows the arcs of each level's nodes, as the queue of the textbooks does.
/// - `DirectionOptimising` turns round where a level is wide: each node that is not reached yet
///   looks for a neighbour in the level, and stops at the first. It needs the arcs into each node.
///
/// A level is the set of nodes at one distance, so levels are the same on every device and with
/// every number of threads, whichever thread finds a node first. The parent of a node is the lowest
/// of its neighbours in the level before; it is derived from the levels, not from the order of the
/// search.
///
/// On the host, `CpuBreadthFirst` decides level by level; `NodeQueue` holds the levels that are
/// searched top-down, `NodeBitmaps` those that are searched bottom-up. On OpenCL, `breadth.cl` runs
/// many small levels in one launch.
package dev.shoal.graph.traversal;
