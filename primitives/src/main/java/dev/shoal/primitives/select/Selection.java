package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;

/// The input and output of one call, processed one range of elements at a time. Several threads may
/// process ranges of one selection, each with its own bits.
final class Selection {
  private static final int TILE = TypedTile.TILE;

  private static final PerType<TypedTile> TILES =
      new PerType<>(new IntTile(), new LongTile(), new FloatTile(), new DoubleTile());

  private enum Kind {
    COUNT,
    VALUES,
    INDICES,
    PARTITION
  }

  private Kind kind;
  private Array<?> by;
  private Condition<?> where;

  // The condition of the last direct partition and its negation; kept, so that the same condition
  // allocates nothing.
  private Condition<?> partitionedBy;
  private Condition<?> negation;

  private Array<?> in;
  private Array<?> out;
  private TypedTile byTile; // of the type of by
  private boolean direct; // whether elements are written without marks

  private Selection begin(Kind kind, Array<?> by, Condition<?> where, Array<?> in, Array<?> out) {
    this.kind = kind;
    this.by = by;
    this.where = where;
    byTile = TILES.of(by);
    this.in = in;
    this.out = out;
    direct =
        switch (kind) {
          case COUNT -> false;
          case VALUES ->
              in == by
                  ? !(where instanceof FirstOfRun && byTile.isSimd())
                  : where instanceof IntCondition && !byTile.isSimd();
          case INDICES -> !byTile.isSimd();
          case PARTITION -> in == by && !(where instanceof FirstOfRun) && !byTile.isSimd();
        };
    if (direct && kind == Kind.PARTITION && !where.equals(partitionedBy)) {
      partitionedBy = where;
      negation = byTile.not(where);
    }
    return this;
  }

  Selection count(Array<?> by, Condition<?> where) {
    return begin(Kind.COUNT, by, where, null, null);
  }

  Selection values(Array<?> by, Condition<?> where, Array<?> in, Array<?> out) {
    return begin(Kind.VALUES, by, where, in, out);
  }

  Selection indices(Array<?> by, Condition<?> where, IntArray out) {
    return begin(Kind.INDICES, by, where, null, out);
  }

  Selection partition(Array<?> by, Condition<?> where, Array<?> in, Array<?> out) {
    return begin(Kind.PARTITION, by, where, in, out);
  }

  /// Releases the arrays.
  void end() {
    by = null;
    in = null;
    out = null;
  }

  int length() {
    return by.length();
  }

  /// Returns the number of elements `from … to-1` that are selected.
  ///
  /// @param bits scratch for [TypedTile#TILE] bits
  int count(int from, int to, long[] bits) {
    int count = 0;
    for (int at = from; at < to; ) {
      int end = to - at > TILE ? at + TILE : to;
      count +=
          where instanceof FirstOfRun || byTile.isSimd()
              ? byTile.mark(by, where, at, end, bits)
              : byTile.count(by, where, at, end);
      at = end;
    }
    return count;
  }

  /// Writes the selected elements among `from … to-1` to `out[at]` on; for a partition, also the
  /// others to `out[other]` on.
  ///
  /// @param bits scratch for [TypedTile#TILE] bits
  /// @return the index after the last selected element
  int write(int from, int to, int at, int other, long[] bits) {
    if (direct && kind == Kind.VALUES) {
      return in == by
          ? byTile.values(by, where, from, to, out, at, bits)
          : TILES.of(in).flagged(in, flags(), (IntCondition) where, from, to, out, at);
    }
    if (direct && kind == Kind.INDICES) {
      return byTile.indices(by, where, from, to, ((IntArray) out).hostArray(), at);
    }
    if (direct && kind == Kind.PARTITION) {
      int _ = byTile.values(in, negation, from, to, out, other, bits);
      return byTile.values(in, where, from, to, out, at, bits);
    }
    int end = at;
    for (int i = from; i < to; ) {
      int stop = to - i > TILE ? i + TILE : to;
      end = writeTile(i, stop, end, other + (i - from) - (end - at), bits);
      i = stop;
    }
    return end;
  }

  /// Writes all selected elements and then the others.
  ///
  /// @return the number of selected elements
  int partition(long[] bits) {
    int total;
    if (direct) {
      total = byTile.values(in, where, 0, length(), out, 0, bits);
      int _ = byTile.values(in, negation, 0, length(), out, total, bits);
    } else {
      total = count(0, length(), bits);
      int _ = write(0, length(), 0, total, bits);
    }
    return total;
  }

  private int[] flags() {
    return ((IntArray) by).hostArray();
  }

  private int writeTile(int from, int to, int at, int other, long[] bits) {
    int end = at + byTile.mark(by, where, from, to, bits);
    if (kind == Kind.INDICES) {
      IndexTake.take(from, to, bits, ((IntArray) out).hostArray(), at, end);
    } else {
      TILES.of(in).take(in, from, to, bits, out, at, end);
    }
    if (kind == Kind.PARTITION) {
      invert(bits, to - from);
      TILES.of(in).take(in, from, to, bits, out, other, other + (to - from) - (end - at));
    }
    return end;
  }

  /// Inverts the first `length` bits; unused bits of the last word become 0.
  private static void invert(long[] bits, int length) {
    int words = Math.ceilDiv(length, 64);
    for (int j = 0; j < words; j++) {
      bits[j] = ~bits[j];
    }
    bits[words - 1] &= -1L >>> -length;
  }
}
