package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.primitives.arguments.Arguments;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.runs.Runs;
import dev.shoal.primitives.sum.Sum;
import java.util.Objects;

/// Groups of equal keys on one device: their sizes, their sums, and reductions of their values.
///
/// ```java
/// IntArray groups = device.newInts(keys.length()); // as many as there can be
/// DoubleArray sums = device.newDoubles(keys.length());
/// int n = GroupBy.on(device).sum(keys, values, groups, sums); // exact, rounded once
/// ```
///
/// - **Shape:** n keys in any order, of any type, and n values; one key and one result are written
///   for each group. Elements after the last group are unchanged. An output must not be any other
///   array of the call.
/// - **Order:** groups have ascending keys. Of floating keys −0.0 is below 0.0, all NaNs are equal
///   and last, and the key of a group is its first one. The values of a group are reduced in the
///   order of the input, so the result depends on the input alone: see [Reduce] and [Sum].
/// - **Cost:** O(n) and the sort of the different keys, if the range of int keys is at most 2²⁰ and
///   at most about n, if few keys differ, at most 2¹⁵, or if keys occur about twice or more often
///   on average and there are few threads; the scratch is then up to some 64 bytes per key.
///   Otherwise, and on an OpenCL device, that of a stable sort and O(n), with scratch of n indices,
///   keys and values.
/// - **Errors:** all are thrown before anything is written, except for an integer sum that does not
///   fit. An output that is too short is a [dev.shoal.device.CapacityException], which names the
///   length that is required.
///
/// Safe for any number of threads; scratch memory is kept between calls, so reuse an instance.
public final class GroupBy {
  private final Device device;
  private final Reduce reduce;
  private final Sum sum;
  private final LeasePool<Workspace> workspaces;

  private GroupBy(Device device, boolean wraps) {
    this.device = Objects.requireNonNull(device, "device");
    reduce = wraps ? Reduce.on(device).wrapping() : Reduce.on(device);
    sum = Sum.on(device);
    workspaces = new LeasePool<>(() -> Workspace.on(device, wraps));
  }

  /// Returns the groupings of `device`.
  public static GroupBy on(Device device) {
    return new GroupBy(device, false);
  }

  /// Returns the same groupings with integer sums in two's complement, which wrap around.
  public GroupBy wrapping() {
    return new GroupBy(device, true);
  }

  /// Writes each different key to `outKeys` and the number of its occurrences to `outCounts`.
  ///
  /// @param outKeys at least as many elements as there are groups
  /// @param outCounts at least as many elements as there are groups
  /// @return the number of groups
  /// @throws IllegalArgumentException if an output is too short for the groups, or is another array
  ///   of the call
  public <K extends Array<K>> int count(K keys, K outKeys, LongArray outCounts) {
    Arguments.different("outKeys", outKeys, "keys", keys);
    Arguments.different("outCounts", outCounts, "keys", keys);
    Arguments.different("outCounts", outCounts, "outKeys", outKeys);
    keys.requireOn(device);
    outKeys.requireOn(device);
    outCounts.requireOn(device);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return workspace.counts(keys)
          ? countInTable(workspace.counted(), outKeys, outCounts)
          : countSorted(workspace, keys, outKeys, outCounts);
    }
  }

  private static int countInTable(CountedKeys counted, Array<?> outKeys, LongArray outCounts) {
    try {
      int groups = counted.groups();
      requireCapacity(outKeys, "outCounts", outCounts, groups);
      counted.keys(outKeys);
      counted.counts(outCounts);
      return groups;
    } finally {
      counted.end();
    }
  }

  private static <K extends Array<K>> int countSorted(
      Workspace workspace, K keys, K outKeys, LongArray outCounts) {
    try {
      K inOrder = workspace.sorted().keys(keys);
      Runs runs = workspace.runs();
      int groups = runs.find(inOrder);
      requireCapacity(outKeys, "outCounts", outCounts, groups);
      runs.lengths(groups, outCounts);
      runs.keys(inOrder, groups, outKeys);
      return groups;
    } finally {
      workspace.giveBack();
    }
  }

  /// Writes each different key to `outKeys` and the reduction of its values by `operator` to
  /// `outValues`.
  ///
  /// @param outKeys at least as many elements as there are groups
  /// @param outValues at least as many elements as there are groups
  /// @return the number of groups
  /// @throws IllegalArgumentException if the lengths differ, if an output is too short for the
  ///   groups or is another array of the call, if the operator does not apply to these values or is
  ///   the sum of floats: see [#sum]
  /// @throws ArithmeticException if an integer sum does not fit; names the first such group as a
  ///   run
  public <K extends Array<K>, A extends Array<A>> int reduce(
      K keys, A values, Operator operator, K outKeys, A outValues) {
    Objects.requireNonNull(operator, "operator");
    Arguments.byKey(device, keys, values, outKeys, "outValues", outValues);
    requireExact(values, operator);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      if (CountedKeys.canReduce(operator, values) && workspace.counts(keys)) {
        CountedKeys counted = workspace.counted();
        try {
          int groups = counted.groups();
          requireCapacity(outKeys, "outValues", outValues, groups);
          if (counted.reduce(values, operator, outValues)) {
            counted.keys(outKeys);
            return groups;
          }
        } finally {
          counted.end();
        }
      }
      SortedKeys sorted = workspace.sorted();
      try {
        return reduce.byRun(sorted.keys(keys), sorted.values(values), operator, outKeys, outValues);
      } finally {
        sorted.giveBack();
      }
    }
  }

  /// Names the sum of this class: [Reduce] would name that of all elements.
  private static void requireExact(Array<?> values, Operator operator) {
    if (operator == Operator.SUM
        && (values instanceof FloatArray || values instanceof DoubleArray)) {
      throw new IllegalArgumentException(
          "the sum of floats depends on the order; GroupBy.sum gives the exact one");
    }
  }

  /// Writes each different key to `outKeys` and the exact sum of its values, rounded once, to
  /// `outSums`.
  ///
  /// @param outKeys at least as many elements as there are groups
  /// @param outSums at least as many elements as there are groups
  /// @return the number of groups
  /// @throws IllegalArgumentException if the lengths differ, if an output is too short for the
  ///   groups, or is another array of the call
  public <K extends Array<K>> int sum(K keys, DoubleArray values, K outKeys, DoubleArray outSums) {
    return sumOf(keys, values, outKeys, outSums);
  }

  /// As [#sum(Array, DoubleArray, Array, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if an output is too short for the
  ///   groups, or is another array of the call
  public <K extends Array<K>> int sum(K keys, FloatArray values, K outKeys, DoubleArray outSums) {
    return sumOf(keys, values, outKeys, outSums);
  }

  private <K extends Array<K>, A extends Array<A>> int sumOf(
      K keys, A values, K outKeys, DoubleArray outSums) {
    Arguments.byKey(device, keys, values, outKeys, "outSums", outSums);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      if (workspace.counts(keys)) {
        return sumInTable(workspace.counted(), values, outKeys, outSums);
      }
      SortedKeys sorted = workspace.sorted();
      try {
        K inOrder = sorted.keys(keys);
        Array<?> ordered = sorted.values(values);
        return ordered instanceof FloatArray floats
            ? sum.byRun(inOrder, floats, outKeys, outSums)
            : sum.byRun(inOrder, (DoubleArray) ordered, outKeys, outSums);
      } finally {
        sorted.giveBack();
      }
    }
  }

  private static int sumInTable(
      CountedKeys counted, Array<?> values, Array<?> outKeys, DoubleArray outSums) {
    try {
      int groups = counted.groups();
      requireCapacity(outKeys, "outSums", outSums, groups);
      counted.sums(values, outSums);
      counted.keys(outKeys);
      return groups;
    } finally {
      counted.end();
    }
  }

  private static void requireCapacity(Array<?> outKeys, String name, Array<?> out, int groups) {
    Runs.room("outKeys", outKeys, groups);
    Runs.room(name, out, groups);
  }

  /// The scratch of one call.
  ///
  /// @param counted null if keys are always sorted
  private record Workspace(Runs runs, SortedKeys sorted, CountedKeys counted) {
    static Workspace on(Device device, boolean wraps) {
      CountedKeys counted = device instanceof Device.OpenCl ? null : new CountedKeys(device, wraps);
      return new Workspace(new Runs(device), new SortedKeys(device), counted);
    }

    /// Counts the keys in a table and returns true if their range is narrow, or few are different.
    boolean counts(Array<?> keys) {
      return counted != null && counted.count(keys);
    }

    void giveBack() {
      runs.giveBack();
      sorted.giveBack();
    }
  }
}
