package dev.shoal.graph.paths;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import java.util.Arrays;

/// Sums of weights by type: their bounds, and the value of nodes that were not reached.
///
/// Within a search, all distances are below the *bound*, which is the value of a node that was not
/// reached. In results that value is −1 for integers and positive infinity for floating numbers.
final class Sums {
  private Sums() {}

  /// Returns a bound above every `int` distance of at most `limit`.
  static int intBound(double limit) {
    return limit >= Integer.MAX_VALUE - 1 ? Integer.MAX_VALUE : (int) limit + 1;
  }

  /// Returns a bound above every `long` distance of at most `limit`.
  static long longBound(double limit) {
    return limit >= 0x1p63 ? Long.MAX_VALUE : (long) limit + 1;
  }

  /// Returns a bound above every `float` distance of at most `limit`.
  static float floatBound(double limit) {
    float rounded = (float) limit;
    return Math.min(Float.MAX_VALUE, rounded > limit ? rounded : Math.nextUp(rounded));
  }

  /// Returns a bound above every `double` distance of at most `limit`.
  static double doubleBound(double limit) {
    return Math.min(Double.MAX_VALUE, Math.nextUp(limit));
  }

  /// Returns a bound above every weight that can be added to `distance`.
  static int weightBound(int distance) {
    return Integer.MAX_VALUE - distance;
  }

  /// Returns a bound above every weight that can be added to `distance`.
  static long weightBound(long distance) {
    return Long.MAX_VALUE - distance;
  }

  /// Returns a bound above every weight that can be added to `distance`: any can, since a sum that
  /// does not fit is infinite. A difference to the maximum would be rounded.
  static float weightBound(float distance) {
    return Float.POSITIVE_INFINITY;
  }

  /// Returns a bound above every weight that can be added to `distance`: any can, since a sum that
  /// does not fit is infinite. A difference to the maximum would be rounded.
  static double weightBound(double distance) {
    return Double.POSITIVE_INFINITY;
  }

  /// Returns the next larger distance.
  static int next(int distance) {
    return distance + 1;
  }

  /// Returns the next larger distance.
  static long next(long distance) {
    return distance + 1;
  }

  /// Returns the next larger distance.
  static float next(float distance) {
    return Math.nextUp(distance);
  }

  /// Returns the next larger distance.
  static double next(double distance) {
    return Math.nextUp(distance);
  }

  /// Returns 1 if a sum is below a distance, otherwise 0, without a branch; 0 also if the sum
  /// wrapped around.
  static int isLower(int sum, int distance) {
    return ((sum - distance) & ~sum) >>> 31;
  }

  /// Returns 1 if a sum is below a distance, otherwise 0, without a branch; 0 also if the sum
  /// wrapped around.
  static int isLower(long sum, long distance) {
    return (int) (((sum - distance) & ~sum) >>> 63);
  }

  /// Returns 1 if a sum is below a distance, otherwise 0, without a branch. The bits of numbers
  /// that are not negative have the order of the numbers.
  static int isLower(float sum, float distance) {
    return (Float.floatToRawIntBits(sum) - Float.floatToRawIntBits(distance)) >>> 31;
  }

  /// Returns 1 if a sum is below a distance, otherwise 0, without a branch.
  static int isLower(double sum, double distance) {
    return (int) ((Double.doubleToRawLongBits(sum) - Double.doubleToRawLongBits(distance)) >>> 63);
  }

  /// Returns `a` if `condition` is 1, `b` if it is 0, without a branch.
  static int select(int condition, int a, int b) {
    return b ^ ((a ^ b) & -condition);
  }

  /// Returns `a` if `condition` is 1, `b` if it is 0, without a branch.
  static long select(int condition, long a, long b) {
    return b ^ ((a ^ b) & -condition);
  }

  /// Returns `a` if `condition` is 1, `b` if it is 0, without a branch.
  static float select(int condition, float a, float b) {
    return Float.intBitsToFloat(
        select(condition, Float.floatToRawIntBits(a), Float.floatToRawIntBits(b)));
  }

  /// Returns `a` if `condition` is 1, `b` if it is 0, without a branch.
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

  /// Returns whether a result is the distance of a node that was reached.
  static boolean isReached(long distance) {
    return distance >= 0;
  }

  /// Returns whether a result is the distance of a node that was reached.
  static boolean isReached(float distance) {
    return distance < Float.POSITIVE_INFINITY;
  }

  /// Returns whether a result is the distance of a node that was reached.
  static boolean isReached(double distance) {
    return distance < Double.POSITIVE_INFINITY;
  }

  /// Returns the weights of a graph with `int` weights; a weight of 1 for each arc if it has none.
  static int[] intWeights(Graph graph) {
    if (graph.weights() instanceof IntArray weights) {
      return weights.hostArray();
    }
    int[] ones = new int[graph.arcs()];
    Arrays.fill(ones, 1);
    return ones;
  }

  /// Returns the weights of a graph with `long` weights; those of `int` type are widened.
  static long[] longWeights(Graph graph) {
    return graph.weights() instanceof LongArray weights
        ? weights.hostArray()
        : Arrays.stream(intWeights(graph)).asLongStream().toArray();
  }

  /// Returns the weights of a graph with `float` weights.
  static float[] floatWeights(Graph graph) {
    return ((FloatArray) graph.weights()).hostArray();
  }

  /// Returns the weights of a graph with `double` weights.
  static double[] doubleWeights(Graph graph) {
    return ((DoubleArray) graph.weights()).hostArray();
  }
}
