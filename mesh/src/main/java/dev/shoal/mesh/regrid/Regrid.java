package dev.shoal.mesh.regrid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.WorkerPool;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Refines and coarsens the cells of a quadtree by one level where that is wanted, and keeps
/// neighbours within one level of each other.
///
/// - **Shape:** a mesh in two dimensions that tiles its domain, in the order of [the Morton
///   curve][dev.shoal.mesh.Order.Curve#MORTON], whose neighbours differ by one level at most; its
///   neighbours as [dev.shoal.mesh.neighbours.Neighbours] finds them.
/// - **Rule:** a cell gets the wanted level, as far as one level from its own goes. Four siblings
///   are merged only if all four are to be, and no cell becomes coarser, or stays as coarse, where
///   a neighbour would be finer by two. The result is the coarsest mesh that has this: there is
///   only one, and it does not depend on the device.
/// - **Neighbours:** those of the new cells come from those of the old ones, without a search.
/// - **Order:** that of the old mesh, with children in place of their parent; so it is the Morton
///   curve again.
/// - **Cost:** O(cells) for each sweep of the balance, of which there are as many as a refinement
///   runs on from cell to cell: some three.
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

  /// The regrid of `device`.
  ///
  /// @throws UnsupportedOperationException on an OpenCL device
  public static Regrid on(Device device) {
    return switch (Objects.requireNonNull(device, "device")) {
      case Device.Serial _ -> new Regrid(device, Device.cpu(1).workers());
      case Device.Cpu cpu -> new Regrid(device, cpu.workers());
      case Device.OpenCl openCl ->
          throw new UnsupportedOperationException(
              "regrid on " + openCl + ": serial and cpu have it");
    };
  }

  /// The new mesh.
  ///
  /// @param wanted the level that each cell should have; below 0 counts as 0
  /// @param sides the west, east, south and north neighbours; a cell that is its own is at an edge,
  ///   so a domain that is periodic needs two coarse cells along that axis for the neighbours to be
  ///   right
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
