package dev.shoal.primitives.histogram;

/// The definition: for bins so narrow that doubles do not tell their edges apart.
final class PlainFinder implements Finder {
  private final Bins bins;

  PlainFinder(Bins bins) {
    this.bins = bins;
  }

  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    for (int i = 0; i < length; i++) {
      double value = x[from + i];
      slot[at + i] = bins.contain(value) ? bins.of(value) : bins.count() + 1;
    }
  }
}
