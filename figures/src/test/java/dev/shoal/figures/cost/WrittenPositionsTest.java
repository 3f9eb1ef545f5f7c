package dev.shoal.figures.cost;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.textbook.mesh.Writes;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WrittenPositionsTest {
  @Test
  void areAsManyAsTheTextSays() {
    assertEquals(64, count(Writes.ALL, 8));
    assertEquals(28, count(Writes.OUTER, 8));
    assertEquals(7, count(Writes.CORNERS_AND_MIDPOINTS, 8));
    assertEquals(1, count(Writes.ONE, 8));
  }

  @Test
  void smallCellsHaveNoInside() {
    for (Writes writes : Writes.values()) {
      assertEquals(1, count(writes, 1));
      assertEquals(writes == Writes.ONE ? 1 : 4, count(writes, 2));
    }
    assertEquals(12, count(Writes.OUTER, 4));
    assertEquals(7, count(Writes.CORNERS_AND_MIDPOINTS, 4));
  }

  /// Each position is visited once and is in the cell.
  private static int count(Writes writes, int width) {
    Set<Integer> positions = new HashSet<>();
    WrittenPositions.each(
        writes,
        width,
        (x, y) -> {
          assertTrue(x >= 0 && x < width && y >= 0 && y < width, writes + " " + x + ", " + y);
          assertTrue(positions.add(y * width + x), writes + " " + x + ", " + y + " twice");
        });
    return positions.size();
  }
}
