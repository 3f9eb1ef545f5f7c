package dev.shoal.primitives.pyramid;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.reduce.Reduce;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

/// Builds pyramids on one device.
///
/// - **Shape:** n counts or weights, none negative; n may be 0, and so many that an array holds
///   their pyramid. They are copied to where the pyramid is: on the heap, or on an OpenCL device,
///   where it stays until it is closed.
/// - **Order:** integers are exact, so nothing depends on the device.
/// - **Cost:** O(n) work; a pyramid takes n · k/(k−1) elements: 2 n of arity 2, 1.07 n of 16. On an
///   OpenCL device each of the log_k n levels is a launch, which waits for the one below.
/// - **Errors:** all are thrown before anything is built.
///
/// Without [#withArity] nodes are as wide as a cache line, which is the fastest that was measured.
///
/// Safe for any number of threads, and so are the pyramids.
public final class Pyramid {
  private final Device device;
  private final int arity; // 0 where it is ours to choose
  private final Reduce reduce;

  private Pyramid(Device device, int arity) {
    this.device = device;
    this.arity = arity;
    reduce = Reduce.on(device);
  }

  /// The pyramids of `device`.
  public static Pyramid on(Device device) {
    return new Pyramid(Objects.requireNonNull(device, "device"), 0);
  }

  /// The arities that there are.
  public static List<Integer> arities() {
    return List.of(2, 4, 8, 16);
  }

  /// Pyramids of that many children to a node.
  ///
  /// @throws IllegalArgumentException if it is not 2, 4, 8 or 16
  public Pyramid withArity(int arity) {
    if (!arities().contains(arity)) {
      throw new IllegalArgumentException("arity is " + arity + ", must be 2, 4, 8 or 16");
    }
    return new Pyramid(device, arity);
  }

  /// The pyramid of `counts`.
  ///
  /// @throws IllegalArgumentException if a count is negative, naming the first, or if there are too
  ///   many
  /// @throws ArithmeticException if the total is more than an int
  public Histopyramid build(IntArray counts) {
    Objects.requireNonNull(counts, "counts").requireOn(device);
    if (counts.length() > 0 && reduce.min(counts) < 0) {
      throw negative("counts", Arrays.stream(counts.toHost()).asLongStream());
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
    Levels levels = levels(counts, IntNodes.LINE, IntNodes.PAD);
    return new Histopyramid(
        device,
        switch (device) {
          case Device.Serial _ -> new HeapIntPyramid(device, oneThread(), levels, counts);
          case Device.Cpu cpu -> new HeapIntPyramid(device, cpu.workers(), levels, counts);
          case Device.OpenCl openCl -> new OpenClIntPyramid(openCl, levels, counts, (int) total);
        });
  }

  /// The pyramid of `weights`.
  ///
  /// @throws IllegalArgumentException if a weight is negative, naming the first, or if there are
  ///   too many
  /// @throws ArithmeticException if the total is more than a long
  public SumPyramid build(LongArray weights) {
    Objects.requireNonNull(weights, "weights").requireOn(device);
    if (weights.length() > 0 && reduce.min(weights) < 0) {
      throw negative("weights", Arrays.stream(weights.toHost()));
    }
    long total = reduce.sum(weights); // throws if it does not fit
    Levels levels = levels(weights, LongNodes.LINE, LongNodes.PAD);
    return new SumPyramid(
        device,
        switch (device) {
          case Device.Serial _ -> new HeapLongPyramid(device, oneThread(), levels, weights);
          case Device.Cpu cpu -> new HeapLongPyramid(device, cpu.workers(), levels, weights);
          case Device.OpenCl openCl -> new OpenClLongPyramid(openCl, levels, weights, total);
        });
  }

  /// The error that names the first.
  private static IllegalArgumentException negative(String name, LongStream values) {
    long[] all = values.toArray();
    int i = 0;
    while (all[i] >= 0) {
      i++;
    }
    return new IllegalArgumentException(
        name + "[" + i + "] is " + all[i] + ", must not be negative");
  }

  /// Where sums lie. Elsewhere than on the heap an array has no head.
  private Levels levels(Array<?> values, int line, int pad) {
    boolean isHeap = !(device instanceof Device.OpenCl);
    return Levels.of(values.length(), arity == 0 ? line : arity, isHeap ? pad : 0);
  }

  private static WorkerPool oneThread() {
    return Device.cpu(1).workers();
  }
}
