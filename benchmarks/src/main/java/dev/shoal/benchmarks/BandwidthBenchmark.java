package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.operations.Contestant.Threads;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// What this machine's memory does, in the same run: the floor that the other rows are held
/// against.
///
/// Reading is a vector sum of longs. Copying is done twice: by `System.arraycopy`, which on some
/// processors stores past the caches, and by a loop of vectors, which is what Java can write.
public class BandwidthBenchmark extends Setting {
  private static final VectorSpecies<Long> LANES = LongVector.SPECIES_PREFERRED;
  private static final VectorSpecies<Long> NARROW = LongVector.SPECIES_256;
  private static final int BLOCK = 1 << 16;

  private WorkerPool workers;
  private long[] in;
  private long[] out;
  private long[] sums;

  /// Arrays of `length` 8-byte elements.
  @Setup
  public void prepare() {
    workers = Device.cpu(threads).workers();
    in = new long[length];
    out = new long[length];
    sums = new long[Math.ceilDiv(length, BLOCK)];
    java.util.Arrays.setAll(in, i -> i);
  }

  /// 8 bytes an element.
  @Benchmark
  @Measured(value = "memory, read", reads = 8, writes = 0, threads = Threads.OF_DEVICE)
  public long read() {
    workers.forEachBlock(length, BLOCK, (block, from, to) -> sums[block] = sum(in, from, to));
    return sums[0];
  }

  /// Eight vectors at a time, of the width that the fastest of our reductions takes.
  private static long sum(long[] x, int from, int to) {
    LongVector a = LongVector.zero(NARROW);
    LongVector b = a;
    LongVector c = a;
    LongVector d = a;
    LongVector e = a;
    LongVector f = a;
    LongVector g = a;
    LongVector h = a;
    int width = NARROW.length();
    int i = from;
    for (; i <= to - 8 * width; i += 8 * width) {
      a = a.add(LongVector.fromArray(NARROW, x, i));
      b = b.add(LongVector.fromArray(NARROW, x, i + width));
      c = c.add(LongVector.fromArray(NARROW, x, i + 2 * width));
      d = d.add(LongVector.fromArray(NARROW, x, i + 3 * width));
      e = e.add(LongVector.fromArray(NARROW, x, i + 4 * width));
      f = f.add(LongVector.fromArray(NARROW, x, i + 5 * width));
      g = g.add(LongVector.fromArray(NARROW, x, i + 6 * width));
      h = h.add(LongVector.fromArray(NARROW, x, i + 7 * width));
    }
    LongVector all = a.add(b).add(c.add(d)).add(e.add(f).add(g.add(h)));
    long sum = all.reduceLanes(VectorOperators.ADD);
    for (; i < to; i++) {
      sum += x[i];
    }
    return sum;
  }

  /// 16 bytes an element, and 8 more where the processor reads what it is to overwrite.
  @Benchmark
  @Measured(value = "memory, copy", reads = 8, writes = 8, threads = Threads.OF_DEVICE)
  public long[] copyByArraycopy() {
    workers.forEachBlock(
        length, BLOCK, (_, from, to) -> System.arraycopy(in, from, out, from, to - from));
    return out;
  }

  /// 16 bytes an element, and 8 more where the processor reads what it is to overwrite.
  @Benchmark
  @Measured(value = "memory, copy", reads = 8, writes = 8, threads = Threads.OF_DEVICE)
  public long[] copyByVectors() {
    workers.forEachBlock(length, BLOCK, (_, from, to) -> copy(in, out, from, to));
    return out;
  }

  private static void copy(long[] x, long[] y, int from, int to) {
    int i = from;
    for (; i <= to - LANES.length(); i += LANES.length()) {
      LongVector.fromArray(LANES, x, i).intoArray(y, i);
    }
    for (; i < to; i++) {
      y[i] = x[i];
    }
  }
}
