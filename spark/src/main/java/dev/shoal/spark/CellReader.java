package dev.shoal.spark;

import dev.shoal.primitives.sort.SortOrder;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;

/// Reads the cells of a mesh: the columns `level` and `i`, and `j` and `k` if the mesh has them, as
/// nodes of a [CellTree], with other columns.
final class CellReader {
  private final ColumnReader reader;
  private final CellTree tree;

  /// @throws IllegalArgumentException if a column of the mesh is not one of integers
  CellReader(Dataset<?> cells, CellTree tree, String... others) {
    this.tree = tree;
    List<String> own = List.of("level", "i", "j", "k").subList(0, tree.dimensions() + 1);
    own.forEach(column -> ElementType.LONG.require(cells.schema(), column));
    reader =
        new ColumnReader(
            cells,
            Nulls.REJECT,
            Stream.concat(own.stream(), Stream.of(others)).toArray(String[]::new));
  }

  /// Returns digests and samples of all partitions, whose keys are nodes. Runs a job.
  ///
  /// @throws IllegalArgumentException within the exception of the job, if a cell is not in the
  ///   domain, naming its row
  List<PartitionSample> samples() {
    CellTree tree = this.tree; // tasks take it, not the reader
    return reader
        .map((partition, in) ->
            List.of(PartitionSample.of(partition, nodes(partition, in, tree), SortOrder.ASCENDING))
                .iterator())
        .collect();
  }

  /// What to compute of the cells of a partition.
  interface Work<R> extends Serializable {
    Iterator<R> of(int partition, Cells cells);
  }

  /// Returns the results of `work` on all partitions, each read into memory; evaluated lazily.
  ///
  /// @param digests of all partitions, as an earlier read saw them
  <R> JavaRDD<R> map(List<PartitionDigest> digests, Work<R> work) {
    CellTree tree = this.tree;
    return reader.map(
        (partition, in) -> work.of(partition, read(partition, in, tree, digests.get(partition))));
  }

  /// The cells of a partition, in the order of its rows.
  static final class Cells {
    private final long[] nodes;
    private final List<Object> others = new ArrayList<>();

    private Cells(int length) {
      nodes = new long[length];
    }

    long[] nodes() {
      return nodes;
    }

    /// Returns an array for each other column; none if the partition has no batch.
    List<Object> others() {
      return others;
    }
  }

  private static Cells read(
      int partition, Iterator<Batch> in, CellTree tree, PartitionDigest expected) {
    int length = Math.toIntExact(expected.count());
    var cells = new Cells(length);
    var digest = new PartitionDigest();
    var batchOfNodes = new Batch(ElementType.LONG);
    int own = tree.dimensions() + 1;
    while (in.hasNext()) {
      Batch batch = in.next();
      int at = (int) Math.min(digest.count(), length);
      setNodes(partition, digest.count(), batch, tree, batchOfNodes);
      digest.add(batchOfNodes, 0);
      int count = (int) Math.min(batch.length(), (long) length - at);
      System.arraycopy(batchOfNodes.column(0), 0, cells.nodes, at, count);
      for (int c = own; c < batch.columns(); c++) {
        if (cells.others.size() == c - own) {
          cells.others.add(batch.type(c).newArray(length));
        }
        System.arraycopy(batch.column(c), 0, cells.others.get(c - own), at, count);
      }
    }
    PartitionDigest.requireSame(partition, expected, digest);
    return cells;
  }

  /// Returns batches with the node of each cell as their only column.
  private static Iterator<Batch> nodes(int partition, Iterator<Batch> in, CellTree tree) {
    var out = new Batch(ElementType.LONG);
    return Batch.each(
        in,
        out,
        (batches, firstRow) -> {
          Batch batch = batches.next();
          setNodes(partition, firstRow, batch, tree, out);
          return batch.length();
        });
  }

  private static void setNodes(int partition, long firstRow, Batch in, CellTree tree, Batch out) {
    out.reserve(in.length());
    out.setLength(in.length());
    long[] nodes = (long[]) out.column(0);
    long[] level = (long[]) in.column(0);
    long[] i = (long[]) in.column(1);
    long[] j = tree.dimensions() < 2 ? null : (long[]) in.column(2);
    long[] k = tree.dimensions() < 3 ? null : (long[]) in.column(3);
    for (int c = 0; c < in.length(); c++) {
      long y = j == null ? 0 : j[c];
      long z = k == null ? 0 : k[c];
      nodes[c] = tree.node(level[c], i[c], y, z);
      if (nodes[c] == CellTree.NONE) {
        throw new IllegalArgumentException(
            "row "
                + (firstRow + c)
                + " of partition "
                + partition
                + ", "
                + tree.fault(level[c], i[c], y, z));
      }
    }
  }
}
