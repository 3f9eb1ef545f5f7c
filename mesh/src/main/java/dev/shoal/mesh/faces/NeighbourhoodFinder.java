package dev.shoal.mesh.faces;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.regrid.Regridded;
import java.util.ArrayList;
import java.util.List;

/// Makes the [Neighbourhood] of meshes over one coarse grid. One thread at a time.
public final class NeighbourhoodFinder {
  private static final int BLOCK = 1 << 12;

  private final WorkerPool workers;
  private final Neighbours neighbours;
  private final boolean isPeriodicX;
  private final boolean isPeriodicY;

  /// Makes a finder for domains whose western and eastern edges, or southern and northern ones, are
  /// periodic.
  ///
  /// @param device which searches neighbours
  /// @param workers the threads of the device
  public NeighbourhoodFinder(
      Device device, WorkerPool workers, boolean isPeriodicX, boolean isPeriodicY) {
    this.workers = workers;
    Neighbours plain = Neighbours.on(device);
    neighbours = isPeriodicX || isPeriodicY ? plain.with(Boundary.PERIODIC) : plain;
    this.isPeriodicX = isPeriodicX;
    this.isPeriodicY = isPeriodicY;
  }

  /// Finds the neighbours in a 2:1 balanced mesh, by a search.
  ///
  /// @throws IllegalArgumentException if the cells do not tile the domain, as far as it shows
  public Neighbourhood find(CellMesh mesh) {
    List<IntArray> sides = new ArrayList<>();
    for (int s = 0; s < Neighbourhood.SIDES; s++) {
      sides.add(IntArray.wrap(new int[mesh.length()]));
    }
    neighbours.find(mesh, sides.toArray(IntArray[]::new));
    var found = new Neighbourhood(mesh, sides, isPeriodicX, isPeriodicY);
    if (isPeriodicX != isPeriodicY) {
      found.closeEdges();
    }
    return mark(found);
  }

  /// Takes the neighbours of a regridded mesh, which needs no search.
  public Neighbourhood find(Regridded next) {
    CellMesh mesh = next.mesh();
    boolean isOneAround =
        (isPeriodicX && mesh.base().nx() == 1) || (isPeriodicY && mesh.base().ny() == 1);
    return isOneAround // a regrid takes a coarse cell that is its own neighbour for one at an edge
        ? find(mesh)
        : mark(new Neighbourhood(mesh, next.sides(), isPeriodicX, isPeriodicY));
  }

  private Neighbourhood mark(Neighbourhood found) {
    workers.forEachBlock(found.length(), BLOCK, (_, from, to) -> found.markJumps(from, to));
    return found;
  }
}
