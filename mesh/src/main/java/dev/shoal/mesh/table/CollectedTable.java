package dev.shoal.mesh.table;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
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
  private IntArray cells = IntArray.wrap(new int[0]);
  private int length;
  private HashTable<K, IntArray> table;

  private final LeasePool<Reads<K>> reads = new LeasePool<>(() -> new Reads<>(this));

  /// The keys and results of one read; keys past those that are wanted are arbitrary.
  private record Asked<K>(K keys, IntArray cells) {}

  /// Room for reads of up to 64, 128, … places, so that to read allocates nothing.
  private static final class Reads<K extends Array<K>> {
    private final CollectedTable<K> table;
    private final List<Asked<K>> bySteps = new ArrayList<>();

    Reads(CollectedTable<K> table) {
      this.table = table;
    }

    Asked<K> of(int m) {
      int steps = Math.ceilDiv(m, STEP);
      while (bySteps.size() <= steps) {
        int room = STEP * bySteps.size();
        bySteps.add(new Asked<>(table.room(room), IntArray.wrap(new int[room])));
      }
      return bySteps.get(steps);
    }
  }

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
    System.arraycopy(moreCells, 0, cells.hostArray(), length, m);
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
    cells = IntArray.wrap(Arrays.copyOf(cells.hostArray(), room));
  }

  @Override
  public final void read(long[] wanted, int m, int[] out) {
    try (var lease = reads.lease()) {
      Asked<K> asked = lease.get().of(m);
      enter(wanted, m, asked.keys(), 0);
      table.find(asked.keys(), -1, asked.cells());
      System.arraycopy(asked.cells().hostArray(), 0, out, 0, m);
    }
  }
}
