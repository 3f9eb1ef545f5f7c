package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.primitives.arguments.Arguments;

/// The numbers 0 … n − 1 of n keys; [MinimalPerfectHash] builds it.
///
/// It does not know which keys there are. To detect other keys, keep the keys in the order of their
/// numbers and compare.
///
/// Safe for any number of threads: queries run at the same time, and closing waits for them.
///
/// @param <K> the type of keys: [IntArray] or [dev.shoal.device.LongArray]
public final class KeyNumbers<K extends Array<K>> implements AutoCloseable {
  /// What a device supplies, with arguments that are checked. Keys are ints or longs, of the same
  /// type in every call.
  interface Kernel extends AutoCloseable {
    /// Writes the number of each wanted key.
    void find(Array<?> wanted, IntArray out);

    /// Returns the number of bits that are stored.
    long bits();

    @Override
    void close();
  }

  private final Device device;
  private final int size;
  private final Guarded<Kernel> guarded;

  KeyNumbers(Device device, int size, Kernel kernel) {
    this.device = device;
    this.size = size;
    guarded = Guarded.until("the numbers are closed", kernel, Kernel::close);
  }

  /// Writes the number of `wanted[i]` to `out[i]`; if that is not one of the keys, an arbitrary
  /// number from 0 to n − 1, always the same; 0 if there are no keys at all.
  ///
  /// - **Shape:** one number for each wanted key; wanted keys are of the type of keys, in any order
  ///   and number; both arrays are on this device.
  /// - **Cost:** O(1) for each: one byte that may miss the cache, for many keys at once. On one
  ///   thread of a processor nothing is allocated.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void find(K wanted, IntArray out) {
    Arguments.sameLength("wanted", wanted, "out", out);
    Arguments.different("wanted", wanted, "out", out);
    wanted.requireOn(device);
    out.requireOn(device);
    try (var query = guarded.query()) {
      query.get().find(wanted, out);
    }
  }

  /// Returns the number of keys.
  public int size() {
    return size;
  }

  /// Returns the number of bits that are stored for all keys.
  public long bits() {
    try (var query = guarded.query()) {
      return query.get().bits();
    }
  }

  /// Releases the memory. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    guarded.close();
  }
}
