package dev.shoal.cli.graph;

import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.TableFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.graph.NodeIds;
import java.io.IOException;
import java.nio.file.Path;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// A file with a value for each node, in ascending order of the ids.
///
/// A `.csv` or `.tsv` is a table of ids and values. Any other file has the values alone; where the
/// ids have gaps, it has a file of ids beside it, `distances.ids.npy` beside `distances.npy`. Nodes
/// that have names need a table, whose rows are in the order of the graph.
public final class NodeFile {
  /// Stands for no node where ids are numbers.
  private static final int NONE = -1;

  private final Path file;
  private final LoadedGraph graph;

  /// @throws Failure if the nodes have names, and the file is no table
  public NodeFile(Path file, LoadedGraph graph) throws Failure {
    this.file = file;
    this.graph = graph;
    if (graph.ids() instanceof NodeIds.Names && !TableFile.isTable(file)) {
      throw Failure.ofOptions(
          file.toString(), "the nodes have names; end it in .csv, which has a column of them");
    }
  }

  /// Writes the values, and the ids that they need beside them; both appear at the commit of
  /// `files`.
  ///
  /// @param heading of the values in a table
  public void write(PendingFiles files, String heading, Array<?> values) throws IOException {
    if (TableFile.isTable(file)) {
      writeTable(files, heading, Lines.numbers(values, false));
    } else {
      write(files, file, values);
      Optional<Path> beside = fileOfIds();
      if (beside.isPresent()) {
        write(files, beside.get(), LongArray.wrap(((NodeIds.Numbers) graph.ids()).numbers()));
      }
    }
  }

  /// Where the ids go that the values need beside them; nothing if they are a table, or the ids
  /// have no gaps.
  public Optional<Path> fileOfIds() {
    if (TableFile.isTable(file) || !(graph.ids() instanceof NodeIds.Numbers)) {
      return Optional.empty();
    }
    String name = file.getFileName().toString();
    int dot = name.replaceFirst("(?i)\\.gz$", "").lastIndexOf('.');
    return Optional.of(file.resolveSibling(name.substring(0, dot) + ".ids" + name.substring(dot)));
  }

  /// Writes a node for each node by its id: numbers, or text in a table. Where there is none it is
  /// −1, in a table empty.
  ///
  /// @param ids of the nodes that are written
  /// @param nodes one for each node; −1 where there is none
  /// @throws Failure if ids are negative and there are nodes without one, and the file is no table
  public void writeNodes(PendingFiles files, String heading, NodeIds ids, int[] nodes)
      throws IOException, Failure {
    if (TableFile.isTable(file)) {
      writeTable(files, heading, texts(ids, nodes));
    } else {
      write(files, heading, numbers(ids, nodes));
    }
  }

  private static List<String> texts(NodeIds ids, int[] nodes) {
    return new AbstractList<>() {
      @Override
      public String get(int node) {
        return nodes[node] == NONE ? null : ids.id(nodes[node]);
      }

      @Override
      public int size() {
        return nodes.length;
      }
    };
  }

  private Array<?> numbers(NodeIds ids, int[] nodes) throws Failure {
    return switch (ids) {
      case NodeIds.Dense dense ->
          IntArray.wrap(
              Arrays.stream(nodes).map(n -> n == NONE ? NONE : n + dense.firstId()).toArray());
      case NodeIds.Numbers numbers -> LongArray.wrap(longs(numbers.numbers(), nodes));
      case NodeIds.Names _ -> throw new AssertionError("names need a table");
    };
  }

  private long[] longs(long[] ids, int[] nodes) throws Failure {
    boolean isClear =
        ids.length == 0 || ids[0] >= 0 || Arrays.stream(nodes).noneMatch(n -> n == NONE);
    if (!isClear) {
      throw Failure.ofOptions(
          file.toString(), "ids are negative, so -1 cannot stand for none; end it in .csv");
    }
    return Arrays.stream(nodes).mapToLong(n -> n == NONE ? NONE : ids[n]).toArray();
  }

  /// Null is an empty field.
  private void writeTable(PendingFiles files, String heading, List<?> values) throws IOException {
    TableFile table = files.add(new TableFile(file, "id", heading));
    for (int node = 0; node < values.size(); node++) {
      table.row(graph.id(node), values.get(node));
    }
  }

  private static void write(PendingFiles files, Path to, Array<?> values) throws IOException {
    files.add(new Output(to, ElementType.of(values), values.length())).write(values);
  }
}
