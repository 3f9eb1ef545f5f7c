package dev.shoal.graph.paths;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The searches of a device, which must all give the same.
final class EveryAlgorithm {
  private EveryAlgorithm() {}

  /// The default, every algorithm of the library, and the widths of buckets at which there are very
  /// many and very few.
  static List<ShortestPathsAlgorithm> of(Device device) {
    List<ShortestPathsAlgorithm> all = new ArrayList<>();
    all.add(new Suitable());
    all.addAll(ShortestPaths.algorithms(device));
    Stream.of(new DeltaStepping(0.25), new DeltaStepping(1e6), new NearFar(3))
        .filter(each -> each.runsOn(device))
        .forEach(all::add);
    return all;
  }
}
