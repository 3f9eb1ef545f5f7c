package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Orders strings that begin alike: few by comparisons, many by their next eight bytes, and so on.
///
/// One thread's. What is still to be settled waits in a list of its own, for texts that have much
/// in common would take a recursion far down.
final class TieBreak {
  /// Strings that are sorted by comparisons.
  private static final int FEW = 256;

  private final Strings strings;
  private final int[] order;
  private final MergeSort merges = new MergeSort();

  /// Runs that wait: from, to, and how many bytes are the same.
  private int[] waiting = new int[3 * 16];

  private int waits;
  private Sort sort;

  TieBreak(Strings strings, int[] order) {
    this.strings = strings;
    this.order = order;
  }

  /// Settles strings `order[from] … order[to-1]`, whose first `same` bytes are the same; those that
  /// are shorter have zeros for what they lack.
  void settle(int from, int to, int same) {
    push(from, to, same);
    while (waits > 0) {
      waits -= 3;
      settleOne(waiting[waits], waiting[waits + 1], waiting[waits + 2]);
    }
  }

  private void push(int from, int to, int same) {
    if (waits == waiting.length) {
      waiting = Arrays.copyOf(waiting, 2 * waits);
    }
    waiting[waits++] = from;
    waiting[waits++] = to;
    waiting[waits++] = same;
  }

  private void settleOne(int from, int to, int same) {
    int longer = longerLast(from, to, same);
    if (longer - from > 1 && !areEqual(from, longer)) {
      merges.sort(strings, order, from, longer, 0); // some end in zeros
    }
    if (to - longer <= FEW) {
      merges.sort(strings, order, longer, to, same);
    } else {
      settleMany(longer, to, same);
    }
  }

  /// Moves the strings that are longer than `same` bytes behind those that are not, which are the
  /// beginnings of theirs; gives where they begin.
  private int longerLast(int from, int to, int same) {
    int shorter = 0;
    for (int n = from; n < to; n++) {
      shorter += length(order[n]) <= same ? 1 : 0;
    }
    if (shorter == 0 || shorter == to - from) {
      return from + shorter;
    }
    int[] longer = new int[to - from - shorter];
    int at = from;
    int last = 0;
    for (int n = from; n < to; n++) {
      if (length(order[n]) <= same) {
        order[at++] = order[n];
      } else {
        longer[last++] = order[n];
      }
    }
    System.arraycopy(longer, 0, order, at, last);
    return at;
  }

  /// Whether strings of the same bytes are as long as each other too.
  private boolean areEqual(int from, int to) {
    int length = length(order[from]);
    for (int n = from + 1; n < to; n++) {
      if (length(order[n]) != length) {
        return false;
      }
    }
    return true;
  }

  private int length(int s) {
    return strings.end(s) - strings.start(s);
  }

  private void settleMany(int from, int to, int same) {
    long[] keys = new long[to - from];
    int different = 0;
    for (int n = 0; n < keys.length; n++) {
      keys[n] = Prefix.of(strings, order[from + n], same);
      different |= keys[n] == keys[0] ? 0 : 1;
    }
    if (different == 0) {
      push(from, to, Math.addExact(same, Long.BYTES));
      return;
    }
    int[] numbers = Arrays.copyOfRange(order, from, to);
    sort = sort == null ? Sort.on(Device.cpu(1)) : sort;
    sort.ascendingByKey(LongArray.wrap(keys), IntArray.wrap(numbers));
    System.arraycopy(numbers, 0, order, from, numbers.length);
    int end;
    for (int at = 0; at < keys.length; at = end) {
      end = at + 1;
      while (end < keys.length && keys[end] == keys[at]) {
        end++;
      }
      if (end - at > 1) {
        push(from + at, from + end, Math.addExact(same, Long.BYTES));
      }
    }
  }
}
