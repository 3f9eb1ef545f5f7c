package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Selections beside plain loops and the JDK's own. Half of all elements are selected, at random:
/// the worst for a loop with a branch.
///
/// The floor: each element is read once, and half of them are written. The copy writes all.
public class SelectBenchmark extends Setting {
  private static final IntCondition ABOVE = IntCondition.above(0);
  private static final DoubleCondition ABOVE_DOUBLE = DoubleCondition.above(0);

  private Select select;
  private int[] in;
  private int[] out;
  private int[] flags;
  private int[] others;
  private double[] doubles;
  private double[] outDoubles;

  /// Uniform elements, of either sign.
  @Setup
  public void prepare() {
    select = Select.on(Device.cpu(threads));
    SplittableRandom random = new SplittableRandom(1);
    in = random.ints(length).toArray();
    out = new int[length];
    flags = random.ints(length, 0, 2).toArray();
    others = new int[length];
    doubles = random.doubles(length, -1, 1).toArray();
    outDoubles = new double[length];
  }

  /// Ours.
  @Benchmark
  @Job(value = "select half, int", reads = 4, writes = 2, threaded = true)
  public int valuesShoal() {
    return select.values(IntArray.wrap(in), ABOVE, IntArray.wrap(out));
  }

  /// A rival without a branch.
  @Benchmark
  @Job(value = "select half, int", reads = 4, writes = 2)
  public int valuesLoop() {
    int count = 0;
    for (int i = 0; i < length; i++) {
      int x = in[i];
      out[count] = x;
      count += x > 0 ? 1 : 0;
    }
    return count;
  }

  /// A rival with a branch.
  @Benchmark
  @Job(value = "select half, int", reads = 4, writes = 2)
  public int valuesBranch() {
    int count = 0;
    for (int i = 0; i < length; i++) {
      if (in[i] > 0) {
        out[count++] = in[i];
      }
    }
    return count;
  }

  /// A rival.
  @Benchmark
  @Job(value = "select half, int", reads = 4, writes = 2)
  public int[] valuesStream() {
    return Arrays.stream(in).filter(x -> x > 0).toArray();
  }

  /// All of it, which is more bytes than half.
  @Benchmark
  @Job(value = "select half, int", reads = 4, writes = 2)
  public int[] valuesArraycopy() {
    System.arraycopy(in, 0, out, 0, length);
    return out;
  }

  /// Ours.
  @Benchmark
  @Job(value = "select half, double", reads = 8, writes = 4, threaded = true)
  public int valuesOfDoublesShoal() {
    return select.values(DoubleArray.wrap(doubles), ABOVE_DOUBLE, DoubleArray.wrap(outDoubles));
  }

  /// A rival without a branch.
  @Benchmark
  @Job(value = "select half, double", reads = 8, writes = 4)
  public int valuesOfDoublesLoop() {
    int count = 0;
    for (int i = 0; i < length; i++) {
      double x = doubles[i];
      outDoubles[count] = x;
      count += x > 0 ? 1 : 0;
    }
    return count;
  }

  /// Ours.
  @Benchmark
  @Job(value = "indices of half, int", reads = 4, writes = 2, threaded = true)
  public int indicesShoal() {
    return select.indices(IntArray.wrap(in), ABOVE, IntArray.wrap(out));
  }

  /// A rival without a branch.
  @Benchmark
  @Job(value = "indices of half, int", reads = 4, writes = 2)
  public int indicesLoop() {
    int count = 0;
    for (int i = 0; i < length; i++) {
      out[count] = i;
      count += in[i] > 0 ? 1 : 0;
    }
    return count;
  }

  /// Ours.
  @Benchmark
  @Job(value = "select flagged half, double", reads = 12, writes = 4, threaded = true)
  public int flaggedShoal() {
    return select.flagged(
        DoubleArray.wrap(doubles), IntArray.wrap(flags), DoubleArray.wrap(outDoubles));
  }

  /// A rival without a branch.
  @Benchmark
  @Job(value = "select flagged half, double", reads = 12, writes = 4)
  public int flaggedLoop() {
    int count = 0;
    for (int i = 0; i < length; i++) {
      outDoubles[count] = doubles[i];
      count += flags[i] != 0 ? 1 : 0;
    }
    return count;
  }

  /// Ours.
  @Benchmark
  @Job(value = "stable partition, int", reads = 4, writes = 4, threaded = true)
  public int partitionShoal() {
    return select.partition(IntArray.wrap(in), ABOVE, IntArray.wrap(out));
  }

  /// A rival without a branch; the others go through scratch.
  @Benchmark
  @Job(value = "stable partition, int", reads = 4, writes = 4)
  public int partitionLoop() {
    int count = 0;
    int other = 0;
    for (int i = 0; i < length; i++) {
      int x = in[i];
      int meets = x > 0 ? 1 : 0;
      out[count] = x;
      others[other] = x;
      count += meets;
      other += 1 - meets;
    }
    System.arraycopy(others, 0, out, count, other);
    return count;
  }

  /// Ours: each second element begins a run.
  @Benchmark
  @Job(value = "unique, int", reads = 4, writes = 2, threaded = true)
  public int uniqueShoal() {
    return select.unique(IntArray.wrap(flags), IntArray.wrap(out));
  }

  /// A rival without a branch.
  @Benchmark
  @Job(value = "unique, int", reads = 4, writes = 2)
  public int uniqueLoop() {
    out[0] = flags[0];
    int count = 0;
    for (int i = 1; i < length; i++) {
      count += flags[i] != flags[i - 1] ? 1 : 0;
      out[count] = flags[i];
    }
    return count + 1;
  }
}
