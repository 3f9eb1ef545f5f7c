package dev.shoal.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import scala.Tuple2;

/// Points distributed by tiles, a partition for each, after a first read that counts and samples
/// them.
final class TiledPoints {
  /// Points of a tile, as far as they can be split: what a task of 1 GiB searches with ease.
  private static final int MAX_POINTS = 1 << 20;

  private final SparkPoints points;
  private final ColumnReader reader;
  private final List<PartitionDigest> digests;
  private final List<PointSample> samples;

  /// Reads the points once.
  TiledPoints(SparkPoints points) {
    this.points = points;
    List<String> axes = points.axes();
    reader = points.reader();
    samples = reader.map((p, in) -> List.of(PointSample.of(p, in, axes)).iterator()).collect();
    digests = samples.stream().map(PointSample::digest).toList();
  }

  /// Returns the number of points.
  long length() {
    return PartitionDigest.count(digests) / points.axes().size();
  }

  /// Returns as many tiles as there are partitions, or as it takes for tiles of 2²⁰ points.
  ///
  /// @param minWidth of a tile along each axis on which it is split
  /// @param minPoints of a tile, about
  Tiles tiles(double minWidth, long minPoints) {
    var sampled = new PointList(points.axes().size());
    samples.forEach(sample -> sampled.addAll(sample.points()));
    int[] weights =
        samples.stream()
            .flatMapToInt(
                sample -> IntStream.generate(sample::weight).limit(sample.points().length()))
            .toArray();
    long wanted = Math.max(samples.size(), Math.ceilDiv(length(), (long) MAX_POINTS));
    long most = Math.max(1, Math.min(length() / minPoints, weights.length));
    return Tiles.of(
        sampled.coordinates(), weights, Math.toIntExact(Math.min(wanted, most)), minWidth);
  }

  /// Returns each tile with its points in the order of the dataset, by reading them again.
  ///
  /// @param halo the square of the width of the halo; negative for none
  JavaRDD<Tile> scatter(Tiles tiles, double halo) {
    int axes = points.axes().size();
    Broadcast<Plan> plan =
        JavaSparkContext.fromSparkContext(points.session().sparkContext())
            .broadcast(new Plan(tiles, digests, axes, points.hasIds(), halo));
    return JavaPairRDD.fromJavaRDD(
            reader.map((partition, in) -> Chunk.scatter(partition, in, plan.value())))
        .partitionBy(new Buckets(tiles.count()))
        .mapPartitions(in -> List.of(Chunk.gather(in, axes)).iterator());
  }

  /// What the tasks of a search have in common.
  private record Plan(
      Tiles tiles, List<PartitionDigest> digests, int axes, boolean hasIds, double halo)
      implements Serializable {
    /// Returns the number of rows before a partition.
    long firstRow(int partition) {
      return PartitionDigest.count(digests.subList(0, partition)) / axes;
    }
  }

  /// The points of one partition that belong to one tile, in their order.
  private record Chunk(int partition, Tile tile) implements Serializable {
    /// Returns a chunk for each tile that gets points of a partition, by its number.
    static Iterator<Tuple2<Integer, Chunk>> scatter(int partition, Iterator<Batch> in, Plan plan) {
      Tiles tiles = plan.tiles();
      var outbox = new Outbox<>(tiles.count(), () -> Tile.empty(plan.axes()));
      var digest = new PartitionDigest();
      double[] position = new double[plan.axes()];
      long row = plan.firstRow(partition);
      while (in.hasNext()) {
        Batch batch = in.next();
        for (int i = 0; i < batch.length(); i++, row++) {
          PointSample.read(batch, i, position, digest);
          long number = plan.hasIds() ? ((long[]) batch.column(plan.axes()))[i] : row;
          int home = tiles.home(position);
          outbox.to(home).own().add(position, number);
          if (plan.halo() >= 0) {
            tiles.forEachNear(
                position,
                plan.halo(),
                (tile, reach) -> {
                  if (tile < home) {
                    outbox.to(tile).halo().add(position, number);
                  }
                  return reach;
                });
          }
        }
      }
      PartitionDigest.requireSame(partition, plan.digests().get(partition), digest);
      return outbox.complete(tile -> new Chunk(partition, tile.trimmed())).iterator();
    }

    /// Returns the points of all chunks, in the order of their partitions.
    static Tile gather(Iterator<Tuple2<Integer, Chunk>> in, int axes) {
      List<Chunk> chunks = new ArrayList<>();
      in.forEachRemaining(chunk -> chunks.add(chunk._2()));
      chunks.sort(Comparator.comparingInt(Chunk::partition));
      Tile all = Tile.empty(axes);
      chunks.forEach(chunk -> all.addAll(chunk.tile()));
      return all.trimmed();
    }
  }
}
