// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
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
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel =
          kernels
              .get("bilinear", isLocal ? type + "-D IN_LOCAL " : type)
              .args(values.buffer(), values.length(), table.stride());
      int at = 3;
      this.onX.set(kernel, at);
      at += OpenClFloatAxis.ARGUMENTS;
      this.onY.set(kernel, at);
      at += OpenClFloatAxis.ARGUMENTS;
      kernel.argsFrom(at, isClamped ? 1 : 0, call.in(x), call.in(y), call.out(out), out.length());
      if (isLocal) {
        kernel.local(at + 5, local);
      }
      kernels.launch(kernel);
      call.finish();
    }
  }

  @SuppressWarnings("ReferenceEquality") // one and the same table
  private void hold(FloatTable wanted, Method methodX, Method methodY) {
    onX = held(onX, wanted.x(), methodX);
    onY = held(onY, wanted.y(), methodY);
    if (table != wanted) {
      values = device.copyOf(FloatArray.wrap(wanted.values));
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
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel = kernels.get("intervals", type);
      onX.set(kernel, 0);
      int at = OpenClFloatAxis.ARGUMENTS;
      kernel.argsFrom(
          at, axis.length() - 2, isClamped ? 1 : 0, call.in(x), call.out(out), out.length());
      kernels.launch(kernel);
      call.finish();
    }
  }

  @Override
  public int firstOutside(FloatAxis axis, FloatArray x) {
    if (x.length() == 0) {
      return -1;
    }
    String type = kernels.type(x);
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer left = call.zeros(Integer.BYTES);
      ClKernel kernel =
          kernels
              .get("outside", type)
              .args(axis.first(), axis.last(), call.in(x), x.length(), left);
      kernels.launch(kernel);
      int rest = call.readInt(left);
      return rest == 0 ? -1 : x.length() - rest;
    }
  }
}
