package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;

class CurveMapTest {
  @Test
  void drawsAPathForEachClass() {
    double[] x = {0, 1.0005, 2.25, 1, 2, 1, 3, 4};
    double[] y = {0, 0.1, 10, 5, 5, 5, 0.04, 7};
    CurveMap map = CurveMap.of(10, 20.5, x, y, new int[] {0, 3, 6, 8}, new int[] {0, 0, 2});
    assertEquals(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20.5">
        <title>a &lt; b</title>
        <path fill="none" stroke="#440154" vector-effect="non-scaling-stroke" d="M0 0L1.001 0.1L2.25 10M1 5L2 5z"/>
        <path fill="none" stroke="#fde725" vector-effect="non-scaling-stroke" d="M3 0.04L4 7"/>
        </svg>
        """,
        map.svg(3, "a < b"));
    assertThrows(
        IllegalArgumentException.class,
        () -> CurveMap.of(1, 1, x, y, new int[] {0, 8}, new int[] {0, 0}));
  }
}
