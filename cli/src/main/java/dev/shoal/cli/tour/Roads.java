package dev.shoal.cli.tour;

import dev.shoal.cli.paths.Isochrones;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.generate.RoadNetwork;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.report.Picture;
import java.util.Arrays;

/// A generated road network, and the times that it takes to drive from its middle. Its weights are
/// tenths of a second.
record Roads(RoadNetwork network, ShortestPathTree paths) {
  /// Of the network that questions are asked about: as many as a picture shows.
  static final int JUNCTIONS = 20_000;

  private static final long SEED = 16;
  private static final double MINUTE = 600;

  static RoadNetwork network(int junctions) {
    return Generate.on(Device.cpu()).roadLike(junctions, SEED);
  }

  /// The junction in the middle of a network, whose rows are about as many as its columns.
  static int middle(Graph roads) {
    int columns = (int) Math.ceil(Math.sqrt(roads.nodes()));
    return roads.nodes() / columns / 2 * columns + columns / 2;
  }

  /// The network and its shortest paths, found on `device`.
  static Roads of(Device device) {
    RoadNetwork network = network(JUNCTIONS);
    Graph roads = network.graph();
    return new Roads(network, ShortestPaths.on(device).from(roads, middle(roads)));
  }

  private int[] tenths() {
    return ((IntArray) paths.distances()).onHost().hostArray();
  }

  /// The junction that is the farthest away; of several the first.
  int farthest() {
    return Reduce.on(Device.cpu()).argmax(IntArray.wrap(tenths()));
  }

  /// How long it takes to the farthest junction, in minutes.
  double minutes() {
    return tenths()[farthest()] / MINUTE;
  }

  /// How many roads lead there.
  int roadsToFarthest() {
    return paths.pathTo(farthest()).length - 1;
  }

  /// How many junctions are at most so far away.
  long within(double minutes) {
    return Arrays.stream(tenths()).filter(t -> t >= 0 && t <= minutes * MINUTE).count();
  }

  /// A map of the times, with the path to the farthest junction.
  Picture map(int pixels) {
    double[] minutes =
        Arrays.stream(tenths())
            .mapToDouble(t -> t < 0 ? Double.POSITIVE_INFINITY : t / MINUTE)
            .toArray();
    return Isochrones.map(network.graph(), network.x(), network.y(), minutes, "time, minutes")
        .path(paths.pathTo(farthest()))
        .mark(farthest())
        .mark(paths.source())
        .picture(
            pixels,
            "A square net of roads, bright around its middle and darker the longer the way is, with a"
                + " path to the farthest junction");
  }
}
