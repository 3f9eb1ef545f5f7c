package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Keys and their values, or their places, in the memory of one device; [Hash] builds it.
///
/// - **Shape:** as many results as wanted keys, which come in any order and any number; wanted keys
///   and results are of the table's types and on its device.
/// - **Order:** of equal keys the first that was entered counts.
/// - **Cost:** O(1) on average for each wanted key: a line of the cache or two, fetched for many
///   keys at once. On one thread of a processor no call but [#probes] allocates, nor does
///   [#rebuild] after the second time.
///
/// One thread at a time.
///
/// @param <K> the type of keys: [IntArray] or [dev.shoal.device.LongArray]
/// @param <V> the type of values: likewise; [IntArray] for places
public final class HashTable<K extends Array<K>, V extends Array<V>> implements AutoCloseable {
  private TableKernel kernel; // null once closed
  private final boolean hasValues;

  /// Takes `kernel` over, and closes it if its entries do not suit it.
  HashTable(TableKernel kernel, K keys, V values) {
    this.kernel = kernel;
    hasValues = values != null;
    try {
      kernel.build(keys, values);
    } catch (RuntimeException | Error e) {
      kernel.close();
      throw e;
    }
  }

  /// Forgets all entries and takes others, in the same memory if it is enough.
  ///
  /// @throws IllegalArgumentException as [Hash#build(Array, Array)], or if this is a table of
  ///   places
  public void rebuild(K keys, V values) {
    Arguments.sameLength("keys", keys, "values", values);
    if (!hasValues) {
      throw new IllegalArgumentException("this is a table of places: rebuild(keys) has no values");
    }
    kernel().build(keys, values);
  }

  /// Forgets all entries and takes others, in the same memory if it is enough.
  ///
  /// @throws IllegalArgumentException as [Hash#build(Array)], or if this is a table of values
  public void rebuild(K keys) {
    Objects.requireNonNull(keys, "keys");
    if (hasValues) {
      throw new IllegalArgumentException(
          "this is a table of values: rebuild(keys, values) has some");
    }
    kernel().build(keys, null);
  }

  /// Writes to `out[i]` the value of `wanted[i]`, or `absent` if there is no such key.
  ///
  /// @param absent for a table of places, −1 suggests itself; of values, what no key has
  /// @throws IllegalArgumentException if the lengths differ, if both are the same array, or if
  ///   `out` is of ints and `absent` is none
  public void find(K wanted, long absent, V out) {
    checkOut(wanted, out);
    if (out instanceof IntArray && absent != (int) absent) {
      throw new IllegalArgumentException("absent is " + absent + ", out is of ints");
    }
    kernel().find(wanted, absent, out);
  }

  /// Writes to `out[i]` 1 if there is a key `wanted[i]`, 0 if there is none.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void contains(K wanted, IntArray out) {
    checkOut(wanted, out);
    kernel().contains(wanted, out);
  }

  /// How many of the wanted keys are there, each counted as often as it is wanted.
  public int count(K wanted) {
    return kernel().count(Objects.requireNonNull(wanted, "wanted"));
  }

  /// How many different keys there are. Goes through all slots.
  public int size() {
    return kernel().taken();
  }

  /// How many slots there are. The promise of same results does not hold for it.
  public int slots() {
    return kernel().slots();
  }

  /// How many slots are looked at to find the wanted keys, or find that they are absent. The
  /// promise of same results does not hold for it: where keys are depends on who came first.
  public Probes probes(K wanted) {
    IntArray attempts = IntArray.of(new int[Objects.requireNonNull(wanted, "wanted").length()]);
    kernel().attempts(wanted, attempts);
    long total = 0;
    int most = 0;
    for (int each : attempts.heap()) {
      total += each;
      most = Math.max(most, each);
    }
    return new Probes(wanted.length(), total, most);
  }

  private static void checkOut(Array<?> wanted, Array<?> out) {
    Arguments.sameLength("wanted", wanted, "out", out);
    Arguments.different("wanted", wanted, "out", out);
  }

  private TableKernel kernel() {
    if (kernel == null) {
      throw new IllegalStateException("the table is closed");
    }
    return kernel;
  }

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    if (kernel != null) {
      kernel.close();
      kernel = null;
    }
  }
}
