package dev.shoal.spatial.table;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.hash.HashTable;
import java.util.Arrays;

/// Keys and cells are collected, and then entered into a hash table all at once.
///
/// @param <K> keys, in an array with as much room as that of cells
abstract class CollectedTable<K extends Array<K>> implements KeyTable {
  private K keys = room(0);
  private int[] cells = new int[0];
  private int length;
  private HashTable<K, IntArray> table;

  /// Of the last read: the next is mostly as long.
  private K asked = room(0);

  private IntArray found = IntArray.of(new int[0]);

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
    if (length > cells.length - m) {
      resize(Math.addExact(Math.addExact(cells.length, cells.length), m));
    }
    enter(moreKeys, m, keys, length);
    System.arraycopy(moreCells, 0, cells, length, m);
    length += m;
  }

  @Override
  public final void close() {
    if (cells.length != length) { // the next mesh may be as large
      resize(length);
    }
    IntArray to = IntArray.of(cells);
    if (table == null) {
      table = build(keys, to);
    } else {
      table.rebuild(keys, to);
    }
  }

  private void resize(int room) {
    K larger = room(room);
    copy(keys, length, larger, 0);
    keys = larger;
    cells = Arrays.copyOf(cells, room);
  }

  /// One thread after the other: so a table is asked.
  @Override
  public final synchronized void read(long[] wanted, int m, int[] out) {
    if (found.length() != m) {
      asked = room(m);
      found = IntArray.of(new int[m]);
    }
    enter(wanted, m, asked, 0);
    table.find(asked, -1, found);
    System.arraycopy(found.heap(), 0, out, 0, m);
  }
}
