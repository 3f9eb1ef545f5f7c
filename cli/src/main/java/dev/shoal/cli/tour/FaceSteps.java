package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/// A question about the edges of an unstructured mesh.
final class FaceSteps {
  private FaceSteps() {}

  static List<Step> of() {
    return List.of(coast());
  }

  private static Step coast() {
    return new Step(
        "edges of a mesh",
        "The island's land as triangles: which edges have a triangle on one side only, and so how"
            + " long is the coast?",
        """
        Faces faces = FaceNeighbours.on(device).find(mesh);
        int coast = faces.boundary();                     // neighbours().get(place) == Faces.BOUNDARY
        """,
        "a HashMap of the edges",
        device -> {
          LandMesh land = LandMesh.every(1);
          Faces faces = FaceNeighbours.on(device).find(land.mesh());
          return NumberWords.words(
              "%,d triangles have %,d edges, of which %,d are coast: %.0f km of it.",
              land.mesh().length(),
              faces.length(),
              faces.boundary(),
              LandMesh.length(land.coast(faces)) / 1000);
        },
        elements -> {
          PolytopeMesh land = LandMesh.every(1).mesh();
          PolytopeMesh lands = copies(land, Repeated.copies(land.length(), elements / 32));
          return new Trial(
              lands.length(),
              device -> finding(device, lands),
              Trial.Oracle.bits(IntArray.wrap(across(lands))),
              List.of(new Trial.Rival("a HashMap of edges", () -> across(lands))));
        });
  }

  private static Supplier<Object> finding(Device device, PolytopeMesh mesh) {
    FaceNeighbours neighbours = FaceNeighbours.on(device);
    return () -> neighbours.find(mesh).neighbours();
  }

  /// So many islands that share no point.
  private static PolytopeMesh copies(PolytopeMesh mesh, int copies) {
    int[] one = mesh.corners().onHost().hostArray();
    int[] all = Repeated.ints(one, copies);
    for (int i = 0; i < all.length; i++) {
      all[i] += i / one.length * mesh.points();
    }
    return LandMesh.triangles(mesh.points() * copies, all);
  }

  /// The triangle across each edge of each, −1 at the coast.
  private static int[] across(PolytopeMesh mesh) {
    int[] corners = mesh.corners().onHost().hostArray();
    int[] across = new int[corners.length];
    Map<Long, Integer> places = new HashMap<>();
    for (int place = 0; place < corners.length; place++) {
      int from = corners[place];
      int to = corners[place % 3 == 2 ? place - 2 : place + 1];
      long edge = (long) Math.min(from, to) * mesh.points() + Math.max(from, to);
      Integer mate = places.putIfAbsent(edge, place);
      across[place] = mate == null ? Faces.BOUNDARY : mate / 3;
      if (mate != null) {
        across[mate] = place / 3;
      }
    }
    return across;
  }
}
