package dev.shoal.cli.graph;

import dev.shoal.cli.stats.ExactSum;
import dev.shoal.cli.stats.FloatingSum;
import dev.shoal.cli.stats.IntegerSum;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;

/// What the type of an array asks for.
final class ElementTypes {
  private ElementTypes() {}

  /// The type that has the values of `array` as they are.
  static ElementType of(Array<?> array) {
    return switch (array) {
      case IntArray _ -> ElementType.I4;
      case LongArray _ -> ElementType.I8;
      case FloatArray _ -> ElementType.F4;
      case DoubleArray _ -> ElementType.F8;
    };
  }

  /// An exact sum, of nothing yet, that takes arrays of that type.
  static ExactSum sumOf(Array<?> array) {
    return of(array).isFloating()
        ? new FloatingSum(Device.cpu())
        : new IntegerSum(Device.cpu(), false);
  }
}
