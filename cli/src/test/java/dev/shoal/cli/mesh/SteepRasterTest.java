package dev.shoal.cli.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.SteepMesh;
import org.junit.jupiter.api.Test;

class SteepRasterTest {
  @Test
  void isTheRasterItselfWhereSizesFit() {
    double[] x = {0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    CellMesh expected = SteepMesh.of(BaseGrid.of(1, 1), 2, DoubleArray.wrap(x), 1);
    SteepRaster raster = SteepRaster.of(x, 4, 4);
    CellMesh actual = raster.mesh(2, 1);
    assertArrayEquals(expected.i().toArray(), actual.i().toArray());
    assertArrayEquals(expected.level().toArray(), actual.level().toArray());
    assertTrue(raster.fills(raster.base(2), 2));
    assertEquals(9, raster.range());
  }

  @Test
  void isCoarseBeyondItsEnd() {
    double[] x = new double[3 * 5];
    x[14] = 9; // the last column of the last row
    SteepRaster raster = SteepRaster.of(x, 3, 5);
    CellMesh mesh = raster.mesh(2, 1);
    MeshCheck.on(Device.serial()).require(mesh);
    assertEquals(BaseGrid.of(1, 2), mesh.base());
    assertFalse(raster.fills(mesh.base(), 2));
    // Under the upper cell values differ, and under its lower left quarter, no further: 9 is alone.
    assertArrayEquals(new int[] {0, 1, 1, 1, 1}, mesh.level().toArray());
  }

  @Test
  void flipsRowsAndNothingElse() {
    // In the first of two layers of three rows of two, the last row stands out.
    double[] x = {0, 0, 0, 0, 0, 9, 5, 5, 5, 5, 5, 5};
    SteepRaster raster = SteepRaster.of(x, 2, 3, 2).flipped();
    double[] y = {0, 9, 0, 0, 0, 0, 5, 5, 5, 5, 5, 5};
    CellMesh expected = SteepRaster.of(y, 2, 3, 2).mesh(1, 6);
    CellMesh actual = raster.mesh(1, 6);
    assertArrayEquals(expected.j().toArray(), actual.j().toArray());
    assertArrayEquals(expected.level().toArray(), actual.level().toArray());
    assertEquals(9, raster.range());
  }

  @Test
  void partsOfTheRangeAreFiniteEvenIfTheRangeOverflows() {
    SteepRaster raster = SteepRaster.of(new double[] {0.1, 0.4, Double.NaN}, 3);
    assertEquals(raster.range() / 16, raster.partOfRange(16));
    assertEquals(0x1p1020, SteepRaster.of(new double[] {-0x1p1023, 0x1p1023}, 2).partOfRange(16));
  }

  @Test
  void refusesWhatIsNoRaster() {
    assertThrows(IllegalArgumentException.class, () -> SteepRaster.of(new double[5], 2, 2));
    assertThrows(IllegalArgumentException.class, () -> SteepRaster.of(new double[1], 1, 1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> SteepRaster.of(new double[1]));
    SteepRaster raster = SteepRaster.of(new double[6], 2, 3);
    assertError(
        "level 20 over 1 × 1 has 1099511627776 cells, too many for a raster",
        () -> raster.mesh(20, 1));
    assertThrows(IllegalArgumentException.class, () -> raster.mesh(-1, 1));
  }
}
