package dev.shoal.cli.paths;

import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.graph.NodeFile;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.TableFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.graph.paths.ShortestPathTree;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// A file of shortest paths: those to some nodes, or the tree of all.
final class PathFile {
  private PathFile() {}

  /// Writes the path to each of the targets, from the source on: a row for each node with the
  /// target, the number of arcs up to it, its id and its distance. A target that was not reached
  /// has none.
  ///
  /// @param files at their commit the file appears
  /// @param file a table: see [TableFile#isTable]
  public static void writePaths(
      PendingFiles files, Path file, LoadedGraph graph, ShortestPathTree tree, int[] targets)
      throws IOException {
    List<Number> distances = Lines.numbers(tree.distances(), false);
    TableFile table = files.add(new TableFile(file, "target", "step", "node", "distance"));
    for (int target : targets) {
      int[] path = tree.pathTo(target);
      for (int step = 0; step < path.length; step++) {
        int node = path[step];
        table.row(graph.id(target), step, graph.id(node), distances.get(node));
      }
    }
  }

  /// Writes the node before each node on its path, as [NodeFile#writeNodes] does; the source and
  /// nodes that were not reached have none.
  public static void writeParents(
      PendingFiles files, Path file, LoadedGraph graph, ShortestPathTree tree)
      throws IOException, Failure {
    int[] parents = tree.parents().onHost().hostArray();
    new NodeFile(file, graph).writeNodes(files, "parent", graph.ids(), parents);
  }
}
