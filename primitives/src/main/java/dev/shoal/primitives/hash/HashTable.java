package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Guarded;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Keys and their values, or their indices, in the memory of one device; [Hash] builds it.
///
/// - **Shape:** one result for each wanted key; wanted keys are in any order and number, and both
///   arrays are of the table's types and on its device.
/// - **Order:** of equal keys the first entry counts.
/// - **Cost:** O(1) on average for each wanted key: one or two cache lines, loaded for many keys at
///   once. On one thread of a processor no call but [#probes] allocates, nor does [#rebuild] after
///   the second time.
///
/// Safe for any number of threads: queries run concurrently; [#rebuild] and [#close()] wait for
/// running queries, so that each query sees the entries of one build.
///
/// @param <K> the type of keys: [IntArray] or [dev.shoal.device.LongArray]
/// @param <V> the type of values: likewise; [IntArray] for indices
public final class HashTable<K extends Array<K>, V extends Array<V>> implements AutoCloseable {
  private final Device device;
  private final Guarded<TableKernel> guarded;
  private final boolean hasValues;

  /// Takes ownership of `kernel`, a kernel of `device`, and closes it if the build fails.
  HashTable(Device device, TableKernel kernel, K keys, V values) {
    this.device = device;
    hasValues = values != null;
    try {
      kernel.build(keys, values);
    } catch (RuntimeException | Error e) {
      kernel.close();
      throw e;
    }
    guarded = Guarded.until("the table is closed", kernel, TableKernel::close);
  }

  /// Replaces all entries, in the same memory if that suffices. If an argument is refused, the
  /// table keeps its entries. If memory runs out, the device fails, or another thread closes an
  /// array while it is read, the table is closed.
  ///
  /// @throws IllegalArgumentException as [Hash#build(Array, Array)], or if this is a table of
  ///   indices
  public void rebuild(K keys, V values) {
    Arguments.sameLength("keys", keys, "values", values);
    if (!hasValues) {
      throw new IllegalArgumentException("this is a table of indices: call rebuild(keys)");
    }
    build(keys, values);
  }

  /// Replaces all entries, in the same memory if that suffices. If an argument is refused, the
  /// table keeps its entries. If memory runs out, the device fails, or another thread closes an
  /// array while it is read, the table is closed.
  ///
  /// @throws IllegalArgumentException as [Hash#build(Array)], or if this is a table of values
  public void rebuild(K keys) {
    Objects.requireNonNull(keys, "keys");
    if (hasValues) {
      throw new IllegalArgumentException("this is a table of values: call rebuild(keys, values)");
    }
    build(keys, null);
  }

  private void build(K keys, V values) {
    try (var change = guarded.change()) {
      requireOnDevice(keys, values); // after the wait for queries, during which one may be closed
      try {
        change.get().build(keys, values);
      } catch (IllegalArgumentException e) {
        throw e; // thrown before any change
      } catch (RuntimeException | Error e) {
        change.discard(); // the old entries are lost, the new ones incomplete
        throw e;
      }
    }
  }

  private void requireOnDevice(K keys, V values) {
    keys.requireOn(device);
    if (values != null) {
      values.requireOn(device);
    }
  }

  /// Writes the value of `wanted[i]` to `out[i]`, or `absent` if there is no such key.
  ///
  /// @param absent −1 is the usual choice for a table of indices; otherwise a value that no key has
  /// @throws IllegalArgumentException if the lengths differ, if both are the same array, or if
  ///   `out` holds ints and `absent` does not fit
  public void find(K wanted, long absent, V out) {
    checkOut(wanted, out);
    if (out instanceof IntArray && absent != (int) absent) {
      throw new IllegalArgumentException(
          "absent is " + absent + ", which does not fit in an IntArray");
    }
    try (var query = guarded.query()) {
      query.get().find(wanted, absent, out);
    }
  }

  /// Writes 1 to `out[i]` if there is a key `wanted[i]`, otherwise 0.
  ///
  /// @throws IllegalArgumentException if the lengths differ, or both are the same array
  public void contains(K wanted, IntArray out) {
    checkOut(wanted, out);
    try (var query = guarded.query()) {
      query.get().contains(wanted, out);
    }
  }

  /// Returns the number of wanted keys that are present, with repetitions.
  public int count(K wanted) {
    Objects.requireNonNull(wanted, "wanted").requireOn(device);
    try (var query = guarded.query()) {
      return query.get().count(wanted);
    }
  }

  /// Returns the number of different keys. Reads all slots.
  public int size() {
    try (var query = guarded.query()) {
      return query.get().size();
    }
  }

  /// Returns the number of slots, which may differ between devices.
  public int slots() {
    try (var query = guarded.query()) {
      return query.get().slots();
    }
  }

  /// Returns the number of slots that are probed to find the wanted keys, or that they are absent.
  /// It may differ between runs, since the slot of a key depends on the order of insertion.
  public Probes probes(K wanted) {
    Objects.requireNonNull(wanted, "wanted").requireOn(device);
    IntArray lengths = IntArray.wrap(new int[wanted.length()]);
    try (var query = guarded.query()) {
      query.get().probes(wanted, lengths);
    }
    long total = 0;
    int max = 0;
    for (int each : lengths.hostArray()) {
      total += each;
      max = Math.max(max, each);
    }
    return new Probes(wanted.length(), total, max);
  }

  private void checkOut(Array<?> wanted, Array<?> out) {
    Arguments.sameLength("wanted", wanted, "out", out);
    Arguments.different("wanted", wanted, "out", out);
    wanted.requireOn(device);
    out.requireOn(device);
  }

  /// Releases the memory. Any later use is an [IllegalStateException]; closing twice is not.
  @Override
  public void close() {
    guarded.close();
  }
}
