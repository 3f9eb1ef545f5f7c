package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;

/// Moves by `move.cl`.
final class OpenClMove implements MoveKernel {
  private final Kernels kernels;
  private final OpenClBitMove<?> moves;

  OpenClMove(Device.OpenCl device) {
    kernels = new Kernels(device, OpenClMove.class.getResourceAsStream("move.cl"));
    moves = new OpenClBitMove<>(kernels);
  }

  @Override
  @SuppressWarnings("unchecked") // it moves arrays of any type
  public <A extends Array<A>> TypedMove<A> of(A array) {
    return (TypedMove<A>) moves;
  }

  @Override
  public void iota(IntArray out, int first, int step) {
    iota(out, (Object) first, step);
  }

  @Override
  public void iota(LongArray out, long first, long step) {
    iota(out, (Object) first, step);
  }

  private void iota(Array<?> out, Object first, Object step) {
    try (KernelCall call = new KernelCall(kernels.device())) {
      kernels.launch(
          kernels.get("iota", Kernels.bits(out)).args(call.out(out), out.length(), first, step));
      call.finish();
    }
  }

  @Override
  public boolean isPermutation(IntArray map) {
    try (KernelCall call = new KernelCall(kernels.device())) {
      return OpenClBitMove.isDistinct(kernels, call, map, map.length(), map);
    }
  }
}
