package dev.shoal.textbook.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.CellArrays;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class QuadtreeTest {
  /// Three by two coarse cells, the last one split.
  private static final CellMesh MESH =
      CellMesh.of(
          BaseGrid.of(3, 2),
          IntArray.wrap(0, 1, 2, 0, 1, 4, 5, 4, 5),
          IntArray.wrap(0, 0, 0, 1, 1, 2, 2, 3, 3),
          IntArray.wrap(0, 0, 0, 0, 0, 1, 1, 1, 1));

  private static int nodes(Quadtree.Form form) {
    return new QuadtreeLocator(CellArrays.of(MESH), form == Quadtree.Form.FULL, false).nodes();
  }

  @Test
  void fullTreeHasOneRootAboveTheCoarseCells() {
    // Four by four coarse cells: the root, its quadrants, the children of the lower two, and those
    // of the coarse cell that is split.
    assertEquals(1 + 4 + 8 + 4, nodes(Quadtree.Form.FULL));
  }

  @Test
  void prunedTreeHasARootForEachCoarseCell() {
    assertEquals(6 + 4, nodes(Quadtree.Form.PRUNED));
    assertEquals(6 + 4, nodes(Quadtree.Form.FROM_LAST));
  }

  @Test
  void fullTreeOfOneCoarseCellHasThatAsItsRoot() {
    CellMesh one =
        CellMesh.of(BaseGrid.of(1, 1), IntArray.wrap(0), IntArray.wrap(0), IntArray.wrap(0));
    assertEquals(1, new QuadtreeLocator(CellArrays.of(one), true, false).nodes());
  }

  @Test
  void titlesAreThoseOfTheForms() {
    assertEquals(
        "[quadtree, quadtree-pruned, quadtree-from-last]",
        Arrays.stream(Quadtree.Form.values())
            .map(form -> new Quadtree(form).title())
            .toList()
            .toString());
  }
}
