package dev.shoal.textbook.sort;

import dev.shoal.device.Device;
import dev.shoal.primitives.sort.SegmentedSortKernel;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.primitives.sort.SortKernel;
import dev.shoal.textbook.network.Network;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;

/// A sort by a sorting network as wide as the range: O(n log² n) work, whatever the elements are.
///
/// It is not stable, so it sorts keys alone: for indices and payloads, and on an OpenCL device for
/// floats, its kernels throw an [UnsupportedOperationException]. A step of the network is a launch
/// on an OpenCL device, through global memory.
///
/// @param title the name on a command line
/// @param networks makes the network for a number of elements
/// @param usesLocalMemory whether a work-group does the steps of short distance one after the other
///   in local memory, in one launch; only OpenCL devices have such a sort, and the network must be
///   bitonic
public record NetworkSort(String title, IntFunction<Network> networks, boolean usesLocalMemory)
    implements SortAlgorithm {
  /// Batcher's merge exchange, which has fewer comparators than a bitonic network; the first of the
  /// text.
  public static final NetworkSort BATCHER = new NetworkSort("batcher", Network::batcher, false);

  /// The bitonic sort: as many steps, but more comparators: 26 % more for 8 elements, 14 % for
  /// 8192, and up to 55 % where the number is not a power of two.
  public static final NetworkSort BITONIC = new NetworkSort("bitonic", Network::bitonic, false);

  /// The bitonic sort with steps of short distance in local memory, which saves as many launches as
  /// the size of local memory permits.
  public static final NetworkSort BITONIC_IN_LOCAL_MEMORY =
      new NetworkSort("bitonic-local", Network::bitonic, true);

  /// Checks that nothing is missing.
  public NetworkSort {
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(networks, "networks");
  }

  /// Returns the three networks of the text.
  public static List<NetworkSort> all() {
    return List.of(BATCHER, BITONIC, BITONIC_IN_LOCAL_MEMORY);
  }

  /// Returns the network for `n` elements.
  public Network network(int n) {
    return networks.apply(n);
  }

  @Override
  public boolean runsOn(Device device) {
    return !usesLocalMemory || device instanceof Device.OpenCl;
  }

  @Override
  public SortKernel kernel(Device device) {
    NetworkTuning tuning = NetworkTuning.of(device);
    return switch (requireRunsOn(device)) {
      case Device.Serial _, Device.Cpu _ -> new CpuNetworkSort(device.workers(), source(), tuning);
      case Device.OpenCl openCl -> new OpenClNetworkSort(openCl, source(), tuning);
    };
  }

  @Override
  public SegmentedSortKernel segmentedKernel(Device device) {
    NetworkTuning tuning = NetworkTuning.of(device);
    return switch (requireRunsOn(device)) {
      case Device.Serial _, Device.Cpu _ ->
          new CpuNetworkSegments(device.workers(), source(), tuning);
      case Device.OpenCl openCl -> new OpenClNetworkSegments(openCl, source(), tuning);
    };
  }

  private Device requireRunsOn(Device device) {
    if (!runsOn(device)) {
      throw new UnsupportedOperationException(device + " has no " + title);
    }
    return device;
  }

  private NetworkSource source() {
    return new NetworkSource(title, networks, usesLocalMemory);
  }

  @Override
  public String toString() {
    return title;
  }
}
