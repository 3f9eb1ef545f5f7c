package dev.shoal.graph.paths;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.Arrays;

/// The types of weights. Tests hold each weight and each sum in a `double`, which has all values of
/// the type that they use: whole numbers below 2⁵³, and every `float` and `double`.
enum WeightType {
  NONE,
  INT,
  LONG,
  FLOAT,
  DOUBLE;

  boolean isFloating() {
    return this == FLOAT || this == DOUBLE;
  }

  /// The sum as the type rounds it. A `double` holds more than twice the digits of a `float`, so
  /// the second rounding does no harm.
  double sum(double distance, double weight) {
    return this == FLOAT ? (float) (distance + weight) : distance + weight;
  }

  /// The weights of a graph; null where it has none.
  Array<?> array(double[] weights) {
    return switch (this) {
      case NONE -> null;
      case INT -> IntArray.wrap(ints(weights));
      case LONG -> LongArray.wrap(longs(weights));
      case FLOAT -> FloatArray.wrap(floats(weights));
      case DOUBLE -> DoubleArray.wrap(weights.clone());
    };
  }

  /// The distances as [ShortestPaths] returns them: an array of the type, in which a distance of
  /// infinity is −1 if they are integers.
  Object result(double[] distances) {
    return switch (this) {
      case NONE, INT -> ints(marked(distances));
      case LONG -> longs(marked(distances));
      case FLOAT -> floats(distances);
      case DOUBLE -> distances.clone();
    };
  }

  private static double[] marked(double[] distances) {
    return Arrays.stream(distances).map(d -> d == Double.POSITIVE_INFINITY ? -1 : d).toArray();
  }

  private static int[] ints(double[] values) {
    return Arrays.stream(values).mapToInt(x -> Math.toIntExact((long) x)).toArray();
  }

  private static long[] longs(double[] values) {
    return Arrays.stream(values).mapToLong(x -> (long) x).toArray();
  }

  private static float[] floats(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }
}
