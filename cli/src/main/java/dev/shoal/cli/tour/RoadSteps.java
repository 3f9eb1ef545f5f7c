package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.graph.Graph;
import dev.shoal.opencl.OpenCl;
import dev.shoal.operations.PathOperations;
import java.util.List;
import java.util.stream.Stream;

/// A question about ways on a road network.
final class RoadSteps {
  /// An element is an int or a double elsewhere; a junction takes some 50 times as long.
  private static final int ELEMENTS_PER_JUNCTION = 16;

  /// Minutes: an hour.
  private static final double NEAR = 60;

  private RoadSteps() {}

  static Step paths() {
    return new Step(
        "shortest paths",
        "A generated road network: how long does it take from its middle to the farthest junction, and"
            + " how many are within an hour?",
        """
        ShortestPathTree paths = ShortestPaths.on(device).from(roads, middle);
        int[] junctions = paths.pathTo(farthest);
        """,
        "Dijkstra's algorithm with a PriorityQueue, also on each OpenCL device",
        device -> {
          Roads roads = Roads.of(device);
          return NumberWords.words(
              "%.0f minutes, along %d roads; %,d of %,d junctions are within an hour.",
              roads.minutes(), roads.roadsToFarthest(), roads.within(NEAR), Roads.JUNCTIONS);
        },
        elements -> {
          Graph roads = Roads.network(Math.max(1, elements / ELEMENTS_PER_JUNCTION)).graph();
          var search = new PathOperations.Search(roads, Roads.middle(roads));
          return Trial.of(PathOperations.ROAD_DISTANCES, search, roads.nodes(), "PriorityQueue")
              .checkedOn(RoadSteps::otherDevices);
        });
  }

  /// One thread, with vectors if there are any; and OpenCL.
  private static List<Device> otherDevices() {
    Stream<Device> openCl = OpenCl.devices().stream().map(d -> Device.openCl(d.number()).staged());
    return Stream.concat(Stream.of(Device.cpu(1)), openCl).toList();
  }
}
