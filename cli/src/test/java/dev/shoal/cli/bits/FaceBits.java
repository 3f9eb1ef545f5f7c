package dev.shoal.cli.bits;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.topology.CellKind;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.util.ArrayList;
import java.util.List;

/// The faces of unstructured meshes: squares, some cut into triangles, and cubes, some cut into
/// prisms.
final class FaceBits {
  private FaceBits() {}

  static void list(OperationList list) {
    Facade<FaceNeighbours> faces = list.of(FaceNeighbours.class, FaceNeighbours::on);
    faces.sizes(1, 10, 100).add("faces.flat", (f, in) -> faces(f.find(flat(in.n()))));
    faces
        .sizes(1, 10, 100)
        .add(
            "faces.flat.by-coordinates",
            (f, in) -> {
              int side = in.n() + 1;
              double[] x = new double[side * side];
              double[] y = new double[side * side];
              for (int p = 0; p < x.length; p++) {
                int row = p / side;
                x[p] = p % side;
                y[p] = 0.5 * row;
              }
              return faces(
                  f.findByCoordinates(flat(in.n()), DoubleArray.wrap(x), DoubleArray.wrap(y)));
            });
    faces.sizes(1, 5, 20).add("faces.solid", (f, in) -> faces(f.find(solid(in.n()))));
  }

  private static List<?> faces(Faces faces) {
    return List.of(
        faces.rows(),
        faces.faceAt(),
        faces.neighbours(),
        faces.owners(),
        faces.others(),
        faces.boundary(),
        faces.nonManifold());
  }

  /// n × n squares; every third is two triangles.
  private static PolytopeMesh flat(int n) {
    int side = n + 1;
    var cells = new Cells();
    for (int c = 0; c < n * n; c++) {
      int p = c / n * side + c % n;
      if (c % 3 == 0) {
        cells.add(CellKind.TRIANGLE, p, p + 1, p + side);
        cells.add(CellKind.TRIANGLE, p + 1, p + side + 1, p + side);
      } else {
        cells.add(c % 3 == 1 ? CellKind.QUAD : CellKind.POLYGON, p, p + 1, p + side + 1, p + side);
      }
    }
    return cells.mesh(side * side);
  }

  /// n × n × n cubes; every third is two prisms.
  private static PolytopeMesh solid(int n) {
    int side = n + 1;
    int layer = side * side;
    var cells = new Cells();
    for (int c = 0; c < n * n * n; c++) {
      int p = c / (n * n) * layer + c / n % n * side + c % n;
      int q = p + layer;
      if (c % 3 == 0) {
        cells.add(CellKind.PRISM, p, p + 1, p + side, q, q + 1, q + side);
        cells.add(CellKind.PRISM, p + 1, p + side + 1, p + side, q + 1, q + side + 1, q + side);
      } else {
        cells.add(
            CellKind.HEXAHEDRON,
            p,
            p + 1,
            p + side + 1,
            p + side,
            q,
            q + 1,
            q + side + 1,
            q + side);
      }
    }
    cells.add(CellKind.TETRAHEDRON, 0, 1, side, layer); // three cells at some faces
    cells.add(CellKind.PYRAMID, 0, 1, side + 1, side, layer);
    return cells.mesh(side * layer);
  }

  /// Cells and their corners, one after the other.
  private static final class Cells {
    private final List<Integer> offsets = new ArrayList<>(List.of(0));
    private final List<Integer> corners = new ArrayList<>();
    private final List<Integer> kinds = new ArrayList<>();

    void add(CellKind kind, Integer... points) {
      corners.addAll(List.of(points));
      offsets.add(corners.size());
      kinds.add(kind.vtk());
    }

    PolytopeMesh mesh(int points) {
      return new PolytopeMesh(points, array(offsets), array(corners), array(kinds));
    }

    private static IntArray array(List<Integer> values) {
      return IntArray.wrap(values.stream().mapToInt(x -> x).toArray());
    }
  }
}
