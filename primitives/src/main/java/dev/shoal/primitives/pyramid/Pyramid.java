package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.reduce.Reduce;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

/// Builds pyramids on one device.
///
/// - **Shape:** n counts or weights, none negative; n may be 0, and as large as an array can hold
///   the pyramid. They are copied to the memory of the device, where the pyramid stays until it is
///   closed.
/// - **Order:** integers are exact, so the result does not depend on the device.
/// - **Cost:** O(n) work; a pyramid takes n · k/(k−1) elements: 2 n for arity 2, 1.07 n for 16. On
///   an OpenCL device each of the log_k n levels is a launch, which waits for the one below.
/// - **Errors:** all are thrown before anything is built.
///
/// Without [#withArity] a node fills a cache line, which is the fastest in measurements.
///
/// Safe for any number of threads, and so are the pyramids.
public final class Pyramid {
  private final Device device;
  private final int arity; // 0 for the default
  private final Reduce reduce;

  private Pyramid(Device device, int arity) {
    this.device = device;
    this.arity = arity;
    reduce = Reduce.on(device);
  }

  /// Returns the pyramids of `device`.
  public static Pyramid on(Device device) {
    return new Pyramid(Objects.requireNonNull(device, "device"), 0);
  }

  /// Returns the supported arities.
  public static List<Integer> arities() {
    return List.of(2, 4, 8, 16);
  }

  /// Returns pyramids with `arity` children per node.
  ///
  /// @throws IllegalArgumentException if it is not 2, 4, 8 or 16
  public Pyramid withArity(int arity) {
    if (!arities().contains(arity)) {
      throw new IllegalArgumentException("arity is " + arity + ", must be 2, 4, 8 or 16");
    }
    return new Pyramid(device, arity);
  }

  /// Returns the pyramid of `counts`.
  ///
  /// @throws IllegalArgumentException if a count is negative, naming the first, or if there are too
  ///   many
  /// @throws ArithmeticException if the total is more than an int
  public Histopyramid build(IntArray counts) {
    Objects.requireNonNull(counts, "counts").requireOn(device);
    if (counts.length() > 0 && reduce.min(counts) < 0) {
      throw negative("counts", Arrays.stream(counts.onHost().hostArray()).asLongStream());
    }
    long total = reduce.sum(counts);
    if (total > Integer.MAX_VALUE) {
      throw new ArithmeticException(
          "the total of the counts is "
              + total
              + ", a Histopyramid holds at most "
              + Integer.MAX_VALUE
              + "; a SumPyramid holds more");
    }
    return new Histopyramid(device, IntPyramids.on(device, arity, counts, (int) total));
  }

  /// Returns the pyramid of `weights`.
  ///
  /// @throws IllegalArgumentException if a weight is negative, naming the first, or if there are
  ///   too many
  /// @throws ArithmeticException if the total is more than a long
  public SumPyramid build(LongArray weights) {
    Objects.requireNonNull(weights, "weights").requireOn(device);
    if (weights.length() > 0 && reduce.min(weights) < 0) {
      throw negative("weights", Arrays.stream(weights.onHost().hostArray()));
    }
    return new SumPyramid(device, LongPyramids.on(device, arity, weights, total(weights)));
  }

  /// Returns the total, or throws an error that names what was added.
  private long total(LongArray weights) {
    try {
      return reduce.sum(weights);
    } catch (ArithmeticException _) { // it advises to let the sum wrap around
      BigInteger total =
          Arrays.stream(weights.onHost().hostArray())
              .mapToObj(BigInteger::valueOf)
              .reduce(BigInteger.ZERO, BigInteger::add);
      throw new ArithmeticException(
          "the total of the weights is "
              + total
              + ", a SumPyramid holds at most "
              + Long.MAX_VALUE);
    }
  }

  /// Returns the error that names the first negative value.
  private static IllegalArgumentException negative(String name, LongStream values) {
    long[] all = values.toArray();
    int i = 0;
    while (all[i] >= 0) {
      i++;
    }
    return new IllegalArgumentException(
        name + "[" + i + "] is " + all[i] + ", must not be negative");
  }
}
