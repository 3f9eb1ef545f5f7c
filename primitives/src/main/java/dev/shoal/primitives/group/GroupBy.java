package dev.shoal.primitives.group;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.LeasePool;
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

  /// What one call works with.
  ///
  /// @param small null where all keys are sorted
  private record Workspace(GroupKernel kernel, Runs runs, Sorted sorted, SmallSpan small) {
    static Workspace on(Device device, boolean wraps) {
      GroupKernel kernel =
          switch (device) {
            case Device.Serial _, Device.Cpu _ -> new HeapGroup();
            case Device.OpenCl openCl -> new OpenClGroup(openCl);
          };
      SmallSpan small = device instanceof Device.OpenCl ? null : new SmallSpan(device, wraps);
      return new Workspace(kernel, new Runs(device), new Sorted(device), small);
    }

    /// Whether there is a place in a table for each key of a small span.
    boolean takes(IntArray keys) {
      return small != null && small.take(keys);
    }

    void giveBack() {
      runs.giveBack();
      sorted.giveBack();
    }
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
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      return keys instanceof IntArray ints && workspace.takes(ints)
          ? countSmall(workspace.small(), outKeys, outCounts)
          : countSorted(workspace, keys, outKeys, outCounts);
    }
  }

  private static int countSmall(SmallSpan small, Array<?> outKeys, LongArray outCounts) {
    int groups = small.groups();
    room(outKeys, "outCounts", outCounts, groups);
    small.keys((IntArray) outKeys);
    small.counts(outCounts);
    return groups;
  }

  private static <K extends Array<K>> int countSorted(
      Workspace workspace, K keys, K outKeys, LongArray outCounts) {
    try {
      K inOrder = workspace.sorted().keys(keys);
      Runs runs = workspace.runs();
      int groups = runs.find(inOrder);
      room(outKeys, "outCounts", outCounts, groups);
      workspace.kernel().counts(runs.offsets(), groups, outCounts);
      runs.keys(inOrder, groups, outKeys);
      return groups;
    } finally {
      workspace.giveBack();
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
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      if (keys instanceof IntArray ints
          && SmallSpan.canFold(operator, values)
          && workspace.takes(ints)) {
        SmallSpan small = workspace.small();
        int groups = small.groups();
        room(outKeys, "outValues", outValues, groups);
        if (small.fold(ints, values, operator, outValues)) {
          small.keys((IntArray) (Array<?>) outKeys);
          return groups;
        }
      }
      Sorted sorted = workspace.sorted();
      try {
        return reduce.byKey(sorted.keys(keys), sorted.values(values), operator, outKeys, outValues);
      } finally {
        sorted.giveBack();
      }
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
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      if (keys instanceof IntArray ints && workspace.takes(ints)) {
        return sumSmall(workspace.small(), ints, values, outKeys, outSums);
      }
      Sorted sorted = workspace.sorted();
      try {
        return sum.byKey(sorted.keys(keys), sorted.values(values), outKeys, outSums);
      } finally {
        sorted.giveBack();
      }
    }
  }

  /// As [#sum(Array, DoubleArray, Array, DoubleArray)].
  ///
  /// @throws IllegalArgumentException if the lengths differ, if there are more groups than room, or
  ///   an array that is written is another
  public <K extends Array<K>> int sum(K keys, FloatArray values, K outKeys, DoubleArray outSums) {
    Arguments.byKey(device, keys, values, outKeys, "outSums", outSums);
    try (var lease = workspaces.lease()) {
      Workspace workspace = lease.get();
      if (keys instanceof IntArray ints && workspace.takes(ints)) {
        SmallSpan small = workspace.small();
        return sumSmall(small, ints, small.doubles(values), outKeys, outSums);
      }
      Sorted sorted = workspace.sorted();
      try {
        return sum.byKey(sorted.keys(keys), sorted.values(values), outKeys, outSums);
      } finally {
        sorted.giveBack();
      }
    }
  }

  private static int sumSmall(
      SmallSpan small, IntArray keys, DoubleArray values, Array<?> outKeys, DoubleArray outSums) {
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
