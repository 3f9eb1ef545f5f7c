package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// Moves by `move.cl`.
final class OpenClMove implements MoveKernel {
  private final Kernels kernels;
  private final OfBits<?> moves;

  OpenClMove(Device.OpenCl device) {
    kernels = new Kernels(device, OpenClMove.class.getResourceAsStream("move.cl"));
    moves = new OfBits<>();
  }

  @Override
  @SuppressWarnings("unchecked") // it moves arrays of any type
  public <A extends Array<A>> Typed<A> of(A array) {
    return (Typed<A>) moves;
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
    try (KernelCall call = call()) {
      kernels.launch(
          kernels.get("iota", Kernels.bits(out)).args(call.out(out), out.length(), first, step));
      call.finish();
    }
  }

  @Override
  public boolean isPermutation(IntArray map) {
    try (KernelCall call = call()) {
      return isDistinct(call, map, map.length(), map);
    }
  }

  private KernelCall call() {
    return new KernelCall(kernels.device());
  }

  /// Returns whether all indices of `map` are among `0 … length-1` and distinct.
  ///
  /// @param moved an array of the type that is moved, so that no other program is compiled
  private boolean isDistinct(KernelCall call, IntArray map, int length, Array<?> moved) {
    String defines = Kernels.bits(moved);
    ClBuffer indices = call.in(map);
    ClBuffer falls = call.zeros(Integer.BYTES);
    ClBuffer fault = call.zeros(Integer.BYTES);
    ClBuffer marks = call.zeros(((length >>> 5) + 1L) * Integer.BYTES);
    kernels.launch(kernels.get("look", defines).args(indices, map.length(), length, falls));
    kernels.launch(
        kernels.get("mark", defines).args(indices, map.length(), length, falls, marks, fault));
    return call.readInt(fault) == 0;
  }

  /// The moves of arrays of any type, by kernels that know only the width of an element.
  ///
  /// Lower bound of the traffic, for n elements of k bytes: a fill writes nk; a copy and a reversal
  /// read and write nk; a gather and a scatter read and write nk and read 4n bytes of map, where
  /// random indices cost a cache line each. Here a scatter reads the map once more to see whether
  /// it rises, or twice to mark n / 8 bytes. Where the last wins, 4 bytes for each index of `out`
  /// record its owner.
  private final class OfBits<A extends Array<A>> implements Typed<A> {
    private ClKernel kernel(String name, Array<?> array) {
      return kernels.get(name, Kernels.bits(array));
    }

    @Override
    public void fill(A out, long bits) {
      try (KernelCall call = call()) {
        ClKernel fill = kernel("fill", out).args(call.out(out), out.length());
        kernels.launch(out.elementBytes() == 4 ? fill.set(2, (int) bits) : fill.set(2, bits));
        call.finish();
      }
    }

    /// Uses the driver's copy; overlapping ranges are copied by way of a third array.
    @Override
    public void copy(A in, int from, A out, int at, int length) {
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
    public void reverse(A in, A out) {
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
    public void gather(A in, IntArray map, A out) {
      try (KernelCall call = call()) {
        ClBuffer fault = call.zeros(Integer.BYTES);
        gather(call.in(in), in, call.in(map), map.length(), call.out(out), fault);
        if (call.readInt(fault) != 0) {
          throw new IndexOutOfBoundsException("an index is out of bounds of in");
        }
        call.finish();
      }
    }

    /// Writes n elements of `in`, whose buffer is `x`, to `y`.
    private void gather(ClBuffer x, A in, ClBuffer map, int n, ClBuffer y, ClBuffer fault) {
      kernels.launch(kernel("gather", in).args(x, in.length(), map, n, y, fault));
    }

    @Override
    public void permute(A array, IntArray permutation) {
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
    public void scatterLastWins(A in, IntArray map, A out) {
      try (KernelCall call = call()) {
        ClBuffer owner = call.zeros((long) out.length() * Integer.BYTES);
        ClBuffer fault = call.zeros(Integer.BYTES);
        kernels.launch(
            kernel("own", in).args(call.in(map), map.length(), out.length(), owner, fault));
        if (call.readInt(fault) != 0) {
          throw new IndexOutOfBoundsException("an index is out of bounds of out");
        }
        kernels.launch(kernel("take", in).args(call.in(in), owner, out.length(), call.inOut(out)));
        call.finish();
      }
    }

    /// Returns false for an index that is out of bounds too: the caller finds and names the fault.
    @Override
    public boolean scatter(A in, IntArray map, A out) {
      try (KernelCall call = call()) {
        if (!isDistinct(call, map, out.length(), in)) {
          return false;
        }
        kernels.launch(
            kernel("scatter", in).args(call.in(in), call.in(map), map.length(), call.inOut(out)));
        call.finish();
        return true;
      }
    }
  }
}
