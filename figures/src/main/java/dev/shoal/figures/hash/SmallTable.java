package dev.shoal.figures.hash;

import dev.shoal.textbook.hash.Probing;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/// A compact table that remembers how it was filled.
final class SmallTable {
  private final int[] keys;
  private final Probing probing;
  private final int[] keyIn;

  /// The slots that each key looked at.
  private final int[][] ways;

  private SmallTable(int[] keys, Probing probing, int slots) {
    this.keys = keys;
    this.probing = probing;
    keyIn = new int[slots];
    Arrays.fill(keyIn, -1);
    ways = new int[keys.length][];
  }

  /// The table of `keys`, none of them negative, in their order.
  static SmallTable of(int[] keys, Probing probing, int slots) {
    var table = new SmallTable(keys, probing, slots);
    for (int k = 0; k < keys.length; k++) {
      int[] order = table.order(keys[k]);
      int looks = 1;
      while (table.keyIn[order[looks - 1]] >= 0) {
        looks++;
      }
      table.keyIn[order[looks - 1]] = keys[k];
      table.ways[k] = Arrays.copyOf(order, looks);
    }
    return table;
  }

  /// The C code's jump is 1 + key mod 41, for tables that have more slots than that.
  private int[] order(int key) {
    int slots = keyIn.length;
    return probing.sequence(key % slots, 1 + key % (slots - 2), slots);
  }

  /// What is wrong if a key is not found where it was put.
  Optional<String> fault() {
    for (int k = 0; k < keys.length; k++) {
      int found = 0;
      int[] order = order(keys[k]);
      while (keyIn[order[found]] >= 0 && keyIn[order[found]] != keys[k]) {
        found++;
      }
      if (found != ways[k].length - 1 || keyIn[order[found]] != keys[k]) {
        return Optional.of("key " + keys[k] + " is not found again");
      }
    }
    return Optional.empty();
  }

  /// `1 → 2 → 5`: the way of a key.
  String way(int key) {
    return Arrays.stream(ways[key]).mapToObj(Integer::toString).collect(Collectors.joining(" → "));
  }

  /// How many slots were looked at for all keys.
  int looks() {
    return Arrays.stream(ways).mapToInt(way -> way.length).sum();
  }

  /// How many for the key that took most.
  int mostLooks() {
    return Arrays.stream(ways).mapToInt(way -> way.length).max().orElse(0);
  }
}
