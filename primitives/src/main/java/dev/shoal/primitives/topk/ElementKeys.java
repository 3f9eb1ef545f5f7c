package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;

/// The [KeyReader] of each element type.
final class ElementKeys {
  private static final PerType<KeyReader> READERS =
      new PerType<>(
          new IntKeyReader(), new LongKeyReader(), new FloatKeyReader(), new DoubleKeyReader());

  private ElementKeys() {}

  /// Returns the reader for arrays like `array`.
  static KeyReader of(Array<?> array) {
    return READERS.of(array);
  }
}
