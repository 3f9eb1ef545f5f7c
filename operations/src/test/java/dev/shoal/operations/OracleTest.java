package dev.shoal.operations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class OracleTest {
  @Test
  void differentBitsAreFaults() {
    assertDiffer(DoubleArray.wrap(0.0), DoubleArray.wrap(-0.0));
    assertDiffer(FloatArray.wrap(0f), FloatArray.wrap(-0f));
    assertDiffer(0.0, -0.0);
    assertDiffer(DoubleArray.wrap(1), DoubleArray.wrap(Math.nextUp(1.0)));
    assertDiffer(LongArray.wrap(1), LongArray.wrap(2));
    assertDiffer(LongArray.wrap(1), LongArray.wrap(1, 2));
    assertDiffer(IntArray.wrap(1), LongArray.wrap(1));
    assertDiffer(2, 2L);
    assertDiffer(List.of(1, IntArray.wrap(1)), List.of(1, IntArray.wrap(2)));
    assertDiffer(List.of(1), List.of(1, 2));
    assertEquals(
        Optional.empty(),
        Oracle.bits(DoubleArray.wrap(Double.NaN)).fault(DoubleArray.wrap(Double.NaN)));
  }

  @Test
  void arraysOfPlainJavaAndSuppliersAreRead() {
    Supplier<Object> later = () -> List.of(new int[] {1}, 2.0);
    assertEquals(Optional.empty(), Oracle.bits(List.of(IntArray.wrap(1), 2.0)).fault(later));
    assertEquals(
        Optional.of("result 1: [0] is 1, should be 3"),
        Oracle.bits(List.of(new int[] {3}, 2.0)).fault(later));
  }

  private static void assertDiffer(Object expected, Object actual) {
    assertTrue(Oracle.bits(expected).fault(actual).isPresent(), expected + " and " + actual);
  }
}
