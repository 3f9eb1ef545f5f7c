// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// Look-ups among floats by `lookup.cl`: a work-item takes one query after the other, its group the
/// table into local memory, if there is room. The last table and axis stay on the device.
///
/// Fewest bytes: two numbers of each query read, one written.
final class OpenClFloatLookup implements FloatLookupKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;
  private FloatTable table;
  private FloatArray values; // of the table
  private OpenClFloatAxis onX;
  private OpenClFloatAxis onY;

  OpenClFloatLookup(Device.OpenCl device) {
    this.device = device;
    kernels = new Kernels(device, OpenClFloatLookup.class.getResourceAsStream("lookup.cl"));
  }

  @Override
  public void bilinear(
      FloatTable table,
      Method onX,
      Method onY,
      boolean isClamped,
      FloatArray x,
      FloatArray y,
      FloatArray out) {
    if (out.length() == 0) {
      return;
    }
    String type = kernels.type(x);
    hold(table, onX, onY);
    long local = (long) values.length() + this.onX.numbers.length() + this.onY.numbers.length();
    local *= values.elementBytes();
    boolean isLocal =
        device.shape().group() > 1 && local <= device.context().device().localMemory();
    try (Stage stage = new Stage(device)) {
      ClKernel kernel =
          kernels
              .get("bilinear", isLocal ? type + "-D IN_LOCAL " : type)
              .set(0, values.buffer())
              .set(1, values.length())
              .set(2, table.stride());
      int at = 3;
      this.onX.set(kernel, at);
      at += OpenClFloatAxis.ARGUMENTS;
      this.onY.set(kernel, at);
      at += OpenClFloatAxis.ARGUMENTS;
      kernel
          .set(at, isClamped ? 1 : 0)
          .set(at + 1, stage.in(x))
          .set(at + 2, stage.in(y))
          .set(at + 3, stage.out(out))
          .set(at + 4, out.length());
      if (isLocal) {
        kernel.local(at + 5, local);
      }
      kernels.launch(kernel);
      stage.finish();
    }
  }

  @SuppressWarnings("ReferenceEquality") // one and the same table
  private void hold(FloatTable wanted, Method methodX, Method methodY) {
    onX = held(onX, wanted.x(), methodX);
    onY = held(onY, wanted.y(), methodY);
    if (table != wanted) {
      values = device.copyOf(FloatArray.of(wanted.values));
      values.buffer().detach();
      table = wanted;
    }
  }

  @SuppressWarnings("ReferenceEquality") // one and the same axis
  private OpenClFloatAxis held(OpenClFloatAxis last, FloatAxis axis, Method method) {
    boolean isLast = last != null && last.axis == axis && last.method == method;
    return isLast ? last : new OpenClFloatAxis(device, axis, method);
  }

  @Override
  public void intervals(
      FloatAxis axis, Method method, boolean isClamped, FloatArray x, IntArray out) {
    if (out.length() == 0) {
      return;
    }
    String type = kernels.type(x);
    onX = held(onX, axis, method);
    try (Stage stage = new Stage(device)) {
      ClKernel kernel = kernels.get("intervals", type);
      onX.set(kernel, 0);
      int at = OpenClFloatAxis.ARGUMENTS;
      kernel
          .set(at, axis.length() - 2)
          .set(at + 1, isClamped ? 1 : 0)
          .set(at + 2, stage.in(x))
          .set(at + 3, stage.out(out))
          .set(at + 4, out.length());
      kernels.launch(kernel);
      stage.finish();
    }
  }

  @Override
  public int firstOutside(FloatAxis axis, FloatArray x) {
    if (x.length() == 0) {
      return -1;
    }
    String type = kernels.type(x);
    try (Stage stage = new Stage(device)) {
      ClBuffer left = stage.zeros(Integer.BYTES);
      ClKernel kernel =
          kernels
              .get("outside", type)
              .set(0, axis.first())
              .set(1, axis.last())
              .set(2, stage.in(x))
              .set(3, x.length())
              .set(4, left);
      kernels.launch(kernel);
      int rest = stage.readInt(left);
      return rest == 0 ? -1 : x.length() - rest;
    }
  }
}
