package dev.shoal.primitives.sum;

import dev.shoal.device.Simd;

/// Adds products of doubles to an [Accumulator] in one pass, as long as the exponents of each block
/// fit a [ProductWindow].
///
/// The window follows the products. Where zeros are among them, each block is surveyed before it is
/// split. After blocks that do not fit, ever more are left to the other way untried.
final class ExactProducts {
  /// Where all slices of a window are normal numbers, and their starting values finite.
  private static final int LEAST_WINDOW = -800;

  private static final int GREATEST_WINDOW = 900;

  /// The window is set this many binades above the greatest product, for others to come.
  private static final int HEADROOM = 2;

  /// Blocks between two trials of the cheaper way, at most.
  private static final int PATIENCE = 32;

  /// Products for which lanes cost more than they save: each of their many sums is to be deposited.
  private static final int FEW = 128;

  private final ProductWindow loops = new ProductScalar();
  private ProductWindow best = loops;
  private int window; // products of exponents window - 31 … window fit; always within the limits
  private int surveys; // blocks to come that are surveyed first
  private int untried; // blocks to come that are left to the other way at once
  private int patience = 1; // how many after the next block that does not fit; doubles

  /// Adds `x[i] · y[i]` for the first `i` of `from ≤ i < to`.
  ///
  /// @return the index of the first product that was not added
  @SuppressWarnings("ReferenceEquality") // one and the same
  int add(double[] x, double[] y, int from, int to, Accumulator sum) {
    if (best == loops && Simd.available() && TwoProduct.HAS_FMA && ProductSimd.ready()) {
      best = new ProductSimd();
    }
    ProductWindow blocks = to - from < FEW ? loops : best;
    int whole = to - (to - from) % blocks.streams;
    int at = from;
    while (at < whole) {
      int end = whole - at > blocks.block() ? at + blocks.block() : whole;
      if (!addBlock(blocks, x, y, at, end, sum)) {
        return at;
      }
      at = end;
    }
    for (; at < to; at++) {
      sum.addProduct(x[at], y[at]);
    }
    return to;
  }

  /// How many products are to be added in the other way where [#add] stopped.
  int block() {
    return best.block();
  }

  private boolean addBlock(
      ProductWindow blocks, double[] x, double[] y, int from, int to, Accumulator sum) {
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
      // It is in the window now, zeros or not.
      boolean hasZeros = !blocks.split(x, y, from, to, window);
      surveys = surveys > 0 ? surveys - 1 : hasZeros ? PATIENCE : 0;
    }
    patience = 1;
    blocks.deposit(window, sum);
    return true;
  }

  /// Sets the window to where the surveyed products are, if it can hold them.
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
    if (wanted < LEAST_WINDOW || wanted > GREATEST_WINDOW) {
      return false; // the window stays where its slices are right: later blocks try it unasked
    }
    window = wanted;
    return true;
  }
}
