package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.HashAlgorithm;
import dev.shoal.primitives.hash.MinimalPerfectHash;
import dev.shoal.primitives.hash.PackedHash;
import dev.shoal.primitives.hash.PerfectHash;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Hash tables, and numbers of keys. Slots and probes are outside of the promise.
final class HashBits {
  private static final int RANGE = 100_000;

  private HashBits() {}

  static void list(OperationList list) {
    Facade<Hash> hash = list.of(Hash.class, Hash::on);
    for (ElementType<?> keyType : ElementType.INTEGERS) {
      anyKeys(hash, keyType);
      algorithms()
          .forEach((name, algorithm) -> {
            Facade<Hash> variant = hash.with(h -> h.with(algorithm));
            indices(variant, name, keyType);
            for (ElementType<?> valueType : ElementType.INTEGERS) {
              values(variant, name, keyType, valueType);
            }
          });
      numbers(list.of(MinimalPerfectHash.class, MinimalPerfectHash::on), keyType);
    }
  }

  private static Map<String, HashAlgorithm> algorithms() {
    Map<String, HashAlgorithm> algorithms = new LinkedHashMap<>();
    algorithms.put("packed", new PackedHash());
    algorithms.put("packed-full", new PackedHash(1));
    algorithms.put("perfect", new PerfectHash(0, RANGE));
    algorithms.put("compact-linear", new CompactHash(Probing.LINEAR, 1 / 3.0));
    algorithms.put("compact-quadratic", new CompactHash(Probing.QUADRATIC, 1 / 3.0));
    algorithms.put("compact-prime-jump", new CompactHash(Probing.PRIME_JUMP, 1 / 3.0));
    return algorithms;
  }

  /// The index of each key; then a rebuild.
  private static <K extends Array<K>> void indices(
      Facade<Hash> hash, String name, ElementType<K> keyType) {
    hash.add(
        "hash." + name + ".indices." + keyType,
        (h, in) -> {
          IntArray found = in.newInts();
          IntArray contained = in.newInts();
          IntArray afterRebuild = in.newInts();
          K wanted = keyType.below(RANGE, in.n(), 2);
          try (var table = h.build(keyType.below(RANGE, in.n(), 1))) {
            table.find(wanted, -1, found);
            table.contains(wanted, contained);
            int count = table.count(wanted);
            int size = table.size();
            table.rebuild(keyType.below(RANGE / 2, in.n(), 3));
            table.find(wanted, -1, afterRebuild);
            return List.of(found, contained, count, size, afterRebuild, table.size());
          }
        });
  }

  private static <K extends Array<K>, V extends Array<V>> void values(
      Facade<Hash> hash, String name, ElementType<K> keyType, ElementType<V> valueType) {
    hash.add(
        "hash." + name + ".values." + keyType + "." + valueType,
        (h, in) -> {
          V found = in.zeros(valueType);
          V afterRebuild = in.zeros(valueType);
          K wanted = keyType.below(RANGE, in.n(), 2);
          try (var table = h.build(keyType.below(RANGE, in.n(), 1), in.finite(valueType))) {
            table.find(wanted, -77_777, found);
            table.rebuild(keyType.below(RANGE / 2, in.n(), 3), in.finite2(valueType));
            table.find(wanted, -77_777, afterRebuild);
            return List.of(found, afterRebuild, table.size());
          }
        });
  }

  /// Keys of any bits, many of them twice.
  private static <K extends Array<K>> void anyKeys(Facade<Hash> hash, ElementType<K> keyType) {
    hash.add(
        "hash.any-keys." + keyType,
        (h, in) -> {
          IntArray found = in.newInts();
          try (var table = h.build(in.any(keyType))) {
            table.find(in.any(keyType), -1, found);
            return List.of(found, table.count(in.below(9, keyType)), table.size());
          }
        });
  }

  private static <K extends Array<K>> void numbers(
      Facade<MinimalPerfectHash> hash, ElementType<K> keyType) {
    hash.add(
        "hash.minimal-perfect." + keyType,
        (h, in) -> {
          IntArray found = in.newInts();
          try (var numbers = h.build(keyType.distinct(in.n()))) {
            numbers.find(keyType.distinct(in.n()), found);
            return List.of(found, numbers.size());
          }
        });
  }
}
