// Twins of int: long. Elements: total(), value(), before(), output, ordinal, delta.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import java.util.concurrent.atomic.AtomicBoolean;

/// A pyramid in host memory; all threads process batches in blocks.
final class HostIntPyramid implements IntPyramid {
  private static final IntWalk SERIAL = new IntWalk.Serial();
  private static final IntWalk SCALAR = new IntWalkScalar();

  private final Device device;
  private final WorkerPool workers;
  private final IntNodes nodes;
  private final PyramidTuning tuning;

  HostIntPyramid(Device device, WorkerPool workers, Levels levels, IntArray values) {
    this.device = device;
    this.workers = workers;
    tuning = PyramidTuning.of(device);
    nodes = new IntNodes(levels, values.hostArray(), workers, tuning);
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
  public int select(int output) {
    return walk().select(nodes, output);
  }

  @Override
  public int firstOutside(IntArray outputs) {
    int[] output = outputs.hostArray();
    AtomicBoolean hasOutside = new AtomicBoolean();
    workers.forEachBlock(
        output.length,
        tuning.queryBlock(),
        (_, from, to) -> {
          if (firstOutside(output, from, to) >= 0) {
            hasOutside.set(true);
          }
        });
    return hasOutside.get()
        ? firstOutside(output, 0, output.length)
        : -1; // the first of all threads'
  }

  private int firstOutside(int[] output, int from, int to) {
    for (int i = from; i < to; i++) {
      if (output[i] < 0 || output[i] >= total()) {
        return i;
      }
    }
    return -1;
  }

  @Override
  public void selectAll(
      IntArray outputs, /*index*/ dev.shoal.device.IntArray elements, IntArray ordinals) {
    int[] output = outputs.hostArray();
    int[] indices = elements.hostArray();
    int[] ordinal = ordinals.hostArray();
    IntWalk walk = walk();
    workers.forEachBlock(
        output.length,
        tuning.queryBlock(),
        (_, from, to) -> {
          System.arraycopy(output, from, ordinal, from, to - from);
          walk.selectAll(nodes, ordinal, indices, from, to);
        });
  }

  @Override
  public void add(int index, int delta) {
    walk().add(nodes, index, delta);
    nodes.addToTotal(delta);
  }

  /// Chosen anew in each call, since SIMD code becomes ready over time.
  private IntWalk walk() {
    if (device instanceof Device.Serial) {
      return SERIAL;
    }
    boolean fillsLines = nodes.levels().arity() == IntNodes.LINE;
    return fillsLines && SimdGate.open() && IntWalkSimd.GATE.ready() ? IntWalkSimd.WALK : SCALAR;
  }

  @Override
  public void close() {} // the garbage collector's
}
