package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;

/// Sorts strings with a common prefix: few by comparisons, many by their next eight bytes, and so
/// on.
///
/// Eight bytes in which few strings differ, as where each string is a prefix of the next, cost a
/// sort of all. After as many such sorts as there are levels of a merge sort, comparisons finish
/// the run, at about the same cost again.
///
/// For one thread. Runs still to be sorted are kept on a stack, since long common prefixes would
/// make a recursion deep.
final class TieBreak {
  /// The length of an entry of the stack.
  private static final int FIELDS = 4;

  private final Strings strings;
  private final int[] order;
  private final int mergeBelow;
  private final MergeSort merges = new MergeSort();

  /// Runs to be sorted: from, to, the number of equal bytes, and the number of sorts that separated
  /// few of the strings.
  private int[] stack = new int[FIELDS * 16];

  private int top;
  private Sort sort;

  TieBreak(Strings strings, int[] order, TextTuning tuning) {
    this.strings = strings;
    mergeBelow = tuning.mergeBelow();
    this.order = order;
  }

  /// Sorts the strings `order[from] … order[to-1]`, whose first `same` bytes are equal; shorter
  /// ones are padded with zeros.
  void sort(int from, int to, int same) {
    push(from, to, same, 0);
    while (top > 0) {
      top -= FIELDS;
      sortRun(stack[top], stack[top + 1], stack[top + 2], stack[top + 3]);
    }
  }

  private void push(int from, int to, int same, int poorSorts) {
    if (top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
    }
    stack[top++] = from;
    stack[top++] = to;
    stack[top++] = same;
    stack[top++] = poorSorts;
  }

  private void sortRun(int from, int to, int same, int poorSorts) {
    int longer = longerLast(from, to, same);
    if (longer - from > 1 && !areEqual(from, longer)) {
      merges.sort(strings, order, from, longer, 0); // some end in zeros
    }
    int left = to - longer;
    if (left <= mergeBelow || poorSorts > Integer.SIZE - Integer.numberOfLeadingZeros(left)) {
      merges.sort(strings, order, longer, to, same);
    } else {
      sortByPrefix(longer, to, same, poorSorts);
    }
  }

  /// Moves the strings longer than `same` bytes behind the others, which are prefixes of them;
  /// returns the start of the longer ones.
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

  /// Returns whether strings with equal bytes also have equal lengths.
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

  private void sortByPrefix(int from, int to, int same, int poorSorts) {
    long[] keys = new long[to - from];
    int different = 0;
    for (int n = 0; n < keys.length; n++) {
      keys[n] = strings.prefix(order[from + n], same);
      different |= keys[n] == keys[0] ? 0 : 1;
    }
    if (different == 0) {
      push(from, to, Math.addExact(same, Long.BYTES), poorSorts);
      return;
    }
    int[] indices = Arrays.copyOfRange(order, from, to);
    sort = sort == null ? Sort.on(Device.cpu(1)) : sort;
    sort.sortByKey(LongArray.wrap(keys), IntArray.wrap(indices));
    System.arraycopy(indices, 0, order, from, indices.length);
    int end;
    for (int at = 0; at < keys.length; at = end) {
      end = at + 1;
      while (end < keys.length && keys[end] == keys[at]) {
        end++;
      }
      if (end - at > 1) {
        boolean isMost = end - at > keys.length - keys.length / 4;
        int poor = isMost ? poorSorts + 1 : poorSorts;
        push(from + at, from + end, Math.addExact(same, Long.BYTES), poor);
      }
    }
  }
}
