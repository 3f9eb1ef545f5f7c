package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// One table of a device, for [HashTable], which has checked the arguments. Keys are ints or longs,
/// and so are values, the same types in every call.
interface TableKernel extends AutoCloseable {
  /// Forgets what there is and enters all keys; of equal ones the first counts.
  ///
  /// @param values null if places are the values
  /// @throws IllegalArgumentException if a key is out of range or there are too many; the table is
  ///   then as it was
  void build(Array<?> keys, Array<?> values);

  /// Writes the value of each wanted key, or `absent`.
  void find(Array<?> wanted, long absent, Array<?> out);

  /// Writes 1 for each wanted key that is there and 0 for one that is not.
  void contains(Array<?> wanted, IntArray out);

  /// How many wanted keys are there.
  int count(Array<?> wanted);

  /// Writes how many slots are looked at for each wanted key.
  void attempts(Array<?> wanted, IntArray out);

  /// How many slots there are.
  int slots();

  /// How many of them hold a key.
  int taken();

  @Override
  void close();
}
