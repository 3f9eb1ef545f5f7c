package dev.shoal.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// [CacheLineModel] on what the text says of it.
class CacheLineModelTest {
  private static final CacheLineModel INTS = CacheLineModel.of(Integer.BYTES);
  private static final CacheLineModel DOUBLES = CacheLineModel.of(Double.BYTES);

  @Test
  void searchesOf256IntsTakeEightAndFourLoads() {
    assertEquals(16, INTS.lines(256));
    assertEquals(8, INTS.loads(AxisSearch.LINEAR, 256));
    assertEquals(4, INTS.loads(AxisSearch.BISECTION, 256), 1e-12);
    assertEquals(16, INTS.worstLoads(AxisSearch.LINEAR, 256));
    assertEquals(4, INTS.worstLoads(AxisSearch.BISECTION, 256), 1e-12);
    assertEquals(800, INTS.cycles(INTS.loads(AxisSearch.LINEAR, 256)));
  }

  @Test
  void thirtyTwoThreadsWaitForTheSlowest() {
    double slowest = INTS.slowestLoads(AxisSearch.LINEAR, 256, 32);
    assertTrue(slowest > 15.5 && slowest < 16, () -> "loads " + slowest);
    assertEquals(4, INTS.slowestLoads(AxisSearch.BISECTION, 256, 32), 1e-12);
    assertEquals(slowest, drawn(new SplittableRandom(1)), 0.05);
  }

  /// The maximum line of 32 indices drawn at random, on average.
  private static double drawn(SplittableRandom random) {
    long sum = 0;
    for (int trial = 0; trial < 20_000; trial++) {
      int last = 0;
      for (int thread = 0; thread < 32; thread++) {
        last = Math.max(last, random.nextInt(256) / 16 + 1);
      }
      sum += last;
    }
    return sum / 20_000.0;
  }

  @Test
  void aHashSavesTheTextsTableAThirdAndMore() {
    double linear = DOUBLES.tableLoads(AxisSearch.LINEAR, 51, 23);
    double bisection = DOUBLES.tableLoads(AxisSearch.BISECTION, 51, 23);
    assertEquals(7.0, linear); // seven lines and three, half of them, and two rows
    assertEquals(2.8 + 1.6 + 2, bisection, 0.05);
    assertEquals(4, DOUBLES.tableLoads(AxisSearch.UNIFORM, 51, 23));
    assertEquals(6, DOUBLES.tableLoads(AxisSearch.GUIDE, 51, 23));
  }

  @Test
  void refusesInvalidMachines() {
    assertThrows(IllegalArgumentException.class, () -> new CacheLineModel(0, 64, 100));
    assertThrows(IllegalArgumentException.class, () -> new CacheLineModel(128, 64, 100));
    assertThrows(
        IllegalArgumentException.class, () -> INTS.slowestLoads(AxisSearch.LINEAR, 256, 0));
  }
}
