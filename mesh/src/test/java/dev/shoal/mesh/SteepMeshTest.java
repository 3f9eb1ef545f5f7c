package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class SteepMeshTest {
  private record Terrain(BaseGrid base, int finest, DoubleArray raster, double rise) {}

  @Test
  void splitsWhereTheValuesUnderACellDifferTooMuch() {
    MeshCheck check = MeshCheck.on(Device.serial());
    Cases.forAll(
        SteepMeshTest::terrain,
        _ -> null,
        t -> {
          CellMesh mesh = SteepMesh.of(t.base, t.finest, t.raster, t.rise);
          check.require(mesh);
          for (int[] cell : Meshes.cells(mesh)) {
            assertFalse(cell[3] < t.finest && isSteep(t, cell));
            if (cell[3] > 0) {
              int[] parent = {cell[0] >> 1, cell[1] >> 1, cell[2] >> 1, cell[3] - 1};
              assertTrue(isSteep(t, parent));
            }
          }
        });
  }

  private static Terrain terrain(SplittableRandom random) {
    BaseGrid base =
        switch (random.nextInt(3)) {
          case 0 -> BaseGrid.of(random.nextInt(4));
          case 1 -> BaseGrid.of(1 + random.nextInt(3), 1 + random.nextInt(3));
          default -> BaseGrid.of(1 + random.nextInt(2), 1, 1 + random.nextInt(2));
        };
    int finest = random.nextInt(9 / base.dimensions());
    double[] raster = new double[(int) base.cells(finest)];
    double[] odd = {Double.NaN, -0.0, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    int kinds = random.nextInt(odd.length + 1);
    double height = 0;
    for (int p = 0; p < raster.length; p++) {
      height += random.nextInt(8) == 0 ? random.nextInt(-3, 4) : 0;
      raster[p] = kinds > 0 && random.nextInt(40) == 0 ? odd[random.nextInt(kinds)] : height;
    }
    return new Terrain(base, finest, DoubleArray.wrap(raster), random.nextInt(4));
  }

  private static boolean isSteep(Terrain t, int[] cell) {
    double[] raster = t.raster.hostArray();
    double[] range = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    Meshes.forEachPosition(
        t.base,
        t.finest,
        cell,
        p -> {
          if (!Double.isNaN(raster[p])) {
            range[0] = Math.min(range[0], raster[p]);
            range[1] = Math.max(range[1], raster[p]);
          }
        });
    return range[1] - range[0] > t.rise;
  }

  @Test
  void followsAStepDownToTheFinestLevel() {
    for (int finest = 0; finest <= 8; finest++) {
      double[] line = new double[1 << finest];
      Arrays.fill(line, 1, line.length, 9);
      line[0] = 1;
      CellMesh mesh = SteepMesh.of(BaseGrid.of(1), finest, DoubleArray.wrap(line), 7.9);
      assertEquals(finest + 1, mesh.length());
      // A step between two columns of the finest level splits all cells along it.
      double[] square = new double[1 << (2 * finest)];
      for (int p = 0; p < square.length; p++) {
        square[p] = line[p % line.length];
      }
      CellMesh wall = SteepMesh.of(BaseGrid.of(1, 1), finest, DoubleArray.wrap(square), 7.9);
      assertEquals(1 + 3 * ((1 << finest) - 1), wall.length());
      assertEquals(
          1, SteepMesh.of(BaseGrid.of(1, 1), finest, DoubleArray.wrap(square), 8).length());
    }
  }

  @EveryDevice
  void readsARasterFromAnyMemory(Device device) {
    double[] raster = new SplittableRandom(4).doubles(1 << 10).toArray();
    CellMesh expected = SteepMesh.of(BaseGrid.of(1, 1), 5, DoubleArray.wrap(raster), 0.9);
    try (DoubleArray there = device.copyOf(DoubleArray.wrap(raster))) {
      assertArrayEquals(
          Meshes.cells(expected), Meshes.cells(SteepMesh.of(BaseGrid.of(1, 1), 5, there, 0.9)));
    }
  }

  @Test
  void refusesARasterThatDoesNotFit() {
    DoubleArray raster = DoubleArray.wrap(new double[5]);
    assertError(
        "raster has 5 values, level 1 over 1 × 1 has 4 cells",
        () -> SteepMesh.of(BaseGrid.of(1, 1), 1, raster, 0));
    assertError(
        "rise is -1.0, must not be negative", () -> SteepMesh.of(BaseGrid.of(5), 0, raster, -1));
  }
}
