package dev.shoal.mesh.index;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.table.OpenClLevelTables;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// An index by `index.cl`: the tables of all levels stay on the device until the next mesh is
/// built.
final class OpenClIndex implements CellIndexAlgorithm.Kernel {
  private final AlgorithmChoice<CellIndexAlgorithm> choice;
  private final Device.OpenCl device;
  private final LeasePool<Kernels> kernels;
  private CellMesh mesh;
  private KernelCall tables; // open as long as there is a mesh
  private OpenClLevelTables levels;

  OpenClIndex(CellIndexAlgorithm algorithm, Device.OpenCl device) {
    choice = new AlgorithmChoice<>(algorithm, "an OpenCL device has no other");
    this.device = device;
    kernels =
        new LeasePool<>(() ->
            new Kernels(
                device,
                OpenClLevelTables.source(),
                OpenClIndex.class.getResourceAsStream("index.cl")));
  }

  @Override
  public void build(CellMesh mesh) {
    close();
    KernelCall call = new KernelCall(device);
    try (var lease = kernels.lease()) {
      levels = OpenClLevelTables.write(lease.get(), type(lease.get(), IntArray.wrap()), call, mesh);
      levels.keep();
    } catch (RuntimeException | Error e) {
      call.close();
      throw e;
    }
    tables = call;
    this.mesh = mesh;
  }

  @Override
  public AlgorithmChoice<CellIndexAlgorithm> chosen() {
    return choice;
  }

  @Override
  public int finest() {
    return levels.finest();
  }

  private static String type(Kernels kernels, Array<?> coordinates) {
    return coordinates instanceof DoubleArray
        ? kernels.type(coordinates) + "-D P=double "
        : "-D P=int ";
  }

  @Override
  public void locate(Array<?>[] positions, IntArray out) {
    if (out.length() == 0) {
      return;
    }
    try (var lease = kernels.lease()) {
      locate(lease.get(), positions, out);
    }
  }

  private void locate(Kernels kernels, Array<?>[] positions, IntArray out) {
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel =
          levels.set(
              kernels.get("locate", type(kernels, positions[0]) + OpenClLevelTables.defines(mesh)));
      int at = OpenClLevelTables.ARGUMENTS;
      kernel.set(at, levels.finest());
      if (positions[0] instanceof DoubleArray) {
        kernel.set(at + 1, Math.scalb(1.0, levels.finest()));
      } else {
        kernel.set(at + 1, 1);
      }
      for (int axis = 0; axis < 3; axis++) {
        kernel.set(at + 2 + axis, call.in(positions[Math.min(axis, positions.length - 1)]));
      }
      ClBuffer fault = call.scratch(Integer.BYTES);
      fault.fill(0, Integer.BYTES, -1);
      kernel.set(at + 5, out.length()).set(at + 6, call.out(out)).set(at + 7, fault);
      kernels.launch(kernel);
      int position = call.readInt(fault);
      if (position >= 0) {
        throw new IllegalArgumentException(
            "position " + position + ": " + choice.algorithm().title() + " finds no cell there");
      }
      call.finish();
    }
  }

  @Override
  public void close() {
    if (tables != null) {
      tables.close();
      tables = null;
      levels = null;
      mesh = null;
    }
  }
}
