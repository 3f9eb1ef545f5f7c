package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.CapacityException;
import dev.shoal.mesh.BaseGrid;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Lists grow up to what an array holds, and say so beyond it.
class GrowthTest {
  private static final int MOST = Integer.MAX_VALUE - 8;

  @Test
  void listsDoubleUpToAnArray() {
    var growth = new Growth("a bucket", "arcs", "repartition");
    assertEquals(16, growth.capacity(0, 1));
    assertEquals(100, growth.capacity(0, 100));
    assertEquals(2016, growth.capacity(1000, 1));
    for (int length : new int[] {MOST / 2, 1 << 30, (1 << 30) + 1, MOST - 1}) {
      assertEquals(MOST, growth.capacity(length, 1));
    }
    assertEquals(MOST, growth.capacity(0, MOST));
    CapacityException failure =
        assertThrows(CapacityException.class, () -> growth.capacity(MOST, MOST));
    assertEquals(2L * MOST, failure.required());
    assertEquals(MOST, failure.available());
    assertEquals(
        "a bucket has 4294967278 arcs, must have 2147483639 at most: repartition",
        failure.getMessage());
  }

  @Test
  void rangesOfTooManyCellsSayToRepartition() {
    List<CellChunk> chunks = Collections.nCopies(1 << 15, chunk(1 << 16));
    CellTree tree = CellTree.of(BaseGrid.of(1));
    assertEquals(
        "a range has 2147483648 cells and ghosts, must have 2147483639 at most: "
            + "repartition the dataset",
        assertThrows(CapacityException.class, () -> new RangeCells(tree, chunks, 0)).getMessage());
  }

  private static CellChunk chunk(int length) {
    var chunk = new CellChunk(CellChunk.Kind.OWN, 0);
    for (int c = 0; c < length; c++) {
      chunk.add(1, c, c);
    }
    return chunk;
  }
}
