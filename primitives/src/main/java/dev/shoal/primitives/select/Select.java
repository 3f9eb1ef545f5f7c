package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import java.util.Objects;

/// Selects some of many elements, on one device: by a condition, by flags, one of each run.
///
/// - **Shape:** arrays of n elements. `out` has room for at least what is selected; what lies past
///   that stays as it is, and nothing is written where the room is short. What is written must not
///   be what is read.
/// - **Order:** what is selected keeps its order, and its bits. The result never depends on the
///   device.
/// - **Cost:** O(n) work. Each element is read once, and each that is selected is written once,
///   where `out` has room for n; else what is selected is counted first. A partition counts too,
///   and so does an OpenCL device.
/// - **Errors:** [IllegalArgumentException] if the room is short, naming both numbers; if lengths
///   differ, or an array that is written is one that is read.
/// - **Source:** Blelloch, *Prefix Sums and Their Applications* (1990), section 1.4, "pack".
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class Select {
  private static final IntCondition FLAGGED = IntCondition.notEqualTo(0);

  private final Device device;
  private final LeasePool<SelectKernel> kernels;

  private Select(Device device) {
    this.device = Objects.requireNonNull(device, "device");
    kernels = new LeasePool<>(() -> kernel(device));
  }

  private static SelectKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialSelect();
      case Device.Cpu cpu -> new CpuSelect(cpu.workers());
      case Device.OpenCl openCl -> new OpenClSelect(openCl);
    };
  }

  /// The selections of `device`.
  public static Select on(Device device) {
    return new Select(device);
  }

  /// How many elements meet the condition.
  public <A extends Array<A>> int count(A in, Condition<A> where) {
    Objects.requireNonNull(where, "where");
    Objects.requireNonNull(in, "in");
    try (var kernel = kernels.lease()) {
      return kernel.get().count(in, where);
    }
  }

  /// Writes what meets the condition.
  ///
  /// @return how many there are
  /// @throws IllegalArgumentException if `out` is too short, or is `in`
  public <A extends Array<A>> int values(A in, Condition<A> where, A out) {
    Objects.requireNonNull(where, "where");
    Arguments.different("out", out, "in", in);
    return valuesBy(in, where, in, out);
  }

  private <B extends Array<B>, A extends Array<A>> int valuesBy(
      B by, Condition<B> where, A in, A out) {
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      room(kernel, "out", out, by, where);
      return kernel.values(by, where, in, out);
    }
  }

  /// Writes the places of what meets the condition, rising.
  ///
  /// @return how many there are
  /// @throws IllegalArgumentException if `out` is too short, or is `in`
  public <A extends Array<A>> int indices(A in, Condition<A> where, IntArray out) {
    Objects.requireNonNull(where, "where");
    Arguments.different("out", out, "in", in);
    return indicesBy(in, where, out);
  }

  private <B extends Array<B>> int indicesBy(B by, Condition<B> where, IntArray out) {
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      room(kernel, "out", out, by, where);
      return kernel.indices(by, where, out);
    }
  }

  /// Writes what meets the condition and after it the others, each in their order.
  ///
  /// @param out at least n elements
  /// @return how many meet it: the place of the first other
  /// @throws IllegalArgumentException if `out` is too short, or is `in`
  public <A extends Array<A>> int partition(A in, Condition<A> where, A out) {
    Objects.requireNonNull(where, "where");
    Arguments.different("out", out, "in", in);
    return partitionBy(in, where, in, out);
  }

  private <B extends Array<B>, A extends Array<A>> int partitionBy(
      B by, Condition<B> where, A in, A out) {
    roomForAll(out, in);
    try (var kernel = kernels.lease()) {
      return kernel.get().partition(by, where, in, out);
    }
  }

  /// Writes each `in[i]` whose `flags[i]` is not 0.
  ///
  /// @return how many there are
  /// @throws IllegalArgumentException if the lengths of `in` and `flags` differ, if `out` is too
  ///   short, or is one of them
  public <A extends Array<A>> int flagged(A in, IntArray flags, A out) {
    flags(in, flags, out);
    return valuesBy(flags, FLAGGED, in, out);
  }

  /// Writes each i whose `flags[i]` is not 0, rising.
  ///
  /// @return how many there are
  /// @throws IllegalArgumentException if `out` is too short, or is `flags`
  public int flaggedIndices(IntArray flags, IntArray out) {
    Arguments.different("out", out, "flags", flags);
    return indicesBy(flags, FLAGGED, out);
  }

  /// Writes each `in[i]` whose `flags[i]` is not 0 and after them the others, each in their order.
  ///
  /// @param out at least n elements
  /// @return how many flags are not 0: the place of the first other
  /// @throws IllegalArgumentException if the lengths of `in` and `flags` differ, if `out` is too
  ///   short, or is one of them
  public <A extends Array<A>> int partitionFlagged(A in, IntArray flags, A out) {
    flags(in, flags, out);
    return partitionBy(flags, FLAGGED, in, out);
  }

  private static void flags(Array<?> in, IntArray flags, Array<?> out) {
    Arguments.sameLength("in", in, "flags", flags);
    Arguments.different("out", out, "in", in);
    Arguments.different("out", out, "flags", flags);
  }

  /// Writes the first of each run of equal neighbours; of a sorted array, each value once. One NaN
  /// equals another here, and −0.0 is not 0.0, as in the order of a sort.
  ///
  /// @return how many runs there are
  /// @throws IllegalArgumentException if `out` is too short, or is `in`
  public <A extends Array<A>> int unique(A in, A out) {
    Arguments.different("out", out, "in", in);
    return valuesBy(in, FirstOfRun.of(), in, out);
  }

  /// As [#unique] of the keys, and of each run of equal keys the value beside its first.
  ///
  /// @param keys n elements
  /// @param values n elements
  /// @return how many runs there are
  /// @throws IllegalArgumentException if the lengths of `keys` and `values` differ, if `outKeys` or
  ///   `outValues` is too short, or is one of the others
  public <K extends Array<K>, A extends Array<A>> int uniqueByKey(
      K keys, A values, K outKeys, A outValues) {
    Arguments.byKey(device, keys, values, outKeys, "outValues", outValues);
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      room(kernel, "outKeys", outKeys, "outValues", outValues, keys);
      kernel.values(keys, FirstOfRun.of(), values, outValues);
      return kernel.values(keys, FirstOfRun.of(), keys, outKeys);
    }
  }

  /// Writes the first of each run of equal neighbours, as [#unique], and how long each run is.
  ///
  /// @return how many runs there are
  /// @throws IllegalArgumentException if `outValues` or `outLengths` is too short, or is one of the
  ///   others
  public <A extends Array<A>> int runLengths(A in, A outValues, IntArray outLengths) {
    Arguments.different("outValues", outValues, "in", in);
    Arguments.different("outLengths", outLengths, "in", in);
    Arguments.different("outLengths", outLengths, "outValues", outValues);
    in.requireOn(device);
    outValues.requireOn(device);
    outLengths.requireOn(device);
    try (var lease = kernels.lease()) {
      SelectKernel kernel = lease.get();
      room(kernel, "outValues", outValues, "outLengths", outLengths, in);
      kernel.values(in, FirstOfRun.of(), in, outValues);
      return kernel.runLengths(in, outLengths);
    }
  }

  /// Writes the place where each run of equal neighbours begins; see [#unique].
  ///
  /// @return how many runs there are
  /// @throws IllegalArgumentException if `out` is too short, or is `in`
  public <A extends Array<A>> int runStarts(A in, IntArray out) {
    Arguments.different("out", out, "in", in);
    return indicesBy(in, FirstOfRun.of(), out);
  }

  /// Counts only where the room might be short.
  private static <B extends Array<B>> void room(
      SelectKernel kernel, String name, Array<?> out, B by, Condition<B> where) {
    if (out.length() < by.length()) {
      enough(name, out, kernel.count(by, where));
    }
  }

  private static <K extends Array<K>> void room(
      SelectKernel kernel, String name, Array<?> out, String otherName, Array<?> other, K keys) {
    if (Math.min(out.length(), other.length()) < keys.length()) {
      int runs = kernel.count(keys, FirstOfRun.of());
      enough(name, out, runs);
      enough(otherName, other, runs);
    }
  }

  private static void enough(String name, Array<?> out, int count) {
    if (out.length() < count) {
      throw new IllegalArgumentException(
          name + " has room for " + out.length() + ", " + count + " are selected");
    }
  }

  private static void roomForAll(Array<?> out, Array<?> in) {
    if (out.length() < in.length()) {
      throw new IllegalArgumentException(
          "out has room for " + out.length() + ", in has " + in.length() + " elements");
    }
  }
}
