package dev.shoal.mesh.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.CoveringCell;
import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.testkit.Cases;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BlockTableTest {
  private static final int NO_LIMIT = Integer.MAX_VALUE;

  private final BlockTable table = new BlockTable(Device.cpu(2).workers());
  private final BlockAddresses addresses = new BlockAddresses();

  /// One table for meshes of all sizes, so that what the last one left would show.
  @Test
  void theEntryAtAPositionNamesTheCellThatCoversIt() {
    for (int c = 0; c < 300; c++) {
      SplittableRandom random = Cases.random(c);
      CellMesh mesh = Meshes.random(random, 1 << 14);
      if (mesh.length() > 0) {
        CellArrays positions = positions(mesh, random);
        assertTrue(table.write(mesh, cells(mesh), NO_LIMIT));
        assertTrue(addresses.findCoarse(positions, 0, positions.length));
        addresses.findEntries(positions, table.blocks(), 0, positions.length);
        checkEntries(new CoveringCell(mesh), positions);
      }
    }
  }

  /// Positions of all levels, from a few cells at once to parts of one.
  private static CellArrays positions(CellMesh mesh, SplittableRandom random) {
    BaseGrid base = mesh.base();
    int[][] positions = new int[100][4];
    for (int[] position : positions) {
      int level = random.nextInt(Math.min(10, base.maxLevel()));
      position[0] = random.nextInt(base.nx() << level);
      position[1] = base.dimensions() < 2 ? 0 : random.nextInt(base.ny() << level);
      position[2] = base.dimensions() < 3 ? 0 : random.nextInt(base.nz() << level);
      position[3] = level;
    }
    return cells(Meshes.of(base, positions));
  }

  private void checkEntries(CoveringCell oracle, CellArrays positions) {
    for (int n = 0; n < positions.length; n++) {
      int entry = table.entries()[addresses.at(n)];
      int cell =
          oracle.at(
              onFinest(oracle, positions.i[n], positions.level[n]),
              onFinest(oracle, positions.j[n] & positions.jMask, positions.level[n]),
              onFinest(oracle, positions.k[n] & positions.kMask, positions.level[n]));
      assertEquals(cell, BlockEntry.cell(entry));
      assertEquals(oracle.cells[cell][3], BlockEntry.level(entry));
    }
  }

  private static long onFinest(CoveringCell oracle, int coordinate, int level) {
    return level <= oracle.finest
        ? (long) coordinate << (oracle.finest - level)
        : coordinate >> (level - oracle.finest);
  }

  @Test
  void beyondTheEdgeIsNothingOrTheOppositeEdge() {
    CellMesh mesh = Meshes.of(BaseGrid.of(2, 1), new int[] {0, 0, 0, 0}, new int[] {1, 0, 0, 0});
    CellArrays cells = cells(mesh);
    assertTrue(table.write(mesh, cells, NO_LIMIT));
    assertEquals(-1, beside(cells, 0, -1, 0));
    assertEquals(1, beside(cells, 0, 1, 0));
    assertEquals(-1, beside(cells, 1, 1, 0));
    table.repeat(mesh.base());
    assertEquals(1, beside(cells, 0, -1, 0));
    assertEquals(0, beside(cells, 0, 1, 1));
    assertEquals(1, beside(cells, 1, -1, 1));
  }

  private int beside(CellArrays cells, int axis, int step, int cell) {
    addresses.findCoarse(cells, 0, cells.length);
    addresses.findBeside(cells, table.blocks(), axis, step, 0, cells.length);
    return BlockEntry.cell(table.entries()[addresses.at(cell)]);
  }

  @Test
  void cellsThatOverlapAreRefusedThoughTheirVolumesAddUp() {
    CellMesh overlapping =
        Meshes.of(
            BaseGrid.of(2, 1),
            new int[] {1, 0, 0, 0},
            new int[] {0, 0, 0, 1},
            new int[] {1, 0, 0, 1},
            new int[] {0, 1, 0, 1},
            new int[] {0, 1, 0, 1});
    CellMesh empty = Meshes.of(BaseGrid.of(2, 1), new int[] {0, 0, 0, 0}, new int[] {0, 0, 0, 0});
    for (CellMesh mesh : new CellMesh[] {overlapping, empty}) {
      CellArrays cells = cells(mesh);
      assertThrows(IllegalArgumentException.class, () -> table.write(mesh, cells, NO_LIMIT));
    }
  }

  @Test
  void refusesMoreEntriesThanTheLimit() {
    CellMesh sparse = RandomMesh.of(BaseGrid.of(1, 1), 12, 100, 1);
    assertFalse(table.write(sparse, cells(sparse), 8));
    CellMesh uneven = RandomMesh.of(BaseGrid.of(1, 1), 2, 7, 1);
    assertFalse(table.write(uneven, cells(uneven), 2));
    assertTrue(table.write(uneven, cells(uneven), 3));
    CellMesh none = RandomMesh.of(BaseGrid.of(0, 3), 0, 0, 1);
    assertTrue(table.write(none, cells(none), 8));
  }

  /// A position above the last cell would be 2³¹.
  @Test
  void refusesCoordinatesThatOverflow() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(1 << 6), 25, (1 << 6) + 25, 1);
    assertFalse(table.write(mesh, cells(mesh), NO_LIMIT));
    CellMesh less = RandomMesh.of(BaseGrid.of(1 << 6), 20, (1 << 6) + 20, 1);
    assertTrue(table.write(less, cells(less), NO_LIMIT));
  }

  private static CellArrays cells(CellMesh mesh) {
    var cells = new CellArrays();
    cells.set(mesh);
    return cells;
  }
}
