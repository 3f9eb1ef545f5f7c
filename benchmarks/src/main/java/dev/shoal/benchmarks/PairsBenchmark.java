package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import java.util.SplittableRandom;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.kdtree.KdTree;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// All pairs within a radius, of points at random places; an element is a point with twelve others
/// near it, so six pairs.
///
/// The rival is the k-D tree of JTS, which is of the plane: a range query for each point, and the
/// distance of what it finds. Floor: coordinates are read.
public class PairsBenchmark extends Setting {
  private static final double NEAR = 12;

  /// All over the domain, or crowded towards a corner: half of the points in a hundredth of it.
  @Param({"even", "crowded"})
  String spread;

  private Pairs pairs;
  private Points plane;
  private Points space;
  private double planeRadius;
  private double spaceRadius;

  /// Points of a square and of a cube of side 1.
  @Setup
  public void prepare() {
    pairs = Pairs.on(Device.cpu(threads));
    plane = points(2);
    space = points(3);
    planeRadius = Math.sqrt(NEAR / (Math.PI * length));
    spaceRadius = Math.cbrt(NEAR / (4 * Math.PI / 3 * length));
    if (spread.equals("crowded")) {
      planeRadius /= 5; // about as many pairs
      spaceRadius /= 3;
    }
  }

  private Points points(int dimensions) {
    SplittableRandom random = new SplittableRandom(1);
    double[] rows = new double[dimensions * length];
    for (int p = 0; p < length; p++) {
      double shrink = spread.equals("crowded") && p % 2 == 0 ? Math.pow(0.01, 1.0 / dimensions) : 1;
      for (int axis = 0; axis < dimensions; axis++) {
        rows[p * dimensions + axis] = random.nextDouble() * shrink;
      }
    }
    return Points.ofRows(DoubleArray.wrap(rows), dimensions);
  }

  /// Ours, counted.
  @Benchmark
  @Job(value = "pairs, plane", reads = 16, writes = 0, threaded = true, lengths = 1_000_000)
  public long planeShoal() {
    return pairs.count(plane, planeRadius);
  }

  /// A query of a tree for each point.
  @Benchmark
  @Job(value = "pairs, plane", reads = 16, writes = 0, lengths = 1_000_000)
  public long planeKdTree() {
    KdTree tree = new KdTree();
    for (int p = 0; p < length; p++) {
      tree.insert(new Coordinate(plane.at(p, 0), plane.at(p, 1)), p);
    }
    long[] count = new long[1];
    double square = planeRadius * planeRadius;
    for (int p = 0; p < length; p++) {
      double x = plane.at(p, 0);
      double y = plane.at(p, 1);
      var box = new Envelope(x - planeRadius, x + planeRadius, y - planeRadius, y + planeRadius);
      int point = p;
      tree.query(
          box,
          node -> {
            double dx = node.getX() - x;
            double dy = node.getY() - y;
            boolean isNear = dx * dx + dy * dy <= square && (int) node.getData() > point;
            count[0] += isNear ? 1 : 0;
          });
    }
    return count[0];
  }

  /// Ours, as lists of each pair once.
  @Benchmark
  @Job(value = "pairs, half lists, plane", reads = 16, writes = 28, lengths = 1_000_000)
  public PairLists planeHalf() {
    return pairs.half(plane, planeRadius);
  }

  /// Ours in space, counted.
  @Benchmark
  @Job(value = "pairs, space", reads = 24, writes = 0, threaded = true, lengths = 1_000_000)
  public long spaceShoal() {
    return pairs.count(space, spaceRadius);
  }

  /// Ours in space, as lists of each pair once.
  @Benchmark
  @Job(value = "pairs, half lists, space", reads = 24, writes = 28, lengths = 1_000_000)
  public PairLists spaceHalf() {
    return pairs.half(space, spaceRadius);
  }

  /// Ours in space, as lists of each pair twice.
  @Benchmark
  @Job(
      value = "pairs, full lists, space",
      reads = 24,
      writes = 52,
      threaded = true,
      lengths = 1_000_000)
  public PairLists spaceFull() {
    return pairs.full(space, spaceRadius);
  }
}
