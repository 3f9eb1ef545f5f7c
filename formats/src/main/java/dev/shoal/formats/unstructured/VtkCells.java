package dev.shoal.formats.unstructured;

import java.io.IOException;

/// VTK's types of cells. Linear ones have just their corners; those of higher order have them
/// first.
final class VtkCells {
  private static final int UNKNOWN = -1;
  private static final int TRIANGLE_STRIP = 6;
  private static final int PIXEL = 8;
  private static final int VOXEL = 11;

  private VtkCells() {}

  /// Ends a cell of that type.
  static void end(MeshScanner text, long type, MeshBuilder mesh) throws IOException {
    switch (type == (int) type ? (int) type : UNKNOWN) {
      case 1, 3, 5, 9, 10, 12, 13, 14 -> mesh.endLinear(CellShape.ofVtk((int) type));
      case 2 -> mesh.endPoints();
      case 4 -> mesh.endSegments();
      case 21, 35, 68, 75 -> mesh.endCell(CellShape.LINE);
      case 22, 34, 69, 76 -> mesh.endCell(CellShape.TRIANGLE);
      case 7 -> mesh.endCell(CellShape.POLYGON);
      case 23, 28, 30, 70, 77 -> mesh.endCell(CellShape.QUAD);
      case PIXEL -> mesh.endRows(CellShape.QUAD);
      case 24, 71, 78 -> mesh.endCell(CellShape.TETRAHEDRON);
      case 25, 29, 33, 72, 79 -> mesh.endCell(CellShape.HEXAHEDRON);
      case VOXEL -> mesh.endRows(CellShape.HEXAHEDRON);
      case 26, 31, 32, 73, 80 -> mesh.endCell(CellShape.PRISM);
      case 27, 37, 74, 81 -> mesh.endCell(CellShape.PYRAMID);
      case TRIANGLE_STRIP -> throw text.error("has a strip of triangles; convert it to triangles");
      default -> throw text.error("has a cell of VTK's type " + type + ", which is not read");
    }
  }
}
