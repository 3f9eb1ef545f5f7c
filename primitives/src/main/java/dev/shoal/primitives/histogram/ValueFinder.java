package dev.shoal.primitives.histogram;

/// One bin for each int: its difference from the first one, which is exact.
final class ValueFinder implements Finder {
  private final double low;
  private final int count;

  ValueFinder(ValueBins bins) {
    low = bins.low();
    count = bins.count();
  }

  @Override
  public void find(double[] x, int from, int[] slot, int at, int length) {
    for (int i = 0; i < length; i++) {
      double difference = x[from + i] - low;
      slot[at + i] = difference >= 0 && difference < count ? (int) difference : count + 1;
    }
  }
}
