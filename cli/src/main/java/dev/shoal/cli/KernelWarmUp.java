package dev.shoal.cli;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClProgramCache;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.rank.Rank;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Sum;
import java.util.List;
import java.util.stream.IntStream;

/// Uses each primitive once on each element type, so that the kernels of an OpenCL device are
/// compiled, and keeps them on disk.
final class KernelWarmUp {
  /// More than one work-group's share, so that no kernel is left out as not worth a launch.
  private static final int LENGTH = 100_000;

  private KernelWarmUp() {}

  /// What was compiled and kept, in one line.
  static String run(Device.OpenCl device) {
    for (Array<?> x :
        List.of(
            IntArray.of(values().toArray()),
            LongArray.of(values().asLongStream().toArray()),
            FloatArray.of(floats()),
            DoubleArray.of(values().asDoubleStream().toArray()))) {
      if (!(x instanceof DoubleArray) || device.context().device().hasFp64()) {
        use(device, x);
      }
    }
    ClProgramCache programs = device.context().programs();
    programs.save();
    return programs.report().toString();
  }

  /// Small enough that their sum is an int.
  private static IntStream values() {
    return IntStream.range(0, LENGTH).map(i -> i >> 2);
  }

  private static float[] floats() {
    float[] x = new float[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      x[i] = i >> 2;
    }
    return x;
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> void use(Device.OpenCl device, Array<?> values) {
    A x = device.copyOf((A) values);
    A y = x.newLike(LENGTH);
    IntArray places = device.newInts(LENGTH);
    Scan scan = Scan.on(device);
    scan.inclusive(x, Operator.MAX, y);
    scan.wrapping().inclusive(x, y);
    scan.exclusive(x, y);
    Sort sort = Sort.on(device);
    Move move = Move.on(device);
    move.reverse(x, y);
    sort.argsort(y, places);
    move.gather(y, places, x);
    sort.ascending(y);
    Search.on(device).lowerBound(x, y, places);
    Merge.on(device).merge(x, y, x.newLike(2 * LENGTH));
    Rank.on(device).largest(x, x.newLike(10));
    Select.on(device).unique(x, y);
    Histogram.on(device).even(x, 0, LENGTH, device.newLongs(256));
    reduce(device, values);
  }

  private static void reduce(Device.OpenCl device, Array<?> values) {
    Reduce reduce = Reduce.on(device);
    reduce.argMin(values);
    switch (values) {
      case IntArray x -> {
        reduce.sum(x);
        reduce.min(x);
        reduce.max(x);
        Select.on(device).count(x, IntCondition.above(LENGTH / 2));
      }
      case LongArray x -> {
        reduce.sum(x);
        reduce.min(x);
        reduce.max(x);
      }
      case FloatArray x -> {
        Sum.on(device).sum(x);
        reduce.min(x);
        reduce.max(x);
      }
      case DoubleArray x -> {
        Sum.on(device).sum(x);
        Sum.on(device).sumOfSquares(x);
        reduce.min(x);
        reduce.max(x);
        Select.on(device).count(x, DoubleCondition.above(LENGTH / 2));
      }
    }
  }
}
