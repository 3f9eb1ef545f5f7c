package dev.shoal.textbook.mesh;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.hash.HashTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Collects keys and cells, and then builds a hash table of all of them.
///
/// @param <K> the array of keys
abstract class CollectedTable<K extends Array<K>> implements KeyTable {
  /// The length of a read is rounded up to a multiple of this.
  private static final int STEP = 64;

  private K keys = room(0);
  private IntArray cells = IntArray.wrap(new int[0]);
  private int length;
  private HashTable<K, IntArray> table;

  private final LeasePool<Reads<K>> reads = new LeasePool<>(() -> new Reads<>(this));

  /// The keys and results of one read; keys beyond those of the query are arbitrary.
  private record ReadArrays<K>(K keys, IntArray cells) {}

  /// Arrays for reads of up to 64, 128, … positions, so that a read allocates nothing.
  private static final class Reads<K extends Array<K>> {
    private final CollectedTable<K> table;
    private final List<ReadArrays<K>> bySteps = new ArrayList<>();

    Reads(CollectedTable<K> table) {
      this.table = table;
    }

    ReadArrays<K> of(int m) {
      int steps = Math.ceilDiv(m, STEP);
      while (bySteps.size() <= steps) {
        int room = STEP * bySteps.size();
        bySteps.add(new ReadArrays<>(table.room(room), IntArray.wrap(new int[room])));
      }
      return bySteps.get(steps);
    }
  }

  /// Makes an array of `length` keys.
  abstract K room(int length);

  /// Returns a copy of `keys`, cut off or filled up with zeros.
  abstract K copy(K keys, int length);

  /// Converts and copies `m` keys to `out`, from index `at` on.
  abstract void enter(long[] keys, int m, K out, int at);

  abstract HashTable<K, IntArray> build(K keys, IntArray cells);

  @Override
  public final void open(long positions) {
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
    if (cells.length() != length) { // exact, since the next mesh may have the same size
      resize(length);
    }
    HashTable<K, IntArray> built = table;
    table = null; // a rebuild that fails closes the table
    if (built == null) {
      built = build(keys, cells);
    } else {
      built.rebuild(keys, cells);
    }
    table = built;
  }

  /// Assigns both arrays or, where memory is short, none.
  private void resize(int room) {
    K moreKeys = copy(keys, room);
    cells = IntArray.wrap(Arrays.copyOf(cells.hostArray(), room));
    keys = moreKeys;
  }

  @Override
  public final void read(long[] wanted, int m, int[] out) {
    try (var lease = reads.lease()) {
      ReadArrays<K> arrays = lease.get().of(m);
      enter(wanted, m, arrays.keys(), 0);
      table.find(arrays.keys(), -1, arrays.cells());
      System.arraycopy(arrays.cells().hostArray(), 0, out, 0, m);
    }
  }
}
