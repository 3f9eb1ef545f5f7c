package dev.shoal.graph.paths;

import dev.shoal.graph.Graph;
import java.util.Arrays;

/// What sums of weights are by type: how large they may become, and what stands for none.
///
/// Within a search, no distance is as large as the *bound*, which so stands for a node that was not
/// reached. In results it is −1 for integers and positive infinity for floating numbers.
final class Sums {
  private Sums() {}

  /// What is above every `int` distance of at most `limit`.
  static int intBound(double limit) {
    return limit >= Integer.MAX_VALUE - 1 ? Integer.MAX_VALUE : (int) limit + 1;
  }

  /// What is above every `long` distance of at most `limit`.
  static long longBound(double limit) {
    return limit >= 0x1p63 ? Long.MAX_VALUE : (long) limit + 1;
  }

  /// What is above every `float` distance of at most `limit`.
  static float floatBound(double limit) {
    float rounded = (float) limit;
    return Math.min(Float.MAX_VALUE, rounded > limit ? rounded : Math.nextUp(rounded));
  }

  /// What is above every `double` distance of at most `limit`.
  static double doubleBound(double limit) {
    return Math.min(Double.MAX_VALUE, Math.nextUp(limit));
  }

  /// The next larger distance.
  static int next(int distance) {
    return distance + 1;
  }

  /// The next larger distance.
  static long next(long distance) {
    return distance + 1;
  }

  /// The next larger distance.
  static float next(float distance) {
    return Math.nextUp(distance);
  }

  /// The next larger distance.
  static double next(double distance) {
    return Math.nextUp(distance);
  }

  /// 1 if a sum is below a distance, else 0, without a branch; 0 too if the sum wrapped around.
  static int isLower(int sum, int distance) {
    return ((sum - distance) & ~sum) >>> 31;
  }

  /// 1 if a sum is below a distance, else 0, without a branch; 0 too if the sum wrapped around.
  static int isLower(long sum, long distance) {
    return (int) (((sum - distance) & ~sum) >>> 63);
  }

  /// 1 if a sum is below a distance, else 0, without a branch. The bits of numbers that are not
  /// negative have the order of the numbers.
  static int isLower(float sum, float distance) {
    return (Float.floatToRawIntBits(sum) - Float.floatToRawIntBits(distance)) >>> 31;
  }

  /// 1 if a sum is below a distance, else 0, without a branch.
  static int isLower(double sum, double distance) {
    return (int) ((Double.doubleToRawLongBits(sum) - Double.doubleToRawLongBits(distance)) >>> 63);
  }

  /// `a` if `condition` is 1, `b` if it is 0, without a branch.
  static int select(int condition, int a, int b) {
    return b ^ ((a ^ b) & -condition);
  }

  /// `a` if `condition` is 1, `b` if it is 0, without a branch.
  static long select(int condition, long a, long b) {
    return b ^ ((a ^ b) & -condition);
  }

  /// `a` if `condition` is 1, `b` if it is 0, without a branch.
  static float select(int condition, float a, float b) {
    return Float.intBitsToFloat(
        select(condition, Float.floatToRawIntBits(a), Float.floatToRawIntBits(b)));
  }

  /// `a` if `condition` is 1, `b` if it is 0, without a branch.
  static double select(int condition, double a, double b) {
    return Double.longBitsToDouble(
        select(condition, Double.doubleToRawLongBits(a), Double.doubleToRawLongBits(b)));
  }

  /// Marks the nodes that were not reached.
  static void mark(int[] distances, int bound) {
    for (int node = 0; node < distances.length; node++) {
      int distance = distances[node];
      distances[node] = distance >= bound ? -1 : distance;
    }
  }

  /// Marks the nodes that were not reached.
  static void mark(long[] distances, long bound) {
    for (int node = 0; node < distances.length; node++) {
      long distance = distances[node];
      distances[node] = distance >= bound ? -1 : distance;
    }
  }

  /// Marks the nodes that were not reached.
  static void mark(float[] distances, float bound) {
    for (int node = 0; node < distances.length; node++) {
      float distance = distances[node];
      distances[node] = distance >= bound ? Float.POSITIVE_INFINITY : distance;
    }
  }

  /// Marks the nodes that were not reached.
  static void mark(double[] distances, double bound) {
    for (int node = 0; node < distances.length; node++) {
      double distance = distances[node];
      distances[node] = distance >= bound ? Double.POSITIVE_INFINITY : distance;
    }
  }

  /// Whether a result is the distance of a node that was reached.
  static boolean isReached(long distance) {
    return distance >= 0;
  }

  /// Whether a result is the distance of a node that was reached.
  static boolean isReached(float distance) {
    return distance < Float.POSITIVE_INFINITY;
  }

  /// Whether a result is the distance of a node that was reached.
  static boolean isReached(double distance) {
    return distance < Double.POSITIVE_INFINITY;
  }

  /// A weight of 1 for each arc.
  static int[] ones(Graph graph) {
    int[] ones = new int[graph.arcs()];
    Arrays.fill(ones, 1);
    return ones;
  }
}
