package dev.shoal.formats.unstructured;

import java.io.IOException;

/// VTK's types of cells; those of higher order have their corners first.
final class VtkCells {
  private static final int TRIANGLE_STRIP = 6;
  private static final int PIXEL = 8;
  private static final int VOXEL = 11;

  private VtkCells() {}

  /// Ends a cell of that type.
  static void end(MeshScanner text, long type, MeshBuilder mesh) throws IOException {
    switch ((int) type) {
      case 1, 2 -> mesh.endCell(CellShape.VERTEX);
      case 3, 4, 21, 35, 68, 75 -> mesh.endCell(CellShape.LINE);
      case 5, 22, 34, 69, 76 -> mesh.endCell(CellShape.TRIANGLE);
      case 7 -> mesh.endCell(CellShape.POLYGON);
      case 9, 23, 28, 30, 70, 77 -> mesh.endCell(CellShape.QUAD);
      case PIXEL -> mesh.endRows(CellShape.QUAD);
      case 10, 24, 71, 78 -> mesh.endCell(CellShape.TETRAHEDRON);
      case 12, 25, 29, 33, 72, 79 -> mesh.endCell(CellShape.HEXAHEDRON);
      case VOXEL -> mesh.endRows(CellShape.HEXAHEDRON);
      case 13, 26, 31, 32, 73, 80 -> mesh.endCell(CellShape.PRISM);
      case 14, 27, 37, 74, 81 -> mesh.endCell(CellShape.PYRAMID);
      case TRIANGLE_STRIP -> throw text.error("has a strip of triangles; convert it to triangles");
      default -> throw text.error("has a cell of VTK's type " + type + ", which is not read");
    }
  }
}
