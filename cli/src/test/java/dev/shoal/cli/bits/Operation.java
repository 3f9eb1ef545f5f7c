package dev.shoal.cli.bits;

import dev.shoal.cli.catalogue.Kind;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/// One operation on inputs of one size.
///
/// @param name what is computed, such as `scan.inclusive.int`
/// @param size the number of elements
/// @param facade the class that it calls
/// @param refused the kinds of device that refuse it
/// @param on from a device, the operation on one instance of the facade: each call makes its inputs
///   and outputs anew; the results are arrays and scalars
public record Operation(
    String name,
    int size,
    Class<?> facade,
    Set<Kind> refused,
    Function<Device, Supplier<List<?>>> on) {

  /// Name and size, which occur once.
  public String key() {
    return name + " " + size;
  }

  /// Whether `device` refuses it.
  public boolean isRefusedBy(Device device) {
    return refused.contains(Kind.of(device));
  }

  /// The digest of its results on `device`.
  public String digest(Device device) {
    List<?> results = on.apply(device).get();
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
