package dev.shoal.primitives.histogram;

import java.util.Arrays;

/// Given edges: a guide table of even cells, then bisection among the few edges of one cell.
///
/// The cell of x comes from one multiplication. Each of its operations is monotone, rounding
/// included, so an edge whose cell is lower than that of x is not above x, and one whose cell is
/// higher is above x. Bisection finds which of the edges in the same cell are not above x: with the
/// same number of steps for every element, that of the fullest cell, and without a branch. Each
/// step is done for all elements of a tile, so that many loads are in flight: half the time of one
/// element after the other where there are eight steps.
///
/// **Source:** Chen and Asau, *On Generating Random Variates from an Empirical Distribution*
/// (1974), for the guide table.
final class EdgeFinder implements Finder {
  private static final int CELLS_PER_BIN = 4;
  private static final int MAX_CELLS = 1 << 16;

  private final int count;

  /// The edges, then infinities for the longest step.
  private final double[] edge;

  private final double origin;
  private final double scale;
  private final int lastCell;

  /// The last edge of a lower cell, or the first edge if there is none.
  private final int[] guide;

  /// The first step of the bisection: a power of two, or 0 if the guide suffices.
  private final int firstStep;

  EdgeFinder(Bins.Edges bins) {
    count = bins.count();
    int from = Double.isInfinite(bins.edge(0)) ? 1 : 0;
    int to = Double.isInfinite(bins.edge(count)) ? count - 1 : count;
    int cells = from < to ? Math.min(MAX_CELLS, CELLS_PER_BIN * count) : 1;
    lastCell = cells - 1;
    origin = from < to ? bins.edge(from) : 0;
    scale = from < to ? cells / (bins.edge(to) - origin) : 0;
    guide = new int[cells];
    int steps = fillGuide(bins);
    firstStep = Integer.highestOneBit(steps);
    edge = new double[count + 1 + 2 * firstStep];
    Arrays.setAll(edge, j -> j <= count ? signed(bins.edge(j)) : Double.POSITIVE_INFINITY);
  }

  /// Replaces 0.0 by −0.0, so that `-0.0 - 0.0` does not look negative.
  private static double signed(double x) {
    return x == 0 ? -0.0 : x;
  }

  /// Returns the maximum number of edges in one cell, minus the one that its guide has.
  private int fillGuide(Bins.Edges bins) {
    int max = 0;
    int j = 0;
    for (int c = 0; c <= lastCell; c++) {
      guide[c] = j;
      while (j < count && cell(bins.edge(j + 1)) <= c) {
        j++;
      }
      max = Math.max(max, j - guide[c]);
    }
    return max;
  }

  /// Never falls as x rises: casts saturate, and where the product is NaN, since x or `scale` is
  /// extreme, it is 0.
  private int cell(double x) {
    return Math.max(0, Math.min((int) ((x - origin) * scale), lastCell));
  }

  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    for (int i = 0; i < length; i++) {
      slot[at + i] = guide[cell(x[from + i])];
    }
    for (int step = firstStep; step > 0; step >>= 1) {
      step(step, x, from, slot, at, length);
    }
    double low = edge[0];
    double high = edge[count];
    for (int i = 0; i < length; i++) {
      double value = x[from + i];
      int bin = Math.min(slot[at + i], count);
      slot[at + i] = value >= low && value <= high ? bin : count + 1;
    }
  }

  /// Advances by `step` where that edge is not above x, by the sign of the difference, which is
  /// never rounded to zero. The sign of infinity minus infinity does not matter: either slot
  /// belongs to the last bin.
  private void step(int step, double[] x, int from, int[] slot, int at, int length) {
    for (int i = 0; i < length; i++) {
      int bin = slot[at + i];
      long bits = Double.doubleToRawLongBits(x[from + i] - edge[bin + step]);
      slot[at + i] = bin + (step & ~(int) (bits >> 63));
    }
  }
}
