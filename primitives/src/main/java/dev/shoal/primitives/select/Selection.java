package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;

/// What one call selects and where to, a range of elements at a time; several threads may work on
/// ranges of one selection, each with bits of its own.
final class Selection {
  /// Elements that are marked before they are moved. From memory, 4096 took half as long again as
  /// 1024: while a tile is marked no store is under way, and the longer the worse.
  static final int TILE = 1 << 10;

  private enum Kind {
    COUNT,
    VALUES,
    INDICES,
    PARTITION
  }

  private Kind kind;
  private Array<?> by;
  private Condition<?> where;
  private Array<?> in;
  private Array<?> out;
  private boolean direct; // what meets a condition is what is written: no need of marks

  private Selection begin(Kind kind, Array<?> by, Condition<?> where, Array<?> in, Array<?> out) {
    this.kind = kind;
    this.by = by;
    this.where = where;
    this.in = in;
    this.out = out;
    direct =
        switch (kind) {
          case COUNT -> !(where instanceof FirstOfRun) && !Tiles.withSimd(by);
          case VALUES -> in == by && !(where instanceof FirstOfRun && Tiles.withSimd(by));
          case INDICES -> !Tiles.withSimd(by);
          case PARTITION -> false;
        };
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

  /// Lets the arrays go.
  void end() {
    by = null;
    in = null;
    out = null;
  }

  int length() {
    return by.length();
  }

  /// How many of elements `from … to-1` are selected.
  ///
  /// @param bits scratch for [#TILE] bits
  int count(int from, int to, long[] bits) {
    int count = 0;
    for (int at = from; at < to; ) {
      int end = to - at > TILE ? at + TILE : to;
      count +=
          direct && kind == Kind.COUNT
              ? Tiles.count(by, where, at, end)
              : Tiles.marks(by, where, at, end, bits);
      at = end;
    }
    return count;
  }

  /// Writes those of elements `from … to-1` that are selected to `out[at]` on; of a partition, the
  /// others to `out[other]` on.
  ///
  /// @param bits scratch for [#TILE] bits
  /// @return the place past those that are selected
  int write(int from, int to, int at, int other, long[] bits) {
    if (direct && kind == Kind.VALUES) {
      return Tiles.values(by, where, from, to, out, at, bits);
    }
    int place = at;
    for (int i = from; i < to; ) {
      int end = to - i > TILE ? i + TILE : to;
      place =
          direct
              ? Tiles.places(by, where, i, end, ((IntArray) out).hostArray(), place)
              : writeTile(i, end, place, other + (i - from) - (place - at), bits);
      i = end;
    }
    return place;
  }

  private int writeTile(int from, int to, int at, int other, long[] bits) {
    int end = at + Tiles.marks(by, where, from, to, bits);
    if (kind == Kind.INDICES) {
      Tiles.take(from, to, bits, ((IntArray) out).hostArray(), at, end);
    } else {
      Tiles.take(in, from, to, bits, out, at, end);
    }
    if (kind == Kind.PARTITION) {
      Tiles.turn(bits, to - from);
      Tiles.take(in, from, to, bits, out, other, other + (to - from) - (end - at));
    }
    return end;
  }
}
