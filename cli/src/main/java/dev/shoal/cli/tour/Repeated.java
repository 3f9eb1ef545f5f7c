package dev.shoal.cli.tour;

/// The real data, so often one after the other that clocks can see the work.
final class Repeated {
  private Repeated() {}

  /// How many copies of `length` elements come nearest to `elements`; at least one.
  static int copies(int length, int elements) {
    return Math.max(1, (elements + length / 2) / length);
  }

  /// So many copies that there are about `elements`.
  static double[] toAbout(int elements, double[] x) {
    return doubles(x, copies(x.length, elements));
  }

  static double[] doubles(double[] x, int copies) {
    double[] all = new double[x.length * copies];
    for (int c = 0; c < copies; c++) {
      System.arraycopy(x, 0, all, c * x.length, x.length);
    }
    return all;
  }

  static int[] ints(int[] x, int copies) {
    int[] all = new int[x.length * copies];
    for (int c = 0; c < copies; c++) {
      System.arraycopy(x, 0, all, c * x.length, x.length);
    }
    return all;
  }

  static float[] floats(double[] x, int copies) {
    float[] all = new float[x.length * copies];
    for (int i = 0; i < all.length; i++) {
      all[i] = (float) x[i % x.length];
    }
    return all;
  }

  /// The offsets of the segments of all copies.
  static int[] offsets(int[] offsets, int copies) {
    int segments = offsets.length - 1;
    int length = offsets[segments];
    int[] all = new int[segments * copies + 1];
    for (int i = 0; i < all.length; i++) {
      all[i] = i / segments * length + offsets[i % segments];
    }
    return all;
  }

  /// An order of all copies, where `order` is that of one: first the copies of the first element,
  /// then those of the second, as a stable sort would have it.
  static int[] order(int[] order, int copies) {
    int[] all = new int[order.length * copies];
    for (int i = 0; i < all.length; i++) {
      all[i] = i % copies * order.length + order[i / copies];
    }
    return all;
  }
}
