package dev.shoal.figures.sum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.sum.RoundedSum;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoundsTest {
  private static final double E = 0x1p-53;
  private static final int N = 1 << 30;

  /// Small enough for the terms with ε² to be the larger ones.
  private static final double SUM = 0x1p-80;

  private static final double MAGNITUDES = 3;

  /// The words of the documentation, and what they are with 2 for each O().
  private static final Map<String, Double> DOCUMENTED =
      Map.of(
          "ε |s|",
          E * SUM,
          "(n/parts + parts) ε A",
          (N + 1.0) * E * MAGNITUDES,
          "(log₂ n + 64) ε A",
          (30 + 64) * E * MAGNITUDES,
          "(2 ε + O(n ε²)) A, once more for parts and for lanes",
          (2 * E + 2.0 * N * E * E) * MAGNITUDES,
          "ε |s| + O(n² ε²) A",
          E * SUM + 2.0 * N * N * E * E * MAGNITUDES,
          "ε |s| + 2 n ε² A",
          E * SUM + 2.0 * N * E * E * MAGNITUDES,
          "(n − 1) ε A, mostly far less",
          (N - 1.0) * E * MAGNITUDES);

  @Test
  void areThoseThatTheAlgorithmsDocument() {
    for (SumAlgorithm algorithm : Textbook.sums(Device.serial(), 1)) {
      assertTrue(DOCUMENTED.containsKey(algorithm.bound()), algorithm.bound());
      int levels = algorithm.equals(new RoundedSum.Kahan(1, 64)) ? 2 : 1;
      double expected = levels * DOCUMENTED.get(algorithm.bound());
      double bound = Bounds.of(algorithm, N, SUM, MAGNITUDES);
      assertEquals(expected, bound, 1e-14 * expected, algorithm.title());
    }
    double once = DOCUMENTED.get(new RoundedSum.Kahan(1, 1).bound());
    double inPartsAndLanes = Bounds.of(new RoundedSum.Kahan(16, 64), N, SUM, MAGNITUDES);
    assertEquals(3 * once, inPartsAndLanes, 1e-14 * once);
  }
}
