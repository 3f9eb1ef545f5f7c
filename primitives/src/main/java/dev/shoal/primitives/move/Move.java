package dev.shoal.primitives.move;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.math.BigInteger;
import java.util.Objects;

/// Moves elements on one device.
///
/// - **Shape:** each verb names its own. Arrays that must be different must also not wrap the same
///   Java array.
/// - **Order:** elements keep their bits, NaNs too, and the result never depends on the device.
/// - **Cost:** O(n) work. Places that must be distinct and do not rise each cost a mark in a
///   bitmap. To name a fault of a map takes a copy of it on the heap.
/// - **Errors:** all are thrown before anything is written, but for the faults of a map in
///   [#gather] and [#scatter]: they are met on the way, and `out` then holds anything; and but for
///   want of memory for the scratch of [#permute].
/// - **Source:** Hillis and Steele, *Data Parallel Algorithms* (1986).
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Move {
  private final Device device;
  private final LeasePool<Workspace> workspaces;

  private Move(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    workspaces = new LeasePool<>(() -> Workspace.on(device));
  }

  /// What one call works with.
  ///
  /// @param scratch for [#permute]
  private record Workspace(MoveKernel kernel, Scratch scratch) {
    static Workspace on(Device device) {
      MoveKernel kernel =
          switch (device) {
            case Device.Serial _ -> new SerialMove();
            case Device.Cpu cpu -> new CpuMove(cpu.workers());
            case Device.OpenCl openCl -> new OpenClMove(openCl);
          };
      return new Workspace(kernel, new Scratch());
    }
  }

  /// The moves of `device`.
  public static Move on(Device device) {
    return new Move(device);
  }

  /// Copies `in` to `out`, which has the same length.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public <A extends Array<A>> void copy(A in, A out) {
    Arguments.sameLength("in", in, "out", out);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().of(in).copy(in, 0, out, 0, in.length());
    }
  }

  /// Copies `length` elements, from `in[from]` on to `out[at]` on.
  ///
  /// `out` may be `in`, and the ranges may overlap: the result is as if by way of a third array.
  ///
  /// @throws IndexOutOfBoundsException if there are not so many in `in` or in `out`
  public <A extends Array<A>> void copy(A in, int from, A out, int at, int length) {
    Objects.requireNonNull(in, "in");
    Objects.requireNonNull(out, "out");
    range("in", in, from, length);
    range("out", out, at, length);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().of(in).copy(in, from, out, at, length);
    }
  }

  /// Writes `value` to every place of `out`.
  public void fill(IntArray out, int value) {
    Objects.requireNonNull(out, "out");
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().ints().fill(out, value);
    }
  }

  /// Writes `value` to every place of `out`.
  public void fill(LongArray out, long value) {
    Objects.requireNonNull(out, "out");
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().longs().fill(out, value);
    }
  }

  /// Writes `value` to every place of `out`; a NaN keeps its bits.
  public void fill(FloatArray out, float value) {
    Objects.requireNonNull(out, "out");
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().floats().fill(out, value);
    }
  }

  /// Writes `value` to every place of `out`; a NaN keeps its bits.
  public void fill(DoubleArray out, double value) {
    Objects.requireNonNull(out, "out");
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().doubles().fill(out, value);
    }
  }

  /// Writes `first + i * step` to `out[i]`.
  ///
  /// @throws ArithmeticException if the last of them does not fit
  public void iota(IntArray out, int first, int step) {
    Objects.requireNonNull(out, "out");
    long last = first + (out.length() - 1L) * step;
    if (out.length() > 0 && last != (int) last) {
      throw new ArithmeticException(pastType(out, String.valueOf(last), "int"));
    }
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().iota(out, first, step);
    }
  }

  /// Writes `first + i * step` to `out[i]`.
  ///
  /// @throws ArithmeticException if the last of them does not fit
  public void iota(LongArray out, long first, long step) {
    Objects.requireNonNull(out, "out");
    if (out.length() > 0 && mayOverflow(out.length() - 1, first, step)) {
      BigInteger last =
          BigInteger.valueOf(step)
              .multiply(BigInteger.valueOf(out.length() - 1))
              .add(BigInteger.valueOf(first));
      if (last.bitLength() >= Long.SIZE) {
        throw new ArithmeticException(pastType(out, last.toString(), "long"));
      }
    }
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().iota(out, first, step);
    }
  }

  /// Whether `first + steps * step` may not fit; finds out without allocating where it is far from
  /// that.
  private static boolean mayOverflow(int steps, long first, long step) {
    long half = Long.MAX_VALUE / 2;
    long most = half / Math.max(1, steps);
    return first < -half || first > half || step < -most || step > most;
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
    Arguments.sameLength("in", in, "out", out);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().of(in).reverse(in, out);
    }
  }

  /// Writes `in[map[i]]` to `out[i]`; places may repeat.
  ///
  /// `map` and `out` hold n elements each, `in` any number. `out` is neither of the others.
  ///
  /// @throws IndexOutOfBoundsException if a place is not one of `in`; names the first
  /// @throws IllegalArgumentException if the lengths differ, or `out` is `in` or `map`
  public <A extends Array<A>> void gather(A in, IntArray map, A out) {
    Arguments.sameLength("map", map, "out", out);
    Arguments.different("out", out, "in", in);
    Arguments.different("out", out, "map", map);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().of(in).gather(in, map, out);
    } catch (IndexOutOfBoundsException _) {
      throw fault("map", map, "in", in, false);
    }
  }

  /// Writes `in[i]` to `out[map[i]]`; no place may repeat, and the others stay as they are.
  ///
  /// `in` and `map` hold n elements each, `out` any number. `out` is neither of the others.
  ///
  /// @throws IndexOutOfBoundsException if a place is not one of `out`; names the first
  /// @throws IllegalArgumentException if a place repeats, naming the first that does and the one
  ///   before it; if the lengths differ, or `out` is `in` or `map`
  public <A extends Array<A>> void scatter(A in, IntArray map, A out) {
    different(in, map, out);
    boolean distinct;
    try (var workspace = workspaces.lease()) {
      distinct = workspace.get().kernel().of(in).scatter(in, map, out);
    } catch (IndexOutOfBoundsException _) {
      distinct = false;
    }
    if (!distinct) {
      throw fault("map", map, "out", out, true);
    }
  }

  /// As [#scatter], but places may repeat: of all `in[i]` for one place, that with the highest i is
  /// written, on every device.
  ///
  /// On the host one thread does the writing. It costs a plain loop and the check, where [#scatter]
  /// makes use of all threads. An OpenCL device keeps a scratch int for each place of `out`.
  ///
  /// @throws IndexOutOfBoundsException if a place is not one of `out`; names the first
  /// @throws IllegalArgumentException if the lengths differ, or `out` is `in` or `map`
  public <A extends Array<A>> void scatterLastWins(A in, IntArray map, A out) {
    different(in, map, out);
    try (var workspace = workspaces.lease()) {
      workspace.get().kernel().of(in).scatterLastWins(in, map, out);
    } catch (IndexOutOfBoundsException _) {
      throw fault("map", map, "out", out, false);
    }
  }

  private static void different(Array<?> in, IntArray map, Array<?> out) {
    Arguments.sameLength("in", in, "map", map);
    Arguments.different("out", out, "in", in);
    Arguments.different("out", out, "map", map);
  }

  /// Puts each of `arrays` in the order of `permutation`: what is now `a[i]` was
  /// `a[permutation[i]]` before. So the permutation that sorts one column brings along all others.
  ///
  /// All hold n elements; each place `0 … n-1` occurs once. `arrays` may be of different types, but
  /// none may occur twice or be the permutation itself. Keeps a scratch array of n elements for
  /// each type, since each array is gathered there and copied back; on an OpenCL device only while
  /// it works.
  ///
  /// @throws IndexOutOfBoundsException if a place is not among `0 … n-1`; names the first
  /// @throws IllegalArgumentException if a place repeats, naming the first that does and the one
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
    try (var workspace = workspaces.lease()) {
      if (!workspace.get().kernel().isPermutation(permutation)) {
        throw fault("permutation", permutation, "permutation", permutation, true);
      }
      for (Array<?> array : arrays) {
        permuteOne(workspace.get(), permutation, array);
      }
    }
  }

  private static <A extends Array<A>> void permuteOne(
      Workspace workspace, IntArray permutation, Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A x = (A) array;
    workspace.kernel().of(x).permute(x, permutation, workspace.scratch());
  }

  /// What is to be thrown for the first fault in `map`.
  private static RuntimeException fault(
      String name, IntArray map, String of, Array<?> array, boolean distinct) {
    int length = array.length();
    int[] places = map.onHost().hostArray();
    int i = MapFaults.first(places, length, distinct);
    if (i < 0) {
      return new IllegalStateException(name + " was found faulty, and is not: was it changed?");
    }
    if (places[i] < 0 || places[i] >= length) {
      return new IndexOutOfBoundsException(
          name + "[" + i + "] is " + places[i] + ", " + of + " has " + length + " elements");
    }
    int j = 0;
    while (places[j] != places[i]) {
      j++;
    }
    return new IllegalArgumentException(
        name + "[" + j + "] and " + name + "[" + i + "] are both " + places[i]);
  }

  private static void range(String name, Array<?> array, int from, int length) {
    if (length < 0) {
      throw new IllegalArgumentException("length is " + length);
    }
    if (from < 0 || from > array.length() - length) {
      throw new IndexOutOfBoundsException(
          name + " has " + array.length() + " elements, not " + length + " from " + from + " on");
    }
  }
}
