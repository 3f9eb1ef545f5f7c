package dev.shoal.figures.text;

import dev.shoal.primitives.text.Strings;
import java.util.Arrays;

/// Ways to sort names that count what they do: comparisons of two names, and moves of one. All are
/// stable.
final class NameSorts {
  /// Letters in pairs; 0 stands for the end of a name.
  private static final int LETTERS = 27;

  private static final int BUCKETS = LETTERS * LETTERS;

  /// A bucket with no more names than this is put in order by comparisons.
  private static final int FEW = 8;

  private final Strings names;
  private final int[] order;
  private final int[] next;
  private long comparisons;
  private long moves;
  private int steps;

  NameSorts(Strings names) {
    this.names = names;
    order = new int[names.length()];
    next = new int[names.length()];
  }

  /// Names compared with another so far.
  long comparisons() {
    return comparisons;
  }

  /// Names put in a place so far.
  long moves() {
    return moves;
  }

  /// Steps of the last transposition sort.
  int steps() {
    return steps;
  }

  private int[] begin() {
    comparisons = 0;
    moves = 0;
    steps = 0;
    Arrays.setAll(order, i -> i);
    return order;
  }

  private boolean isAfter(int a, int b) {
    comparisons++;
    byte[] bytes = names.bytes();
    return Arrays.compareUnsigned(
            bytes, names.start(a), names.end(a), bytes, names.start(b), names.end(b))
        > 0;
  }

  /// The text's first: each in the row is swapped with a neighbour, once the one to the left, once
  /// the one to the right, until none has to; n steps at most. A step is one of all at once.
  int[] transposition() {
    begin();
    int n = order.length;
    int quiet = 0;
    while (quiet < 2 && steps < n) {
      long before = moves;
      for (int i = steps % 2; i + 1 < n; i += 2) {
        if (isAfter(order[i], order[i + 1])) {
          int later = order[i];
          order[i] = order[i + 1];
          order[i + 1] = later;
          moves += 2;
        }
      }
      quiet = moves == before ? quiet + 1 : 0;
      steps++;
    }
    return order;
  }

  /// One name after the other: its position among those before it is found by bisection, and those
  /// behind it move up.
  int[] placement() {
    begin();
    for (int i = 1; i < order.length; i++) {
      int name = order[i];
      int low = 0;
      int high = i;
      while (low < high) {
        int middle = (low + high) >>> 1;
        if (isAfter(order[middle], name)) {
          high = middle;
        } else {
          low = middle + 1;
        }
      }
      System.arraycopy(order, low, order, low + 1, i - low);
      order[low] = name;
      moves += i - low + 1;
    }
    return order;
  }

  /// Halves are sorted and merged: n log₂ n comparisons, about as few as there can be.
  int[] merge() {
    begin();
    merge(0, order.length);
    return order;
  }

  private void merge(int from, int to) {
    if (to - from < 2) {
      return;
    }
    int middle = (from + to) >>> 1;
    merge(from, middle);
    merge(middle, to);
    System.arraycopy(order, from, next, from, middle - from);
    int left = from;
    int right = middle;
    for (int at = from; left < middle; at++) {
      boolean isRight = right < to && isAfter(next[left], order[right]);
      order[at] = isRight ? order[right++] : next[left++];
      moves++;
    }
  }

  /// The text's second: two letters of a name determine its bucket, whatever the others are. Names
  /// in one bucket are distinguished by the next two letters; only a few are compared.
  int[] hash() {
    begin();
    hash(0, order.length, 0);
    return order;
  }

  private void hash(int from, int to, int letter) {
    if (to - from <= FEW) {
      insert(from, to);
      return;
    }
    int[] start = new int[BUCKETS + 1];
    for (int i = from; i < to; i++) {
      start[bucket(order[i], letter) + 1]++;
    }
    start[0] = from;
    for (int b = 0; b < BUCKETS; b++) {
      start[b + 1] += start[b];
    }
    int[] at = start.clone();
    for (int i = from; i < to; i++) {
      next[at[bucket(order[i], letter)]++] = order[i];
    }
    System.arraycopy(next, from, order, from, to - from);
    moves += to - from;
    for (int b = 0; b < BUCKETS; b++) {
      boolean isEnded = b % LETTERS == 0; // nothing follows
      if (!isEnded) {
        hash(start[b], start[b + 1], letter + 2);
      }
    }
  }

  private void insert(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      int name = order[i];
      int at = i;
      while (at > from && isAfter(order[at - 1], name)) {
        order[at] = order[at - 1];
        at--;
        moves++;
      }
      if (at < i) {
        order[at] = name;
        moves++;
      }
    }
  }

  private int bucket(int name, int letter) {
    return letter(name, letter) * LETTERS + letter(name, letter + 1);
  }

  private int letter(int name, int letter) {
    int at = names.start(name) + letter;
    return at < names.end(name) ? names.bytes()[at] - 'A' + 1 : 0;
  }
}
