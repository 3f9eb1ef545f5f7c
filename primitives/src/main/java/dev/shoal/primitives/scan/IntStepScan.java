// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.primitives.reduce.IntMonoid;
import java.util.Arrays;

/// The scans of [ScanAlgorithm] step by step, of ints. Each gives its number of steps.
final class IntStepScan {
  private IntStepScan() {}

  /// Writes the scan of `x[from] … x[to-1]` to the same places of `y`.
  static long scan(
      int[] x,
      int[] y,
      int from,
      int to,
      IntMonoid monoid,
      boolean inclusive,
      ScanAlgorithm algorithm) {
    int[] in = Arrays.copyOfRange(x, from, to);
    int[] out = new int[in.length];
    long steps =
        switch (algorithm) {
          case ScanAlgorithm.HillisSteele _ -> hillisSteele(in, out, monoid, inclusive);
          case ScanAlgorithm.Blelloch _ -> blelloch(in, out, monoid, inclusive);
          case ScanAlgorithm.ThreePhase phases ->
              threePhase(in, out, monoid, inclusive, phases.parts());
          case ScanAlgorithm.Tiles _ -> throw new IllegalArgumentException("has no steps");
        };
    System.arraycopy(out, 0, y, from, out.length);
    return steps;
  }

  /// An exclusive scan is the inclusive one of what is moved by one place.
  private static long hillisSteele(int[] in, int[] out, IntMonoid monoid, boolean inclusive) {
    int n = in.length;
    int[] held = in.clone();
    if (!inclusive && n > 0) {
      System.arraycopy(in, 0, held, 1, n - 1);
      held[0] = monoid.identity();
    }
    int[] next = new int[n];
    long steps = 0;
    for (int step = 1; step < n && step > 0; step *= 2) {
      for (int i = 0; i < n; i++) {
        next[i] = i < step ? held[i] : monoid.apply(held[i - step], held[i]);
      }
      int[] free = held;
      held = next;
      next = free;
      steps++;
    }
    System.arraycopy(held, 0, out, 0, n);
    return steps;
  }

  private static long blelloch(int[] in, int[] out, IntMonoid monoid, boolean inclusive) {
    int n = in.length;
    if (n == 0) {
      return 0;
    }
    int size = ScanAlgorithm.Blelloch.leaves(n);
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
    int[] totals = new int[parts];
    for (int part = 0; part < parts; part++) {
      totals[part] = monoid.identity();
      for (int i = start(part, length, n); i < start(part + 1, length, n); i++) {
        totals[part] = monoid.apply(totals[part], in[i]);
      }
    }
    int before = monoid.identity();
    for (int part = 0; part < parts; part++) {
      int total = totals[part];
      totals[part] = before;
      before = monoid.apply(before, total);
    }
    for (int part = 0; part < parts; part++) {
      int running = totals[part];
      for (int i = start(part, length, n); i < start(part + 1, length, n); i++) {
        int next = monoid.apply(running, in[i]);
        out[i] = inclusive ? next : running;
        running = next;
      }
    }
    return 2L * length + parts;
  }

  private static int start(int part, int length, int n) {
    return (int) Math.min(n, (long) part * length);
  }
}
