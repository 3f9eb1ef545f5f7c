package dev.shoal.primitives.merge;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Several threads compute a set in one pass, or in two if it is too large for scratch memory.
class SetPassesTest {
  private static final int ROOM = 70_000; // elements, more than those of both inputs

  /// With scratch memory for none of the sets, for intersections and differences, and for unions.
  @ParameterizedTest
  @CsvSource({"0, 100", "0, 16384", "40000, 100", "70000, 100", "70000, 16384"})
  void makesTheSetsThatTreesMake(int maxScratch, int block) {
    Device.Cpu cpu = Device.cpu(3);
    MergeTuning host = MergeTuning.of(cpu);
    var tuning =
        new MergeTuning(
            block, // elements of both inputs in a partition, or more
            1000,
            host.partitionsPerThread(),
            maxScratch,
            host.steps(),
            host.largeGroup(),
            host.largeGroupSteps());
    var kernel = new CpuLongMerge(cpu.workers(), tuning);
    for (int bound : new int[] {3, 5_000, 1_000_000}) {
      SplittableRandom random = Cases.random(bound);
      long[] x = random.longs(30_000, 0, bound).sorted().toArray();
      long[] y = random.longs(20_000, 1, bound + 1).sorted().toArray();
      long[] few = random.longs(10, 0, bound).sorted().toArray();
      checkAll(kernel, x, y);
      checkAll(kernel, few, y);
      checkAll(kernel, y, x);
      checkAll(kernel, x, few);
    }
  }

  private static void checkAll(MergeKernel kernel, long[] x, long[] y) {
    SortedSet<Long> first = set(x);
    SortedSet<Long> second = set(y);
    SortedSet<Long> either = new TreeSet<>(first);
    either.addAll(second);
    SortedSet<Long> both = new TreeSet<>(first);
    both.retainAll(second);
    SortedSet<Long> one = new TreeSet<>(first);
    one.removeAll(second);
    check(kernel, SetOperation.UNION, x, y, either);
    check(kernel, SetOperation.INTERSECTION, x, y, both);
    check(kernel, SetOperation.DIFFERENCE, x, y, one);
  }

  private static SortedSet<Long> set(long[] x) {
    return LongStream.of(x).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  /// With more room than needed, with room for the set alone, and for one value less: then nothing
  /// is written.
  private static void check(
      MergeKernel kernel, SetOperation operation, long[] x, long[] y, SortedSet<Long> expected) {
    long[] set = expected.stream().mapToLong(value -> value).toArray();
    for (int room : new int[] {ROOM, set.length, Math.max(0, set.length - 1)}) {
      LongArray out = LongArray.wrap(new long[room]);
      assertEquals(set.length, kernel.set(operation, LongArray.wrap(x), LongArray.wrap(y), out));
      long[] written = room < set.length ? new long[0] : set;
      assertArrayEquals(Arrays.copyOf(written, room), out.toArray(), operation.title());
    }
  }
}
