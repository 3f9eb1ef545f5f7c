package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class BaseGridTest {
  @Test
  void countsCellsOfALevel() {
    assertEquals(6 << 4, BaseGrid.of(2, 3).cells(2));
    assertEquals(24 << 6, BaseGrid.of(2, 3, 4).cells(2));
    assertEquals(5L << 20, BaseGrid.of(5).cells(20));
    assertEquals(0, BaseGrid.of(0, 3).cells(9));
  }

  @Test
  void levelsEndWhereCoordinatesOrKeysNoLongerFit() {
    assertEquals(31, BaseGrid.of(1).maxLevel());
    assertEquals(30, BaseGrid.of(2).maxLevel());
    assertEquals(29, BaseGrid.of(3, 2).maxLevel());
    assertEquals(0, BaseGrid.of(Integer.MAX_VALUE, Integer.MAX_VALUE).maxLevel());
    assertEquals(20, BaseGrid.of(1, 1, 1).maxLevel());
    assertEquals(6L << 58, BaseGrid.of(3, 2).cells(29));
  }

  @Test
  void keysGoOnBeyondInts() {
    BaseGrid base = BaseGrid.of(256, 256);
    assertEquals((1L << 46) - 1, base.key(15, (1 << 23) - 1, (1 << 23) - 1, 0));
    assertEquals(1L << 23, base.key(15, 0, 1, 0));
    assertEquals(
        (1L << 60) - 1, BaseGrid.of(1, 1, 1).key(20, (1 << 20) - 1, (1 << 20) - 1, (1 << 20) - 1));
  }

  @Test
  void refusesInvalidGrids() {
    assertError("a grid of -1 × 1 × 1 cells has a negative size", () -> BaseGrid.of(-1));
    assertError("a grid of 2 × 2 × 1 cells in 1 dimensions", () -> new BaseGrid(1, 2, 2, 1));
    assertError("dimensions is 4, must be 1 … 3", () -> new BaseGrid(4, 1, 1, 1));
    int most = Integer.MAX_VALUE;
    assertError(
        "a grid of 2147483647 × 2147483647 × 3 cells has more than 2^63 - 1",
        () -> BaseGrid.of(most, most, 3));
    assertError("level is 30, must be 0 … 29 over 3 × 2", () -> BaseGrid.of(3, 2).cells(30));
    assertError("level is -1, must be 0 … 31 over 1", () -> BaseGrid.of(1).cells(-1));
  }
}
