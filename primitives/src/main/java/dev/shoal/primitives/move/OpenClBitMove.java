package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// The moves of arrays of any type, by kernels that know only how wide an element is.
///
/// Fewest bytes, for n elements of k bytes: a fill writes nk; a copy and a reversal read and write
/// nk; a gather and a scatter read and write nk and read 4n of map, where places at random cost a
/// memory's line each. Here a scatter reads the map once more to see that it rises, or twice to
/// mark n / 8 bytes. Where the last wins, 4 bytes for each place of `out` say who that is.
abstract class OpenClBitMove<A extends Array<A>> implements MoveKernel.Typed<A> {
  private final Kernels kernels;

  OpenClBitMove(Kernels kernels) {
    this.kernels = kernels;
  }

  private ClKernel kernel(String name, Array<?> array) {
    return kernels.get(name, Kernels.bits(array));
  }

  private KernelCall call() {
    return new KernelCall(kernels.device());
  }

  /// Writes the lowest bits of `value` to every place of `out`.
  final void fillBits(A out, long value) {
    try (KernelCall call = call()) {
      ClKernel fill = kernel("fill", out).args(call.out(out), out.length());
      kernels.launch(out.elementBytes() == 4 ? fill.set(2, (int) value) : fill.set(2, value));
      call.finish();
    }
  }

  /// By the driver's own copy; ranges that overlap go by way of a third array.
  @Override
  public final void copy(A in, int from, A out, int at, int length) {
    if (length == 0) {
      return;
    }
    try (KernelCall call = call()) {
      ClBuffer x = call.in(in);
      boolean isPart = length < out.length();
      ClBuffer y = isPart ? call.inOut(out) : call.out(out);
      int k = in.elementBytes();
      long source = (long) from * k;
      long bytes = (long) length * k;
      if (in.sharesElementsWith(out) && Math.abs((long) from - at) < length) {
        ClBuffer third = call.scratch(bytes);
        x.copyTo(source, third, 0, bytes);
        third.copyTo(0, y, (long) at * k, bytes);
      } else {
        x.copyTo(source, y, (long) at * k, bytes);
      }
      call.finish();
    }
  }

  @Override
  public final void reverse(A in, A out) {
    try (KernelCall call = call()) {
      int n = out.length();
      kernels.launch(
          in.sharesElementsWith(out)
              ? kernel("swap_ends", out).args(call.inOut(out), n)
              : kernel("reverse", out).args(call.in(in), call.out(out), n));
      call.finish();
    }
  }

  @Override
  public final void gather(A in, IntArray map, A out) {
    try (KernelCall call = call()) {
      ClBuffer fault = call.zeros(Integer.BYTES);
      gather(call.in(in), in, call.in(map), map.length(), call.out(out), fault);
      if (call.readInt(fault) != 0) {
        throw new IndexOutOfBoundsException("a place is none of in");
      }
      call.finish();
    }
  }

  /// Writes n elements of `in`, which lie in `x`, to `y`.
  private void gather(ClBuffer x, A in, ClBuffer map, int n, ClBuffer y, ClBuffer fault) {
    kernels.launch(kernel("gather", in).args(x, in.length(), map, n, y, fault));
  }

  @Override
  public final void permute(A array, IntArray permutation, Scratch scratch) {
    if (array.length() == 0) {
      return;
    }
    try (KernelCall call = call()) {
      long bytes = (long) array.length() * array.elementBytes();
      ClBuffer x = call.inOut(array);
      ClBuffer old = call.scratch(bytes);
      x.copyTo(0, old, 0, bytes);
      ClBuffer map = call.in(permutation);
      gather(old, array, map, array.length(), x, call.zeros(Integer.BYTES));
      call.finish();
    }
  }

  @Override
  public final void scatterLastWins(A in, IntArray map, A out) {
    try (KernelCall call = call()) {
      ClBuffer owner = call.zeros((long) out.length() * Integer.BYTES);
      ClBuffer fault = call.zeros(Integer.BYTES);
      kernels.launch(
          kernel("own", in).args(call.in(map), map.length(), out.length(), owner, fault));
      if (call.readInt(fault) != 0) {
        throw new IndexOutOfBoundsException("a place is none of out");
      }
      kernels.launch(kernel("take", in).args(call.in(in), owner, out.length(), call.inOut(out)));
      call.finish();
    }
  }

  /// A place outside makes it false too: the caller names the fault, whichever it is.
  @Override
  public final boolean scatter(A in, IntArray map, A out) {
    try (KernelCall call = call()) {
      if (!OpenClMove.isDistinct(kernels, call, map, out.length(), in)) {
        return false;
      }
      kernels.launch(
          kernel("scatter", in).args(call.in(in), call.in(map), map.length(), call.inOut(out)));
      call.finish();
      return true;
    }
  }
}
