/// Graphs as data: nodes, and arcs with weights between them.
///
/// [Graph][dev.shoal.graph.Graph] keeps the arcs of each node side by side, as compressed sparse
/// rows: for roads, meshes and networks, where a node has few arcs.
/// [DenseGraph][dev.shoal.graph.DenseGraph] is a matrix of weights, for graphs in which most nodes
/// are neighbours. [Renumbering][dev.shoal.graph.Renumbering] gives nodes other numbers, by degree
/// or along a curve, so that those used together are stored together.
///
/// A node is an index from 0 on. Weights are never negative; that is checked once, when a graph is
/// made, so that no search has to.
///
/// Rows come from arcs in any order: a list, a graph reversed and a graph renumbered are the same
/// task (`ArcSort`). An arc is one `long` of both nodes and, where it fits, the weight (`ArcKey`);
/// keys are distributed to rows by counting (`IntRowDistribution`), each row is sorted (`RowSort`),
/// and `IntArcs` and its twins write what a graph has.
package dev.shoal.graph;
