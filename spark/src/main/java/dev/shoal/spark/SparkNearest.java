package dev.shoal.spark;

import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.catalyst.expressions.UnsafeArrayData;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/// The k nearest points to each point.
///
/// ```java
/// Dataset<Row> nearest = SparkNearest.find(SparkPoints.of(data, "x", "y"), 8);
/// ```
///
/// - **Shape:** n points, k of the other points for each: a row with the number of the point in
///   column `point`, those of its nearest in `neighbours`, an array of bigint, and the squares of
///   their distances in `squares`, an array of double. A leaf of a k-d tree over a sample (a
///   *tile*) is a partition of the result.
/// - **Result:** that of [Nearest] on one machine, bit for bit: ascending distances, and of two
///   points at the same distance first the one with the lower number.
/// - **Order** of rows: none, as of a join.
/// - **Cost:** reads the points twice: at the call for a sample of 8 KiB per partition, and when
///   the result is read. The points are shuffled once; each tile then answers for its own points,
///   writes their lists for a later stage as 16 k bytes per point, and asks the other tiles within
///   the distance of the k-th nearest found so far: 40 bytes per question and 16 k per answer, at
///   the borders of tiles only, unless a tile has fewer than k points near by. A task needs some
///   150 + 32 k bytes per point of a tile, which has about 2²⁰ points at most unless they are at
///   one position.
/// - **Errors:** a coordinate that is null or not finite fails the job, and so does one that
///   changes between the reads; ids must be deterministic, which is not checked. A tile with more
///   nearest points, k for each of its points, than an array holds is a
///   [CapacityException][dev.shoal.device.CapacityException].
/// - **Source:** J. Friedman, J. Bentley and R. Finkel, *An Algorithm for Finding Best Matches in
///   Logarithmic Expected Time* (1977); J. Bentley, *Multidimensional Binary Search Trees Used for
///   Associative Searching* (1975), for tiles.
public final class SparkNearest {
  /// Points of a tile for each that is asked for, at least: fewer would ask their neighbours more
  /// often than not.
  private static final long MIN_POINTS = 4;

  private static final StructType ROW =
      new StructType()
          .add("point", DataTypes.LongType, false)
          .add("neighbours", DataTypes.createArrayType(DataTypes.LongType, false), false)
          .add("squares", DataTypes.createArrayType(DataTypes.DoubleType, false), false);

  private SparkNearest() {}

  /// Returns the k nearest points to each point.
  ///
  /// @param k 1 or more, and less than the number of points unless that is 0
  /// @throws IllegalArgumentException if k is out of range
  public static Dataset<Row> find(SparkPoints points, int k) {
    var tiled = new TiledPoints(points);
    long n = tiled.length();
    if (k < 1 || (n > 0 && k >= n)) {
      throw new IllegalArgumentException(
          "k is " + k + ", must be 1 or more and less than the number of points, " + n);
    }
    Tiles tiles = tiled.tiles(0, MIN_POINTS * (k + 1));
    Broadcast<Tiles> shared =
        JavaSparkContext.fromSparkContext(points.session().sparkContext()).broadcast(tiles);
    var buckets = new Buckets(tiles.count());
    // A shuffle to the same partition keeps what is found, so that nothing is computed again.
    JavaRDD<Found> found =
        keyed(
                tiled
                    .scatter(tiles, -1)
                    .mapPartitionsWithIndex(
                        (tile, in) ->
                            List.of(new Tuple2<>(tile, Found.in(in.next().own(), k))).iterator(),
                        true))
            .partitionBy(buckets)
            .values();
    JavaRDD<Questions> questions =
        keyed(
                found.mapPartitionsWithIndex(
                    (tile, in) -> Questions.of(tile, in.next(), shared.value()), true))
            .partitionBy(buckets)
            .values();
    JavaRDD<Answers> answers =
        keyed(found.zipPartitions(questions, (in, asked) -> Answers.of(in.next().points, asked, k)))
            .partitionBy(buckets)
            .values();
    JavaRDD<InternalRow> rows =
        found.zipPartitions(answers, (in, answered) -> in.next().with(answered).rows());
    return InternalRows.toDataset(points.session(), rows, ROW);
  }

  private static <T> JavaPairRDD<Integer, T> keyed(JavaRDD<Tuple2<Integer, T>> pairs) {
    return JavaPairRDD.fromJavaRDD(pairs);
  }

  /// The points of a tile, and the nearest that are known of each.
  private record Found(PointList points, NearestLists nearest) implements Serializable {
    /// Returns the nearest among the points of the tile.
    static Found in(PointList unordered, int k) {
      PointList points = unordered.gather(unordered.byNumber()); // ties are broken by number
      var lists = new NearestLists(points.length(), k);
      int most = Math.min(k, points.length() - 1);
      if (most > 0) {
        NearestPoints found = Nearest.on(TaskDevice.get()).find(points.toPoints(), most);
        int[] neighbours = found.neighbours().hostArray();
        double[] squares = found.squares().hostArray();
        for (int at = 0; at < neighbours.length; at++) {
          lists.offer(at / most, squares[at], points.number(neighbours[at]));
        }
      }
      return new Found(points, lists);
    }

    /// Offers what other tiles have found.
    Found with(Iterator<Answers> answered) {
      while (answered.hasNext()) {
        Answers answers = answered.next();
        for (int q = 0; q < answers.points.length; q++) {
          nearest.offerAll(answers.points[q], answers.nearest, q);
        }
      }
      return this;
    }

    /// Returns a row for each point; each overwrites the one before.
    Iterator<InternalRow> rows() {
      var row = new GenericInternalRow(3);
      return IntStream.range(0, points.length())
          .mapToObj(i -> {
            row.update(0, points.number(i));
            row.update(1, UnsafeArrayData.fromPrimitiveArray(nearest.numbers(i)));
            row.update(2, UnsafeArrayData.fromPrimitiveArray(nearest.squares(i)));
            return (InternalRow) row;
          })
          .iterator();
    }
  }

  /// What a tile asks another one: for points within a reach of positions.
  private static final class Questions implements Serializable {
    private static final long serialVersionUID = 1;

    private final int tile; // that asks
    private final PointList positions; // numbered as in that tile
    private final double[] reaches; // squares of the distances up to which points are of interest

    private Questions(int tile, PointList positions, NearestLists nearest) {
      this.tile = tile;
      this.positions = positions;
      reaches = new double[positions.length()];
      Arrays.setAll(reaches, q -> nearest.reach((int) positions.number(q)));
    }

    /// Returns the questions of a tile by the tile that is asked.
    static Iterator<Tuple2<Integer, Questions>> of(int tile, Found found, Tiles tiles) {
      PointList points = found.points;
      var outbox = new Outbox<>(tiles.count(), () -> new PointList(points.axes()));
      double[] position = new double[points.axes()];
      for (int i = 0; i < points.length(); i++) {
        int number = i;
        points.copyTo(i, position);
        tiles.forEachNear(
            position,
            found.nearest.reach(i),
            (other, reach) -> {
              if (other != tile) {
                outbox.to(other).add(position, number);
              }
              return reach;
            });
      }
      return outbox
          .complete(asked -> new Questions(tile, asked.trimmed(), found.nearest))
          .iterator();
    }
  }

  /// What a tile has found around positions in another one.
  private static final class Answers implements Serializable {
    private static final long serialVersionUID = 1;

    private final int[] points; // the number of each in the tile that asked
    private final NearestLists nearest;

    private Answers(Questions questions, TileTree tree, int k) {
      PointList positions = questions.positions;
      points = new int[positions.length()];
      nearest = new NearestLists(points.length, k);
      double[] position = new double[positions.axes()];
      for (int q = 0; q < points.length; q++) {
        points[q] = (int) positions.number(q);
        positions.copyTo(q, position);
        tree.offer(position, questions.reaches[q], nearest, q);
      }
    }

    /// Returns the answers of a tile by the tile that asked.
    static Iterator<Tuple2<Integer, Answers>> of(
        PointList points, Iterator<Questions> asked, int k) {
      if (!asked.hasNext()) {
        return List.<Tuple2<Integer, Answers>>of().iterator();
      }
      var tree = new TileTree(points);
      Iterable<Questions> all = () -> asked;
      return StreamSupport.stream(all.spliterator(), false)
          .map(questions -> new Tuple2<>(questions.tile, new Answers(questions, tree, k)))
          .iterator();
    }
  }
}
