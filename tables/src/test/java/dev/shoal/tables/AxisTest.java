package dev.shoal.tables;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.testkit.Cases;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Axes and tables: what they refuse, and the methods that they choose.
class AxisTest {
  @Test
  void roundedEvenKnotsAreUniform() {
    assertEquals(AxisSearch.UNIFORM, DoubleAxis.of(Axes.even(51, 0.1, 0.3)).search());
    assertEquals(AxisSearch.UNIFORM, DoubleAxis.of(Axes.even(1000, 1 << 20, 1)).search());
    assertEquals(AxisSearch.UNIFORM, DoubleAxis.of(-1e300, 1e-300).search());
    double[] bent = Axes.even(51, 0, 1);
    bent[20] += 0.4; // less than half an interval
    assertTrue(DoubleAxis.of(bent).isUniform());
    bent[20] += 0.2;
    assertFalse(DoubleAxis.of(bent).isUniform());
    assertEquals(1, DoubleAxis.of(Axes.even(51, 0, 1)).maxKnots(AxisSearch.UNIFORM));
    assertEquals(50, DoubleAxis.of(bent).maxKnots(AxisSearch.LINEAR));
    assertEquals(6, DoubleAxis.of(bent).maxKnots(AxisSearch.BISECTION));
  }

  @Test
  void tinyAxesAreSearched() {
    for (FloatAxis axis :
        List.of(FloatAxis.of(-3e-38f, 3e-38f), FloatAxis.of(-5e-38f, -4e-38f, 5e-38f))) {
      Lookup lookup = Lookup.on(Device.serial());
      IntArray found = IntArray.wrap(new int[3]);
      lookup.intervals(axis, FloatArray.wrap(axis.first(), 0, axis.last()), found);
      int last = axis.length() - 2;
      assertArrayEquals(new int[] {0, last, last}, found.toArray());
    }
    assertEquals(AxisSearch.UNIFORM, DoubleAxis.of(-3e-308, 3e-308).search());
  }

  @Test
  void unevenAndLogarithmicKnotsUseAGuide() {
    DoubleAxis jittered = DoubleAxis.of(Axes.jittered(Cases.random(1), 111));
    assertEquals(AxisSearch.GUIDE, jittered.search());
    assertEquals(1, jittered.maxKnots(AxisSearch.GUIDE));
    DoubleAxis logarithmic = DoubleAxis.of(Axes.logarithmic(200));
    assertEquals(AxisSearch.GUIDE, logarithmic.search());
    assertTrue(logarithmic.maxKnots(AxisSearch.GUIDE) <= 2);
  }

  @Test
  void clusteredKnotsUseBisection() {
    double[] knots = new double[200];
    for (int i = 0; i < knots.length; i++) {
      knots[i] = i < 199 ? -1 - 1e-9 * (199 - i) : 1e9;
    }
    assertEquals(AxisSearch.BISECTION, DoubleAxis.of(knots).search());
  }

  @Test
  void refusesInvalidKnots() {
    assertEquals("there are 1 knots, must be from 2 to 16777216", refusal(1));
    assertEquals("knot 1 is NaN, must be finite", refusal(1, Double.NaN));
    assertEquals("knot 2 is 2.0, must be above the one before, 2.0", refusal(1, 2, 2));
    assertEquals("knot 1 is 0.0, must be above the one before, -0.0", refusal(-0.0, 0.0));
    assertEquals(
        "knots from -1.7E308 to 1.7E308: their range overflows", refusal(-1.7e308, 0, 1.7e308));
    assertEquals(
        "knots 0 and 1, 0.0 and 4.9E-324, are too near to divide by their distance",
        refusal(0, Double.MIN_VALUE));
  }

  private static String refusal(double... knots) {
    return assertThrows(IllegalArgumentException.class, () -> DoubleAxis.of(knots)).getMessage();
  }

  @Test
  void tablesCopyOneValuePerPairOfKnots() {
    DoubleAxis x = DoubleAxis.of(0, 1);
    DoubleAxis y = DoubleAxis.of(0, 1, 2);
    double[] values = {1, 2, 3, 4, 5, 6};
    DoubleTable table = DoubleTable.of(x, y, values);
    values[5] = 0;
    assertEquals(6, table.value(1, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> table.value(1, 3));
    assertError("there are 5 values, for 2 by 3 knots", () -> DoubleTable.of(x, y, 1, 2, 3, 4, 5));
    assertEquals(1, x.knot(1));
    assertThrows(IndexOutOfBoundsException.class, () -> x.knot(2));
  }
}
