package dev.shoal.wave.flow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.faces.Neighbourhood;
import dev.shoal.mesh.faces.NeighbourhoodFinder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/// Fluxes of a mesh whose last cells do not limit the step.
class FlowTest {
  private static final int FINEST = 4;
  private static final Device.Cpu DEVICE = Device.cpu(2);

  private final Neighbourhood cells = neighbourhood();

  private static Neighbourhood neighbourhood() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(9, 9), FINEST, 6000, 5);
    CellMesh balanced = Balance.on(DEVICE).balanced(mesh, Balance.Contact.SIDES);
    Order.on(DEVICE).reorder(balanced, Order.Curve.MORTON);
    return new NeighbourhoodFinder(DEVICE, DEVICE.workers(), false, false).find(balanced);
  }

  /// Still water, except in the last cell, where it flows at that speed.
  private Flow water(double speedOfLast) {
    var inverseSizes = new double[FINEST + 1];
    Arrays.setAll(inverseSizes, level -> Math.scalb(1.0, level));
    var flow =
        new Flow(
            DEVICE.workers(),
            true,
            new Parameters(9.81, 1e-3, 2, 0),
            (_, depth, surface, outward, along, beyond) -> {
              beyond[0] = depth;
              beyond[1] = surface;
              beyond[2] = -outward;
              beyond[3] = along;
            },
            inverseSizes);
    flow.setMesh(cells);
    Arrays.fill(flow.cells().depth(), 0, cells.length(), 1);
    flow.cells().momentumX()[cells.length() - 1] = speedOfLast;
    flow.setVelocities();
    flow.computeSlopes();
    return flow;
  }

  @Test
  void theLastCellsDoNotLimitTheStep() {
    int n = cells.length();
    Flow still = water(0);
    Flow fast = water(100);
    double all = fast.computeFluxes();
    assertTrue(all > 50, () -> "fastest " + all);
    for (int own : new int[] {0, 1, 127, 128, 129, 2047, 2049, n / 2}) { // far from the last one
      assertEquals(still.computeFluxes(own), fast.computeFluxes(own), "own " + own);
    }
    assertEquals(0, fast.computeFluxes(0));
    assertEquals(all, fast.computeFluxes(n));
  }

  @Test
  void allFluxesAreComputed() {
    Flow flow = water(100);
    flow.computeFluxes();
    double[] mass = flow.cells().copy(flow.cells().fluxesX.mass);
    double[] push = flow.cells().copy(flow.cells().fluxesY.normalAbove);
    for (int own : new int[] {0, 1, 129, 2049, cells.length() - 1}) {
      Arrays.fill(flow.cells().fluxesX.mass, Double.NaN);
      Arrays.fill(flow.cells().fluxesY.normalAbove, Double.NaN);
      flow.computeFluxes(own);
      assertArrayEquals(mass, flow.cells().copy(flow.cells().fluxesX.mass));
      assertArrayEquals(push, flow.cells().copy(flow.cells().fluxesY.normalAbove));
    }
  }
}
