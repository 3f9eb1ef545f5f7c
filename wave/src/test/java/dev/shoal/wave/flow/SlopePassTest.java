package dev.shoal.wave.flow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.faces.Neighbourhood;
import dev.shoal.mesh.faces.NeighbourhoodFinder;
import java.util.Arrays;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;

/// Slopes across coarse-fine faces are exact for linear water: the weight of a difference is one
/// cell over the distance of the centres.
class SlopePassTest {
  private static final int FINEST = 4;
  private static final Device.Cpu DEVICE = Device.cpu(2);
  private static final double FLAT_BED = -40;

  private final Neighbourhood cells = neighbourhood();

  private static Neighbourhood neighbourhood() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(9, 9), FINEST, 900, 5);
    CellMesh balanced = Balance.on(DEVICE).balanced(mesh, Balance.Contact.SIDES);
    return new NeighbourhoodFinder(DEVICE, DEVICE.workers(), false, false).find(balanced);
  }

  private double size(int c) {
    return Math.scalb(1.0, -cells.level()[c]);
  }

  private boolean isInside(int c) {
    for (int side = 0; side < Neighbourhood.SIDES; side++) {
      if (cells.isAtEdge(c, side)) {
        return false;
      }
    }
    return true;
  }

  private boolean hasCoarser(int c) {
    for (int side = 0; side < Neighbourhood.SIDES; side++) {
      if (cells.level()[cells.neighbour(c, side)] < cells.level()[c]) {
        return true;
      }
    }
    return false;
  }

  /// The slopes of a surface and of velocities that rise by `x` and `y` a metre.
  private Cells slopesOf(double x, double y) {
    var inverseSizes = new double[FINEST + 1];
    Arrays.setAll(inverseSizes, level -> Math.scalb(1.0, level));
    var flow =
        new Flow(
            DEVICE.workers(),
            true,
            new Parameters(9.81, 1e-3, 2, 0),
            (_, _, _, _, _, _) -> {},
            inverseSizes);
    flow.setMesh(cells);
    Cells water = flow.cells();
    for (int c = 0; c < cells.length(); c++) {
      double rise = x * (cells.i()[c] + 0.5) * size(c) + y * (cells.j()[c] + 0.5) * size(c);
      water.bed[c] = FLAT_BED;
      water.depth[c] = rise - FLAT_BED;
      water.velocityX[c] = 2 * rise;
      water.velocityY[c] = -3 * rise;
    }
    flow.computeSlopes();
    return water;
  }

  /// Asserts that slopes along both axes are exact in the cells of `which`; returns how many have a
  /// neighbour of another level.
  private int assertExact(double x, double y, IntPredicate which) {
    Cells water = slopesOf(x, y);
    int jumps = 0;
    for (int c = 0; c < cells.length(); c++) {
      if (!isInside(c) || !which.test(c)) {
        continue;
      }
      jumps += cells.hasFiner(c) || hasCoarser(c) ? 1 : 0;
      for (boolean alongX : new boolean[] {true, false}) {
        double slope = (alongX ? x : y) * size(c);
        String where = "cell " + c + ", along x " + alongX;
        assertEquals(slope, water.slopeOfDepth(c, alongX), 1e-12, where);
        assertEquals(slope, water.slopeOfSurface(c, alongX), 1e-12, where);
        assertEquals(2 * slope, water.slopeOfVelocityX(c, alongX), 1e-12, where);
        assertEquals(-3 * slope, water.slopeOfVelocityY(c, alongX), 1e-12, where);
      }
    }
    return jumps;
  }

  /// The centres of two finer neighbours are, on average, three quarters of a cell away.
  @Test
  void slopesTowardsFinerNeighboursAreExact() {
    assertTrue(assertExact(0.25, -0.125, c -> !hasCoarser(c)) > 50);
  }

  /// The centre of a coarser neighbour is one and a half cells away, and beside the axis: so a
  /// surface must be level along the other axis.
  @Test
  void slopesTowardsCoarserNeighboursAreExactAlongAnAxis() {
    assertTrue(assertExact(0.25, 0, _ -> true) > 200);
    assertTrue(assertExact(0, -0.125, _ -> true) > 200);
  }
}
