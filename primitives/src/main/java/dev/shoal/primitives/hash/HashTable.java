package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
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
/// Safe for any number of threads: queries run at the same time; [#rebuild] and [#close()] wait for
/// those that run, so that each query sees the entries of one build.
///
/// @param <K> the type of keys: [IntArray] or [dev.shoal.device.LongArray]
/// @param <V> the type of values: likewise; [IntArray] for places
public final class HashTable<K extends Array<K>, V extends Array<V>> implements AutoCloseable {
  private final Guarded<TableKernel> guarded;
  private final boolean hasValues;

  /// Takes `kernel` over, and closes it if its entries do not suit it.
  HashTable(TableKernel kernel, K keys, V values) {
    hasValues = values != null;
    try {
      kernel.build(keys, values);
    } catch (RuntimeException | Error e) {
      kernel.close();
      throw e;
    }
    guarded = Guarded.until("the table is closed", kernel, TableKernel::close);
  }

  /// Forgets all entries and takes others, in the same memory if it is enough. If there is too
  /// little memory, the table is closed.
  ///
  /// @throws IllegalArgumentException as [Hash#build(Array, Array)], or if this is a table of
  ///   places
  public void rebuild(K keys, V values) {
    Arguments.sameLength("keys", keys, "values", values);
    if (!hasValues) {
      throw new IllegalArgumentException("this is a table of places: rebuild(keys) has no values");
    }
    build(keys, values);
  }

  /// Forgets all entries and takes others, in the same memory if it is enough. If there is too
  /// little memory, the table is closed.
  ///
  /// @throws IllegalArgumentException as [Hash#build(Array)], or if this is a table of values
  public void rebuild(K keys) {
    Objects.requireNonNull(keys, "keys");
    if (hasValues) {
      throw new IllegalArgumentException(
          "this is a table of values: rebuild(keys, values) has some");
    }
    build(keys, null);
  }

  private void build(K keys, V values) {
    try (var change = guarded.change()) {
      try {
        change.get().build(keys, values);
      } catch (IllegalArgumentException e) {
        throw e; // refused before anything was forgotten
      } catch (RuntimeException | Error e) {
        change.discard(); // the old entries are lost, the new ones not all there
        throw e;
      }
    }
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
    try (var query = guarded.query()) {
      query.get().find(wanted, absent, out);
    }
  }

  /// Writes to `out[i]` 1 if there is a key `wanted[i]`, 0 if there is none.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void contains(K wanted, IntArray out) {
    checkOut(wanted, out);
    try (var query = guarded.query()) {
      query.get().contains(wanted, out);
    }
  }

  /// How many of the wanted keys are there, each counted as often as it is wanted.
  public int count(K wanted) {
    Objects.requireNonNull(wanted, "wanted");
    try (var query = guarded.query()) {
      return query.get().count(wanted);
    }
  }

  /// How many different keys there are. Goes through all slots.
  public int size() {
    try (var query = guarded.query()) {
      return query.get().taken();
    }
  }

  /// How many slots there are. The promise of same results does not hold for it.
  public int slots() {
    try (var query = guarded.query()) {
      return query.get().slots();
    }
  }

  /// How many slots are looked at to find the wanted keys, or find that they are absent. The
  /// promise of same results does not hold for it: where keys are depends on who came first.
  public Probes probes(K wanted) {
    IntArray attempts = IntArray.wrap(new int[Objects.requireNonNull(wanted, "wanted").length()]);
    try (var query = guarded.query()) {
      query.get().attempts(wanted, attempts);
    }
    long total = 0;
    int most = 0;
    for (int each : attempts.hostArray()) {
      total += each;
      most = Math.max(most, each);
    }
    return new Probes(wanted.length(), total, most);
  }

  private static void checkOut(Array<?> wanted, Array<?> out) {
    Arguments.sameLength("wanted", wanted, "out", out);
    Arguments.different("wanted", wanted, "out", out);
  }

  /// Gives the memory back. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    guarded.close();
  }
}
