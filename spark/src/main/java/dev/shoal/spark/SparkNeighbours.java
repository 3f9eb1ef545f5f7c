package dev.shoal.spark;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.Side;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/// The neighbours of the cells of an adaptive mesh that may be larger than one machine.
///
/// ```java
/// Dataset<Row> cells = spark.read().parquet("mesh"); // level, i, j
/// Dataset<Row> sides = SparkNeighbours.find(cells, BaseGrid.of(nx, ny), Boundary.SELF);
/// ```
///
/// - **Shape:** integer columns `level` and `i`, in two dimensions also `j`, in three also `k`, of
///   cells that tile the domain, in any order; other columns are ignored. The result has bigint
///   columns `row`, the number of each cell, and `left`, `right`, `bottom`, `top`, `front`, `back`,
///   as far as the mesh has these sides, the numbers of its neighbours. Cells are numbered from 0
///   in the order of the rows, or have the numbers of a column.
/// - **Rule:** that of `dev.shoal.mesh.neighbours.Neighbours` on one machine, with the same result.
/// - **Order:** of cells along the Morton curve: each partition of the result has one range of it.
///   There are as many as the dataset has; those of few cells may be empty.
/// - **Ghost cells:** a partition also receives the cells of other partitions that touch its own,
///   about as many as the surface of its range has, and those beyond periodic edges.
/// - **Cost:** reads the input twice, at the call for a sample and when the result is read, when 16
///   bytes of each cell and each ghost are shuffled once, without a request for them. A task holds
///   some 100 bytes for each of its cells, and a partition of the input.
/// - **Errors:** a cell outside of the domain, or too fine, named by its row, fails at the call.
///   Two cells that overlap, or a position that no cell covers, are found exactly, and fail the job
///   that reads the result with an [IllegalArgumentException]. Levels and indices that change
///   between the reads fail it with an [IllegalStateException]; ids must be deterministic, which is
///   not checked. A range of more cells than an array holds is a
///   [CapacityException][dev.shoal.device.CapacityException]. Nulls are refused. Coordinates of the
///   finest cells have 31 bits, in three dimensions 20, for a periodic domain with one coarse cell
///   more on each side.
/// - **Source:** Warren and Salmon, *A Parallel Hashed Oct-Tree N-Body Algorithm* (1993); for the
///   rule see `Neighbours`.
public final class SparkNeighbours {
  private SparkNeighbours() {}

  /// Returns the neighbours of cells that are numbered in the order of the rows.
  ///
  /// @throws IllegalArgumentException if a column is missing or not one of integers
  public static Dataset<Row> find(Dataset<?> cells, BaseGrid base, Boundary boundary) {
    return find(cells, base, boundary, "row", new String[0]);
  }

  /// Returns the neighbours of cells by the numbers in column `id`, which takes the place of `row`
  /// in the result.
  ///
  /// @throws IllegalArgumentException if a column is missing or not one of integers, or `id` is the
  ///   name of a side, such as `left`
  public static Dataset<Row> find(Dataset<?> cells, BaseGrid base, Boundary boundary, String id) {
    ElementType.LONG.require(cells.schema(), id);
    return find(cells, base, boundary, id, new String[] {id});
  }

  private static Dataset<Row> find(
      Dataset<?> cells, BaseGrid base, Boundary boundary, String name, String[] id) {
    Objects.requireNonNull(boundary, "boundary");
    StructType schema = schema(name, base);
    boolean isPeriodic = boundary == Boundary.PERIODIC;
    CellTree tree = isPeriodic ? CellTree.withBorder(base) : CellTree.of(base);
    var reader = new CellReader(cells, tree, id);
    List<PartitionSample> samples = reader.samples();
    int count = Math.max(1, samples.size());
    CurveRanges ranges =
        CurveRanges.of(CurveRanges.samples(samples, tree, true), count, tree.keys());
    List<PartitionDigest> digests = samples.stream().map(PartitionSample::digest).toList();
    var context = JavaSparkContext.fromSparkContext(cells.sparkSession().sparkContext());
    Broadcast<Plan> plan = context.broadcast(new Plan(tree, ranges, digests, isPeriodic));
    JavaRDD<InternalRow> rows =
        JavaPairRDD.fromJavaRDD(reader.map(digests, (p, in) -> scatter(p, in, plan.value())))
            .partitionBy(new Buckets(count))
            .mapPartitionsWithIndex((range, in) -> neighbours(range, in, plan.value()), true);
    return InternalRows.toDataset(cells.sparkSession(), rows, schema);
  }

  private static StructType schema(String name, BaseGrid base) {
    var schema = new StructType().add(name, DataTypes.LongType, false);
    for (int side = 0; side < 2 * base.dimensions(); side++) {
      String column = Side.of(side).name().toLowerCase(Locale.ROOT);
      schema = InternalRows.withColumn(schema, column, DataTypes.LongType);
    }
    return schema;
  }

  /// What the tasks have in common.
  private record Plan(
      CellTree tree, CurveRanges ranges, List<PartitionDigest> digests, boolean isPeriodic)
      implements Serializable {}

  /// Sends each cell of a partition to its range, and as a ghost to those beside it.
  private static Iterator<Tuple2<Integer, CellChunk>> scatter(
      int partition, CellReader.Cells cells, Plan plan) {
    int ranges = plan.ranges().count();
    var owned = new Outbox<>(ranges, () -> new CellChunk(CellChunk.Kind.OWN, 0));
    var ghosts = new Outbox<>(ranges, () -> new CellChunk(CellChunk.Kind.GHOST, 0));
    var halo = new Halo(plan.tree(), plan.ranges(), plan.isPeriodic());
    long firstRow = PartitionDigest.count(plan.digests().subList(0, partition));
    for (int c = 0; c < cells.nodes().length; c++) {
      long node = cells.nodes()[c];
      long row = cells.others().isEmpty() ? firstRow + c : ((long[]) cells.others().get(0))[c];
      int owner = plan.ranges().of(plan.tree().first(node));
      owned.to(owner).add(node, row, c);
      int count = halo.find(node, owner);
      for (int k = 0; k < count; k++) {
        ghosts.to(halo.range(k)).add(halo.image(k), row, c);
      }
    }
    return Stream.concat(owned.complete(CellChunk::trimmed), ghosts.complete(CellChunk::trimmed))
        .iterator();
  }

  /// Returns a row for each cell of a range; each overwrites the one before.
  private static Iterator<InternalRow> neighbours(
      int range, Iterator<Tuple2<Integer, CellChunk>> in, Plan plan) {
    List<CellChunk> chunks = new ArrayList<>();
    in.forEachRemaining(chunk -> chunks.add(chunk._2()));
    var cells = new RangeCells(plan.tree(), chunks, 0);
    cells.requireDisjoint(plan.ranges(), range);
    cells.requireCovered(plan.ranges(), range);
    CellMesh mesh = cells.filledMesh();
    int[][] sides = new int[2 * plan.tree().dimensions()][mesh.length()];
    Neighbours.on(TaskDevice.get())
        .find(mesh, Stream.of(sides).map(IntArray::wrap).toArray(IntArray[]::new));
    var row = new GenericInternalRow(sides.length + 1);
    return IntStream.range(0, cells.length())
        .filter(cells::isOwn)
        .mapToObj(c -> {
          row.update(0, cells.row(c));
          for (int side = 0; side < sides.length; side++) {
            boolean isSelf = !plan.isPeriodic() && plan.tree().isAtEdge(cells.node(c), side);
            row.update(side + 1, isSelf ? cells.row(c) : row(cells, c, side, sides[side][c], plan));
          }
          return (InternalRow) row;
        })
        .iterator();
  }

  /// Returns the number of a neighbour. If it fills the domain, the cells of another range do not
  /// tile it.
  private static long row(RangeCells cells, int c, int side, int neighbour, Plan plan) {
    if (neighbour >= cells.length()) {
      CellTree tree = plan.tree();
      long beside = tree.beside(cells.node(c), side);
      if (tree.isAtEdge(cells.node(c), side)) {
        beside = tree.image(beside, side ^ 1);
      }
      throw new IllegalArgumentException(
          "no cell covers " + tree.describe(beside) + ", or cells that cover it overlap others");
    }
    return cells.row(neighbour);
  }
}
