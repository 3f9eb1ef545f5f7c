package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.List;
import java.util.Objects;

/// Builds tables of keys and values on one device.
///
/// - **Shape:** n keys, ints or longs, in any order, and n values, ints or longs; or keys alone,
///   whose values are their places, 0 … n − 1.
/// - **Order:** of equal keys the first counts, on every device, however many threads there are.
/// - **Cost:** O(n) on average; see [Algorithm]. Hashes are fixed: who knows them can choose keys
///   that all want one slot, and then it is O(n²).
/// - **Memory:** the table's own; arrays that it was built from may change afterwards. While it is
///   built, [Algorithm.Packed] on a [Device.Cpu] also needs room for all entries.
///
/// Safe for any number of threads, and so are the tables, which stand for themselves.
public final class Hash {
  private final Device device;
  private final Algorithm algorithm;

  private Hash(Device device, Algorithm algorithm) {
    this.device = device;
    this.algorithm = algorithm;
  }

  /// The tables of `device`, by [Algorithm#packed()].
  public static Hash on(Device device) {
    return new Hash(Objects.requireNonNull(device, "device"), Algorithm.packed());
  }

  /// The same tables by another algorithm.
  public Hash with(Algorithm algorithm) {
    return new Hash(device, Objects.requireNonNull(algorithm, "algorithm"));
  }

  /// The algorithms that `device` has, for keys from `least` to `greatest`; all but the first at
  /// the text's load, 1/3.
  ///
  /// @throws IllegalArgumentException if the range is too wide for [Algorithm.Perfect]
  public static List<Algorithm> algorithms(Device device, long least, long greatest) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.Cpu _, Device.OpenCl _ ->
          List.of(
              Algorithm.packed(),
              new Algorithm.Perfect(least, greatest),
              new Algorithm.Compact(Probing.LINEAR, 1 / 3.0),
              new Algorithm.Compact(Probing.QUADRATIC, 1 / 3.0),
              new Algorithm.Compact(Probing.PRIME_JUMP, 1 / 3.0));
    };
  }

  /// A table of the values of keys; of equal keys the first counts.
  ///
  /// @throws IllegalArgumentException if the lengths differ, if keys or values are neither ints nor
  ///   longs, if a key is out of the algorithm's range, or if more slots are needed than there may
  ///   be
  public <K extends Array<K>, V extends Array<V>> HashTable<K, V> build(K keys, V values) {
    Arguments.sameLength("keys", keys, "values", values);
    checkType("keys", keys);
    checkType("values", values);
    return new HashTable<>(kernel(keys, values), keys, values);
  }

  /// A table of the places of keys; of equal keys the first counts.
  ///
  /// @throws IllegalArgumentException if keys are neither ints nor longs, if one is out of the
  ///   algorithm's range, or if more slots are needed than there may be
  public <K extends Array<K>> HashTable<K, IntArray> build(K keys) {
    checkType("keys", Objects.requireNonNull(keys, "keys"));
    return new HashTable<>(kernel(keys, null), keys, null);
  }

  private static void checkType(String name, Array<?> array) {
    if (!(array instanceof IntArray || array instanceof LongArray)) {
      throw new IllegalArgumentException(name + " is " + array + ", must be of ints or of longs");
    }
  }

  /// A table without entries, for keys and values such as these.
  private TableKernel kernel(Array<?> keys, Array<?> values) {
    return switch (device) {
      case Device.Serial _ -> new HeapTable(IndexSlots.of(algorithm, null), null);
      case Device.Cpu cpu -> new HeapTable(slots(keys, values, cpu.workers()), cpu.workers());
      case Device.OpenCl openCl -> new OpenClTable(openCl, algorithm);
    };
  }

  private HeapSlots slots(Array<?> keys, Array<?> values, WorkerPool workers) {
    return switch (algorithm) {
      case Algorithm.Packed packed ->
          keys instanceof IntArray && !(values instanceof LongArray)
              ? new NarrowSlots(packed.load(), workers)
              : new WideSlots(packed.load(), workers);
      case Algorithm.Perfect _, Algorithm.Compact _ -> IndexSlots.of(algorithm, workers);
    };
  }
}
