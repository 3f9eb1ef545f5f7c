package dev.shoal.spark;

import dev.shoal.device.CapacityException;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// All pairs of points within a radius of each other.
///
/// ```java
/// SparkPoints particles = SparkPoints.of(data, "x", "y", "z");
/// long contacts = SparkPairs.count(particles, 0.1);
/// Dataset<Row> pairs = SparkPairs.half(particles, 0.1); // columns i and j
/// ```
///
/// - **Shape:** n points; each pair once, as the numbers of its points, the lower one in column `i`
///   and the higher one in column `j`, both bigint. A leaf of a k-d tree over a sample (a *tile*)
///   is a partition of the result.
/// - **Result:** the pairs of [Pairs] on one machine: two points are near if the square of their
///   distance, computed in double, is at most `radius * radius`. No point is a pair with itself;
///   two points at the same position are a pair.
/// - **Order:** none, as of a join: sort the result if the order matters.
/// - **Cost:** reads the points twice: at the call for a sample of 8 KiB per partition, and when
///   the result is read, or in the same call for a count. Each point is shuffled once, as 8 bytes
///   for each coordinate and 8 for its number, and once more for each tile within the radius whose
///   number is lower. A tile is two radii wide or more along each axis on which space was split,
///   and has about 2²⁰ points at most unless they are within two radii. A task searches one tile as
///   `Pairs` does; it needs some 100 bytes per point, and 4 bytes for each pair unless pairs are
///   counted.
/// - **Errors:** a coordinate that is null or not finite fails the job, and so does one that
///   changes between the reads; ids must be deterministic, which is not checked. A tile with more
///   pairs than an array holds is a [CapacityException]; a count has no such limit.
/// - **Source:** S. Plimpton, *Fast Parallel Algorithms for Short-Range Molecular Dynamics* (1995),
///   for halos; J. Bentley, *Multidimensional Binary Search Trees Used for Associative Searching*
///   (1975), for tiles.
public final class SparkPairs {
  /// The width of a tile in radii, at least: a narrower one would have more copies than points.
  private static final double MIN_WIDTH = 2;

  private static final StructType PAIR =
      new StructType().add("i", DataTypes.LongType, false).add("j", DataTypes.LongType, false);

  private SparkPairs() {}

  /// Returns the number of pairs, each counted once; no pairs are listed.
  ///
  /// @param radius 0 or more, in the unit of the points
  /// @throws IllegalArgumentException if the radius is negative or not finite, or its square is not
  public static long count(SparkPoints points, double radius) {
    return tiles(points, radius)
        .map(tile -> {
          Pairs pairs = Pairs.on(TaskDevice.get());
          return pairs.count(tile.all().toPoints(), radius)
              - pairs.count(tile.halo().toPoints(), radius);
        })
        .fold(0L, Math::addExact);
  }

  /// Returns each pair once, with the lower number first.
  ///
  /// @param radius 0 or more, in the unit of the points
  /// @throws IllegalArgumentException if the radius is negative or not finite, or its square is not
  public static Dataset<Row> half(SparkPoints points, double radius) {
    JavaRDD<InternalRow> rows =
        tiles(points, radius)
            .flatMap(tile -> {
              PointList all = tile.all();
              return new PairRows(all, tile.own().length(), lists(all, radius));
            });
    return InternalRows.toDataset(points.session(), rows, PAIR);
  }

  private static JavaRDD<Tile> tiles(SparkPoints points, double radius) {
    double square = radius * radius;
    if (!(radius >= 0 && square < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          "radius is " + radius + ", must be 0 or more, and its square finite");
    }
    var tiled = new TiledPoints(points);
    return tiled.scatter(tiled.tiles(MIN_WIDTH * radius, 1), square);
  }

  private static PairLists lists(PointList points, double radius) {
    try {
      return Pairs.on(TaskDevice.get()).half(points.toPoints(), radius);
    } catch (CapacityException e) {
      var refusal =
          new CapacityException(
              "a tile of "
                  + points.length()
                  + " points has "
                  + e.required()
                  + " pairs, a list holds "
                  + e.available()
                  + ": choose more partitions or a smaller radius, or count the pairs",
              e.required(),
              e.available());
      refusal.initCause(e);
      throw refusal;
    }
  }

  /// The pairs of the first points of a list with each other and with those after them, as rows;
  /// each overwrites the one before.
  private static final class PairRows implements Iterator<InternalRow> {
    private final PointList points;
    private final int[] offsets;
    private final int[] neighbours;
    private final int end; // of the pairs of the first points
    private final GenericInternalRow row = new GenericInternalRow(2);
    private int at;
    private int point;

    PairRows(PointList points, int own, PairLists lists) {
      this.points = points;
      offsets = lists.offsets().hostArray();
      neighbours = lists.neighbours().hostArray();
      end = offsets[own];
    }

    @Override
    public boolean hasNext() {
      return at < end;
    }

    @Override
    public InternalRow next() {
      if (at >= end) {
        throw new NoSuchElementException("there are " + end + " pairs");
      }
      while (offsets[point + 1] <= at) {
        point++;
      }
      long a = points.number(point);
      long b = points.number(neighbours[at++]);
      row.update(0, Math.min(a, b));
      row.update(1, Math.max(a, b));
      return row;
    }
  }
}
