package dev.shoal.cli.stats;

import dev.shoal.device.Array;
import java.math.BigDecimal;
import java.math.BigInteger;

/// The minimum, the quartiles and the maximum of a stream that is read a few times.
///
/// A quartile lies at index `q (n − 1)` of the sorted values; between two indices it is the point
/// between them, exact and rounded once: the linear method of `numpy.quantile` (type 7 of Hyndman
/// and Fan, *Sample Quantiles in Statistical Packages*, 1996).
public final class Quartiles {
  private static final int QUARTERS = 4;

  /// What elements are.
  public enum Kind {
    INT,
    LONG,
    UNSIGNED_LONG,
    FLOAT,
    DOUBLE;

    int bits() {
      return this == INT || this == FLOAT ? Integer.SIZE : Long.SIZE;
    }
  }

  private final Kind kind;
  private final long count;
  private final RankSelection selection;
  private long[] keys = new long[0];

  /// @param count how many elements each pass will show; at least 1; no NaN among them
  public Quartiles(Kind kind, long count) {
    this.kind = kind;
    this.count = count;
    long[] ranks = new long[2 * (QUARTERS + 1)];
    for (int q = 0; q <= QUARTERS; q++) {
      ranks[2 * q] = rankBelow(q);
      ranks[2 * q + 1] = Math.min(rankBelow(q) + 1, count - 1);
    }
    this.selection = new RankSelection(kind.bits(), ranks);
  }

  /// The whole part of `q (count − 1) / 4`, where the product might not fit.
  private long rankBelow(int q) {
    long last = count - 1;
    return last / QUARTERS * q + last % QUARTERS * q / QUARTERS;
  }

  /// Four times the fraction that [#rankBelow] leaves.
  private long quartersAbove(int q) {
    return (count - 1) % QUARTERS * q % QUARTERS;
  }

  /// Returns whether all elements must be shown once more.
  public boolean wantsPass() {
    return selection.wantsPass();
  }

  /// Shows the next elements of this pass.
  public void add(Array<?> chunk) {
    if (keys.length < chunk.length()) {
      keys = new long[chunk.length()];
    }
    OrderedKeys.of(chunk, kind == Kind.UNSIGNED_LONG, keys);
    selection.add(keys, chunk.length());
  }

  /// Ends this pass.
  public void endPass() {
    selection.endPass();
  }

  /// Returns the minimum, in the type of the elements; a [BigInteger] if unsigned.
  public Number min() {
    return value(selection.keys()[0]);
  }

  /// Returns the maximum, likewise.
  public Number max() {
    return value(selection.keys()[2 * QUARTERS]);
  }

  /// Quartile 1, 2 (the median) or 3.
  public double quartile(int q) {
    long[] found = selection.keys();
    return between(value(found[2 * q]), value(found[2 * q + 1]), quartersAbove(q));
  }

  private Number value(long key) {
    return switch (kind) {
      case INT -> (long) ((int) key ^ Integer.MIN_VALUE);
      case LONG -> key ^ Long.MIN_VALUE;
      case UNSIGNED_LONG -> new BigInteger(Long.toUnsignedString(key));
      case FLOAT -> OrderedKeys.toFloat(key);
      case DOUBLE -> OrderedKeys.toDouble(key);
    };
  }

  /// The point `quarters` / 4 of the way from `a` to `b`.
  private static double between(Number a, Number b, long quarters) {
    double x = a.doubleValue();
    double y = b.doubleValue();
    if (quarters == 0 || a.equals(b)) {
      return x;
    }
    if (!Double.isFinite(x) || !Double.isFinite(y)) {
      return x + y;
    }
    return decimal(a)
        .multiply(BigDecimal.valueOf(QUARTERS - quarters))
        .add(decimal(b).multiply(BigDecimal.valueOf(quarters)))
        .divide(BigDecimal.valueOf(QUARTERS))
        .doubleValue();
  }

  private static BigDecimal decimal(Number value) {
    return switch (value) {
      case BigInteger i -> new BigDecimal(i);
      case Long i -> BigDecimal.valueOf(i);
      default -> new BigDecimal(value.doubleValue());
    };
  }
}
