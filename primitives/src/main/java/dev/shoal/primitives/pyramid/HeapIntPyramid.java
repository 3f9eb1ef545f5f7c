// Twins of int: long.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicBoolean;

/// A pyramid on the heap, whose batches are dealt to all threads in blocks.
final class HeapIntPyramid implements IntPyramid {
  /// Outputs that are worth a thread's while.
  private static final int BLOCK = 1 << 12;

  private final Device device;
  private final WorkerPool workers;
  private final IntNodes nodes;

  HeapIntPyramid(Device device, WorkerPool workers, Levels levels, IntArray values) {
    this.device = device;
    this.workers = workers;
    nodes = new IntNodes(levels, values.hostArray(), workers);
  }

  @Override
  public Levels levels() {
    return nodes.levels();
  }

  @Override
  public int total() {
    return nodes.total();
  }

  @Override
  public int value(int index) {
    return nodes.value(index);
  }

  @Override
  public int before(int index) {
    return nodes.before(index);
  }

  @Override
  public int place(int output) {
    return walk().place(nodes, output);
  }

  @Override
  public int first(IntArray outputs) {
    int[] output = outputs.hostArray();
    AtomicBoolean isFault = new AtomicBoolean();
    workers.forEachBlock(
        output.length,
        BLOCK,
        (_, from, to) -> {
          if (first(output, from, to) >= 0) {
            isFault.set(true);
          }
        });
    return isFault.get() ? first(output, 0, output.length) : -1; // the first, whoever found one
  }

  private int first(int[] output, int from, int to) {
    for (int i = from; i < to; i++) {
      if (output[i] < 0 || output[i] >= total()) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void select(Batch<IntArray> batch) {
    int[] output = batch.outputs().hostArray();
    int[] indices = batch.elements().hostArray();
    int[] ordinal = batch.ordinals().hostArray();
    IntWalk walk = walk();
    workers.forEachBlock(
        output.length,
        BLOCK,
        (_, from, to) -> {
          System.arraycopy(output, from, ordinal, from, to - from);
          walk.places(nodes, ordinal, indices, from, to);
        });
  }

  @Override
  public void add(int index, int delta) {
    walk().add(nodes, index, delta);
    nodes.addToTotal(delta);
  }

  /// Asked each time, since a JVM gets warm.
  private IntWalk walk() {
    return Walks.over(nodes, device);
  }

  @Override
  public void close() {} // the garbage collector's
}
