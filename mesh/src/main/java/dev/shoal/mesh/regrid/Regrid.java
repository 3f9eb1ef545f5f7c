package dev.shoal.mesh.regrid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Refines and coarsens the cells of a quadtree by one level towards wanted levels, and keeps
/// neighbours within one level of each other.
///
/// - **Shape:** a mesh in two dimensions that tiles its domain, in the order of [the Morton
///   curve][dev.shoal.mesh.Order.Curve#MORTON], whose neighbours differ by one level at most; its
///   neighbours as [dev.shoal.mesh.neighbours.Neighbours] finds them.
/// - **Rule:** a cell changes by at most one level towards the wanted one. Four siblings are merged
///   only if all four should be coarser, and a cell is refined, or not coarsened, where a neighbour
///   would otherwise be finer by two. The result is the coarsest such mesh: it is unique and does
///   not depend on the device.
/// - **Neighbours:** those of the new cells follow from those of the old ones, without a search.
/// - **Order:** that of the old mesh, with children at the position of their parent: the Morton
///   curve again.
/// - **Cost:** O(cells) for each sweep of the balance; there are as many sweeps as a refinement
///   propagates from cell to cell, usually three.
/// - **Source:** the rules of CLAMR's `refine_smooth` and `rezone_all`.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Regrid {
  private final Device device;
  private final LeasePool<QuadtreeRegrid> kernels;

  private Regrid(Device device, WorkerPool workers) {
    this.device = device;
    kernels = new LeasePool<>(() -> new QuadtreeRegrid(workers));
  }

  /// Returns the regrid of `device`.
  ///
  /// @throws UnsupportedOperationException on an OpenCL device
  public static Regrid on(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _, Device.Cpu _ -> new Regrid(device, device.workers());
      case Device.OpenCl openCl ->
          throw new UnsupportedOperationException(
              "regrid on " + openCl + ": serial and cpu have it");
    };
  }

  /// Makes the new mesh.
  ///
  /// @param wanted the level that each cell should have; below 0 counts as 0, above the finest
  ///   level of the base grid, [dev.shoal.mesh.BaseGrid#maxLevel()], as that
  /// @param sides the west, east, south and north neighbours. A cell that is its own neighbour is
  ///   taken to be at an edge, so the new neighbours are right along a periodic axis only if it has
  ///   two coarse cells or more.
  /// @throws IllegalArgumentException if the mesh is not in two dimensions, if lengths differ, or
  ///   if there would be more cells than an array holds
  public Regridded regrid(CellMesh mesh, IntArray wanted, IntArray... sides) {
    Objects.requireNonNull(mesh, "mesh");
    if (mesh.base().dimensions() != 2) {
      throw new IllegalArgumentException(
          "a mesh in " + mesh.base().dimensions() + " dimensions: regrid is for two");
    }
    if (sides.length != 4) {
      throw new IllegalArgumentException(sides.length + " sides, cells have 4");
    }
    Arguments.sameLength("the mesh", mesh.level(), "wanted", wanted);
    wanted.requireOn(device);
    for (IntArray side : sides) {
      Arguments.sameLength("the mesh", mesh.level(), "a side", side);
      side.requireOn(device);
    }
    try (var kernel = kernels.lease()) {
      return kernel.get().regrid(mesh, wanted.hostArray(), sides);
    }
  }
}
