package dev.shoal.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DifferenceTest {
  @Test
  void equalResultsDoNotDiffer() {
    assertEquals(Optional.empty(), Difference.between(null, null));
    assertEquals(Optional.empty(), Difference.between(1.5, 1.5));
    assertEquals(
        Optional.empty(),
        Difference.between(IntArray.wrap(new int[] {1, 2}), IntArray.wrap(new int[] {1, 2})));
    assertEquals(
        Optional.empty(),
        Difference.between(
            DoubleArray.wrap(new double[] {Double.NaN}),
            DoubleArray.wrap(new double[] {Double.NaN})));
    assertEquals(
        Optional.empty(),
        Difference.between(Map.of("a", List.of(1, 2)), Map.of("a", List.of(1, 2))));
  }

  @Test
  void valuesAreBothNamed() {
    assertEquals("the result is 3, on the serial device it is 4", difference(3, 4));
    assertEquals("the result is null, on the serial device it is 4", difference(null, 4));
  }

  @Test
  void zerosOfBothSignsDiffer() {
    assertEquals(
        "element 1 of the result is 0.0, on the serial device it is -0.0",
        difference(
            DoubleArray.wrap(new double[] {7, 0.0}), DoubleArray.wrap(new double[] {7, -0.0})));
  }

  @Test
  void theFirstElementThatDiffersIsNamed() {
    Map<String, Object> result = new LinkedHashMap<>();
    result.put("offsets", IntArray.wrap(new int[] {0, 2}));
    result.put("neighbours", IntArray.wrap(new int[] {5, 6, 7}));
    Map<String, Object> serial = new LinkedHashMap<>(result);
    serial.put("neighbours", IntArray.wrap(new int[] {5, 8, 9}));
    assertEquals(
        "element 1 of neighbours is 6, on the serial device it is 8", difference(result, serial));
  }

  @Test
  void lengthsAreCompared() {
    assertEquals(
        "the length of the result is 1, on the serial device it is 2",
        difference(List.of(1), List.of(1, 2)));
    assertEquals(
        "the length of the result is 2, on the serial device it is 1",
        difference(List.of(1, 2), List.of(1)));
    assertEquals(
        "the number of results is 1, on the serial device it is 2",
        difference(Map.of("a", 1), Map.of("a", 1, "b", 2)));
  }

  @Test
  void typesAreCompared() {
    assertEquals("the result is 1, on the serial device it is 1", difference(1, 1L));
  }

  private static String difference(Object result, Object serial) {
    return Difference.between(result, serial).orElseThrow();
  }
}
