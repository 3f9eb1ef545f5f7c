// Twins of int: long, float, double. Elements: weights, largest, weight.
package dev.shoal.graph;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;

/// Checks that weights are finite and not negative, and adds them up.
final class IntWeightCheck implements WeightCheck {
  /// Weights that a thread claims at a time: some ten microseconds.
  private static final int BLOCK = 1 << 16;

  @Override
  public WeightFacts check(
      Array<?> array, boolean hasGaps, WorkerPool workers, WeightFacts.Refusal refusal) {
    int[] weights = ((IntArray) array).hostArray();
    int count = Math.ceilDiv(weights.length, BLOCK);
    double[] max = new double[count];
    double[] sum = new double[count];
    int[] counts = new int[count];
    int[] bad = new int[count];
    workers.forEachBlock(
        weights.length,
        BLOCK,
        (block, from, to) -> {
          int largest = 0;
          double total = 0;
          int present = 0;
          int first = -1;
          for (int i = to - 1; i >= from; i--) {
            int weight = weights[i];
            if (hasGaps && WeightFacts.isMissing(weight)) {
              continue;
            }
            present++;
            if (!WeightFacts.isWeight(weight)) {
              first = i;
            } else {
              largest = weight > largest ? weight : largest;
              total += weight;
            }
          }
          max[block] = largest;
          sum[block] = total;
          counts[block] = present;
          bad[block] = first;
        });
    double largest = 0;
    double total = 0;
    int n = 0;
    for (int block = 0; block < count; block++) {
      if (bad[block] >= 0) {
        throw refusal.of(bad[block], String.valueOf(weights[bad[block]]));
      }
      largest = Math.max(largest, max[block]);
      total += sum[block];
      n += counts[block];
    }
    return new WeightFacts(largest, n == 0 ? 0 : total / n, n);
  }
}
