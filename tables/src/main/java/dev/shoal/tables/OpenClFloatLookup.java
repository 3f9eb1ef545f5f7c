// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// Looks up floats with `lookup.cl`: each work-item processes one query after another, and its
/// group copies the table into local memory if it fits. The last table and axes stay on the device.
///
/// Minimum traffic: two numbers of each query read, one written.
final class OpenClFloatLookup implements FloatLookupKernel {
  private final Device.OpenCl device;
  private final SearchChoice search;
  private final Kernels kernels;
  private FloatTable table;
  private FloatArray values; // of the table
  private OpenClFloatAxis onX;
  private OpenClFloatAxis onY;

  OpenClFloatLookup(Device.OpenCl device, SearchChoice search) {
    this.device = device;
    this.search = search;
    kernels = new Kernels(device, OpenClFloatLookup.class.getResourceAsStream("lookup.cl"));
  }

  @Override
  public String chosen(FloatAxis axis) {
    return search.on(axis).title();
  }

  @Override
  public void bilinear(
      FloatTable table, boolean isClamped, FloatArray x, FloatArray y, FloatArray out) {
    AxisSearch searchX = search.on(table.x());
    AxisSearch searchY = search.on(table.y());
    if (out.length() == 0) {
      return;
    }
    String type = kernels.type(x);
    hold(table, searchX, searchY);
    long local = (long) values.length() + onX.numbers.length() + onY.numbers.length();
    local *= values.elementBytes();
    boolean isLocal =
        device.launchConfig().group() > 1 && local <= device.context().device().localMemory();
    try (KernelCall call = new KernelCall(device)) {
      ClKernel kernel =
          kernels
              .get("bilinear", isLocal ? type + "-D IN_LOCAL " : type)
              .args(values.buffer(), values.length(), table.stride());
      int at = 3;
      onX.set(kernel, at);
      at += OpenClFloatAxis.ARGUMENTS;
      onY.set(kernel, at);
      at += OpenClFloatAxis.ARGUMENTS;
      kernel.argsFrom(at, isClamped ? 1 : 0, call.in(x), call.in(y), call.out(out), out.length());
      if (isLocal) {
        kernel.local(at + 5, local);
      }
      kernels.launch(kernel);
      call.finish();
    }
  }

  @SuppressWarnings("ReferenceEquality") // identity is meant
  private void hold(FloatTable wanted, AxisSearch searchX, AxisSearch searchY) {
    onX = held(onX, wanted.x(), searchX);
    onY = held(onY, wanted.y(), searchY);
    if (table != wanted) {
      values = device.copyOf(FloatArray.wrap(wanted.values));
      values.buffer().detach();
      table = wanted;
    }
  }

  @SuppressWarnings("ReferenceEquality") // identity is meant
  private OpenClFloatAxis held(OpenClFloatAxis last, FloatAxis axis, AxisSearch wanted) {
    boolean isLast = last != null && last.axis == axis && last.search == wanted;
    return isLast ? last : new OpenClFloatAxis(device, axis, wanted);
  }

  @Override
  public void intervals(FloatAxis axis, boolean isClamped, FloatArray x, IntArray out) {
    AxisSearch wanted = search.on(axis);
    if (out.length() == 0) {
      return;
    }
    String type = kernels.type(x);
    onX = held(onX, axis, wanted);
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
