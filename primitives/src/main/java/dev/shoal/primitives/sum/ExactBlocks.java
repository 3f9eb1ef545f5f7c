package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;

/// Adds arrays to [Limbs] block by block, each block by the cheapest method that is exact for it:
/// two slices, three slices, or by exponent. Products of doubles take one pass if their exponents
/// are close to each other; otherwise they are added as two arrays of doubles, products and their
/// errors.
///
/// The values of an array are mostly similar, so a block starts with the method of the block
/// before. A cheaper method is tried again every so often. After a block by exponent the trial runs
/// in scalar code, on few values: SIMD code that runs rarely stays uncompiled, and there each
/// vector is an object.
final class ExactBlocks {
  /// The limits within which all slices of a window are normal numbers and their start values
  /// finite.
  private static final int MIN_WINDOW = -800;

  private static final int MAX_WINDOW = 900;

  /// Blocks between two trials of a cheaper method.
  private static final int PATIENCE = 32;

  /// Values that are converted from floats or computed as products at a time: any block of
  /// products.
  private static final int SCRATCH = ProductWindow.MAX_BLOCK;

  /// Values below which SIMD costs more than it saves, because each of its many sums must be
  /// deposited.
  private static final int FEW = 128;

  /// Values of one call from which bins pay: emptying them costs as much as a thousand values.
  private static final int MANY = 1 << 11;

  private static final int BY_EXPONENT = 4;

  private final Window scalar = new WindowScalar();
  private Window simd; // this and the next five are created when first needed
  private Window columns;
  private ExponentBins bins;
  private double[] scratch;
  private double[] errors;
  private ExactProducts products;
  private final Fit ofValues = new Fit();
  private final Fit ofErrors = new Fit(); // of products; they are some 53 binades smaller

  /// The method and the window of one sequence of values.
  private static final class Fit {
    private int slices = BY_EXPONENT; // of the last block: 2, 3, or BY_EXPONENT
    private int window; // values below 2^(window + 1) fit; follows the maximum of a block
    private int patience = 1; // blocks until the next trial; the first block is one

    /// Resets to two slices every so often.
    ///
    /// @return whether it did so from sums by exponent
    private boolean trialIsDue() {
      if (slices == 2 || --patience > 0) {
        return false;
      }
      boolean byExponent = slices == BY_EXPONENT;
      slices = 2;
      patience = PATIENCE;
      return byExponent;
    }

    /// Adds a block if it fits a window, and returns whether it does.
    private boolean addInWindow(Window blocks, double[] x, int from, int to, Limbs sum) {
      while (slices != BY_EXPONENT) {
        blocks.split(slices, x, from, to, window);
        if (blocks.isExact()) {
          blocks.deposit(slices, window, sum);
          return true;
        }
        int wanted = Math.max(Window.exponent(x, from, to), MIN_WINDOW);
        if (wanted > MAX_WINDOW) {
          slices = BY_EXPONENT;
        } else if (wanted != window) {
          window = wanted; // try again at the magnitude of the values
        } else {
          slices = slices == 2 ? 3 : BY_EXPONENT;
        }
      }
      return false;
    }
  }

  void add(double[] x, int from, int to, Limbs sum) {
    add(x, from, to, ofValues, sum);
  }

  private void add(double[] x, int from, int to, Fit fit, Limbs sum) {
    Window blocks = blocksFor(to - from);
    boolean many = to - from >= MANY;
    int at = addWhole(blocks, x, from, to, fit, many, sum);
    at = addWhole(scalar, x, at, to, fit, many, sum);
    addOneByOne(x, at, to, sum);
  }

  private Window blocksFor(int length) {
    if (length < FEW) {
      return scalar;
    }
    if (SimdGate.open() && WindowSimd.GATE.ready()) {
      simd = simd == null ? new WindowSimd() : simd;
      return simd;
    }
    if (length < WindowColumns.FEW || !WindowColumns.GATE.ready()) {
      return scalar;
    }
    columns = columns == null ? new WindowColumns() : columns;
    return columns;
  }

  /// Adds blocks of a multiple of their streams, as many values as that takes.
  ///
  /// @return the index of the first value that was not added
  private int addWhole(
      Window blocks, double[] x, int from, int to, Fit fit, boolean many, Limbs sum) {
    int whole = to - (to - from) % blocks.streams;
    for (int i = from; i < whole; ) {
      Window next = fit.trialIsDue() ? scalar : blocks;
      int block = next.block() - next.block() % blocks.streams;
      int end = whole - i > block ? i + block : whole;
      if (!fit.addInWindow(next, x, i, end, sum)) {
        addByExponent(x, i, end, many, sum);
      }
      i = end;
    }
    return whole;
  }

  private void addByExponent(double[] x, int from, int to, boolean many, Limbs sum) {
    if (many) {
      if (bins == null) {
        bins = new ExponentBins();
      }
      bins.add(x, from, to, sum);
    } else {
      addOneByOne(x, from, to, sum);
    }
  }

  private static void addOneByOne(double[] x, int from, int to, Limbs sum) {
    for (int i = from; i < to; i++) {
      sum.add(x[i]);
    }
  }

  /// Adds the content of the bins to `sum`.
  void flush(Limbs sum) {
    if (bins != null) {
      bins.empty(sum);
    }
  }

  void add(float[] x, int from, int to, Limbs sum) {
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

  void addProducts(float[] x, float[] y, int from, int to, Limbs sum) {
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

  void addProducts(double[] x, double[] y, int from, int to, Limbs sum) {
    if (products == null) {
      products = new ExactProducts();
    }
    for (int at = from; at < to; ) {
      at = products.add(x, y, at, to, sum);
      if (at == to) {
        return;
      }
      int end = to - at > products.block() ? at + products.block() : to;
      addWideProducts(x, y, at, end, sum);
      at = end;
    }
  }

  /// Adds each product as two doubles, the rounded product and its error, if that error is a
  /// double.
  private void addWideProducts(double[] x, double[] y, int from, int to, Limbs sum) {
    double[] rounded = scratch();
    if (errors == null) {
      errors = new double[SCRATCH];
    }
    int count = 0; // of products with an error that is a double; others are added one by one
    for (int i = from; i < to; i++) {
      double product = x[i] * y[i];
      double magnitude = Math.abs(product);
      if (magnitude >= TwoProduct.MIN && magnitude <= Double.MAX_VALUE) {
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
