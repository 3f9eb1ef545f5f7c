package dev.shoal.figures.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.CacheLineModel;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Knots of doubles are eight to a line.
class SearchLinesTest {
  private static double[] knots(int n) {
    return IntStream.range(0, n).asDoubleStream().toArray();
  }

  private static double lines(AxisSearch method, int n, double at) {
    var lines = new SearchLines(method, Double.BYTES);
    lines.search(knots(n), new double[] {at}, knots(n), new double[] {at});
    return lines.mean() / 2; // of one axis
  }

  @Test
  void countsTheLinesThatASearchTouches() {
    assertEquals(1, lines(AxisSearch.LINEAR, 16, 0.5));
    assertEquals(1, lines(AxisSearch.LINEAR, 16, 6.5));
    assertEquals(2, lines(AxisSearch.LINEAR, 16, 7.5)); // knot 8 ends it
    assertEquals(4, lines(AxisSearch.LINEAR, 32, 30.5));
    assertEquals(1, lines(AxisSearch.BISECTION, 16, 0.5));
    assertEquals(2, lines(AxisSearch.BISECTION, 16, 8.5)); // it began at knot 7
    assertEquals(1, lines(AxisSearch.UNIFORM, 16, 0.5));
    assertEquals(2, lines(AxisSearch.UNIFORM, 16, 7.5));
  }

  @Test
  void allWaitForTheSlowestOfThirtyTwo() {
    double[] at = new double[32];
    Arrays.fill(at, 0.5);
    at[20] = 254.5;
    var lines = new SearchLines(AxisSearch.LINEAR, Double.BYTES);
    lines.search(knots(256), at, knots(256), at);
    assertEquals((31 * 2 + 64) / 32.0, lines.mean());
    assertEquals(64, lines.slowest());
  }

  @Test
  void agreesWithTheModelWhereQueriesAreEven() {
    int n = 512;
    double[] at = new double[32 * 1000];
    Arrays.setAll(at, q -> (q * 0.6180339887498949) % 1 * (n - 1));
    var model = CacheLineModel.of(Double.BYTES);
    var linear = new SearchLines(AxisSearch.LINEAR, Double.BYTES);
    linear.search(knots(n), at, knots(n), at);
    assertEquals(2 * model.loads(AxisSearch.LINEAR, n), linear.mean(), 1.5);
    assertEquals(2 * model.slowestLoads(AxisSearch.LINEAR, n, 32), linear.slowest(), 2.5);
  }

  @Test
  void countsNoGuides() {
    assertThrows(
        IllegalArgumentException.class, () -> new SearchLines(AxisSearch.GUIDE, Double.BYTES));
  }
}
