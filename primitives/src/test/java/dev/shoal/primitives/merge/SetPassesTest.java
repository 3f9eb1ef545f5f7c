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
import org.junit.jupiter.params.provider.ValueSource;

/// Several threads compute a set in one pass, or in two if it is too large for scratch memory.
class SetPassesTest {
  private static final int ROOM = 70_000; // elements, more than those of both inputs

  @ParameterizedTest
  @ValueSource(ints = {0, 500, ROOM})
  void makesTheSetsThatTreesMake(int maxScratch) {
    Device.Cpu cpu = Device.cpu(3);
    MergeTuning host = MergeTuning.of(cpu);
    var tuning =
        new MergeTuning(
            100, // elements of a block: many partitions
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
  }

  private static SortedSet<Long> set(long[] x) {
    return LongStream.of(x).boxed().collect(Collectors.toCollection(TreeSet::new));
  }

  /// With room for it, and with room for one value too few: then nothing is written.
  private static void check(
      MergeKernel kernel, SetOperation operation, long[] x, long[] y, SortedSet<Long> expected) {
    long[] set = expected.stream().mapToLong(value -> value).toArray();
    LongArray out = LongArray.wrap(new long[ROOM]);
    assertEquals(set.length, kernel.set(operation, LongArray.wrap(x), LongArray.wrap(y), out));
    assertArrayEquals(Arrays.copyOf(set, ROOM), out.toArray(), operation.title());
    LongArray less = LongArray.wrap(new long[set.length - 1]);
    assertEquals(set.length, kernel.set(operation, LongArray.wrap(x), LongArray.wrap(y), less));
    assertArrayEquals(new long[set.length - 1], less.toArray(), operation.title());
  }
}
