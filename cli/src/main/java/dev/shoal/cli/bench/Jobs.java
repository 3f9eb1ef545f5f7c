package dev.shoal.cli.bench;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.topk.TopK;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// Every primitive's job. The elements are random from a fixed seed.
final class Jobs {
  /// Below it a random element is with one chance in two.
  private static final int MEDIAN = 1 << 19;

  private static final int BINS = 256;

  private Jobs() {}

  static List<Job> all() {
    return List.of(
        new Job(
            "copy int",
            8,
            (device, n) -> {
              IntArray x = ints(device, n);
              IntArray y = home(device).newInts(n);
              Move move = Move.on(device);
              return Job.Run.of(() -> move.copy(x, y));
            }),
        new Job(
            "reverse double",
            16,
            (device, n) -> {
              DoubleArray x = doubles(device, n);
              DoubleArray y = home(device).newDoubles(n);
              Move move = Move.on(device);
              return Job.Run.of(() -> move.reverse(x, y));
            }),
        new Job(
            "gather int, at random",
            12,
            (device, n) -> {
              IntArray x = ints(device, n);
              IntArray y = home(device).newInts(n);
              IntArray map = places(device, n);
              Move move = Move.on(device);
              return Job.Run.of(() -> move.gather(x, map, y));
            }),
        new Job(
            "reduce sum int",
            4,
            (device, n) -> {
              IntArray x = ints(device, n);
              Reduce reduce = Reduce.on(device);
              return Job.Run.of(() -> reduce.sum(x));
            }),
        new Job(
            "reduce max double",
            8,
            (device, n) -> {
              DoubleArray x = doubles(device, n);
              Reduce reduce = Reduce.on(device);
              return Job.Run.of(() -> reduce.max(x));
            }),
        new Job(
            "exact sum double",
            8,
            (device, n) -> {
              DoubleArray x = doubles(device, n);
              Sum sum = Sum.on(device);
              return Job.Run.of(() -> sum.sum(x));
            }),
        new Job(
            "exact dot double",
            16,
            (device, n) -> {
              DoubleArray x = doubles(device, n);
              DoubleArray y = doubles(device, n);
              Sum sum = Sum.on(device);
              return Job.Run.of(() -> sum.dot(x, y));
            }),
        new Job(
            "scan int",
            8,
            (device, n) -> {
              IntArray x = ints(device, n);
              IntArray y = home(device).newInts(n);
              Scan scan = Scan.on(device).wrapping();
              return Job.Run.of(() -> scan.inclusive(x, y));
            }),
        new Job(
            "scan double",
            16,
            (device, n) -> {
              DoubleArray x = doubles(device, n);
              DoubleArray y = home(device).newDoubles(n);
              Scan scan = Scan.on(device);
              return Job.Run.of(() -> scan.inclusive(x, y));
            }),
        new Job(
            "select half of int",
            6,
            (device, n) -> {
              IntArray x = ints(device, n);
              IntArray y = home(device).newInts(n);
              Select select = Select.on(device);
              return Job.Run.of(() -> select.values(x, IntCondition.below(MEDIAN), y));
            }),
        new Job(
            "histogram int, 256 bins",
            4,
            (device, n) -> {
              IntArray x = ints(device, n);
              LongArray counts = home(device).newLongs(BINS);
              Histogram histogram = Histogram.on(device);
              return Job.Run.of(() -> histogram.even(x, 0, 2 * MEDIAN, counts));
            }),
        new Job(
            "sort int",
            8,
            (device, n) -> {
              IntArray x = allInts(device, n);
              IntArray y = home(device).newInts(n);
              Move move = Move.on(device);
              Sort sort = Sort.on(device);
              return new Job.Run(() -> move.copy(x, y), () -> sort.ascending(y));
            }),
        new Job(
            "sort double",
            16,
            (device, n) -> {
              DoubleArray x = doubles(device, n);
              DoubleArray y = home(device).newDoubles(n);
              Move move = Move.on(device);
              Sort sort = Sort.on(device);
              return new Job.Run(() -> move.copy(x, y), () -> sort.ascending(y));
            }),
        new Job(
            "argsort int",
            8,
            (device, n) -> {
              IntArray x = allInts(device, n);
              IntArray y = home(device).newInts(n);
              Sort sort = Sort.on(device);
              return Job.Run.of(() -> sort.argsort(x, y));
            }),
        new Job(
            "largest 100 of int",
            4,
            (device, n) -> {
              IntArray x = allInts(device, n);
              IntArray y = home(device).newInts(Math.min(100, n));
              TopK topK = TopK.on(device);
              return Job.Run.of(() -> topK.largest(x, y));
            }),
        new Job(
            "merge int",
            8,
            (device, n) -> {
              IntArray x = sorted(device, n / 2, 2);
              IntArray y = sorted(device, n - n / 2, 2);
              IntArray z = home(device).newInts(n);
              Merge merge = Merge.on(device);
              return Job.Run.of(() -> merge.merge(x, y, z));
            }),
        new Job(
            "search int among 65536",
            8,
            (device, n) -> {
              IntArray x = sorted(device, 1 << 16, 16);
              IntArray needles = ints(device, n);
              IntArray y = home(device).newInts(n);
              Search search = Search.on(device);
              return Job.Run.of(() -> search.lowerBound(x, needles, y));
            }));
  }

  private static SplittableRandom random() {
    return new SplittableRandom(20_261_121);
  }

  /// Whose memory a job's arrays are in: of a staged device, the heap's.
  private static Device home(Device device) {
    return device instanceof Device.OpenCl openCl && openCl.isStaged() ? Device.serial() : device;
  }

  private static <A extends Array<A>> A at(Device device, A host) {
    return home(device) instanceof Device.OpenCl openCl ? openCl.copyOf(host) : host;
  }

  /// 0 … 2 · MEDIAN - 1, so that no sum of 2²⁸ leaves a long.
  private static IntArray ints(Device device, int n) {
    return at(device, IntArray.wrap(random().ints(n, 0, 2 * MEDIAN).toArray()));
  }

  private static IntArray allInts(Device device, int n) {
    return at(device, IntArray.wrap(random().ints(n).toArray()));
  }

  private static DoubleArray doubles(Device device, int n) {
    return at(device, DoubleArray.wrap(random().doubles(n, -1, 1).toArray()));
  }

  private static IntArray places(Device device, int n) {
    return at(device, IntArray.wrap(random().ints(n, 0, n).toArray()));
  }

  private static IntArray sorted(Device device, int n, int step) {
    return at(device, IntArray.wrap(IntStream.range(0, n).map(i -> i * step).toArray()));
  }
}
