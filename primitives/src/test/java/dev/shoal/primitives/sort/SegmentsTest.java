package dev.shoal.primitives.sort;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Short segments of ints and longs for any length up to which they are columns, against
/// `Arrays.sort`.
class SegmentsTest {
  private static final int SEGMENTS = 5_000;

  private static SortTuning tuning(int column) {
    SortTuning host = SortTuning.host();
    return new SortTuning(
        host.block(),
        host.minNetwork(),
        host.minJdk(),
        host.maxJdkInts(),
        host.maxJdkFloats(),
        host.maxJdkLongs(),
        host.minRun(),
        host.parallelFrom(),
        host.survey(),
        host.counting(),
        host.radix(),
        host.pieces(),
        new SortTuning.Segments(
            host.segments().chunk(), column, column, host.segments().insertion()),
        host.topK(),
        host.openCl());
  }

  private static int[] offsets(SplittableRandom random) {
    int[] at = new int[SEGMENTS + 1];
    for (int s = 0; s < SEGMENTS; s++) {
      at[s + 1] = at[s] + random.nextInt(70);
    }
    return at;
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 16, 31, 64})
  void sortsInts(int column) {
    IntSegments segments = new IntSegments(tuning(column));
    for (int seed = 0; seed < 4; seed++) {
      SplittableRandom random = Cases.random(seed);
      int[] at = offsets(random);
      int[] a = random.ints(at[SEGMENTS]).toArray();
      for (int i = 0; i < a.length; i += 7) {
        a[i] = Integer.MAX_VALUE; // as padding
      }
      int[] expected = a.clone();
      for (int s = 0; s < SEGMENTS; s++) {
        Arrays.sort(expected, at[s], at[s + 1]);
      }
      segments.sort(a, 0, at, 0, SEGMENTS);
      assertArrayEquals(expected, a);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {8, 9, 16, 31, 64})
  void sortsLongs(int column) {
    LongSegments segments = new LongSegments(tuning(column));
    for (int seed = 0; seed < 4; seed++) {
      SplittableRandom random = Cases.random(seed);
      int[] at = offsets(random);
      long[] a = random.longs(at[SEGMENTS]).toArray();
      for (int i = 0; i < a.length; i += 7) {
        a[i] = Long.MAX_VALUE; // as padding
      }
      long[] expected = a.clone();
      for (int s = 0; s < SEGMENTS; s++) {
        Arrays.sort(expected, at[s], at[s + 1]);
      }
      segments.sort(a, 0, at, 0, SEGMENTS);
      assertArrayEquals(expected, a);
    }
  }
}
