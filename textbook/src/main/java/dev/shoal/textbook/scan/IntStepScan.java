// Twins of int: long, float, double. Elements: x, y, in, out, values, next, free, tree, sum,
// totals, before, total, running.
package dev.shoal.textbook.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.IntMonoid;
import dev.shoal.primitives.scan.ScanKernel;
import java.util.Arrays;

/// The scans of [StepScan], of ints. Each returns its number of steps.
final class IntStepScan {
  private IntStepScan() {}

  /// Scans elements `from … to-1` of `in` to the same indices of `out`.
  static long scan(Array<?> in, Array<?> out, int from, int to, ScanKernel.Mode mode, Steps steps) {
    int[] x = Arrays.copyOfRange(((IntArray) in).hostArray(), from, to);
    int[] y = new int[x.length];
    IntMonoid monoid = mode.operator().onInts();
    long taken =
        switch (steps.kind()) {
          case HILLIS_STEELE -> hillisSteele(x, y, monoid, mode.inclusive());
          case BLELLOCH -> blelloch(x, y, monoid, mode.inclusive());
          case THREE_PHASE -> threePhase(x, y, monoid, mode.inclusive(), steps.parts());
        };
    System.arraycopy(y, 0, ((IntArray) out).hostArray(), from, y.length);
    return taken;
  }

  /// An exclusive scan is the inclusive scan of the elements moved by one index.
  private static long hillisSteele(int[] in, int[] out, IntMonoid monoid, boolean inclusive) {
    int n = in.length;
    int[] values = in.clone();
    if (!inclusive && n > 0) {
      System.arraycopy(in, 0, values, 1, n - 1);
      values[0] = monoid.identity();
    }
    int[] next = new int[n];
    long steps = 0;
    for (int step = 1; step < n && step > 0; step *= 2) {
      for (int i = 0; i < n; i++) {
        next[i] = i < step ? values[i] : monoid.apply(values[i - step], values[i]);
      }
      int[] free = values;
      values = next;
      next = free;
      steps++;
    }
    System.arraycopy(values, 0, out, 0, n);
    return steps;
  }

  private static long blelloch(int[] in, int[] out, IntMonoid monoid, boolean inclusive) {
    int n = in.length;
    if (n == 0) {
      return 0;
    }
    int size = Steps.leaves(n);
    int[] tree = Arrays.copyOf(in, size);
    Arrays.fill(tree, n, size, monoid.identity());
    long steps = 0;
    for (int step = 1; step < size; step *= 2) {
      for (int i = 2 * step - 1; i < size; i += 2 * step) {
        tree[i] = monoid.apply(tree[i - step], tree[i]);
      }
      steps++;
    }
    tree[size - 1] = monoid.identity();
    for (int step = size / 2; step > 0; step /= 2) {
      for (int i = 2 * step - 1; i < size; i += 2 * step) {
        int sum = tree[i - step];
        tree[i - step] = tree[i];
        tree[i] = monoid.apply(tree[i], sum);
      }
      steps++;
    }
    for (int i = 0; i < n; i++) {
      out[i] = inclusive ? monoid.apply(tree[i], in[i]) : tree[i];
    }
    return inclusive ? steps + 1 : steps;
  }

  private static long threePhase(
      int[] in, int[] out, IntMonoid monoid, boolean inclusive, int parts) {
    int n = in.length;
    if (n == 0) {
      return 0;
    }
    int length = Math.ceilDiv(n, parts);
    int used = Math.ceilDiv(n, length); // parts past the last element have no work
    int[] totals = new int[used];
    for (int part = 0; part < used; part++) {
      totals[part] = monoid.identity();
      for (int i = start(part, length, n); i < start(part + 1, length, n); i++) {
        totals[part] = monoid.apply(totals[part], in[i]);
      }
    }
    int before = monoid.identity();
    for (int part = 0; part < used; part++) {
      int total = totals[part];
      totals[part] = before;
      before = monoid.apply(before, total);
    }
    for (int part = 0; part < used; part++) {
      int running = totals[part];
      for (int i = start(part, length, n); i < start(part + 1, length, n); i++) {
        int next = monoid.apply(running, in[i]);
        out[i] = inclusive ? next : running;
        running = next;
      }
    }
    return 2L * length + used;
  }

  private static int start(int part, int length, int n) {
    return (int) Math.min(n, (long) part * length);
  }
}
