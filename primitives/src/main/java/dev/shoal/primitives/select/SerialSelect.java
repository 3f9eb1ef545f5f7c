package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.PerType;
import java.util.function.BiFunction;

/// The definition, as code: one element after the other.
final class SerialSelect implements SelectKernel {
  private static final PerType<BiFunction<Array<?>, Condition<?>, Selected>> SELECTED =
      new PerType<>(
          SerialIntSelect::selected,
          SerialLongSelect::selected,
          SerialFloatSelect::selected,
          SerialDoubleSelect::selected);

  private static final PerType<Writer> WRITERS =
      new PerType<>(
          SerialIntSelect::write,
          SerialLongSelect::write,
          SerialFloatSelect::write,
          SerialDoubleSelect::write);

  /// Writes the selected elements to `out[at]` on; returns the index after the last.
  @FunctionalInterface
  private interface Writer {
    int write(Selected selected, Array<?> in, Array<?> out, int at);
  }

  private static Selected selected(Array<?> by, Condition<?> where) {
    return SELECTED.of(by).apply(by, where);
  }

  @Override
  public <B extends Array<B>> int count(B by, Condition<B> where) {
    Selected selected = selected(by, where);
    int count = 0;
    for (int i = 0; i < by.length(); i++) {
      count += selected.at(i) ? 1 : 0;
    }
    return count;
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int values(
      B by, Condition<B> where, A in, A out) {
    return WRITERS.of(in).write(selected(by, where), in, out, 0);
  }

  @Override
  public <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out) {
    Selected selected = selected(by, where);
    int[] y = out.hostArray();
    int count = 0;
    for (int i = 0; i < by.length(); i++) {
      if (selected.at(i)) {
        y[count++] = i;
      }
    }
    return count;
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int partition(
      B by, Condition<B> where, A in, A out) {
    Selected selected = selected(by, where);
    int count = WRITERS.of(in).write(selected, in, out, 0);
    int _ = WRITERS.of(in).write(selected.others(), in, out, count);
    return count;
  }
}
