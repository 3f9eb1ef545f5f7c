package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// Builds tables of keys and values on one device.
///
/// ```java
/// try (var table = Hash.on(device).build(keys, values)) {
///   table.find(wanted, -1, found);
/// }
/// ```
///
/// - **Shape:** n keys, ints or longs, in any order, and n values, ints or longs; or keys alone,
///   whose values are their indices, 0 … n − 1.
/// - **Order:** of equal keys the first counts, on every device and with any number of threads.
/// - **Cost:** O(n) on average; see [HashAlgorithm]. Hash functions are fixed: keys chosen to
///   collide take O(n²).
/// - **Memory:** the table has its own; the arrays that it was built from may change afterwards.
///   During a build, [PackedHash] on a [Device.Cpu] also needs space for all entries.
///
/// Safe for any number of threads, and so are the tables, which are independent of this object.
public final class Hash {
  private final Device device;
  private final HashAlgorithm algorithm;

  private Hash(Device device, HashAlgorithm algorithm) {
    this.device = Objects.requireNonNull(device, "device");
    this.algorithm = Objects.requireNonNull(algorithm, "algorithm");
  }

  /// Returns the tables of `device` by the default, [PackedHash].
  public static Hash on(Device device) {
    return new Hash(device, new PackedHash());
  }

  /// Returns the same tables by another algorithm.
  ///
  /// @throws UnsupportedOperationException if the device does not have it
  public Hash with(HashAlgorithm algorithm) {
    Arguments.requireSupported(device, algorithm, algorithms(device));
    return new Hash(device, algorithm);
  }

  /// Returns the algorithms of this package that `device` has for any keys: the default. Others are
  /// in the package `dev.shoal.textbook.hash`.
  public static List<HashAlgorithm> algorithms(Device device) {
    Objects.requireNonNull(device, "device");
    return List.of(new PackedHash());
  }

  /// Returns the algorithms of this package that `device` has for keys from `min` to `max`: that
  /// for any keys, and [PerfectHash].
  ///
  /// @throws IllegalArgumentException if the range is empty or too wide for [PerfectHash]
  public static List<HashAlgorithm> algorithms(Device device, long min, long max) {
    Objects.requireNonNull(device, "device");
    return List.of(new PackedHash(), new PerfectHash(min, max));
  }

  /// Returns a table of the values of keys; of equal keys the first counts.
  ///
  /// @throws IllegalArgumentException if the lengths differ, if keys or values are neither ints nor
  ///   longs, if a key is out of the algorithm's range, or if too many slots are needed
  public <K extends Array<K>, V extends Array<V>> HashTable<K, V> build(K keys, V values) {
    Arguments.sameLength("keys", keys, "values", values);
    checkType("keys", keys);
    checkType("values", values);
    keys.requireOn(device);
    values.requireOn(device);
    return new HashTable<>(device, algorithm.kernel(device), keys, values);
  }

  /// Returns a table of the indices of keys; of equal keys the first counts.
  ///
  /// @throws IllegalArgumentException if keys are neither ints nor longs, if one is out of the
  ///   algorithm's range, or if too many slots are needed
  public <K extends Array<K>> HashTable<K, IntArray> build(K keys) {
    checkType("keys", Objects.requireNonNull(keys, "keys"));
    keys.requireOn(device);
    return new HashTable<>(device, algorithm.kernel(device), keys, null);
  }

  static void checkType(String name, Array<?> array) {
    if (!(array instanceof IntArray || array instanceof LongArray)) {
      throw new IllegalArgumentException(
          name + " is " + array + ", must be an IntArray or a LongArray");
    }
  }
}
