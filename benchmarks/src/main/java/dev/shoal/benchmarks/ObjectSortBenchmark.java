package dev.shoal.benchmarks;

import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Sorts of objects by a key of type long; the rivals compare.
///
/// Each call sorts a fresh copy of the references, made in the measured time. The floor: of each
/// object the reference is read and written, 4 bytes each, and the key is read, 8. What a
/// comparison reads from memory again, one that has taken the keys out once does not.
public class ObjectSortBenchmark extends Setting {
  private Named[] in;
  private Named[] objects;

  private record Named(long key) {}

  /// Random keys.
  @Setup
  public void prepare() {
    in = new SplittableRandom(1).longs(length).mapToObj(Named::new).toArray(Named[]::new);
    objects = new Named[length];
  }

  /// Ours.
  @Benchmark
  @Job(
      value = "sort, objects by a long",
      reads = 12,
      writes = 4,
      allProcessors = true,
      lengths = 1_000_000)
  public Object[] objectsShoal() {
    System.arraycopy(in, 0, objects, 0, length);
    Sort.by(objects, Named::key);
    return objects;
  }

  /// A rival: `Arrays.sort`, or with two threads `Arrays.parallelSort`.
  @Benchmark
  @Job(
      value = "sort, objects by a long",
      reads = 12,
      writes = 4,
      allProcessors = true,
      lengths = 1_000_000)
  public Object[] objectsJdk() {
    System.arraycopy(in, 0, objects, 0, length);
    if (threads == 1) {
      Arrays.sort(objects, Comparator.comparingLong(Named::key));
    } else {
      Arrays.parallelSort(objects, Comparator.comparingLong(Named::key));
    }
    return objects;
  }
}
