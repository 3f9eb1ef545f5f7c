package dev.shoal.primitives.move;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.BitSet;

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
    IntIota.write(out.toHost(), 0, out.length(), first, step);
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    LongIota.write(out.toHost(), 0, out.length(), first, step);
  }

  @Override
  public int firstFault(IntArray map, int length, boolean distinct) {
    return firstFault(map.toHost(), length, distinct);
  }

  static int firstFault(int[] map, int length, boolean distinct) {
    BitSet taken = new BitSet();
    for (int i = 0; i < map.length; i++) {
      int place = map[i];
      if (place < 0 || place >= length || taken.get(place)) {
        return i;
      }
      if (distinct) {
        taken.set(place);
      }
    }
    return -1;
  }
}
