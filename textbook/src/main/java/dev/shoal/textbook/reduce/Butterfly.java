package dev.shoal.textbook.reduce;

import dev.shoal.device.Device;
import dev.shoal.device.LaunchConfig;
import dev.shoal.primitives.reduce.OpenClReduceKernel;
import dev.shoal.primitives.reduce.ReduceAlgorithm;
import dev.shoal.primitives.reduce.ReduceKernel;

/// A reduction in log₂ n rounds of n operations: in the round of distance d, a power of two,
/// element i is combined with element `i ^ d`. At the end every lane holds the result, so none has
/// to be sent it.
///
/// Any n is allowed: lanes up to the next power of two hold the identity. On OpenCL devices the
/// lanes are the work-items of a group; each starts with the total of its part of the array, and
/// the index of an extreme is searched for once the extreme is known. On `Serial` n is at most 2³⁰,
/// and scratch is two arrays of as many elements as there are lanes.
///
/// It requires commutative operators: the predefined ones, and user-defined ones that are
/// [commuting][dev.shoal.primitives.reduce.Operator#commuting()]; an OpenCL device applies the
/// latter in their order anyway. Segments and runs are reduced by the default algorithm.
///
/// Source: *Using Parallel Reduction to Optimize Dijkstra* (2010), for n a power of two.
public record Butterfly() implements ReduceAlgorithm {
  @Override
  public String title() {
    return "butterfly";
  }

  @Override
  public long steps(int n) {
    return n < 2 ? 0 : Integer.numberOfTrailingZeros(ButterflyLanes.count(n));
  }

  @Override
  public long operations(int n) {
    return n < 2 ? n : steps(n) * ButterflyLanes.count(n);
  }

  @Override
  public boolean reorders() {
    return true;
  }

  @Override
  public boolean runsOn(Device device) {
    return !(device instanceof Device.Cpu);
  }

  @Override
  public ReduceKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> SerialButterfly.kernel();
      case Device.Cpu _ ->
          throw new UnsupportedOperationException(
              device + " has no butterfly; serial and OpenCL devices have it");
      case Device.OpenCl openCl ->
          OpenClReduceKernel.of(
              withGroups(openCl, ButterflyTuning.of(openCl)),
              Butterfly.class.getResourceAsStream("butterfly.cl"));
    };
  }

  /// Returns a device of work-groups, also where groups of one work-item are the default.
  private static Device.OpenCl withGroups(Device.OpenCl device, ButterflyTuning tuning) {
    return device.launchConfig().group() == 1
        ? device.withLaunchConfig(new LaunchConfig(tuning.lanes(), device.launchConfig().groups()))
        : device;
  }
}
