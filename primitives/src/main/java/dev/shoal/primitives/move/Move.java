package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.arguments.HostArrays;
import dev.shoal.primitives.order.DoubleOrder;
import dev.shoal.primitives.order.FloatOrder;
import dev.shoal.primitives.order.IntOrder;
import dev.shoal.primitives.order.LongOrder;
import java.math.BigInteger;
import java.util.Objects;

/// Moves elements on one device.
///
/// - **Shape:** each method states its own. Arrays that must be different must not wrap the same
///   Java array either.
/// - **Order:** elements keep their bits, NaNs too, and the result does not depend on the device.
/// - **Cost:** O(n) work. Indices that must be distinct and do not rise cost one mark each. Naming
///   a fault of a map takes a copy of it in a host array.
/// - **Errors:** all are thrown before anything is written, with two exceptions: the faults of a
///   map in [#gather], [#scatter] and [#scatterLastWins] are found during the move, and leave `out`
///   undefined; and memory for the scratch of [#permute] can run out.
/// - **Source:** Hillis and Steele, *Data Parallel Algorithms* (1986).
///
/// Static methods that take plain arrays use all cores and the default settings, even if called
/// through an instance. An instance takes arrays of its device, such as `IntArray.wrap(values)`.
///
/// Safe for any number of threads. Scratch memory is kept between calls, so reuse an instance.
public final class Move {
  private final Device device;
  private final LeasePool<MoveKernel> kernels;

  private Move(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static MoveKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialMove();
      case Device.Cpu cpu -> new CpuMove(cpu.workers(), MoveTuning.of(cpu));
      case Device.OpenCl openCl -> new OpenClMove(openCl);
    };
  }

  /// Returns the moves of `device`.
  public static Move on(Device device) {
    return new Move(device);
  }

  /// The facade behind the static methods, created at the first call of one.
  private static final class BestCpu {
    static final Move MOVE = on(Device.cpu());
  }

  /// Returns the elements `in[map[i]]` as a new array, gathered on all cores: `[7, 8, 9]` by `[2,
  /// 0]` gives `[9, 7]`.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `in`; names the first
  public static int[] gather(int[] in, int[] map) {
    return gathered(HostArrays.wrap("in", in), HostArrays.wrap("map", map)).hostArray();
  }

  /// Returns the elements `in[map[i]]` as a new array, gathered on all cores.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `in`; names the first
  public static long[] gather(long[] in, int[] map) {
    return gathered(HostArrays.wrap("in", in), HostArrays.wrap("map", map)).hostArray();
  }

  /// Returns the elements `in[map[i]]` as a new array, gathered on all cores.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `in`; names the first
  public static float[] gather(float[] in, int[] map) {
    return gathered(HostArrays.wrap("in", in), HostArrays.wrap("map", map)).hostArray();
  }

  /// Returns the elements `in[map[i]]` as a new array, gathered on all cores.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `in`; names the first
  public static double[] gather(double[] in, int[] map) {
    return gathered(HostArrays.wrap("in", in), HostArrays.wrap("map", map)).hostArray();
  }

  private static <A extends Array<A>> A gathered(A in, IntArray map) {
    A out = in.newLike(map.length());
    BestCpu.MOVE.gather(in, map, out);
    return out;
  }

  /// Copies `in` to `out`, which has the same length.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public <A extends Array<A>> void copy(A in, A out) {
    checkSameLength(in, out);
    try (var kernel = kernels.lease()) {
      kernel.get().of(in).copy(in, 0, out, 0, in.length());
    }
  }

  /// Copies `length` elements, from `in[from]` on to `out[at]` on.
  ///
  /// `out` may be `in`, and the ranges may overlap: the result is as if copied by way of a third
  /// array.
  ///
  /// @throws IllegalArgumentException if `length` is negative
  /// @throws IndexOutOfBoundsException if a range is out of bounds
  public <A extends Array<A>> void copy(A in, int from, A out, int at, int length) {
    Objects.requireNonNull(in, "in").requireOn(device);
    Objects.requireNonNull(out, "out").requireOn(device);
    requireRange("in", in, from, length);
    requireRange("out", out, at, length);
    try (var kernel = kernels.lease()) {
      kernel.get().of(in).copy(in, from, out, at, length);
    }
  }

  /// Writes `value` to every index of `out`.
  public void fill(IntArray out, int value) {
    Objects.requireNonNull(out, "out").requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().of(out).fill(out, IntOrder.raw(value));
    }
  }

  /// Writes `value` to every index of `out`.
  public void fill(LongArray out, long value) {
    Objects.requireNonNull(out, "out").requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().of(out).fill(out, LongOrder.raw(value));
    }
  }

  /// Writes `value` to every index of `out`; a NaN keeps its bits.
  public void fill(FloatArray out, float value) {
    Objects.requireNonNull(out, "out").requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().of(out).fill(out, FloatOrder.raw(value));
    }
  }

  /// Writes `value` to every index of `out`; a NaN keeps its bits.
  public void fill(DoubleArray out, double value) {
    Objects.requireNonNull(out, "out").requireOn(device);
    try (var kernel = kernels.lease()) {
      kernel.get().of(out).fill(out, DoubleOrder.raw(value));
    }
  }

  /// Writes `first + i * step` to `out[i]`.
  ///
  /// @throws ArithmeticException if the last of them does not fit in the type; `i * step` need not
  public void iota(IntArray out, int first, int step) {
    Objects.requireNonNull(out, "out").requireOn(device);
    long last = first + (out.length() - 1L) * step;
    if (out.length() > 0 && last != (int) last) {
      throw new ArithmeticException(pastType(out, String.valueOf(last), "int"));
    }
    try (var kernel = kernels.lease()) {
      kernel.get().iota(out, first, step);
    }
  }

  /// Writes `first + i * step` to `out[i]`.
  ///
  /// @throws ArithmeticException if the last of them does not fit in the type; `i * step` need not
  public void iota(LongArray out, long first, long step) {
    Objects.requireNonNull(out, "out").requireOn(device);
    if (out.length() > 0 && mayOverflow(out.length() - 1, first, step)) {
      BigInteger last =
          BigInteger.valueOf(step)
              .multiply(BigInteger.valueOf(out.length() - 1))
              .add(BigInteger.valueOf(first));
      if (last.bitLength() >= Long.SIZE) {
        throw new ArithmeticException(pastType(out, last.toString(), "long"));
      }
    }
    try (var kernel = kernels.lease()) {
      kernel.get().iota(out, first, step);
    }
  }

  /// Returns whether `first + steps * step` might overflow; never allocates.
  private static boolean mayOverflow(int steps, long first, long step) {
    long half = Long.MAX_VALUE / 2;
    long limit = half / Math.max(1, steps);
    return first < -half || first > half || step < -limit || step > limit;
  }

  private static String pastType(Array<?> out, String last, String type) {
    return "out[" + (out.length() - 1) + "] would be " + last + ", past " + type;
  }

  /// Writes `in[n-1-i]` to `out[i]`.
  ///
  /// `in` and `out` hold n elements each; they may be the same array.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public <A extends Array<A>> void reverse(A in, A out) {
    checkSameLength(in, out);
    try (var kernel = kernels.lease()) {
      kernel.get().of(in).reverse(in, out);
    }
  }

  private void checkSameLength(Array<?> in, Array<?> out) {
    Arguments.sameLength("in", in, "out", out);
    in.requireOn(device);
    out.requireOn(device);
  }

  /// Writes `in[map[i]]` to `out[i]`; indices may repeat.
  ///
  /// `map` and `out` hold n elements each, `in` any number. `out` is neither of the others.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `in`; names the first
  /// @throws IllegalArgumentException if the lengths differ, or `out` is `in` or `map`
  public <A extends Array<A>> void gather(A in, IntArray map, A out) {
    Arguments.sameLength("map", map, "out", out);
    checkMap(in, map, out);
    try (var kernel = kernels.lease()) {
      kernel.get().of(in).gather(in, map, out);
    } catch (IndexOutOfBoundsException _) {
      throw fault("map", map, "in", in, false);
    }
  }

  /// Writes `in[i]` to `out[map[i]]`; no index may repeat. Other elements of `out` keep their
  /// values.
  ///
  /// `in` and `map` hold n elements each, `out` any number. `out` is neither of the others.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `out`; names the first
  /// @throws IllegalArgumentException if an index repeats, naming the first repetition and the one
  ///   before it; if the lengths differ, or `out` is `in` or `map`
  public <A extends Array<A>> void scatter(A in, IntArray map, A out) {
    Arguments.sameLength("in", in, "map", map);
    checkMap(in, map, out);
    boolean distinct;
    try (var kernel = kernels.lease()) {
      distinct = kernel.get().of(in).scatter(in, map, out);
    } catch (IndexOutOfBoundsException _) {
      distinct = false;
    }
    if (!distinct) {
      throw fault("map", map, "out", out, true);
    }
  }

  /// As [#scatter], but indices may repeat: of all `in[i]` with the same index, the one with the
  /// highest i is written, on every device.
  ///
  /// On the host one thread writes all elements, where [#scatter] may use all. An OpenCL device
  /// keeps a scratch int for each index of `out`.
  ///
  /// @throws IndexOutOfBoundsException if an index is out of bounds of `out`; names the first
  /// @throws IllegalArgumentException if the lengths differ, or `out` is `in` or `map`
  public <A extends Array<A>> void scatterLastWins(A in, IntArray map, A out) {
    Arguments.sameLength("in", in, "map", map);
    checkMap(in, map, out);
    try (var kernel = kernels.lease()) {
      kernel.get().of(in).scatterLastWins(in, map, out);
    } catch (IndexOutOfBoundsException _) {
      throw fault("map", map, "out", out, false);
    }
  }

  private void checkMap(Array<?> in, IntArray map, Array<?> out) {
    Arguments.different("out", out, "in", in);
    Arguments.different("out", out, "map", map);
    in.requireOn(device);
    map.requireOn(device);
    out.requireOn(device);
  }

  /// Reorders each of `arrays` by `permutation`: the new `a[i]` is the old `a[permutation[i]]`. The
  /// permutation that sorts one column of a table thus reorders all others.
  ///
  /// All have n elements; each index `0 … n-1` occurs once. `arrays` may be of different types, but
  /// none may occur twice or be the permutation itself. Each array is gathered to a scratch array
  /// and copied back. The scratch, n elements for each type, is kept between calls; on an OpenCL
  /// device it is freed.
  ///
  /// @throws IndexOutOfBoundsException if an index is outside `0 … n-1`; names the first
  /// @throws IllegalArgumentException if an index repeats, naming the first repetition and the one
  ///   before it; if the lengths differ, or two arrays are the same
  public void permute(IntArray permutation, Array<?>... arrays) {
    Objects.requireNonNull(permutation, "permutation");
    Objects.requireNonNull(arrays, "arrays");
    permutation.requireOn(device);
    for (int k = 0; k < arrays.length; k++) {
      if (arrays[k] == null) {
        throw new NullPointerException("arrays[" + k + "]");
      }
      if (arrays[k].length() != permutation.length()) {
        Arguments.sameLength("permutation", permutation, "arrays[" + k + "]", arrays[k]);
      }
      if (arrays[k].sharesElementsWith(permutation)) {
        Arguments.different("arrays[" + k + "]", arrays[k], "permutation", permutation);
      }
      arrays[k].requireOn(device);
      for (int j = 0; j < k; j++) {
        if (arrays[k].sharesElementsWith(arrays[j])) {
          Arguments.different("arrays[" + k + "]", arrays[k], "arrays[" + j + "]", arrays[j]);
        }
      }
    }
    try (var kernel = kernels.lease()) {
      if (!kernel.get().isPermutation(permutation)) {
        throw fault("permutation", permutation, "permutation", permutation, true);
      }
      for (Array<?> array : arrays) {
        permuteOne(kernel.get(), permutation, array);
      }
    }
  }

  private static <A extends Array<A>> void permuteOne(
      MoveKernel kernel, IntArray permutation, Array<?> array) {
    @SuppressWarnings("unchecked") // the type parameter of an array is its own class
    A x = (A) array;
    kernel.of(x).permute(x, permutation);
  }

  /// Returns the exception for the first fault in `map`.
  private static RuntimeException fault(
      String name, IntArray map, String of, Array<?> array, boolean distinct) {
    int length = array.length();
    int[] indices = map.onHost().hostArray();
    int i = MapFaults.first(indices, length, distinct);
    if (i < 0) {
      return new IllegalStateException(
          name + " was invalid during the move and is valid now: another thread changed it");
    }
    if (indices[i] < 0 || indices[i] >= length) {
      return new IndexOutOfBoundsException(
          name + "[" + i + "] is " + indices[i] + ", " + of + " has " + length + " elements");
    }
    int j = 0;
    while (indices[j] != indices[i]) {
      j++;
    }
    return new IllegalArgumentException(
        name + "[" + j + "] and " + name + "[" + i + "] are both " + indices[i]);
  }

  private static void requireRange(String name, Array<?> array, int from, int length) {
    if (length < 0) {
      throw new IllegalArgumentException("length is " + length);
    }
    if (from < 0 || from > array.length() - length) {
      throw new IndexOutOfBoundsException(
          name + " has " + array.length() + " elements, not " + length + " from " + from + " on");
    }
  }
}
