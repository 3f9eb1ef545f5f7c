package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The quicksort on several threads, of ranges that are hardly longer than a leaf.
class ParallelQuicksortTest {
  private static final WorkerPool WORKERS = Device.cpu(8).workers();

  @BeforeEach
  void requireVectors() {
    assumeTrue(Simd.available());
  }

  private static SortTuning tuning(int parallelFrom) {
    SortTuning host = SortTuning.host();
    return new SortTuning(
        host.block(),
        host.minNetwork(),
        host.minJdk(),
        host.maxJdkInts(),
        host.maxJdkFloats(),
        host.maxJdkLongs(),
        host.minRun(),
        parallelFrom,
        host.survey(),
        host.counting(),
        host.radix(),
        host.pieces(),
        host.segments(),
        host.topK(),
        host.openCl());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 20, 300})
  void sortsInts(int parallelFrom) {
    var sort = new IntParallelQuicksort(WORKERS, tuning(parallelFrom));
    Cases.forAll(
        random -> random.ints(2 + random.nextInt(1500)).toArray(),
        a -> Arrays.copyOf(a, a.length / 2),
        given -> {
          int[] a = given.clone();
          int[] expected = given.clone();
          Arrays.sort(expected);
          sort.sort(a, 0, a.length);
          assertArrayEquals(expected, a);
        });
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 20, 300})
  void sortsLongs(int parallelFrom) {
    var sort = new LongParallelQuicksort(WORKERS, tuning(parallelFrom));
    Cases.forAll(
        random -> random.longs(2 + random.nextInt(1500)).toArray(),
        a -> Arrays.copyOf(a, a.length / 2),
        given -> {
          long[] a = given.clone();
          long[] expected = given.clone();
          Arrays.sort(expected);
          sort.sort(a, 0, a.length);
          assertArrayEquals(expected, a);
        });
  }
}
