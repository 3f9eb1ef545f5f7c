/// What kernels that follow the arcs of many nodes have in common; not for users.
/// [ArcTiles][dev.shoal.graph.arcs.ArcTiles] is the whole package.
package dev.shoal.graph.arcs;
