package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What a device supplies to a [HashTable], which has checked the arguments. Keys are ints or
/// longs, and so are values, of the same types in every call.
public interface TableKernel extends AutoCloseable {
  /// Replaces all entries; of equal keys the first counts.
  ///
  /// @param values null if the values are the indices of the keys
  /// @throws IllegalArgumentException if a key is out of range or there are too many; the table is
  ///   then unchanged
  void build(Array<?> keys, Array<?> values);

  /// Writes the value of each wanted key, or `absent`.
  void find(Array<?> wanted, long absent, Array<?> out);

  /// Writes 1 for each wanted key that is present and 0 for one that is absent.
  void contains(Array<?> wanted, IntArray out);

  /// Returns the number of wanted keys that are present.
  int count(Array<?> wanted);

  /// Writes the number of slots that are probed for each wanted key.
  void probes(Array<?> wanted, IntArray out);

  /// Returns the number of slots.
  int slots();

  /// Returns the number of slots that hold a key.
  int size();

  @Override
  void close();
}
