/// What searches of a graph have in common; not for users.
/// [ArcTiles][dev.shoal.graph.arcs.ArcTiles] follows the arcs of many nodes on an OpenCL device,
/// [Nodes][dev.shoal.graph.arcs.Nodes] checks the nodes that a query names.
package dev.shoal.graph.arcs;
