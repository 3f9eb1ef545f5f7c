package dev.shoal.device.kernels;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ChunkCountsTest {
  /// Elements distributed chunk by chunk are those of a stable sort, whatever the chunks.
  @Test
  void distributesAsAStableSortDoes() {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 200; round++) {
      int values = 1 + random.nextInt(9);
      int chunks = 1 + random.nextInt(5);
      int[] x = random.ints(random.nextInt(60), 0, values).toArray();
      int size = Math.max(1, Math.ceilDiv(x.length, chunks));
      ChunkCounts counts = new ChunkCounts(chunks, values);
      for (int i = 0; i < x.length; i++) {
        counts.of(i / size)[x[i]]++;
      }
      int[] starts = counts.toStarts();
      int[] found = new int[x.length];
      for (int chunk = chunks - 1; chunk >= 0; chunk--) { // in any order, here the last first
        for (int i = chunk * size; i < Math.min(x.length, (chunk + 1) * size); i++) {
          found[counts.of(chunk)[x[i]]++] = i;
        }
      }
      int[] expected =
          IntStream.range(0, x.length)
              .boxed()
              .sorted((a, b) -> Integer.compare(x[a], x[b]))
              .mapToInt(i -> i)
              .toArray();
      assertArrayEquals(expected, found, "seed " + seed);
      int[] expectedStarts =
          IntStream.rangeClosed(0, values)
              .map(v -> (int) Arrays.stream(x).filter(e -> e < v).count())
              .toArray();
      assertArrayEquals(expectedStarts, starts, "seed " + seed);
    }
  }

  @Test
  void noElementsBeginAtZero() {
    assertArrayEquals(new int[] {0, 0, 0}, new ChunkCounts(0, 2).toStarts());
    assertArrayEquals(new int[] {0}, new ChunkCounts(3, 0).toStarts());
  }
}
