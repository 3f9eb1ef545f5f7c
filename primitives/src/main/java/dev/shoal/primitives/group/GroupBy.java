package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.runs.Runs;
import dev.shoal.primitives.sum.Sum;
import java.util.Objects;

/// Groups of equal keys on one device: their sizes, their sums, what an operator makes of them.
///
/// - **Shape:** n keys in any order, of any type, and n values; for each group one key and one
///   result are written. What lies past the last group stays as it is. No array that is written is
///   any other.
/// - **Order:** groups come out with ascending keys. Of float keys −0.0 is not 0.0 but below it,
///   one NaN equals another, all are last, and a group is given the key that came first. The values
///   of a group are taken in the order of the input, so the result depends on the input alone: see
///   [Reduce] and [Sum].
/// - **Cost:** that of a stable sort and O(n), with scratch of n places, keys and values. Where int
///   keys span at most 2²⁰, and no more than some n: O(n), mostly with no sorting; an OpenCL device
///   always sorts.
/// - **Errors:** all but an integer sum that does not fit are thrown before anything is written.
///
/// Scratch memory is kept between calls, so reuse an instance; one thread at a time.
public final class GroupBy {
  private final Device device;
  private final Reduce reduce;
  private final Sum sum;
  private final Runs runs;
  private final Sorted sorted;
  private final GroupKernel kernel;
  private final SmallSpan small; // null where all keys are sorted

  private GroupBy(Device device, boolean wraps) {
    this.device = device;
    reduce = wraps ? Reduce.on(device).wrapping() : Reduce.on(device);
    sum = Sum.on(device);
    runs = new Runs(device);
    sorted = new Sorted(device);
    kernel =
        switch (Objects.requireNonNull(device, "device")) {
          case Device.Serial _, Device.Cpu _ -> new HeapGroup();
          case Device.OpenCl openCl -> new OpenClGroup(openCl);
        };
    small = device instanceof Device.OpenCl ? null : new SmallSpan(device, wraps);
  }

  /// The groupings of `device`.
  public static GroupBy on(Device device) {
    return new GroupBy(device, false);
  }

  /// The same groupings with integer sums in two's complement: what does not fit wraps around.
  public GroupBy wrapping() {
    return new GroupBy(device, true);
  }

  /// Writes each key that occurs to `outKeys` and how often it does to `outCounts`.
  ///
  /// @param outKeys at least as many elements as there are groups
  /// @param outCounts at least as many elements as there are groups
  /// @return how many groups there are
  /// @throws IllegalArgumentException if there are more groups than room, or an array that is
  ///   written is another
  public <K extends Array<K>> int count(K keys, K outKeys, LongArray outCounts) {
    Arguments.different("outKeys", outKeys, "keys", keys);
    Arguments.different("outCounts", outCounts, "keys", keys);
    Arguments.different("outCounts", outCounts, "outKeys", outKeys);
    keys.requireOn(device);
    outKeys.requireOn(device);
    outCounts.requireOn(device);
    if (keys instanceof IntArray ints && takes(ints)) {
      int groups = small.groups();
      room(outKeys, "outCounts", outCounts, groups);
      small.keys((IntArray) (Array<?>) outKeys);
      small.counts(outCounts);
      return groups;
    }
    try {
      K inOrder = sorted.keys(keys);
      int groups = runs.find(inOrder);
      room(outKeys, "outCounts", outCounts, groups);
      kernel.counts(runs.offsets(), groups, outCounts);
      runs.keys(inOrder, groups, outKeys);
      return groups;
    } finally {
      runs.giveBack();
      sorted.giveBack();
    }
  }

  /// Writes each key that occurs to `outKeys` and what `operator` makes of its values to
  /// `outValues`.
  ///
  /// @param outKeys at least as many elements as there are groups
  /// @param outValues at least as many elements as there are groups
  /// @return how many groups there are
  /// @throws IllegalArgumentException if the lengths differ, if there are more groups than room, if
  ///   an array that is written is another, if the operator has no meaning here or is the sum of
  ///   floats, which [#sum] gives
  /// @throws ArithmeticException if an integer sum does not fit; names the first such group as a
  ///   run
  public <K extends Array<K>, A extends Array<A>> int reduce(
      K keys, A values, Operator operator, K outKeys, A outValues) {
    Objects.requireNonNull(operator, "operator");
    Arguments.byKey(device, keys, values, outKeys, "outValues", outValues);
    if (keys instanceof IntArray ints && SmallSpan.canFold(operator, values) && takes(ints)) {
      int groups = small.groups();
      room(outKeys, "outValues", outValues, groups);
      if (small.fold(ints, values, operator, outValues)) {
        small.keys((IntArray) (Array<?>) outKeys);
        return groups;
      }
    }
    try {
      return reduce.byKey(sorted.keys(keys), sorted.values(values), operator, outKeys, outValues);
    } finally {
      sorted.giveBack();
    }
  }

  /// Writes each key that occurs to `outKeys` and the exact sum of its values, rounded once, to
  /// `outSums`.
  ///
  /// @param outKeys at least as many elements as there are groups
  /// @param outSums at least as many elements as there are groups
  /// @return how many groups there are
  /// @throws IllegalArgumentException if the lengths differ, if there are more groups than room, or
  ///   an array that is written is another
  public <K extends Array<K>> int sum(K keys, DoubleArray values, K outKeys, DoubleArray outSums) {
    Arguments.byKey(device, keys, values, outKeys, "outSums", outSums);
    if (keys instanceof IntArray ints && takes(ints)) {
      return sumSmall(ints, values, outKeys, outSums);
    }
    try {
      return sum.byKey(sorted.keys(keys), sorted.values(values), outKeys, outSums);
    } finally {
      sorted.giveBack();
    }
  }

  /// As [#sum(Array, DoubleArray, Array, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if there are more groups than room, or
  ///   an array that is written is another
  public <K extends Array<K>> int sum(K keys, FloatArray values, K outKeys, DoubleArray outSums) {
    Arguments.byKey(device, keys, values, outKeys, "outSums", outSums);
    if (keys instanceof IntArray ints && takes(ints)) {
      return sumSmall(ints, small.doubles(values), outKeys, outSums);
    }
    try {
      return sum.byKey(sorted.keys(keys), sorted.values(values), outKeys, outSums);
    } finally {
      sorted.giveBack();
    }
  }

  /// Whether there is a place in a table for each key of a small span.
  private boolean takes(IntArray keys) {
    return small != null && small.take(keys);
  }

  private int sumSmall(IntArray keys, DoubleArray values, Array<?> outKeys, DoubleArray outSums) {
    int groups = small.groups();
    room(outKeys, "outSums", outSums, groups);
    small.keys((IntArray) outKeys);
    small.sums(keys, values, outSums);
    return groups;
  }

  private static void room(Array<?> outKeys, String name, Array<?> out, int groups) {
    Runs.room("outKeys", outKeys, groups);
    Runs.room(name, out, groups);
  }
}
