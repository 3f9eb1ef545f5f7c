package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The definition, as code: one element after the other.
final class SerialMove implements MoveKernel {
  private final SerialIntMove ints = new SerialIntMove();
  private final SerialLongMove longs = new SerialLongMove();
  private final SerialFloatMove floats = new SerialFloatMove();
  private final SerialDoubleMove doubles = new SerialDoubleMove();

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
