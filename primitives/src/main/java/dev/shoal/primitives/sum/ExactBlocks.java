package dev.shoal.primitives.sum;

import dev.shoal.device.Simd;

/// Adds arrays to an [Accumulator] block by block, each block by the cheapest way that is exact for
/// it: two slices, three slices, or by exponent. Products of doubles go in one pass where their
/// exponents are near each other, else as two arrays of doubles, of products and of their errors.
///
/// The values of one array mostly look alike, so a block starts with what served the last. Every so
/// often a cheaper way is tried again. After a block by exponent that is done by loops, on few
/// values: lanes that are run once in a long while stay uncompiled, and there each vector is an
/// object.
final class ExactBlocks {
  /// Where all slices of a window are normal numbers, and their starting values finite.
  private static final int LEAST_WINDOW = -800;

  private static final int GREATEST_WINDOW = 900;

  /// Blocks between two trials of a cheaper way.
  private static final int PATIENCE = 32;

  /// Values converted from floats, or made as products, at a time: at least a block.
  private static final int SCRATCH = 4096;

  /// Values for which lanes cost more than they save: each of their many sums is to be deposited.
  private static final int FEW = 128;

  /// Values of one call from which bins are worth while: to empty them costs as much as a thousand.
  private static final int MANY = 1 << 11;

  private static final int BY_EXPONENT = 4;

  /// Products of at least this magnitude have an error that is a double.
  private static final double LEAST_WITH_ERROR = 0x1p-960;

  private final Window loops = new WindowScalar();
  private Window best = loops;
  private ExponentBins bins; // once they are needed
  private double[] scratch; // likewise
  private double[] errors; // likewise
  private ExactProducts products; // likewise
  private final Fit ofValues = new Fit();
  private final Fit ofErrors = new Fit(); // of products, which are some 53 binades smaller

  /// How one sequence of values was added so far.
  private static final class Fit {
    private int slices = BY_EXPONENT; // what served the last block: 2, 3, or BY_EXPONENT
    private int window; // values below 2^(window + 1) fit; follows the greatest value of a block
    private int patience = 1; // blocks until the next trial: none has been made yet

    /// Goes back to two slices every so often.
    ///
    /// @return whether it did from sums by exponent
    private boolean trialIsDue() {
      if (slices == 2 || --patience > 0) {
        return false;
      }
      boolean byExponent = slices == BY_EXPONENT;
      slices = 2;
      patience = PATIENCE;
      return byExponent;
    }

    /// Adds a block, if it fits a window.
    private boolean addInWindow(Window blocks, double[] x, int from, int to, Accumulator sum) {
      while (slices != BY_EXPONENT) {
        blocks.split(slices, x, from, to, window);
        if (blocks.exact(window)) {
          blocks.deposit(slices, window, sum);
          return true;
        }
        int wanted = Math.max(blocks.exponent(), LEAST_WINDOW);
        if (wanted > GREATEST_WINDOW) {
          slices = BY_EXPONENT;
        } else if (wanted != window) {
          window = wanted; // look again where the values are
        } else {
          slices = slices == 2 ? 3 : BY_EXPONENT;
        }
      }
      return false;
    }
  }

  void add(double[] x, int from, int to, Accumulator sum) {
    add(x, from, to, ofValues, sum);
  }

  @SuppressWarnings("ReferenceEquality") // one and the same
  private void add(double[] x, int from, int to, Fit fit, Accumulator sum) {
    if (best == loops && Simd.available() && WindowSimd.ready()) {
      best = new WindowSimd();
    }
    Window blocks = to - from < FEW ? loops : best;
    int whole = to - (to - from) % blocks.streams;
    for (int i = from; i < whole; ) {
      Window next = fit.trialIsDue() ? loops : blocks;
      int end = whole - i > next.block() ? i + next.block() : whole;
      if (!fit.addInWindow(next, x, i, end, sum)) {
        addByExponent(x, i, end, to - from >= MANY, sum);
      }
      i = end;
    }
    addSingly(x, whole, to, sum);
  }

  private void addByExponent(double[] x, int from, int to, boolean many, Accumulator sum) {
    if (many) {
      if (bins == null) {
        bins = new ExponentBins();
      }
      bins.add(x, from, to, sum);
    } else {
      addSingly(x, from, to, sum);
    }
  }

  private static void addSingly(double[] x, int from, int to, Accumulator sum) {
    for (int i = from; i < to; i++) {
      sum.add(x[i]);
    }
  }

  /// Moves what is still outside `sum` into it.
  void settle(Accumulator sum) {
    if (bins != null) {
      bins.empty(sum);
    }
  }

  void add(float[] x, int from, int to, Accumulator sum) {
    double[] doubles = scratch();
    for (int at = from; at < to; ) {
      int count = Math.min(SCRATCH, to - at);
      for (int k = 0; k < count; k++) {
        doubles[k] = x[at + k];
      }
      add(doubles, 0, count, sum);
      at += count;
    }
  }

  void addProducts(float[] x, float[] y, int from, int to, Accumulator sum) {
    double[] products = scratch();
    for (int at = from; at < to; ) {
      int count = Math.min(SCRATCH, to - at);
      for (int k = 0; k < count; k++) {
        products[k] = (double) x[at + k] * y[at + k]; // 48 bits: exact
      }
      add(products, 0, count, sum);
      at += count;
    }
  }

  void addProducts(double[] x, double[] y, int from, int to, Accumulator sum) {
    if (products == null) {
      products = new ExactProducts();
    }
    for (int at = from; at < to; ) {
      at = products.add(x, y, at, to, sum);
      int end = Math.min(to, at + products.block());
      addWideProducts(x, y, at, end, sum);
      at = end;
    }
  }

  /// Each product as two doubles, itself rounded and its error, where that error is a double.
  private void addWideProducts(double[] x, double[] y, int from, int to, Accumulator sum) {
    double[] rounded = scratch();
    if (errors == null) {
      errors = new double[SCRATCH];
    }
    int count = 0; // of those with an error that is a double; the others are added singly
    for (int i = from; i < to; i++) {
      double product = x[i] * y[i];
      double magnitude = Math.abs(product);
      if (magnitude >= LEAST_WITH_ERROR && magnitude <= Double.MAX_VALUE) {
        rounded[count] = product;
        errors[count] = TwoProduct.error(x[i], y[i], product);
        count++;
      } else {
        sum.addProduct(x[i], y[i]);
      }
    }
    add(rounded, 0, count, ofValues, sum);
    add(errors, 0, count, ofErrors, sum);
  }

  private double[] scratch() {
    if (scratch == null) {
      scratch = new double[SCRATCH];
    }
    return scratch;
  }
}
