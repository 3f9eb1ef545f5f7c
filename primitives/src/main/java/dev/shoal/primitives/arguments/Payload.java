package dev.shoal.primitives.arguments;

import dev.shoal.device.Array;
import dev.shoal.device.Device;

/// Checks the arrays that are permuted with the keys of a sort.
public final class Payload {
  private Payload() {}

  /// Checks that `values` live on `device`, are as long as `keys`, and that no two of all these
  /// arrays are the same.
  ///
  /// @throws IllegalArgumentException if that does not hold
  public static void check(Device device, Array<?> keys, Array<?>... values) {
    for (int k = 0; k < values.length; k++) {
      String name = "values[" + k + "]";
      Arguments.sameLength("keys", keys, name, values[k]);
      Arguments.different(name, values[k], "keys", keys);
      values[k].requireOn(device);
      for (int j = 0; j < k; j++) {
        Arguments.different(name, values[k], "values[" + j + "]", values[j]);
      }
    }
  }
}
