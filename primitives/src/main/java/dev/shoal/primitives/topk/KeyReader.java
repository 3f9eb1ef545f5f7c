package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.kernels.PerType;
import dev.shoal.primitives.sort.SortOrder;

/// Reads the keys, in a [SortOrder], of host arrays of one element type.
sealed interface KeyReader permits IntKeyReader, LongKeyReader, FloatKeyReader, DoubleKeyReader {
  /// Returns the reader for arrays like `array`.
  static KeyReader of(Array<?> array) {
    return Readers.ALL.of(array);
  }

  /// Returns whether keys have 32 bits, so that an index can be packed with each.
  boolean isNarrow();

  /// Returns the maximum key of an element in ascending order: for floats, that of NaN.
  long maxKey();

  /// Returns the keys of all elements.
  long[] keys(Array<?> in, SortOrder order);

  /// Writes the keys of the elements at the first `length` of `indices` to `keys`.
  void keys(Array<?> in, SortOrder order, int[] indices, int length, long[] keys);

  /// Returns the index of the first NaN, or −1 if there is none.
  int firstNan(Array<?> in);

  /// The readers, made when first needed.
  final class Readers {
    private static final PerType<KeyReader> ALL =
        new PerType<>(
            new IntKeyReader(), new LongKeyReader(), new FloatKeyReader(), new DoubleKeyReader());

    private Readers() {}
  }
}
