package dev.shoal.operations;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashTable;
import dev.shoal.primitives.hash.KeyNumbers;
import dev.shoal.primitives.hash.MinimalPerfectHash;
import dev.shoal.primitives.hash.PerfectHash;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/// Tables of random keys, built again in the same memory, and searched for as many keys as there
/// are.
///
/// Floors: a build reads the entries and writes them once; a search reads the wanted key and one
/// entry and writes its value. Lines of the cache move whole, so none comes near. The result of a
/// build is what a search for all keys finds.
public final class HashOperations {
  /// The value of a key that is absent.
  public static final int ABSENT = -1;

  /// Keys, the value of each, and the keys that are searched for.
  public record Entries<T>(T keys, T values, T wanted) {}

  /// A table of ints, built.
  public static final Operation<Entries<int[]>> BUILD =
      Operation.of(
              new Job("Hash.build", "hash build, int", 8, 8),
              HashOperations::ints,
              (in, device) -> building(device, IntArray::wrap, in, HashOperations::usual))
          .variant(
              "Compact",
              (in, device) -> building(device, IntArray::wrap, in, HashOperations::compact))
          .expecting(in -> found(in, in.keys()));

  /// A table of ints, searched for what it has.
  public static final Operation<Entries<int[]>> FIND =
      finding("find", "hash find, int", 12, HashOperations::ints, HashOperations::usual)
          .variant(
              "Compact",
              (in, device) -> finding(device, IntArray::wrap, in, HashOperations::compact));

  /// A table of ints, searched for keys of which every second is absent, or nearly so.
  public static final Operation<Entries<int[]>> FIND_MIXED =
      finding(
          "findMixed",
          "hash find, half absent, int",
          12,
          HashOperations::mixed,
          HashOperations::usual);

  /// A table of longs, built. Each key is its own value.
  public static final Operation<Entries<long[]>> BUILD_LONGS =
      Operation.of(
              new Job("LongHash.build", "hash build, long", 16, 16),
              HashOperations::longs,
              (in, device) -> building(device, LongArray::wrap, in, HashOperations::usual))
          .expecting(in -> in.keys());

  /// A table of longs, searched.
  public static final Operation<Entries<long[]>> FIND_LONGS =
      Operation.of(
              new Job("LongHash.find", "hash find, long", 24, 8),
              HashOperations::longs,
              (in, device) -> finding(device, LongArray::wrap, in, HashOperations::usual))
          .expecting(in -> in.wanted());

  /// Numbers of longs that are known beforehand, built: each from 0 to below their count once.
  public static final Operation<Entries<long[]>> BUILD_NUMBERS =
      Operation.of(
              new Job("MinimalPerfectHash.build", "minimal perfect hash build, long", 8, 1),
              HashOperations::longs,
              (in, device) -> {
                LongArray keys = Tasks.put(device, in.keys());
                MinimalPerfectHash hash = MinimalPerfectHash.on(device);
                return () -> sortedNumbers(hash.build(keys), keys);
              })
          .expecting(in -> IntStream.range(0, in.keys().length).toArray());

  /// Numbers of longs that are known beforehand, searched.
  public static final Operation<Entries<long[]>> FIND_NUMBERS =
      Operation.of(
              new Job("MinimalPerfectHash.find", "minimal perfect hash find, long", 9, 4),
              HashOperations::longs,
              HashOperations::numbering)
          // Which number a key has is decided by the definition on the serial device.
          .expecting(in -> numbering(in, Device.serial()).run());

  private HashOperations() {}

  static List<Operation<?>> all() {
    return List.of(
        BUILD,
        FIND,
        FIND_MIXED,
        finding(
            "findPerfect",
            "perfect hash find, int",
            8,
            HashOperations::inOrder,
            (hash, keys) -> hash.with(new PerfectHash(0, keys - 1L))),
        BUILD_LONGS,
        FIND_LONGS,
        BUILD_NUMBERS,
        FIND_NUMBERS);
  }

  private static Operation<Entries<int[]>> finding(
      String row, String title, int reads, IntFunction<Entries<int[]>> inputs, Variant variant) {
    return Operation.of(
            new Job("Hash." + row, title, reads, 4),
            inputs,
            (in, device) -> finding(device, IntArray::wrap, in, variant))
        .expecting(in -> found(in, in.wanted()));
  }

  /// Chooses an algorithm for so many keys.
  private interface Variant {
    Hash of(Hash hash, int keys);
  }

  private static Hash usual(Hash hash, int keys) {
    return hash;
  }

  private static Hash compact(Hash hash, int keys) {
    return hash.with(new CompactHash(Probing.LINEAR, 0.5));
  }

  private static <T, A extends Array<A>> HashTable<A, A> table(
      Device device, Function<T, A> wrap, Entries<T> in, Variant variant) {
    A keys = Tasks.put(device, wrap.apply(in.keys()));
    A values = Tasks.put(device, wrap.apply(in.values()));
    return variant.of(Hash.on(device), keys.length()).build(keys, values);
  }

  private static <T, A extends Array<A>> Task building(
      Device device, Function<T, A> wrap, Entries<T> in, Variant variant) {
    A keys = Tasks.put(device, wrap.apply(in.keys()));
    A values = Tasks.put(device, wrap.apply(in.values()));
    HashTable<A, A> table = variant.of(Hash.on(device), keys.length()).build(keys, values);
    return () -> {
      table.rebuild(keys, values);
      return found(table, keys);
    };
  }

  private static <A extends Array<A>> Supplier<Object> found(HashTable<A, A> table, A wanted) {
    return () -> {
      A out = wanted.newLike(wanted.length());
      table.find(wanted, ABSENT, out);
      return out;
    };
  }

  private static <T, A extends Array<A>> Task finding(
      Device device, Function<T, A> wrap, Entries<T> in, Variant variant) {
    HashTable<A, A> table = table(device, wrap, in, variant);
    return Tasks.from(
        Tasks.put(device, wrap.apply(in.wanted())), (x, out) -> table.find(x, ABSENT, out));
  }

  private static Supplier<Object> sortedNumbers(KeyNumbers<LongArray> numbers, LongArray keys) {
    return () -> {
      IntArray out = IntArray.wrap(new int[keys.length()]);
      numbers.find(keys.onHost(), out);
      return Inputs.sorted(out.hostArray());
    };
  }

  private static Task numbering(Entries<long[]> in, Device device) {
    LongArray wanted = Tasks.put(device, in.wanted());
    KeyNumbers<LongArray> numbers =
        MinimalPerfectHash.on(device).build(Tasks.put(device, in.keys()));
    return Tasks.toInts(device, wanted.length(), out -> numbers.find(wanted, out));
  }

  /// Each key has its index as value.
  private static Entries<int[]> ints(int n) {
    SplittableRandom random = Inputs.random();
    int[] keys = random.ints(n).toArray();
    int[] wanted = random.ints(n, 0, n).map(i -> keys[i]).toArray();
    return new Entries<>(keys, IntStream.range(0, n).toArray(), wanted);
  }

  private static Entries<int[]> mixed(int n) {
    Entries<int[]> all = ints(n);
    SplittableRandom random = new SplittableRandom(2);
    Arrays.setAll(all.wanted(), i -> i % 2 == 0 ? all.wanted()[i] : random.nextInt());
    return all;
  }

  private static Entries<int[]> inOrder(int n) {
    int[] keys = IntStream.range(0, n).toArray();
    return new Entries<>(keys, keys, Inputs.ints(n, 0, n));
  }

  private static Entries<long[]> longs(int n) {
    SplittableRandom random = Inputs.random();
    long[] keys = random.longs(n).toArray();
    long[] wanted = random.ints(n, 0, n).mapToLong(i -> keys[i]).toArray();
    return new Entries<>(keys, keys, wanted);
  }

  /// The value of each wanted key, by a map of the JDK: of equal keys that of the first.
  private static int[] found(Entries<int[]> in, int[] wanted) {
    Map<Integer, Integer> values = new HashMap<>();
    for (int i = 0; i < in.keys().length; i++) {
      values.putIfAbsent(in.keys()[i], in.values()[i]);
    }
    return IntStream.of(wanted).map(key -> values.getOrDefault(key, ABSENT)).toArray();
  }
}
