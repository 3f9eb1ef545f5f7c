package dev.shoal.spatial.table;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.HashTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Keys and cells are collected, and then entered into a hash table all at once.
///
/// @param <K> keys, in an array with as much room as that of cells
abstract class CollectedTable<K extends Array<K>> implements KeyTable {
  /// What the length of a read is rounded up to a multiple of.
  private static final int STEP = 64;

  private K keys = room(0);
  private IntArray cells = IntArray.of(new int[0]);
  private int length;
  private HashTable<K, IntArray> table;

  /// Reads of up to 64, 128, … places, so that to read allocates nothing.
  private final List<Asked<K>> reads = new ArrayList<>();

  /// What one read asks and is told; keys past those that are wanted are any.
  private record Asked<K>(K keys, IntArray cells) {}

  /// An array of `length` keys.
  abstract K room(int length);

  /// Copies `m` keys to `out`, from `at` on.
  abstract void copy(K keys, int m, K out, int at);

  /// Copies `m` keys to `out`, from `at` on.
  abstract void enter(long[] keys, int m, K out, int at);

  abstract HashTable<K, IntArray> build(K keys, IntArray cells);

  @Override
  public final void open(long places) {
    length = 0;
  }

  @Override
  public final void write(long[] moreKeys, int[] moreCells, int m) {
    int room = cells.length();
    if (length > room - m) {
      resize(Math.addExact(Math.addExact(room, room), m));
    }
    enter(moreKeys, m, keys, length);
    System.arraycopy(moreCells, 0, cells.heap(), length, m);
    length += m;
  }

  @Override
  public final void close() {
    if (cells.length() != length) { // the next mesh may be as large
      resize(length);
    }
    if (table == null) {
      table = build(keys, cells);
    } else {
      table.rebuild(keys, cells);
    }
  }

  private void resize(int room) {
    K larger = room(room);
    copy(keys, length, larger, 0);
    keys = larger;
    cells = IntArray.of(Arrays.copyOf(cells.heap(), room));
  }

  /// One thread after the other: so a table is asked.
  @Override
  public final synchronized void read(long[] wanted, int m, int[] out) {
    int step = Math.ceilDiv(m, STEP);
    while (reads.size() <= step) {
      int room = STEP * reads.size();
      reads.add(new Asked<>(room(room), IntArray.of(new int[room])));
    }
    Asked<K> asked = reads.get(step);
    enter(wanted, m, asked.keys(), 0);
    table.find(asked.keys(), -1, asked.cells());
    System.arraycopy(asked.cells().heap(), 0, out, 0, m);
  }
}
