package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// One operation on inputs of one size.
///
/// @param name what is computed, such as `scan.inclusive.int`
/// @param size the number of elements
/// @param facade the class that it calls
/// @param refused the kinds of device that refuse it
/// @param call computes it on a device; the results are arrays and scalars
record Operation(
    String name, int size, Class<?> facade, Set<Kind> refused, Function<Device, List<?>> call) {

  /// Name and size, which occur once.
  String key() {
    return name + " " + size;
  }

  boolean isRefusedBy(Device device) {
    return refused.contains(Kind.of(device));
  }

  /// The digest of its results on `device`.
  String digest(Device device) {
    List<?> results = call.apply(device);
    String digest = Digest.of(results);
    close(results);
    return digest;
  }

  /// Gives the memory of results on a device back.
  private static void close(List<?> results) {
    for (Object result : results) {
      switch (result) {
        case Array<?> array -> array.close();
        case List<?> list -> close(list);
        default -> {}
      }
    }
  }
}
