package dev.shoal.primitives.histogram;

/// The definition: for bins so narrow that rounding makes an estimate useless.
final class BisectionFinder implements Finder {
  private final Bins bins;

  BisectionFinder(Bins bins) {
    this.bins = bins;
  }

  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    for (int i = 0; i < length; i++) {
      double value = x[from + i];
      slot[at + i] = bins.contains(value) ? bins.of(value) : bins.count() + 1;
    }
  }
}
