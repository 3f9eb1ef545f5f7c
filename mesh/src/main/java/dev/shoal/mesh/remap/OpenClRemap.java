package dev.shoal.mesh.remap;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.table.OpenClLevelTables;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.lang.foreign.MemorySegment;

/// A remap by `remap.cl`: finds the old cells of each new one once, and then writes each field. A
/// work-item sums all leaves of a new cell, one after the other.
///
/// Minimum traffic in two dimensions: 12 bytes of each cell of both meshes, and 8 bytes of each for
/// a field. Writing and searching the tables, and writing and reading sources, come on top.
final class OpenClRemap implements RemapAlgorithm.Kernel {
  private static final int OUTSIDE = 1;

  private final AlgorithmChoice<RemapAlgorithm> choice;
  private final Device.OpenCl device;
  private final Kernels kernels;

  /// @param choice which a call returns
  OpenClRemap(AlgorithmChoice<RemapAlgorithm> choice, Device.OpenCl device) {
    this.choice = choice;
    this.device = device;
    kernels =
        new Kernels(
            device, OpenClLevelTables.source(), OpenClRemap.class.getResourceAsStream("remap.cl"));
  }

  @Override
  public AlgorithmChoice<RemapAlgorithm> remap(CellMesh from, CellMesh to, Field[] fields) {
    try (KernelCall call = new KernelCall(device)) {
      OpenClLevelTables levels = OpenClLevelTables.write(kernels, "", call, from);
      ClBuffer[] cells = OpenClLevelTables.arrays(call, to);
      ClBuffer source = call.scratch((long) to.length() * Integer.BYTES);
      find(call, levels, from, to, cells, source);
      for (Field field : fields) {
        write(call, levels, from, to, cells, source, field);
      }
      call.finish();
    }
    return choice;
  }

  private void find(
      KernelCall call,
      OpenClLevelTables levels,
      CellMesh from,
      CellMesh to,
      ClBuffer[] cells,
      ClBuffer source) {
    ClKernel kernel = kernels.get("find_sources", OpenClLevelTables.defines(from));
    int at = set(levels, kernel, cells, to);
    kernel.argsFrom(at, levels.finest(), to.base().maxLevel(), source);
    launch(call, kernel, at + 3, levels, to);
  }

  private void write(
      KernelCall call,
      OpenClLevelTables levels,
      CellMesh from,
      CellMesh to,
      ClBuffer[] cells,
      ClBuffer source,
      Field field) {
    String defines = OpenClLevelTables.defines(from) + kernels.type(field.values());
    ClKernel kernel = kernels.get("remap_field", defines);
    double[] scales = Scales.of(field.kind(), from.base().dimensions());
    ClBuffer scale = call.scratch((long) scales.length * Double.BYTES);
    scale.write(0, MemorySegment.ofArray(scales));
    int at = set(levels, kernel, cells, to);
    kernel.argsFrom(at, source, call.in(field.values()), scale);
    launch(call, kernel.set(at + 3, call.out(field.out())), at + 4, levels, to);
  }

  /// Sets the arguments that `remap.cl` names `TABLES` and `NEW`; returns the index of the next
  /// one.
  private static int set(OpenClLevelTables levels, ClKernel kernel, ClBuffer[] cells, CellMesh to) {
    int at = OpenClLevelTables.ARGUMENTS;
    levels.set(kernel).argsFrom(at, (Object[]) cells).set(at + cells.length, to.length());
    return at + cells.length + 1;
  }

  private void launch(
      KernelCall call, ClKernel kernel, int at, OpenClLevelTables levels, CellMesh to) {
    ClBuffer fault = call.zeros(Integer.BYTES);
    if (to.length() > 0) {
      kernels.launch(kernel.set(at, fault));
    }
    int found = call.readInt(fault);
    if ((found & OUTSIDE) != 0) {
      MeshCheck.on(device).require(to);
    }
    if (found != 0) {
      throw levels.notTiling();
    }
  }
}
