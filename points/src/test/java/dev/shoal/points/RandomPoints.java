package dev.shoal.points;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import java.util.Arrays;
import java.util.SplittableRandom;

/// Points of every kind, and a radius that some of them are just within.
///
/// @param points what is asked
/// @param radius at times exactly a distance
record RandomPoints(Points points, double radius) {
  /// How points are spread.
  private enum Kind {
    EVEN,
    LATTICE,
    CROWDED,
    SPREAD,
    LINE,
    SAME
  }

  static RandomPoints random(SplittableRandom random) {
    int n = random.nextInt(4) == 0 ? random.nextInt(4) : random.nextInt(300);
    int dimensions = 2 + random.nextInt(2);
    Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
    double scale = Math.scalb(1.0, random.nextInt(4) == 0 ? random.nextInt(-600, 600) : 0);
    double[][] at = new double[dimensions][n];
    for (int i = 0; i < n; i++) {
      double along = random.nextDouble();
      for (int axis = 0; axis < dimensions; axis++) {
        at[axis][i] = coordinate(kind, random, axis, along);
      }
    }
    boolean isPeriodic = kind != Kind.SPREAD && random.nextInt(3) == 0;
    double side = isPeriodic ? 0 : random.nextInt(3) - 1; // moves the box
    for (double[] axis : at) {
      Arrays.setAll(axis, i -> (axis[i] + side) * scale);
    }
    Points points = random.nextBoolean() ? floats(at) : doubles(at);
    double[] box = new double[dimensions];
    Arrays.setAll(box, axis -> length(points, axis, random));
    Points boxed = isPeriodic ? points.periodic(box) : points;
    double radius = radius(boxed, random, scale);
    double limit = isPeriodic ? Arrays.stream(box).min().orElseThrow() / 2 : 1e153;
    limit = Math.min(limit, 1e153); // its square is a double
    return new RandomPoints(boxed, Math.min(limit, radius));
  }

  private static double coordinate(Kind kind, SplittableRandom random, int axis, double along) {
    return switch (kind) {
      case EVEN -> random.nextDouble();
      case LATTICE -> random.nextInt(12) / 16.0;
      case CROWDED -> Math.pow(random.nextDouble(), 8);
      case SPREAD -> Math.scalb(random.nextDouble(), random.nextInt(-400, 400));
      case LINE -> axis == 0 ? along : along / 2;
      case SAME -> 0.25;
    };
  }

  /// A box that holds all points, at times just.
  private static double length(Points points, int axis, SplittableRandom random) {
    double length = Arrays.stream(points.on(axis)).max().orElse(1);
    return length == 0 ? 1 : length * (random.nextBoolean() ? 1 : 1 + random.nextDouble());
  }

  private static double radius(Points points, SplittableRandom random, double scale) {
    int n = points.length();
    double radius =
        n > 0 && random.nextBoolean()
            ? Math.sqrt(points.square(random.nextInt(n), random.nextInt(n)))
            : scale * Math.pow(random.nextDouble(), 3);
    return Double.isInfinite(radius) ? scale : radius;
  }

  static Points doubles(double[]... at) {
    return at.length == 2
        ? Points.of(DoubleArray.wrap(at[0]), DoubleArray.wrap(at[1]))
        : Points.of(DoubleArray.wrap(at[0]), DoubleArray.wrap(at[1]), DoubleArray.wrap(at[2]));
  }

  /// The same narrowed; zero where a float has no room for them.
  private static Points floats(double[]... at) {
    FloatArray[] narrow = new FloatArray[at.length];
    for (int axis = 0; axis < at.length; axis++) {
      float[] to = new float[at[axis].length];
      for (int i = 0; i < to.length; i++) {
        float x = (float) at[axis][i];
        to[i] = Float.isInfinite(x) ? 0 : x;
      }
      narrow[axis] = FloatArray.wrap(to);
    }
    return at.length == 2
        ? Points.of(narrow[0], narrow[1])
        : Points.of(narrow[0], narrow[1], narrow[2]);
  }

  /// Fewer points, for a failure that is easier to see.
  RandomPoints firstHalf() {
    int half = points.length() / 2;
    double[][] at = new double[points.dimensions()][];
    double[] box = new double[at.length];
    for (int axis = 0; axis < at.length; axis++) {
      at[axis] = Arrays.copyOf(points.on(axis), half);
      box[axis] = points.box(axis);
    }
    Points fewer = points.isPeriodic() ? doubles(at).periodic(box) : doubles(at);
    return points.length() == 0 ? null : new RandomPoints(fewer, radius);
  }

  @Override
  public String toString() {
    return points + " within " + radius;
  }
}
