package dev.shoal.wave.flow;

/// The maximum of each block, and of all. Values are not negative.
final class BlockMaxima {
  private double[] values = {};
  private int blocks;

  /// Makes room for `count` blocks, each to be set before the next [#max].
  void resize(int count) {
    blocks = count;
    if (values.length < count) {
      values = new double[count];
    }
  }

  void set(int block, double value) {
    values[block] = value;
  }

  double max() {
    double max = 0;
    for (int b = 0; b < blocks; b++) {
      max = values[b] > max ? values[b] : max;
    }
    return max;
  }
}
