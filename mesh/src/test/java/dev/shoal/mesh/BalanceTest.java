package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The contract of [Balance], against levels painted on the finest grid and raised until they fit.
class BalanceTest {
  private static final long POSITIONS = 1 << 11;

  @EveryDevice
  void splitsTheMinimumOfCells(Device device) {
    Balance balance = Balance.on(device);
    for (Balance.Contact contact : Balance.Contact.values()) {
      Cases.forAll(
          random -> Meshes.random(random, POSITIONS),
          _ -> null,
          mesh -> {
            int[][] before = Meshes.cells(mesh);
            int finest = Meshes.finest(before);
            int[] levels = Meshes.levels(mesh.base(), finest, before);
            raise(mesh.base(), finest, levels, contact);
            CellMesh balanced = balance.balanced(mesh, contact);
            MeshCheck.on(device).require(balanced);
            int[][] after = Meshes.cells(balanced);
            assertArrayEquals(levels, Meshes.levels(mesh.base(), finest, after));
            assertEquals(-1, balance.firstJump(balanced, contact));
            checkOrder(mesh.base(), finest, before, after);
          });
    }
  }

  @EveryDevice
  void findsTheFirstJump(Device device) {
    Balance balance = Balance.on(device);
    for (Balance.Contact contact : Balance.Contact.values()) {
      Cases.forAll(
          random -> Meshes.random(random, POSITIONS),
          _ -> null,
          mesh -> {
            int[][] cells = Meshes.cells(mesh);
            int finest = Meshes.finest(cells);
            int[] levels = Meshes.levels(mesh.base(), finest, cells);
            assertEquals(
                firstJump(mesh.base(), finest, cells, levels, contact),
                balance.firstJump(mesh, contact));
          });
    }
  }

  /// Raises the cell of each position that is coarser by more than one than a position beside it.
  private static void raise(BaseGrid base, int finest, int[] levels, Balance.Contact contact) {
    int[] size = Meshes.sizes(base, finest);
    boolean raised = true;
    while (raised) {
      raised = false;
      for (int p = 0; p < levels.length; p++) {
        int[] at = {p % size[0], p / size[0] % size[1], p / size[0] / size[1]};
        int most = 0;
        for (int q : beside(size, at, contact)) {
          most = Math.max(most, levels[q]);
        }
        int level = levels[p];
        if (most > level + 1) {
          int[] cell = {0, 0, 0, level};
          for (int axis = 0; axis < base.dimensions(); axis++) {
            cell[axis] = at[axis] >> (finest - level);
          }
          Meshes.forEachPosition(base, finest, cell, q -> levels[q] = level + 1);
          raised = true;
        }
      }
    }
  }

  private static int firstJump(
      BaseGrid base, int finest, int[][] cells, int[] levels, Balance.Contact contact) {
    int[] size = Meshes.sizes(base, finest);
    for (int c = 0; c < cells.length; c++) {
      int level = cells[c][3];
      boolean[] jump = {false};
      Meshes.forEachPosition(
          base,
          finest,
          cells[c],
          p -> {
            int[] at = {p % size[0], p / size[0] % size[1], p / size[0] / size[1]};
            for (int q : beside(size, at, contact)) {
              jump[0] |= levels[q] < level - 1;
            }
          });
      if (jump[0]) {
        return c;
      }
    }
    return -1;
  }

  private static List<Integer> beside(int[] size, int[] at, Balance.Contact contact) {
    List<Integer> beside = new ArrayList<>();
    for (int step = 0; step < 27; step++) {
      int[] d = {step % 3 - 1, step / 3 % 3 - 1, step / 9 - 1};
      int steps = Math.abs(d[0]) + Math.abs(d[1]) + Math.abs(d[2]);
      boolean inside = true;
      for (int axis = 0; axis < 3; axis++) {
        int to = at[axis] + d[axis];
        inside &= to >= 0 && to < size[axis];
      }
      if (inside && (steps == 1 || (steps > 1 && contact == Balance.Contact.CORNERS))) {
        beside.add(((at[2] + d[2]) * size[1] + at[1] + d[1]) * size[0] + at[0] + d[0]);
      }
    }
    return beside;
  }

  /// What came of each cell stands together, where the cell stood.
  private static void checkOrder(BaseGrid base, int finest, int[][] before, int[][] after) {
    int[] owner = new int[(int) base.cells(finest)];
    for (int c = 0; c < before.length; c++) {
      int cell = c;
      Meshes.forEachPosition(base, finest, before[c], p -> owner[p] = cell);
    }
    int at = 0;
    for (int c = 0; c < before.length; c++) {
      int cell = c;
      int left = extent(base, finest, before[c]);
      while (left > 0) {
        Meshes.forEachPosition(base, finest, after[at], p -> assertEquals(cell, owner[p]));
        left -= extent(base, finest, after[at++]);
      }
      assertEquals(0, left);
    }
    assertEquals(after.length, at);
  }

  private static int extent(BaseGrid base, int finest, int[] cell) {
    return 1 << (base.dimensions() * (finest - cell[3]));
  }

  @EveryDevice
  void splitsACoarseCellBesideAFineOne(Device device) {
    // Left 64 cells of level 3 row by row, right one of level 0.
    BaseGrid base = BaseGrid.of(2, 1);
    int[][] cells = new int[65][];
    Arrays.setAll(cells, c -> new int[] {c % 8, c / 8, 0, 3});
    cells[64] = new int[] {1, 0, 0, 0};
    CellMesh mesh = Meshes.of(base, cells);
    Balance balance = Balance.on(device);
    assertEquals(7, balance.firstJump(mesh, Balance.Contact.SIDES));
    CellMesh balanced = balance.balanced(mesh, Balance.Contact.SIDES);
    // Two of its quarters stay, two are quartered.
    assertEquals(64 + 2 + 8, balanced.length());
    int[][] after = Meshes.cells(balanced);
    assertArrayEquals(new int[] {4, 0, 0, 2}, after[64]);
    assertArrayEquals(new int[] {5, 0, 0, 2}, after[65]);
    assertArrayEquals(new int[] {3, 0, 0, 1}, after[68]);
    assertArrayEquals(new int[] {4, 2, 0, 2}, after[69]);
  }

  @EveryDevice
  void balancesMeshesWhoseFinestGridDoesNotFitInMemory(Device device) {
    Balance balance = Balance.on(device);
    BaseGrid[] bases = {BaseGrid.of(1), BaseGrid.of(3, 2), BaseGrid.of(3, 1, 2)};
    for (BaseGrid base : bases) {
      CellMesh mesh = RandomMesh.of(base, base.maxLevel(), 300, 7);
      for (Balance.Contact contact : Balance.Contact.values()) {
        CellMesh balanced = balance.balanced(mesh, contact);
        MeshCheck.on(device).require(balanced);
        assertEquals(-1, balance.firstJump(balanced, contact));
        assertEquals(base.maxLevel(), Meshes.finest(Meshes.cells(balanced)));
        CellMesh again = balance.balanced(balanced, contact);
        assertArrayEquals(Meshes.cells(balanced), Meshes.cells(again));
      }
    }
  }

  @EveryDevice
  void staysInTheMemoryOfTheMesh(Device device) {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(2, 2), 6, 100, 3);
    CellMesh expected = Balance.on(device).balanced(mesh, Balance.Contact.SIDES);
    try (CellMesh there = mesh.copyTo(device);
        CellMesh balanced = Balance.on(device).balanced(there, Balance.Contact.SIDES)) {
      assertEquals(there.level().isHost(), balanced.level().isHost());
      assertArrayEquals(Meshes.cells(expected), Meshes.cells(balanced));
    }
  }

  @EveryDevice
  void refusesCellsThatDoNotTile(Device device) {
    CellMesh mesh = Meshes.of(BaseGrid.of(2), new int[] {0, 0, 0, 0});
    Balance balance = Balance.on(device);
    assertError(
        "no cell covers (1) of level 0", () -> balance.balanced(mesh, Balance.Contact.SIDES));
    assertThrows(
        IllegalArgumentException.class, () -> balance.firstJump(mesh, Balance.Contact.SIDES));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Balance.on(device))
        .operation(
            "balanced",
            (balance, seed) -> Meshes.cells(balance.balanced(steep(seed), Balance.Contact.CORNERS)))
        .operation(
            "firstJump", (balance, seed) -> balance.firstJump(steep(seed), Balance.Contact.SIDES))
        .verify();
  }

  private static CellMesh steep(int seed) {
    return RandomMesh.of(BaseGrid.of(4, 4), 6, seed % 2 == 0 ? 40 : 4_000, seed);
  }
}
