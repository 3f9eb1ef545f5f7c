package dev.shoal.cli.tour;

import dev.shoal.device.DoubleArray;
import dev.shoal.operations.Exact;
import dev.shoal.operations.Oracle;
import java.math.BigDecimal;
import java.util.Optional;

/// Judges running totals of doubles, which round: each must be as near to the true total as the
/// package of the scan promises, and every device must give the bits that the first one gave.
final class PrefixOracle implements Oracle {
  /// Every so many totals one is checked; a prime, so that it meets every index of a tile.
  private static final int STRIDE = 1009;

  /// Elements of a tile, which is one of 4096 on the next level.
  private static final int TILE = 4096;

  private final BigDecimal[] totals;
  private DoubleArray first;

  /// @param once the values, none negative, that are repeated; so a total is its own Σ|x|
  PrefixOracle(double[] once) {
    totals = new BigDecimal[once.length + 1];
    totals[0] = BigDecimal.ZERO;
    for (int i = 0; i < once.length; i++) {
      totals[i + 1] = totals[i].add(new BigDecimal(once[i]));
    }
  }

  @Override
  public Optional<String> fault(Object result) {
    if (first != null) {
      return Oracle.bits(first).fault(result);
    }
    DoubleArray sums = (DoubleArray) result;
    first = sums.copy();
    double[] x = sums.onHost().hostArray();
    BigDecimal bound = bound(x.length);
    for (int i = x.length - 1; i >= 0; i -= STRIDE) {
      BigDecimal exact = total(i + 1);
      // Not a number has no BigDecimal.
      if (!Double.isFinite(x[i])
          || new BigDecimal(x[i]).subtract(exact).abs().compareTo(exact.multiply(bound)) > 0) {
        return Optional.of("[" + i + "] is " + x[i] + ", should be near " + exact.doubleValue());
      }
    }
    return Optional.empty();
  }

  @Override
  public boolean knowsBits() {
    return false;
  }

  /// The true sum of the first `n` values.
  private BigDecimal total(int n) {
    int length = totals.length - 1;
    return Exact.times(totals[length], n / length).add(totals[n % length]);
  }

  private static BigDecimal bound(int n) {
    int levels = 1;
    for (int rest = n; rest > TILE; rest = Math.ceilDiv(rest, TILE)) {
      levels++;
    }
    return new BigDecimal((512 + 2 * levels) * 0x1p-53);
  }
}
