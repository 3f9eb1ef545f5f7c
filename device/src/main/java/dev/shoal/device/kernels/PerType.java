package dev.shoal.device.kernels;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;

/// One object for each element type, such as the four kernels of an operation: the only `switch`
/// over the type of an array.
///
/// ```java
/// private final PerType<TileScan> kernels =
///     new PerType<>(new IntTileScan(), new LongTileScan(), new FloatTileScan(), new DoubleTileScan());
///
/// kernels.of(in).scan(in, out);
/// ```
///
/// @param ints for arrays of `int`
/// @param longs for arrays of `long`
/// @param floats for arrays of `float`
/// @param doubles for arrays of `double`
/// @param <K> the type of the objects
public record PerType<K>(K ints, K longs, K floats, K doubles) {
  /// Returns the object for the elements of `array`.
  public K of(Array<?> array) {
    return switch (array) {
      case IntArray _ -> ints;
      case LongArray _ -> longs;
      case FloatArray _ -> floats;
      case DoubleArray _ -> doubles;
    };
  }
}
