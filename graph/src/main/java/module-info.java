/// Graphs: compressed sparse rows, shortest paths, breadth-first search, components.
module dev.shoal.graph {
  requires transitive dev.shoal.primitives;
  requires static jdk.incubator.vector;

  exports dev.shoal.graph;
  exports dev.shoal.graph.components;
  exports dev.shoal.graph.generate;
  exports dev.shoal.graph.paths;
  exports dev.shoal.graph.traversal;
}
