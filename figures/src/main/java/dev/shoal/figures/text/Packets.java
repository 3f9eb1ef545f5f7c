package dev.shoal.figures.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;

/// Packets on a table, each with a name, and a way to find one: at how many one looks.
@FunctionalInterface
interface Packets {
  /// How many packets are looked at until that of `name` is found; 0 if it is not there.
  int looks(String name);

  /// A row in no order, looked through from its beginning.
  static Packets row(List<String> names) {
    List<String> row = List.copyOf(names);
    return name -> row.indexOf(name) + 1;
  }

  /// A row in order, halved again and again.
  static Packets sorted(List<String> names) {
    String[] row = names.toArray(String[]::new);
    Arrays.sort(row);
    return name -> {
      int low = 0;
      int high = row.length;
      int looks = 0;
      while (low < high) {
        int middle = (low + high) >>> 1;
        looks++;
        int order = row[middle].compareTo(name);
        if (order == 0) {
          return looks;
        }
        if (order < 0) {
          low = middle + 1;
        } else {
          high = middle;
        }
      }
      return 0;
    };
  }

  /// Buckets, each looked through from its beginning.
  ///
  /// @param hash from 0 to `buckets` − 1
  static Packets hashed(List<String> names, int buckets, ToIntFunction<String> hash) {
    List<List<String>> table = buckets(names, buckets, hash);
    return name -> table.get(hash.applyAsInt(name)).indexOf(name) + 1;
  }

  /// What is in each bucket.
  static List<List<String>> buckets(List<String> names, int buckets, ToIntFunction<String> hash) {
    List<List<String>> table = new ArrayList<>(buckets);
    for (int b = 0; b < buckets; b++) {
      table.add(new ArrayList<>(1));
    }
    names.forEach(name -> table.get(hash.applyAsInt(name)).add(name));
    return table;
  }
}
