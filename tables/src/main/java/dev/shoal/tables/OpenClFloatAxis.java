// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.opencl.ClKernel;

/// An axis in the layout of `lookup.cl`, on a device.
final class OpenClFloatAxis {
  // The bits of `mode` in `lookup.cl`.
  private static final int WALKED = 1;
  private static final int EVEN = 2;
  private static final int PATTERNED = 4;
  private static final int GUIDED = 8;

  /// The elements before the knots.
  private static final int HEAD = 4;

  /// The number of kernel arguments that [#set] sets.
  static final int ARGUMENTS = 7;

  final FloatAxis axis;
  final AxisSearch search;
  final FloatArray numbers;
  private final IntArray guide;
  private final int mode;
  private final long low;
  private final int shift;

  OpenClFloatAxis(Device.OpenCl device, FloatAxis axis, AxisSearch search) {
    this.axis = axis;
    this.search = search;
    FloatGuide hash = axis.guide(search);
    int padded = axis.knots.length;
    float[] all = new float[HEAD + 2 * padded];
    all[0] = axis.first();
    all[1] = axis.last();
    all[2] = hash == null ? 0 : hash.origin;
    all[3] = hash == null ? 0 : hash.scale;
    System.arraycopy(axis.knots, 0, all, HEAD, padded);
    System.arraycopy(axis.inverse, 0, all, HEAD + padded, padded);
    numbers = device.copyOf(FloatArray.wrap(all));
    numbers.buffer().detach();
    boolean isGuided = hash != null && hash.indices != null;
    guide = device.copyOf(IntArray.wrap(isGuided ? hash.indices : new int[1]));
    guide.buffer().detach();
    int cells = hash == null ? 0 : hash.isPatterned ? PATTERNED : EVEN;
    mode = cells + (isGuided ? GUIDED : 0) + (search == AxisSearch.LINEAR ? WALKED : 0);
    low = hash == null ? 0 : hash.low;
    shift = hash == null ? 0 : hash.shift;
  }

  /// Sets the arguments of `kernel` from index `at` on.
  void set(ClKernel kernel, int at) {
    kernel.argsFrom(
        at,
        numbers.buffer(),
        axis.knots.length,
        guide.buffer(),
        mode,
        axis.step(search),
        low,
        shift);
  }
}
