package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.Stage;
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

  private Stage stage() {
    return new Stage(kernels.device());
  }

  /// Writes the lowest bits of `value` to every place of `out`.
  final void fillBits(A out, long value) {
    try (Stage stage = stage()) {
      ClKernel fill = kernel("fill", out).set(0, stage.out(out)).set(1, out.length());
      kernels.launch(out.elementBytes() == 4 ? fill.set(2, (int) value) : fill.set(2, value));
      stage.finish();
    }
  }

  /// By the driver's own copy; ranges that overlap go by way of a third array.
  @Override
  public final void copy(A in, int from, A out, int at, int length) {
    if (length == 0) {
      return;
    }
    try (Stage stage = stage()) {
      ClBuffer x = stage.in(in);
      boolean isPart = length < out.length();
      ClBuffer y = isPart ? stage.inOut(out) : stage.out(out);
      int k = in.elementBytes();
      long source = (long) from * k;
      long bytes = (long) length * k;
      if (in.sharesElementsWith(out) && Math.abs((long) from - at) < length) {
        ClBuffer third = stage.scratch(bytes);
        x.copyTo(source, third, 0, bytes);
        third.copyTo(0, y, (long) at * k, bytes);
      } else {
        x.copyTo(source, y, (long) at * k, bytes);
      }
      stage.finish();
    }
  }

  @Override
  public final void reverse(A in, A out) {
    try (Stage stage = stage()) {
      int n = out.length();
      kernels.launch(
          in.sharesElementsWith(out)
              ? kernel("swap_ends", out).set(0, stage.inOut(out)).set(1, n)
              : kernel("reverse", out).set(0, stage.in(in)).set(1, stage.out(out)).set(2, n));
      stage.finish();
    }
  }

  @Override
  public final void gather(A in, IntArray map, A out) {
    try (Stage stage = stage()) {
      ClBuffer fault = stage.zeros(Integer.BYTES);
      gather(stage.in(in), in, stage.in(map), map.length(), stage.out(out), fault);
      if (stage.readInt(fault) != 0) {
        throw new IndexOutOfBoundsException("a place is none of in");
      }
      stage.finish();
    }
  }

  /// Writes n elements of `in`, which lie in `x`, to `y`.
  private void gather(ClBuffer x, A in, ClBuffer map, int n, ClBuffer y, ClBuffer fault) {
    kernels.launch(
        kernel("gather", in)
            .set(0, x)
            .set(1, in.length())
            .set(2, map)
            .set(3, n)
            .set(4, y)
            .set(5, fault));
  }

  @Override
  public final void permute(A array, IntArray permutation, Scratch scratch) {
    if (array.length() == 0) {
      return;
    }
    try (Stage stage = stage()) {
      long bytes = (long) array.length() * array.elementBytes();
      ClBuffer x = stage.inOut(array);
      ClBuffer old = stage.scratch(bytes);
      x.copyTo(0, old, 0, bytes);
      ClBuffer map = stage.in(permutation);
      gather(old, array, map, array.length(), x, stage.zeros(Integer.BYTES));
      stage.finish();
    }
  }

  @Override
  public final void scatterLastWins(A in, IntArray map, A out) {
    try (Stage stage = stage()) {
      ClBuffer owner = stage.zeros((long) out.length() * Integer.BYTES);
      ClBuffer fault = stage.zeros(Integer.BYTES);
      kernels.launch(
          kernel("own", in)
              .set(0, stage.in(map))
              .set(1, map.length())
              .set(2, out.length())
              .set(3, owner)
              .set(4, fault));
      if (stage.readInt(fault) != 0) {
        throw new IndexOutOfBoundsException("a place is none of out");
      }
      kernels.launch(
          kernel("take", in)
              .set(0, stage.in(in))
              .set(1, owner)
              .set(2, out.length())
              .set(3, stage.inOut(out)));
      stage.finish();
    }
  }

  /// A place outside makes it false too: the caller names the fault, whichever it is.
  @Override
  public final boolean scatter(A in, IntArray map, A out) {
    try (Stage stage = stage()) {
      if (!OpenClMove.isDistinct(kernels, stage, map, out.length(), in)) {
        return false;
      }
      kernels.launch(
          kernel("scatter", in)
              .set(0, stage.in(in))
              .set(1, stage.in(map))
              .set(2, map.length())
              .set(3, stage.inOut(out)));
      stage.finish();
      return true;
    }
  }
}
