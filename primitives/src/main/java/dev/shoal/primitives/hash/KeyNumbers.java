package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.primitives.arguments.Arguments;

/// The numbers 0 … n − 1 of n keys; [MinimalPerfectHash] builds it.
///
/// Whether a key is one of them it does not know. Who asks for others keeps the keys in the order
/// of their numbers and compares.
///
/// Safe for any number of threads: queries run at the same time, and closing waits for them.
///
/// @param <K> the type of keys: [IntArray] or [dev.shoal.device.LongArray]
public final class KeyNumbers<K extends Array<K>> implements AutoCloseable {
  private final int size;
  private final Guarded<NumberKernel> guarded;

  KeyNumbers(int size, NumberKernel kernel) {
    this.size = size;
    guarded = Guarded.until("the numbers are closed", kernel, NumberKernel::close);
  }

  /// Writes to `out[i]` the number of `wanted[i]`; if that is none of the keys, any from 0 to n −
  /// 1, always the same; 0 if there are no keys at all.
  ///
  /// - **Shape:** as many numbers as wanted keys, which come in any order and any number, and are
  ///   of the type of keys; both on this device.
  /// - **Cost:** O(1) for each: a byte that may be far away, for many keys at once. Nothing is
  ///   allocated on one thread of a processor.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void find(K wanted, IntArray out) {
    Arguments.sameLength("wanted", wanted, "out", out);
    Arguments.different("wanted", wanted, "out", out);
    try (var query = guarded.query()) {
      query.get().find(wanted, out);
    }
  }

  /// How many keys there are.
  public int size() {
    return size;
  }

  /// How many bits are kept, for all keys.
  public long bits() {
    try (var query = guarded.query()) {
      return query.get().bits();
    }
  }

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    guarded.close();
  }
}
