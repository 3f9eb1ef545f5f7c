package dev.shoal.primitives.topk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The values at the ends of what [TopKTuning] takes change no result.
class SelectorTuningTest {
  @ParameterizedTest
  @ValueSource(doubles = {0, 1e-4, 1e-3, 100})
  void findsEveryRankWithSamplesOfAnySize(double deviations) {
    Device device = Device.cpu(1);
    var tuning = new TopKTuning(1, 8, deviations, 1, 1);
    var selector = new IntSelector(Select.on(device), Sort.on(device), tuning);
    SplittableRandom random = Cases.random(0);
    for (int n : new int[] {2, 3, 100, 1500}) {
      for (int values : new int[] {1, 3, Integer.MAX_VALUE}) {
        int[] in = random.ints(n, 0, values).toArray();
        int[] sorted = in.clone();
        Arrays.sort(sorted);
        for (int rank = 0; rank < n; rank += 1 + n / 50) {
          selector.begin();
          assertEquals(sorted[rank], selector.key(IntArray.wrap(in), rank), "rank " + rank);
        }
      }
    }
  }
}
