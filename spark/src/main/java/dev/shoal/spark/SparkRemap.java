package dev.shoal.spark;

import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
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

/// Moves values from one adaptive mesh to another one over the same coarse grid, where they may be
/// larger than one machine.
///
/// ```java
/// Dataset<Row> warm = SparkRemap.intensive(cells, newCells, BaseGrid.of(nx, ny), "temperature");
/// Dataset<Row> heavy = SparkRemap.extensive(cells, newCells, BaseGrid.of(nx, ny), "mass");
/// ```
///
/// - **Shape:** meshes as [SparkNeighbours] has them, the old one with columns of doubles or
///   floats. The old cells must tile the domain; the new ones must not overlap, and may be a part
///   of it. The result has the bigint column `row`, the number of each new cell in the order of the
///   rows, and each of the columns as doubles.
/// - **Result:** that of `dev.shoal.mesh.remap.Remap` on one machine, bit for bit: a new cell gets
///   all of its old cells in one task, which adds them along the same tree.
/// - **Order:** of new cells along the Morton curve: each partition of the result has one range of
///   it. There are as many as the dataset of the new cells has.
/// - **Cost:** reads both inputs twice, at the call for a sample and when the result is read, when
///   16 bytes of each cell and 8 for each of its values are shuffled once. Ranges begin at new
///   cells and have about as many cells of both meshes each. An old cell that crosses their borders
///   goes to each range that it overlaps, which is at most one more for each border. A task holds
///   some 100 bytes for each of its cells and both partitions of the input; the old cells within
///   one new cell are always in one task.
/// - **Errors:** a cell outside of the domain, or too fine, named by its row, fails at the call.
///   Old cells that overlap, a position that none covers, and new cells that overlap are found
///   exactly, and fail the job that reads the result with an [IllegalArgumentException]. Levels and
///   indices that change between the reads fail it with an [IllegalStateException]; values must be
///   deterministic, which is not checked. A range of more cells than an array holds is a
///   [CapacityException][dev.shoal.device.CapacityException]. Nulls are refused. For the limits of
///   coordinates see [SparkNeighbours].
/// - **Source:** see `Remap`.
public final class SparkRemap {
  private SparkRemap() {}

  /// Returns columns of densities on the new mesh: a whole has the mean of its parts.
  ///
  /// @throws IllegalArgumentException if a column is missing, or has the wrong type, or none is
  ///   named, or one twice, or one is named `row`
  public static Dataset<Row> intensive(
      Dataset<?> from, Dataset<?> to, BaseGrid base, String... columns) {
    return remap(from, to, base, Field.Kind.INTENSIVE, columns);
  }

  /// Returns columns of amounts on the new mesh: a whole has the sum of its parts.
  ///
  /// @throws IllegalArgumentException if a column is missing, or has the wrong type, or none is
  ///   named, or one twice, or one is named `row`
  public static Dataset<Row> extensive(
      Dataset<?> from, Dataset<?> to, BaseGrid base, String... columns) {
    return remap(from, to, base, Field.Kind.EXTENSIVE, columns);
  }

  private static Dataset<Row> remap(
      Dataset<?> from, Dataset<?> to, BaseGrid base, Field.Kind kind, String... columns) {
    if (columns.length == 0) {
      throw new IllegalArgumentException("no column is named");
    }
    for (String column : columns) {
      ElementType.DOUBLE.require(from.schema(), column);
    }
    StructType schema = schema(columns);
    CellTree tree = CellTree.of(base);
    var oldReader = new CellReader(from, tree, columns);
    var newReader = new CellReader(to, tree);
    List<PartitionSample> oldSamples = oldReader.samples();
    List<PartitionSample> newSamples = newReader.samples();
    int count = Math.max(1, newSamples.size());
    List<CurveRanges.Sample> all =
        Stream.concat(
                CurveRanges.samples(oldSamples, tree, false).stream(),
                CurveRanges.samples(newSamples, tree, true).stream())
            .toList();
    CurveRanges ranges = CurveRanges.of(all, count, tree.keys());
    List<PartitionDigest> oldDigests = oldSamples.stream().map(PartitionSample::digest).toList();
    List<PartitionDigest> newDigests = newSamples.stream().map(PartitionSample::digest).toList();
    var context = JavaSparkContext.fromSparkContext(to.sparkSession().sparkContext());
    Broadcast<Plan> plan =
        context.broadcast(new Plan(tree, ranges, oldDigests, newDigests, kind, columns.length));
    JavaRDD<Tuple2<Integer, CellChunk>> oldChunks =
        oldReader.map(oldDigests, (p, in) -> scatterOld(p, in, plan.value()));
    JavaRDD<Tuple2<Integer, CellChunk>> newChunks =
        newReader.map(newDigests, (p, in) -> scatterNew(p, in, plan.value()));
    JavaRDD<InternalRow> rows =
        JavaPairRDD.fromJavaRDD(oldChunks.union(newChunks))
            .partitionBy(new Buckets(count))
            .mapPartitionsWithIndex((range, in) -> remapped(range, in, plan.value()), true);
    return InternalRows.toDataset(to.sparkSession(), rows, schema);
  }

  private static StructType schema(String... columns) {
    var schema = new StructType().add("row", DataTypes.LongType, false);
    for (String column : columns) {
      schema = InternalRows.withColumn(schema, column, DataTypes.DoubleType);
    }
    return schema;
  }

  /// What the tasks have in common.
  private record Plan(
      CellTree tree,
      CurveRanges ranges,
      List<PartitionDigest> oldDigests,
      List<PartitionDigest> newDigests,
      Field.Kind kind,
      int columns)
      implements Serializable {}

  /// Sends each old cell with its values to all ranges that it overlaps.
  private static Iterator<Tuple2<Integer, CellChunk>> scatterOld(
      int partition, CellReader.Cells cells, Plan plan) {
    double[][] values = cells.others().stream().map(double[].class::cast).toArray(double[][]::new);
    var outbox =
        new Outbox<>(
            plan.ranges().count(), () -> new CellChunk(CellChunk.Kind.GHOST, values.length));
    long firstRow = PartitionDigest.count(plan.oldDigests().subList(0, partition));
    for (int c = 0; c < cells.nodes().length; c++) {
      long node = cells.nodes()[c];
      int last = plan.ranges().of(plan.tree().end(node) - 1);
      for (int range = plan.ranges().of(plan.tree().first(node)); range <= last; range++) {
        outbox.to(range).add(node, firstRow + c, c, values);
      }
    }
    return outbox.complete(CellChunk::trimmed).iterator();
  }

  /// Sends each new cell to its range.
  private static Iterator<Tuple2<Integer, CellChunk>> scatterNew(
      int partition, CellReader.Cells cells, Plan plan) {
    var outbox = new Outbox<>(plan.ranges().count(), () -> new CellChunk(CellChunk.Kind.OWN, 0));
    long firstRow = PartitionDigest.count(plan.newDigests().subList(0, partition));
    for (int c = 0; c < cells.nodes().length; c++) {
      long node = cells.nodes()[c];
      int range = plan.ranges().of(plan.tree().first(node));
      outbox.to(range).add(node, firstRow + c, c);
    }
    return outbox.complete(CellChunk::trimmed).iterator();
  }

  /// Returns a row for each new cell of a range; each overwrites the one before.
  private static Iterator<InternalRow> remapped(
      int range, Iterator<Tuple2<Integer, CellChunk>> in, Plan plan) {
    List<CellChunk> oldChunks = new ArrayList<>();
    List<CellChunk> newChunks = new ArrayList<>();
    in.forEachRemaining(
        chunk -> (chunk._2().kind() == CellChunk.Kind.OWN ? newChunks : oldChunks).add(chunk._2()));
    var oldCells = new RangeCells(plan.tree(), oldChunks, plan.columns());
    oldCells.requireDisjoint(plan.ranges(), range);
    oldCells.requireCovered(plan.ranges(), range);
    var newCells = new RangeCells(plan.tree(), newChunks, 0);
    newCells.requireDisjoint(plan.ranges(), range);
    CellMesh oldMesh = oldCells.filledMesh();
    double[][] out = new double[plan.columns()][newCells.length()];
    Field[] fields = new Field[plan.columns()];
    for (int f = 0; f < fields.length; f++) {
      double[] values = Arrays.copyOf(oldCells.values(f), oldMesh.length());
      fields[f] = new Field(plan.kind(), DoubleArray.wrap(values), DoubleArray.wrap(out[f]));
    }
    Remap.on(TaskDevice.get()).remap(oldMesh, newCells.mesh(), fields);
    var row = new GenericInternalRow(fields.length + 1);
    return IntStream.range(0, newCells.length())
        .mapToObj(c -> {
          row.update(0, newCells.row(c));
          for (int f = 0; f < fields.length; f++) {
            row.update(f + 1, out[f][c]);
          }
          return (InternalRow) row;
        })
        .iterator();
  }
}
