package dev.shoal.mesh.remap;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.table.OpenClLevels;
import java.lang.foreign.MemorySegment;

/// A remap by `remap.cl`: the old cells of each new one are found once, and then each field is
/// written. A work-item adds all that a new cell covers, one after the other.
///
/// Fewest bytes in two dimensions: 12 of each cell of either mesh, and 8 of each for a field. The
/// tables are written and searched besides, and sources written and read.
final class OpenClRemap implements RemapKernel {
  private static final int OUTSIDE = 1;

  private static final Remap.Choice CHOICE =
      new Remap.Choice(Algorithm.HIERARCHICAL, "an OpenCL device has no other");

  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClRemap(Device.OpenCl device) {
    this.device = device;
    kernels =
        new Kernels(
            device, OpenClLevels.source(), OpenClRemap.class.getResourceAsStream("remap.cl"));
  }

  @Override
  public Remap.Choice remap(CellMesh from, CellMesh to, Field[] fields) {
    try (Stage stage = new Stage(device)) {
      OpenClLevels levels = OpenClLevels.write(kernels, "", stage, from);
      ClBuffer[] cells = arrays(stage, to);
      ClBuffer source = stage.scratch((long) to.length() * Integer.BYTES);
      find(stage, levels, from, to, cells, source);
      for (Field field : fields) {
        write(stage, levels, from, to, cells, source, field);
      }
      stage.finish();
    }
    return CHOICE;
  }

  private static ClBuffer[] arrays(Stage stage, CellMesh mesh) {
    ClBuffer i = stage.in(mesh.i());
    int dimensions = mesh.base().dimensions();
    return new ClBuffer[] {
      i,
      dimensions < 2 ? i : stage.in(mesh.j()),
      dimensions < 3 ? i : stage.in(mesh.k()),
      stage.in(mesh.level())
    };
  }

  private void find(
      Stage stage,
      OpenClLevels levels,
      CellMesh from,
      CellMesh to,
      ClBuffer[] cells,
      ClBuffer source) {
    ClKernel kernel = kernels.get("find_sources", OpenClLevels.defines(from));
    int at = set(levels, kernel, cells, to);
    kernel.set(at, levels.finest()).set(at + 1, to.base().maxLevel()).set(at + 2, source);
    launch(stage, kernel, at + 3, levels, to);
  }

  private void write(
      Stage stage,
      OpenClLevels levels,
      CellMesh from,
      CellMesh to,
      ClBuffer[] cells,
      ClBuffer source,
      Field field) {
    String defines = OpenClLevels.defines(from) + kernels.type(field.values());
    ClKernel kernel = kernels.get("remap_field", defines);
    double[] scales = Scales.of(field.kind(), from.base().dimensions());
    ClBuffer scale = stage.scratch((long) scales.length * Double.BYTES);
    scale.write(0, MemorySegment.ofArray(scales));
    int at = set(levels, kernel, cells, to);
    kernel.set(at, source).set(at + 1, stage.in(field.values())).set(at + 2, scale);
    launch(stage, kernel.set(at + 3, stage.out(field.out())), at + 4, levels, to);
  }

  /// Sets the arguments that `remap.cl` names `TABLES` and `NEW`; which is next.
  private static int set(OpenClLevels levels, ClKernel kernel, ClBuffer[] cells, CellMesh to) {
    levels.set(kernel);
    int at = OpenClLevels.ARGUMENTS;
    for (ClBuffer array : cells) {
      kernel.set(at++, array);
    }
    kernel.set(at, to.length());
    return at + 1;
  }

  private void launch(Stage stage, ClKernel kernel, int at, OpenClLevels levels, CellMesh to) {
    ClBuffer fault = stage.zeros(Integer.BYTES);
    if (to.length() > 0) {
      kernels.launch(kernel.set(at, fault));
    }
    int found = stage.readInt(fault);
    if ((found & OUTSIDE) != 0) {
      MeshCheck.on(device).require(to);
    }
    if (found != 0) {
      throw levels.notTiling();
    }
  }
}
