package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// The keys of the array that a call is about; one view of each type, kept.
final class ArrayKeys {
  private final IntElementKeys ints = new IntElementKeys();
  private final LongElementKeys longs = new LongElementKeys();
  private final FloatElementKeys floats = new FloatElementKeys();
  private final DoubleElementKeys doubles = new DoubleElementKeys();

  Keys of(Array<?> array, RankOrder order) {
    return switch (array) {
      case IntArray x -> ints.of(x.hostArray(), x.length(), order.turn);
      case LongArray x -> longs.of(x.hostArray(), x.length(), order.turn);
      case FloatArray x -> floats.of(x.hostArray(), x.length(), order.turn);
      case DoubleArray x -> doubles.of(x.hostArray(), x.length(), order.turn);
    };
  }

  /// Lets the arrays go, which may be large.
  void release() {
    ints.release();
    longs.release();
    floats.release();
    doubles.release();
  }
}
