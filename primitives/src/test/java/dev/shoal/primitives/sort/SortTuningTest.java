package dev.shoal.primitives.sort;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.tuning.Machine;
import dev.shoal.device.tuning.TuningReader;
import dev.shoal.testkit.Cases;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The values at the ends of what [SortTuning] takes change no result.
class SortTuningTest {
  /// Few elements are distributed to buckets, too.
  private static final String BUCKETS =
      """
      sort.radix.bucketIntsFrom = 1
      sort.radix.bucketLongsFrom = 1
      sort.radix.bucketsTogetherFrom = 1
      """;

  @TempDir private Path folder;

  private Path file() {
    return folder.resolve("sweep.properties");
  }

  private SortTuning read(String lines) throws IOException {
    Files.writeString(file(), lines);
    return TuningReader.of(Machine.host(Simd.bits()), file().toString())
        .read(SortTuning.class, SortTuning::new);
  }

  /// Returns the minimum and the maximum of a key, which the error about a larger value names.
  private List<String> ends(String key) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> read(key + " = 2^40")).getMessage();
    return List.of(message.replaceFirst(".* must be ", "").split(" … "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sort.parallelFrom",
        "sort.pieces.quicksort",
        "sort.radix.maxBucketFraction",
        "sort.radix.samples",
        "sort.survey.from",
        "sort.survey.maxDropped"
      })
  void sortsWithTheMinimumAndTheMaximumOfAKey(String key) throws IOException {
    for (String value : ends(key)) {
      SortTuning tuning = read(BUCKETS + key + " = " + value);
      for (int threads : new int[] {1, 4, 8}) {
        WorkerPool workers = Device.cpu(threads).workers();
        for (int n : new int[] {300, 20_000}) {
          assertSortsInts(halfSorted(n), workers, tuning);
          assertSortsLongs(halfSorted(n), workers, tuning);
        }
      }
    }
  }

  private static int[] halfSorted(int n) {
    SplittableRandom random = Cases.random(0);
    int[] a = random.ints(n).toArray();
    Arrays.sort(a, 0, n / 2);
    return a;
  }

  private static void assertSortsInts(int[] given, WorkerPool workers, SortTuning tuning) {
    int[] expected = given.clone();
    Arrays.sort(expected);
    int[] a = given.clone();
    new IntKeySort(workers, tuning).sort(a, 0, a.length);
    assertArrayEquals(expected, a);
    int[] b = given.clone();
    new IntRadix(workers, tuning.radix()).sort(b, 0, b.length, 0);
    assertArrayEquals(expected, b);
  }

  private static void assertSortsLongs(int[] given, WorkerPool workers, SortTuning tuning) {
    long[] expected = Arrays.stream(given).mapToLong(x -> (long) x << 32).toArray();
    long[] a = expected.clone();
    long[] b = expected.clone();
    Arrays.sort(expected);
    new LongKeySort(workers, tuning).sort(a, 0, a.length);
    assertArrayEquals(expected, a);
    new LongRadix(workers, tuning.radix()).sort(b, 0, b.length, 0);
    assertArrayEquals(expected, b);
  }

  @ParameterizedTest
  @ValueSource(strings = {"sort.topK.step", "sort.topK.block"})
  void refusesLongBlocksOfATopKWhichEachThreadAllocates(String key) {
    assertError(
        file() + ", line 1: " + key + " is 2^21, must be 64 … 1048576",
        () -> read(key + " = 2^21"));
  }
}
