// Twins of float: double.
package dev.shoal.tables;

import dev.shoal.device.Device;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.opencl.ClKernel;

/// An axis as `lookup.cl` takes it, on a device.
final class OpenClFloatAxis {
  // How intervals are found, as in `lookup.cl`.
  private static final int WALKED = 1;
  private static final int EVEN = 2;
  private static final int PATTERNED = 4;
  private static final int GUIDED = 8;

  /// What stands before the knots.
  private static final int HEAD = 4;

  /// How many arguments of a kernel it takes.
  static final int ARGUMENTS = 7;

  final FloatAxis axis;
  final Method method;
  final FloatArray numbers;
  private final IntArray guide;
  private final int mode;
  private final long low;
  private final int shift;

  OpenClFloatAxis(Device.OpenCl device, FloatAxis axis, Method method) {
    this.axis = axis;
    this.method = method;
    FloatGuide hash = axis.guide(method);
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
    boolean isGuided = hash != null && hash.places != null;
    guide = device.copyOf(IntArray.wrap(isGuided ? hash.places : new int[1]));
    guide.buffer().detach();
    int cells = hash == null ? 0 : hash.isPatterned ? PATTERNED : EVEN;
    mode = cells + (isGuided ? GUIDED : 0) + (method == Method.LINEAR ? WALKED : 0);
    low = hash == null ? 0 : hash.low;
    shift = hash == null ? 0 : hash.shift;
  }

  /// Sets the arguments of `kernel` from number `at` on.
  void set(ClKernel kernel, int at) {
    kernel.argsFrom(
        at,
        numbers.buffer(),
        axis.knots.length,
        guide.buffer(),
        mode,
        axis.step(method),
        low,
        shift);
  }
}
