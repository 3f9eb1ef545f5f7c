package dev.shoal.mesh.neighbours;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.OpenClLevelTables;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;

/// Finds neighbours by `neighbours.cl`: a work-item writes cells to the tables of their levels, and
/// then searches all neighbours of a cell.
///
/// Minimum traffic in two dimensions: 12 bytes of each cell read twice, its entry written, and 16
/// bytes written for its neighbours. Clearing the tables adds at most 64 bytes a cell, usually far
/// less.
final class OpenClNeighbours implements NeighboursAlgorithm.Kernel, ListsKernel {
  private static final int SIDES = 6;

  /// The first argument after the tables and the boundary.
  private static final int FIRST = OpenClLevelTables.ARGUMENTS + 1;

  private final AlgorithmChoice<NeighboursAlgorithm> choice;
  private final Device.OpenCl device;
  private final Kernels kernels;

  /// @param choice which a call returns
  OpenClNeighbours(AlgorithmChoice<NeighboursAlgorithm> choice, Device.OpenCl device) {
    this.choice = choice;
    this.device = device;
    kernels =
        new Kernels(
            device,
            OpenClLevelTables.source(),
            OpenClNeighbours.class.getResourceAsStream("neighbours.cl"));
  }

  @Override
  public AlgorithmChoice<NeighboursAlgorithm> find(
      CellMesh mesh, Boundary boundary, IntArray[] sides) {
    try (KernelCall call = new KernelCall(device)) {
      OpenClLevelTables levels = OpenClLevelTables.write(kernels, "", call, mesh);
      ClKernel kernel = kernel("find_neighbours", levels, mesh, boundary);
      for (int side = 0; side < SIDES; side++) { // sides that the mesh lacks are not written
        kernel.set(FIRST + side, call.out(sides[Math.min(side, sides.length - 1)]));
      }
      launch(call, kernel, FIRST + SIDES, levels, mesh);
      call.finish();
    }
    return choice;
  }

  @Override
  public NeighbourLists of(CellMesh mesh, Boundary boundary) {
    int sides = 2 * mesh.base().dimensions();
    int rows = ListsKernel.rows(mesh, sides);
    IntArray offsets = device.newInts(rows + 1);
    IntArray cells = null;
    try (KernelCall call = new KernelCall(device)) {
      OpenClLevelTables levels = OpenClLevelTables.write(kernels, "", call, mesh);
      ClKernel count = kernel("count_sides", levels, mesh, boundary).set(FIRST, offsets.buffer());
      launch(call, count, FIRST + 1, levels, mesh);
      cells = device.newInts(ListsKernel.length(mesh, Reduce.on(device).sum(offsets)));
      Scan.on(device).exclusive(offsets, offsets);
      if (mesh.length() > 0) {
        kernels.launch(
            kernel("list_sides", levels, mesh, boundary)
                .set(FIRST, offsets.buffer())
                .set(FIRST + 1, cells.buffer()));
      }
      return mesh.level().isHost()
          ? new NeighbourLists(sides, toHost(offsets), toHost(cells))
          : new NeighbourLists(sides, offsets, cells);
    } catch (RuntimeException e) {
      offsets.close();
      if (cells != null) {
        cells.close();
      }
      throw e;
    }
  }

  private static IntArray toHost(IntArray there) {
    try (there) {
      return IntArray.wrap(there.toArray());
    }
  }

  private ClKernel kernel(String name, OpenClLevelTables levels, CellMesh mesh, Boundary boundary) {
    return levels
        .set(kernels.get(name, OpenClLevelTables.defines(mesh)))
        .set(OpenClLevelTables.ARGUMENTS, code(boundary));
  }

  /// As in `neighbours.cl`.
  private static int code(Boundary boundary) {
    return switch (boundary) {
      case SELF -> 0;
      case REFLECTING -> 1;
      case PERIODIC -> 2;
    };
  }

  private void launch(
      KernelCall call, ClKernel kernel, int at, OpenClLevelTables levels, CellMesh mesh) {
    ClBuffer fault = call.zeros(Integer.BYTES);
    if (mesh.length() > 0) {
      kernels.launch(kernel.set(at, fault));
    }
    if (call.readInt(fault) != 0) {
      throw levels.notTiling();
    }
  }
}
