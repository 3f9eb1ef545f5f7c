/// Graphs as data: who can be reached from where, and at what cost.
///
/// [Graph][dev.shoal.graph.Graph] keeps the arcs of each node side by side, as compressed sparse
/// rows: for roads, meshes and networks, where a node has few arcs.
/// [DenseGraph][dev.shoal.graph.DenseGraph] is a matrix of weights, for graphs in which most nodes
/// are neighbours.
///
/// A node is an index from 0 on. Weights are never negative, which [Graph][dev.shoal.graph.Graph]
/// checks once, when it is made, so that no search has to.
package dev.shoal.graph;
