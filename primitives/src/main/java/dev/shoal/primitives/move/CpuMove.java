package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;

/// Moves on all threads: [CpuIntMove] and its twins, one for each type.
final class CpuMove implements MoveKernel {
  /// Elements of a block, of any type: 10 to 50 microseconds of work.
  static final int BLOCK = 1 << 15;

  /// Elements from which a second thread is worth waking.
  static final int PARALLEL_FROM = 1 << 16;

  private final WorkerPool workers;
  private final MapCheck check;
  private final CpuIntMove ints;
  private final CpuLongMove longs;
  private final CpuFloatMove floats;
  private final CpuDoubleMove doubles;

  CpuMove(WorkerPool workers) {
    this.workers = workers;
    check = new MapCheck(workers);
    ints = new CpuIntMove(workers, check);
    longs = new CpuLongMove(workers, check);
    floats = new CpuFloatMove(workers, check);
    doubles = new CpuDoubleMove(workers, check);
  }

  /// Whether one thread does all of `length` elements.
  static boolean alone(WorkerPool workers, int length) {
    return workers.threads() == 1 || length < PARALLEL_FROM;
  }

  @Override
  public IntMove ints() {
    return ints;
  }

  @Override
  public LongMove longs() {
    return longs;
  }

  @Override
  public FloatMove floats() {
    return floats;
  }

  @Override
  public DoubleMove doubles() {
    return doubles;
  }

  @Override
  public void iota(IntArray out, int first, int step) {
    int[] y = out.hostArray();
    if (alone(workers, y.length)) {
      IntIota.write(y, 0, y.length, first, step);
    } else {
      workers.forEachBlock(
          y.length, BLOCK, (_, from, to) -> IntIota.write(y, from, to, first, step));
    }
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    long[] y = out.hostArray();
    if (alone(workers, y.length)) {
      LongIota.write(y, 0, y.length, first, step);
    } else {
      workers.forEachBlock(
          y.length, BLOCK, (_, from, to) -> LongIota.write(y, from, to, first, step));
    }
  }

  @Override
  public boolean isPermutation(IntArray map) {
    return check.isPermutation(map.hostArray());
  }
}
