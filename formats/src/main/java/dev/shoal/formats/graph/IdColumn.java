package dev.shoal.formats.graph;

import java.util.Arrays;
import java.util.function.LongToIntFunction;

/// One endpoint of each edge in file order: ids are ints until one needs a long.
final class IdColumn {
  private int[] ints = {};
  private long[] longs; // null while all values are ints
  private int size;

  /// Resizes the array to `room` ids.
  void resize(int room) {
    if (longs != null) {
      longs = Arrays.copyOf(longs, room);
    } else {
      ints = Arrays.copyOf(ints, room);
    }
  }

  void add(long id) {
    if (longs == null && id == (int) id) {
      ints[size++] = (int) id;
    } else {
      addWide(id);
    }
  }

  private void addWide(long id) {
    if (longs == null) {
      longs = new long[ints.length];
      for (int i = 0; i < size; i++) {
        longs[i] = ints[i];
      }
      ints = null;
    }
    longs[size++] = id;
  }

  int size() {
    return size;
  }

  long get(int edge) {
    return longs != null ? longs[edge] : ints[edge];
  }

  boolean isOfInts() {
    return longs == null;
  }

  /// Returns the array of int ids, which may be longer than [#size()].
  int[] ints() {
    return ints;
  }

  /// Replaces each id by its index.
  void replace(LongToIntFunction index) {
    for (int edge = 0; edge < size; edge++) {
      set(edge, index.applyAsInt(get(edge)));
    }
  }

  void set(int edge, int index) {
    if (longs != null) {
      longs[edge] = index;
    } else {
      ints[edge] = index;
    }
  }

  /// Returns the indices that replaced the ids.
  int[] indices() {
    if (longs == null) {
      return ints.length == size ? ints : Arrays.copyOf(ints, size);
    }
    int[] indices = new int[size];
    Arrays.setAll(indices, edge -> (int) longs[edge]);
    return indices;
  }
}
