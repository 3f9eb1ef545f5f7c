/// Connected components: which nodes can be reached from each other, arcs taken either way.
///
/// [Components][dev.shoal.graph.components.Components] is the public API; how it proceeds is a
/// [ComponentsAlgorithm][dev.shoal.graph.components.ComponentsAlgorithm]:
///
/// - `UnionFind` merges the trees of the two ends of each arc.
/// - `Afforest` looks at a few arcs of each node first. After that nearly all nodes of most graphs
///   are in one tree, and only the others' arcs are left to look at.
///
/// Both hook the higher root of two to the lower, so that the root of a tree is the lowest node of
/// its component, in whichever order threads hook. `LabelCompaction` makes labels of the roots: it
/// selects them, scatters their numbers and gathers them, on every device alike.
package dev.shoal.graph.components;
