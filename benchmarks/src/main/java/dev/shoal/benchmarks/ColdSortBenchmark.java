package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// The first sort of a JVM: what a short command pays for. Each figure is the median of some JVMs.
///
/// The floor is no matter of memory here, 8 bytes an element are copied in well under a
/// millisecond: it is to load and compile the classes that sort. Where there is the Vector API, to
/// examine the processor's vectors is most of it.
public class ColdSortBenchmark extends Setting {
  private int[] ints;

  /// Random ints.
  @Setup
  public void prepare() {
    ints = new SplittableRandom(1).ints(length).toArray();
  }

  /// Ours.
  @Benchmark
  @Measured(value = "sort, int, first call of a JVM", reads = 4, writes = 4, cold = true)
  public int[] firstShoal() {
    Sort.on(Device.cpu(1)).ascending(IntArray.wrap(ints));
    return ints;
  }

  /// A rival.
  @Benchmark
  @Measured(value = "sort, int, first call of a JVM", reads = 4, writes = 4, cold = true)
  public int[] firstJdk() {
    Arrays.sort(ints);
    return ints;
  }
}
