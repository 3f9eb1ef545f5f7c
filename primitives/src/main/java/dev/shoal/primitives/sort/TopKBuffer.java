package dev.shoal.primitives.sort;

import java.util.Arrays;

/// Candidates for the first k of a segment, in a list for each of several segments; for one thread.
///
/// A list of which k are wanted has room for more, and is cut to k whenever it is full. From then
/// on there is a threshold, the key of the last of the k: an element enters only below it, since
/// elements come by ascending index, and one with an equal key comes after those in the list.
abstract sealed class TopKBuffer permits PackedTopKBuffer, WideTopKBuffer {
  /// The minimum room of a list: half of the elements that the largest network of longs sorts.
  private static final int MIN_ROOM = 64;

  /// The start of each list, and the end of the last closed one.
  int[] offsets = new int[2];

  int lists;

  /// The segment of each list.
  private int[] segments = new int[1];

  /// The start and end of the open list, and the end at which it is full.
  int start;

  int end;
  int full;

  /// The end of those elements of the open list that are in order already.
  int inOrder;

  /// The number of elements wanted of the open list.
  int k;

  /// The threshold of the open list; after a cut, the key of its last element.
  long threshold;

  /// Returns the room of a list of which `k` are wanted, in whole words of marks.
  static int room(int k) {
    return Math.max(MIN_ROOM, Math.ceilDiv(2 * k, Long.SIZE) * Long.SIZE);
  }

  /// Begins a list. The elements of an open one are dropped.
  ///
  /// @param k the number of elements wanted, at least one
  /// @param room the number of elements at which it is cut
  final void open(int k, int room) {
    this.k = k;
    start = offsets[lists];
    end = start;
    inOrder = start;
    full = start + room;
    reserve(full);
  }

  /// Begins a list of the elements below a threshold.
  final void openBelow(int k, long threshold) {
    open(k, room(k));
    this.threshold = threshold;
  }

  /// Makes room for that many candidates in all lists, and keeps those that there are.
  abstract void reserve(int length);

  /// Returns the maximum key.
  abstract long maxKey();

  /// Returns the key below which elements enter the open list.
  final long threshold() {
    return threshold;
  }

  /// Returns the number of elements in the open list.
  final int size() {
    return end - start;
  }

  /// Returns the end of the open list.
  final int end() {
    return end;
  }

  /// Returns the array to which keys alone may be written, from [#end] on; then [#added] must
  /// follow.
  abstract long[] keys();

  /// Adds the elements whose keys are at [#end] on, with the indices `from` (inclusive) to `to`
  /// (exclusive).
  abstract void added(int from, int to);

  /// Adds an element to the open list, and cuts it if it is full.
  abstract void add(long key, int index);

  /// Cuts the open list, of `k` or more, to the first `k`.
  abstract void cut();

  /// Closes the open list.
  final void close(int segment) {
    trim();
    if (segments.length == lists) {
      offsets = Arrays.copyOf(offsets, 2 * lists + 1);
      segments = Arrays.copyOf(segments, 2 * lists);
    }
    segments[lists++] = segment;
    offsets[lists] = end;
  }

  /// Cuts the open list if sorting all of it would take longer.
  abstract void trim();

  /// Returns the number of candidates in all lists.
  final int count() {
    return offsets[lists];
  }

  /// Writes the indices of the first elements of each list, as many as `cut` has room for in its
  /// segment, and drops all lists.
  final void write(int[] cut, int[] out) {
    sort();
    for (int list = 0; list < lists; list++) {
      int segment = segments[list];
      write(offsets[list], cut[segment + 1] - cut[segment], out, cut[segment]);
    }
    lists = 0;
  }

  /// Sorts each list, or at least as many of its elements as are wanted.
  abstract void sort();

  /// Writes the indices of `length` candidates, from `from` on, to `out[at]` on.
  abstract void write(int from, int length, int[] out, int at);

  /// Writes the indices of the first `k` of the open list, or of all if there are fewer, to
  /// `out[at]` on, and returns how many.
  final int take(int[] out, int at) {
    if (size() > k) {
      cut();
    }
    write(start, size(), out, at);
    return size();
  }
}
