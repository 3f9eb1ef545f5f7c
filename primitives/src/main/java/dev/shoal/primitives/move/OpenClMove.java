package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;

/// Moves by `move.cl`: [OpenClBitMove], once for each type.
final class OpenClMove implements MoveKernel {
  private final Kernels kernels;
  private final OpenClIntMove ints;
  private final OpenClLongMove longs;
  private final OpenClFloatMove floats;
  private final OpenClDoubleMove doubles;

  OpenClMove(Device.OpenCl device) {
    kernels = new Kernels(device, OpenClMove.class.getResourceAsStream("move.cl"));
    ints = new OpenClIntMove(kernels);
    longs = new OpenClLongMove(kernels);
    floats = new OpenClFloatMove(kernels);
    doubles = new OpenClDoubleMove(kernels);
  }

  @Override
  public IntMove ints() {
    return ints;
  }

  @Override
  public LongMove longs() {
    return longs;
  }

  @Override
  public FloatMove floats() {
    return floats;
  }

  @Override
  public DoubleMove doubles() {
    return doubles;
  }

  @Override
  public void iota(IntArray out, int first, int step) {
    try (KernelCall call = new KernelCall(kernels.device())) {
      kernels.launch(
          kernels
              .get("iota", Kernels.bits(out))
              .set(0, call.out(out))
              .set(1, out.length())
              .set(2, first)
              .set(3, step));
      call.finish();
    }
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    try (KernelCall call = new KernelCall(kernels.device())) {
      kernels.launch(
          kernels
              .get("iota", Kernels.bits(out))
              .set(0, call.out(out))
              .set(1, out.length())
              .set(2, first)
              .set(3, step));
      call.finish();
    }
  }

  @Override
  public boolean isPermutation(IntArray map) {
    try (KernelCall call = new KernelCall(kernels.device())) {
      return isDistinct(kernels, call, map, map.length(), map);
    }
  }

  /// Whether all places of `map` are among `0 … length-1` and no two are equal.
  ///
  /// @param moved an array of the type that is to be moved, so that no other program is compiled
  static boolean isDistinct(
      Kernels kernels, KernelCall call, IntArray map, int length, Array<?> moved) {
    String defines = Kernels.bits(moved);
    ClBuffer places = call.in(map);
    ClBuffer falls = call.zeros(Integer.BYTES);
    ClBuffer fault = call.zeros(Integer.BYTES);
    ClBuffer marks = call.zeros(((length >>> 5) + 1L) * Integer.BYTES);
    kernels.launch(
        kernels
            .get("look", defines)
            .set(0, places)
            .set(1, map.length())
            .set(2, length)
            .set(3, falls));
    kernels.launch(
        kernels
            .get("mark", defines)
            .set(0, places)
            .set(1, map.length())
            .set(2, length)
            .set(3, falls)
            .set(4, marks)
            .set(5, fault));
    return call.readInt(fault) == 0;
  }
}
