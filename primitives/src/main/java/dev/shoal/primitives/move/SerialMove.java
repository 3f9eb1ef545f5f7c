package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.PerType;

/// The definition, as code: one element after the other.
final class SerialMove implements MoveKernel {
  private final PerType<Typed<?>> types =
      new PerType<>(
          new SerialIntMove(), new SerialLongMove(), new SerialFloatMove(), new SerialDoubleMove());

  @Override
  @SuppressWarnings("unchecked") // PerType returns the moves of the array's own type
  public <A extends Array<A>> Typed<A> of(A array) {
    return (Typed<A>) types.of(array);
  }

  @Override
  public void iota(IntArray out, int first, int step) {
    write(out.hostArray(), 0, out.length(), first, step);
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    write(out.hostArray(), 0, out.length(), first, step);
  }

  @Override
  public boolean isPermutation(IntArray map) {
    return MapFaults.first(map.hostArray(), map.length(), true) < 0;
  }

  /// Writes `first + i * step` to `y[i]` for i from `from` (inclusive) to `to` (exclusive).
  static void write(int[] y, int from, int to, int first, int step) {
    for (int i = from; i < to; i++) {
      y[i] = first + i * step;
    }
  }

  /// As [#write(int\[\], int, int, int, int)].
  static void write(long[] y, int from, int to, long first, long step) {
    for (int i = from; i < to; i++) {
      y[i] = first + i * step;
    }
  }
}
