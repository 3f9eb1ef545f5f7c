package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;

/// The contract of [MeshCheck], against the finest grid painted cell by cell.
class MeshCheckTest {
  private static final long POSITIONS = 1 << 14;

  @EveryDevice
  void findsNoFaultInCellsThatTile(Device device) {
    MeshCheck check = MeshCheck.on(device);
    Cases.forAll(
        random -> Meshes.random(random, 1L << 40),
        _ -> null,
        mesh -> {
          assertEquals(Optional.empty(), check.firstFault(mesh));
          try (CellMesh there = mesh.copyTo(device)) {
            assertEquals(Optional.empty(), check.firstFault(there));
          }
        });
  }

  @EveryDevice
  void findsAFaultWhereverThePaintingShowsOne(Device device) {
    MeshCheck check = MeshCheck.on(device);
    Cases.forAll(
        MeshCheckTest::broken,
        _ -> null,
        mesh -> {
          Optional<MeshFault> fault = check.firstFault(mesh);
          int[][] cells = Meshes.cells(mesh);
          int byItself = firstByItself(mesh.base(), cells);
          if (byItself >= 0) {
            assertEquals(byItself, fault.orElseThrow().cell());
          } else {
            checkAgainstPainting(mesh.base(), cells, fault);
          }
        });
  }

  /// Cells that may no longer tile.
  private static CellMesh broken(SplittableRandom random) {
    CellMesh mesh = Meshes.random(random, POSITIONS);
    int[][] cells = Meshes.cells(mesh);
    for (int times = random.nextInt(3); times > 0 && cells.length > 0; times--) {
      int cell = random.nextInt(cells.length);
      int step = random.nextBoolean() ? 1 : -1;
      switch (random.nextInt(5)) {
        case 0 -> cells[cell] = cells[random.nextInt(cells.length)].clone();
        case 1 -> {
          cells[cell] = cells[cells.length - 1];
          cells = Arrays.copyOf(cells, cells.length - 1);
        }
        case 2 -> cells[cell][random.nextInt(mesh.base().dimensions())] += step;
        case 3 -> cells[cell][3] += step;
        default -> {
          cells = Arrays.copyOf(cells, cells.length + 1);
          cells[cells.length - 1] = cells[cell].clone();
        }
      }
    }
    return Meshes.of(mesh.base(), cells);
  }

  private static int firstByItself(BaseGrid base, int[][] cells) {
    for (int c = 0; c < cells.length; c++) {
      int[] cell = cells[c];
      if (cell[3] < 0 || cell[3] > base.maxLevel()) {
        return c;
      }
      int[] size = Meshes.sizes(base, cell[3]);
      for (int axis = 0; axis < base.dimensions(); axis++) {
        if (cell[axis] < 0 || cell[axis] >= size[axis]) {
          return c;
        }
      }
    }
    return -1;
  }

  private static void checkAgainstPainting(
      BaseGrid base, int[][] cells, Optional<MeshFault> found) {
    int finest = Meshes.finest(cells);
    int[] covers = Meshes.covers(base, finest, cells);
    assertEquals(Arrays.stream(covers).allMatch(n -> n == 1), found.isEmpty());
    if (found.isEmpty()) {
      return;
    }
    MeshFault fault = found.get();
    if (fault.kind() == MeshFault.Kind.GAP) {
      assertTrue(Arrays.stream(covers).anyMatch(n -> n == 0));
      assertEquals(-1, fault.cell());
    } else {
      assertEquals(MeshFault.Kind.OVERLAP, fault.kind());
      assertTrue(fault.cell() < fault.other());
      int[][] both = {cells[fault.cell()], cells[fault.other()]};
      int[] ofBoth = Meshes.covers(base, finest, both);
      assertTrue(Arrays.stream(ofBoth).anyMatch(n -> n == 2), fault.message());
    }
  }

  @EveryDevice
  void namesTheFault(Device device) {
    BaseGrid base = BaseGrid.of(2, 1);
    int[] left = {0, 0, 0, 0};
    int[] right = {1, 0, 0, 0};
    assertFault(
        device,
        base,
        new MeshFault(
            MeshFault.Kind.NEGATIVE_LEVEL,
            1,
            -1,
            "cell 1, (1, 0) of level -1, has a negative level"),
        left,
        new int[] {1, 0, 0, -1});
    assertFault(
        device,
        base,
        new MeshFault(
            MeshFault.Kind.TOO_FINE,
            0,
            -1,
            "cell 0, (0, 0) of level 31, is too fine: over 2 × 1 levels go to 30"),
        new int[] {0, 0, 0, 31},
        right);
    assertFault(
        device,
        base,
        new MeshFault(
            MeshFault.Kind.OUTSIDE, 1, -1, "cell 1, (2, 0) of level 0, is outside of 2 × 1"),
        left,
        new int[] {2, 0, 0, 0});
    assertFault(
        device,
        base,
        new MeshFault(
            MeshFault.Kind.OVERLAP,
            0,
            2,
            "cell 0, (2, 1) of level 1, and cell 2, (1, 0) of level 0, overlap"),
        new int[] {2, 1, 0, 1},
        left,
        right);
    assertFault(
        device,
        base,
        new MeshFault(MeshFault.Kind.GAP, -1, -1, "no cell covers (1, 0) of level 0"),
        left);
    assertFault(
        device,
        base,
        new MeshFault(MeshFault.Kind.GAP, -1, -1, "no cell covers (3, 0) of level 1"),
        left,
        new int[] {2, 0, 0, 1},
        new int[] {2, 1, 0, 1},
        new int[] {3, 1, 0, 1});
    assertFault(
        device,
        base,
        new MeshFault(MeshFault.Kind.GAP, -1, -1, "no cell covers (0, 0) of level 0"));
  }

  private static void assertFault(
      Device device, BaseGrid base, MeshFault expected, int[]... cells) {
    MeshCheck check = MeshCheck.on(device);
    CellMesh mesh = Meshes.of(base, cells);
    assertEquals(Optional.of(expected), check.firstFault(mesh));
    assertError(expected.message(), () -> check.require(mesh));
  }

  @EveryDevice
  void checksMeshesWhoseFinestGridDoesNotFitInMemory(Device device) {
    MeshCheck check = MeshCheck.on(device);
    BaseGrid[] bases = {BaseGrid.of(1), BaseGrid.of(3, 2), BaseGrid.of(3, 1, 2)};
    for (BaseGrid base : bases) {
      CellMesh mesh = RandomMesh.of(base, base.maxLevel(), 20_000, 7);
      check.require(mesh);
      int[][] cells = Meshes.cells(mesh);
      int last = 19_000;
      cells[last] = cells[0];
      assertTrue(check.firstFault(Meshes.of(base, cells)).isPresent(), () -> "over " + base);
    }
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(MeshCheck.on(device))
        .operation("firstFault", (check, seed) -> check.firstFault(lacking(seed)))
        .operation(
            "require",
            (check, seed) -> {
              check.require(tiling(seed));
              return assertThrows(
                      IllegalArgumentException.class, () -> check.require(lacking(seed)))
                  .getMessage();
            })
        .verify();
  }

  private static CellMesh tiling(int seed) {
    return RandomMesh.of(BaseGrid.of(4, 4), 7, seed % 4 == 1 ? 20_000 : 40, seed);
  }

  /// Without one of its cells.
  private static CellMesh lacking(int seed) {
    CellMesh mesh = tiling(seed);
    int[][] cells = Meshes.cells(mesh);
    cells[cells.length / 2] = cells[cells.length - 1];
    return Meshes.of(mesh.base(), Arrays.copyOf(cells, cells.length - 1));
  }
}
