package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;
import java.util.function.IntPredicate;

/// The definition, as code: one element after the other.
final class SerialSelect implements SelectKernel {
  private static final PerType<Test> TESTS =
      new PerType<>(
          SerialIntSelect::meets,
          SerialLongSelect::meets,
          SerialFloatSelect::meets,
          SerialDoubleSelect::meets);

  private static final PerType<Copy> COPIES =
      new PerType<>(
          SerialIntSelect::copy,
          SerialLongSelect::copy,
          SerialFloatSelect::copy,
          SerialDoubleSelect::copy);

  /// Returns whether element `i` meets the condition.
  @FunctionalInterface
  private interface Test {
    boolean meets(Array<?> by, Condition<?> where, int i);
  }

  /// Copies an element.
  @FunctionalInterface
  private interface Copy {
    void copy(Array<?> in, int i, Array<?> out, int at);
  }

  /// Returns the definition of a selection, by index.
  private static IntPredicate selected(Array<?> by, Condition<?> where) {
    Test test = TESTS.of(by);
    return i -> test.meets(by, where, i);
  }

  /// Writes the selected elements to `out[at]` on; returns the index after the last.
  private static int write(IntPredicate selected, Array<?> in, Array<?> out, int at) {
    Copy copy = COPIES.of(in);
    int end = at;
    for (int i = 0; i < in.length(); i++) {
      if (selected.test(i)) {
        copy.copy(in, i, out, end++);
      }
    }
    return end;
  }

  @Override
  public <B extends Array<B>> int count(B by, Condition<B> where) {
    IntPredicate selected = selected(by, where);
    int count = 0;
    for (int i = 0; i < by.length(); i++) {
      count += selected.test(i) ? 1 : 0;
    }
    return count;
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int values(
      B by, Condition<B> where, A in, A out) {
    return write(selected(by, where), in, out, 0);
  }

  @Override
  public <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out) {
    IntPredicate selected = selected(by, where);
    int[] y = out.hostArray();
    int count = 0;
    for (int i = 0; i < by.length(); i++) {
      if (selected.test(i)) {
        y[count++] = i;
      }
    }
    return count;
  }

  @Override
  public <B extends Array<B>> int runLengths(B by, IntArray out) {
    int runs = indices(by, FirstOfRun.of(), out);
    startsToLengths(out.hostArray(), runs, by.length());
    return runs;
  }

  /// Replaces the start of each run by its length, where the runs together have `length` elements.
  static void startsToLengths(int[] start, int runs, int length) {
    for (int run = 0; run < runs; run++) {
      start[run] = (run + 1 < runs ? start[run + 1] : length) - start[run];
    }
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int partition(
      B by, Condition<B> where, A in, A out) {
    IntPredicate selected = selected(by, where);
    int count = write(selected, in, out, 0);
    int _ = write(selected.negate(), in, out, count);
    return count;
  }
}
