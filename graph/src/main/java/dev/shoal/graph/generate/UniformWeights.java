package dev.shoal.graph.generate;

import dev.shoal.device.Device;

/// Integer weights 1 … 255, each as likely as the others, as in the GAP benchmark suite.
final class UniformWeights {
  private static final int MAX = 255;
  private static final int BLOCK = 1 << 15;

  private UniformWeights() {}

  /// Weight `i`.
  static int at(CounterRandom random, long i) {
    return 1 + random.below(i, MAX);
  }

  /// The first weights.
  static int[] of(Device.Cpu device, int length, CounterRandom random) {
    int[] weights = new int[length];
    device
        .workers()
        .forEachBlock(
            length,
            BLOCK,
            (_, from, to) -> {
              for (int i = from; i < to; i++) {
                weights[i] = at(random, i);
              }
            });
    return weights;
  }
}
