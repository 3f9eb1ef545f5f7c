package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.move.Move;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Moves of ints beside plain loops and the JDK's own.
///
/// The floor: what is moved is read once and written once; gather and scatter read the map too.
public class MoveBenchmark extends Setting {
  private Move move;
  private int[] in;
  private int[] out;
  private int[] map;

  /// The map is a random permutation.
  @Setup
  public void prepare() {
    move = Move.on(Device.cpu(threads));
    SplittableRandom random = new SplittableRandom(1);
    in = random.ints(length).toArray();
    out = new int[length];
    map = new int[length];
    Arrays.setAll(map, i -> i);
    for (int i = length - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int old = map[i];
      map[i] = map[j];
      map[j] = old;
    }
  }

  /// Ours.
  @Benchmark
  @Job(value = "reverse, int", reads = 4, writes = 4, threaded = true)
  public int[] reverseShoal() {
    move.reverse(IntArray.wrap(in), IntArray.wrap(out));
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "reverse, int", reads = 4, writes = 4)
  public int[] reverseLoop() {
    for (int i = 0; i < length; i++) {
      out[i] = in[length - 1 - i];
    }
    return out;
  }

  /// The floor of reverse.
  @Benchmark
  @Job(value = "reverse, int", reads = 4, writes = 4)
  public int[] reverseArraycopy() {
    System.arraycopy(in, 0, out, 0, length);
    return out;
  }

  /// Ours.
  @Benchmark
  @Job(value = "fill, int", reads = 0, writes = 4, threaded = true)
  public int[] fillShoal() {
    move.fill(IntArray.wrap(out), 7);
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "fill, int", reads = 0, writes = 4)
  public int[] fillJdk() {
    Arrays.fill(out, 7);
    return out;
  }

  /// Ours.
  @Benchmark
  @Job(value = "gather, int", reads = 8, writes = 4, threaded = true)
  public int[] gatherShoal() {
    move.gather(IntArray.wrap(in), IntArray.wrap(map), IntArray.wrap(out));
    return out;
  }

  /// A rival.
  @Benchmark
  @Job(value = "gather, int", reads = 8, writes = 4)
  public int[] gatherLoop() {
    for (int i = 0; i < length; i++) {
      out[i] = in[map[i]];
    }
    return out;
  }

  /// Ours, with its check that no target is hit twice.
  @Benchmark
  @Job(value = "scatter, int", reads = 8, writes = 4, threaded = true)
  public int[] scatterShoal() {
    move.scatter(IntArray.wrap(in), IntArray.wrap(map), IntArray.wrap(out));
    return out;
  }

  /// A rival, which does not check.
  @Benchmark
  @Job(value = "scatter, int", reads = 8, writes = 4)
  public int[] scatterLoop() {
    for (int i = 0; i < length; i++) {
      out[map[i]] = in[i];
    }
    return out;
  }
}
