package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;

/// The definition, as code: one element after the other.
final class SerialMove implements MoveKernel {
  private final PerType<TypedMove<?>> types =
      new PerType<>(
          new SerialIntMove(), new SerialLongMove(), new SerialFloatMove(), new SerialDoubleMove());

  @Override
  @SuppressWarnings("unchecked") // PerType returns the moves of the array's own type
  public <A extends Array<A>> TypedMove<A> of(A array) {
    return (TypedMove<A>) types.of(array);
  }

  @Override
  public void iota(IntArray out, int first, int step) {
    IntIota.write(out.hostArray(), 0, out.length(), first, step);
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    LongIota.write(out.hostArray(), 0, out.length(), first, step);
  }

  @Override
  public boolean isPermutation(IntArray map) {
    return MapFaults.first(map.hostArray(), map.length(), true) < 0;
  }
}
