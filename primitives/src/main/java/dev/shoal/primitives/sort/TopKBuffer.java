package dev.shoal.primitives.sort;

import java.util.Arrays;

/// What may be among the first of a segment, in a list for each of several segments; on one thread.
///
/// A list of which k are wanted has room for twice as many and is cut to k whenever it is full.
/// From then on there is a bound, the key of the last of k, which others must be below: elements
/// come by rising place, so one that equals it comes too late.
abstract sealed class TopKBuffer permits PackedTopKBuffer, WideTopKBuffer {
  /// Room of a list, at least: half of what the largest network of longs sorts.
  private static final int LEAST_ROOM = 64;

  /// Where each list begins, and the last that is closed ends.
  int[] offsets = new int[2];

  int lists;

  /// The segment of each list.
  private int[] segments = new int[1];

  /// Where the open list begins, where it ends so far, and where it is full.
  int start;

  int end;
  int full;

  /// How many are wanted of the open list.
  int k;

  /// What keys must be below to enter the open list: once it has been cut, the key of the last.
  long bound;

  /// The room of a list of which `k` are wanted, in whole words of marks.
  static int room(int k) {
    return Math.max(LEAST_ROOM, Math.ceilDiv(2 * k, Long.SIZE) * Long.SIZE);
  }

  /// Begins a list; what was added to one that is open is dropped.
  ///
  /// @param k how many are wanted, at least one
  /// @param room with how many it is cut
  final void open(int k, int room) {
    this.k = k;
    start = offsets[lists];
    end = start;
    full = start + room;
    reserve(full);
  }

  /// Begins a list of what is below a bound.
  final void openBelow(int k, long bound) {
    open(k, room(k));
    this.bound = bound;
  }

  /// Makes room for so many candidates in all lists; those that there are stay.
  abstract void reserve(int length);

  /// What no key is above.
  abstract long greatest();

  /// What keys must be below to enter the open list.
  final long bound() {
    return bound;
  }

  /// How many there are in the open list.
  final int size() {
    return end - start;
  }

  /// Where the open list ends so far.
  final int end() {
    return end;
  }

  /// Where elements may be added by their keys alone, from [#end] on; then [#added] must follow.
  abstract long[] keys();

  /// Adds elements whose keys stand at [#end] on, by their places: `from` (inclusive) to `to`
  /// (exclusive).
  abstract void added(int from, int to);

  /// Adds an element to the open list, and cuts it if it is full.
  abstract void add(long key, int place);

  /// Cuts the open list, of `k` or more, to the first `k`.
  abstract void cut();

  /// Ends the open list.
  final void close(int segment) {
    trim();
    if (segments.length == lists) {
      segments = Arrays.copyOf(segments, 2 * lists);
      offsets = Arrays.copyOf(offsets, 2 * lists + 1);
    }
    segments[lists++] = segment;
    offsets[lists] = end;
  }

  /// Cuts the open list if to sort all of it would take longer.
  abstract void trim();

  /// How many candidates there are in all lists.
  final int count() {
    return offsets[lists];
  }

  /// Writes the places of the first of each list, as many as `cut` says of its segment; then there
  /// are no lists.
  final void write(int[] cut, int[] out) {
    sort();
    for (int list = 0; list < lists; list++) {
      int segment = segments[list];
      write(offsets[list], cut[segment + 1] - cut[segment], out, cut[segment]);
    }
    lists = 0;
  }

  /// Puts each list in order, at least as many as are wanted of it.
  abstract void sort();

  /// Writes the places of `length` candidates, those from `from` on, to `out[at]` on.
  abstract void write(int from, int length, int[] out, int at);

  /// Writes the places of the first `k` of the open list to `out[at]` on, or of all.
  ///
  /// @return how many
  final int take(int[] out, int at) {
    if (size() > k) {
      cut();
    }
    write(start, size(), out, at);
    return size();
  }
}
