package dev.shoal.cli.tour;

import dev.shoal.operations.EdgeOperations;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;

/// A question about the edges of an unstructured mesh.
final class FaceSteps {
  private FaceSteps() {}

  static Step coast() {
    return new Step(
        "edges of a mesh",
        "The island's land as triangles: which edges have a triangle on one side only, and so how"
            + " long is the coast?",
        """
        Faces faces = FaceNeighbours.on(device).find(mesh);
        int coast = faces.boundary();                     // neighbours().get(corner) == Faces.BOUNDARY
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
          return Trial.of(EdgeOperations.EDGES, lands, lands.length(), "HashMap");
        });
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
}
