package dev.shoal.figures.graph;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.figures.experiment.Work;
import dev.shoal.graph.DenseGraph;
import dev.shoal.graph.Graph;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPaths;

/// A search of all distances from node 0, again and again; the graph is in the device's memory
/// before.
final class PathCall implements Work.Call {
  private static final PathQuery ALL = PathQuery.from(0);

  private interface Search {
    Array<?> distances();
  }

  private final Search search;
  private final Runnable close;
  private Array<?> last; // null before the first call

  private PathCall(Search search, Runnable close) {
    this.search = search;
    this.close = close;
  }

  static PathCall of(Device device, ShortestPaths paths, Graph graph) {
    Graph there = isHost(device) ? graph : graph.copyTo(device);
    return new PathCall(
        () -> paths.distances(there, ALL), isHost(device) ? () -> {} : there::close);
  }

  static PathCall of(Device device, ShortestPaths paths, DenseGraph graph) {
    DenseGraph there = isHost(device) ? graph : graph.copyTo(device);
    return new PathCall(
        () -> paths.distances(there, ALL), isHost(device) ? () -> {} : there::close);
  }

  /// A copy of a large graph costs what no host device needs.
  private static boolean isHost(Device device) {
    return !(device instanceof Device.OpenCl);
  }

  @Override
  public Object run() {
    closeLast();
    last = search.distances();
    return last;
  }

  private void closeLast() {
    if (last != null) {
      last.close();
    }
  }

  @Override
  public void close() {
    closeLast();
    close.run();
  }
}
