package dev.shoal.primitives.sum;

import dev.shoal.device.SimdGate;

/// Adds products of doubles to [Limbs] in one pass, as long as the exponents of each block fit a
/// [ProductWindow].
///
/// The window follows the products. If there are zeros, each block is surveyed before it is split.
/// After blocks that do not fit, an increasing number of blocks is left to the other method without
/// a trial.
final class ExactProducts {
  /// The limits within which all slices of a window are normal numbers and their start values
  /// finite.
  private static final int MIN_WINDOW = -800;

  private static final int MAX_WINDOW = 900;

  /// Binades between the window and the maximum product, as room for later products.
  private static final int HEADROOM = 2;

  /// The maximum number of blocks between two trials of the cheaper method.
  private static final int PATIENCE = 32;

  /// Products below which SIMD costs more than it saves, because each of its many sums must be
  /// deposited.
  private static final int FEW = 128;

  private final ProductWindow scalar = new ProductScalar();
  private ProductWindow simd; // created when first needed, as the next
  private ProductWindow columns;
  private ProductWindow best = scalar; // of the last call
  private int window; // products with exponents window - 31 … window fit; always within the limits
  private int surveys; // further blocks to survey before they are split
  private int untried; // further blocks to leave to the other method at once
  private int patience = 1; // the value of untried after the next misfit; doubles

  /// Adds `x[i] · y[i]` for the first `i` of `from ≤ i < to`.
  ///
  /// @return the index of the first product that was not added
  int add(double[] x, double[] y, int from, int to, Limbs sum) {
    best = blocksFor(to - from);
    int at = addWhole(best, x, y, from, to, sum);
    if (to - at < best.streams) {
      at = addWhole(scalar, x, y, at, to, sum);
    }
    for (; to - at < scalar.streams && at < to; at++) {
      sum.addProduct(x[at], y[at]);
    }
    return at;
  }

  private ProductWindow blocksFor(int length) {
    if (length < FEW || !TwoProduct.HAS_FMA) {
      return scalar;
    }
    if (SimdGate.open() && ProductSimd.GATE.ready()) {
      simd = simd == null ? new ProductSimd() : simd;
      return simd;
    }
    if (length < ProductColumns.FEW || !ProductColumns.GATE.ready()) {
      return scalar;
    }
    columns = columns == null ? new ProductColumns() : columns;
    return columns;
  }

  /// Adds blocks of a multiple of their streams.
  ///
  /// @return the index of the first product that was not added: fewer than the streams are left, or
  ///   the block that begins there does not fit
  private int addWhole(ProductWindow blocks, double[] x, double[] y, int from, int to, Limbs sum) {
    int whole = to - (to - from) % blocks.streams;
    int at = from;
    while (at < whole) {
      int end = whole - at > blocks.block() ? at + blocks.block() : whole;
      if (!addBlock(blocks, x, y, at, end, sum)) {
        return at;
      }
      at = end;
    }
    return whole;
  }

  /// Returns the number of products to add by the other method where [#add] stopped.
  int block() {
    return best.block();
  }

  private boolean addBlock(
      ProductWindow blocks, double[] x, double[] y, int from, int to, Limbs sum) {
    if (untried > 0) {
      untried--;
      return false;
    }
    boolean isInWindow = surveys == 0 && blocks.split(x, y, from, to, window);
    if (!isInWindow) {
      blocks.survey(x, y, from, to);
      if (!follow(blocks)) {
        patience = Math.min(PATIENCE, 2 * patience);
        untried = patience - 2; // none after a single misfit
        return false;
      }
      // The products are in the window now, but for zeros.
      boolean hasZeros = !blocks.split(x, y, from, to, window);
      surveys = surveys > 0 ? surveys - 1 : hasZeros ? PATIENCE : 0;
    }
    patience = 1;
    blocks.deposit(window, sum);
    return true;
  }

  /// Moves the window to the surveyed products, if it can hold them, and returns whether it can.
  private boolean follow(ProductWindow blocks) {
    int binades = blocks.binades();
    if (binades == 0) {
      return true; // each is zero
    }
    int highest = blocks.highest();
    if (binades > ProductWindow.BINADES) {
      return false;
    }
    if (highest <= window && highest - binades >= window - ProductWindow.BINADES) {
      return true;
    }
    int wanted = highest + Math.min(HEADROOM, ProductWindow.BINADES - binades);
    if (wanted < MIN_WINDOW || wanted > MAX_WINDOW) {
      return false; // the window stays within its limits; later blocks try it again
    }
    window = wanted;
    return true;
  }
}
