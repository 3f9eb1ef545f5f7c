package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.PerType;

/// Moves on all threads by [CpuIntMove] and its twins, one for each element type.
final class CpuMove implements MoveKernel {
  private final WorkerPool workers;
  private final MoveTuning tuning;
  private final MapCheck check;
  private final PerType<Typed<?>> types;

  CpuMove(WorkerPool workers, MoveTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
    check = new MapCheck(workers, tuning);
    types =
        new PerType<>(
            new CpuIntMove(workers, tuning, check),
            new CpuLongMove(workers, tuning, check),
            new CpuFloatMove(workers, tuning, check),
            new CpuDoubleMove(workers, tuning, check));
  }

  @Override
  @SuppressWarnings("unchecked") // PerType returns the moves of the array's own type
  public <A extends Array<A>> Typed<A> of(A array) {
    return (Typed<A>) types.of(array);
  }

  @Override
  public void iota(IntArray out, int first, int step) {
    int[] y = out.hostArray();
    if (tuning.isAlone(workers, y.length)) {
      SerialMove.write(y, 0, y.length, first, step);
    } else {
      workers.forEachBlock(
          y.length, tuning.block(), (_, from, to) -> SerialMove.write(y, from, to, first, step));
    }
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    long[] y = out.hostArray();
    if (tuning.isAlone(workers, y.length)) {
      SerialMove.write(y, 0, y.length, first, step);
    } else {
      workers.forEachBlock(
          y.length, tuning.block(), (_, from, to) -> SerialMove.write(y, from, to, first, step));
    }
  }

  @Override
  public boolean isPermutation(IntArray map) {
    return check.isPermutation(map.hostArray());
  }
}
