package dev.shoal.formats.unstructured;

import java.io.IOException;

/// Gmsh's types of elements, whose corners come first.
///
/// @param shape the shape of the corners
/// @param nodes the number of nodes, corners and others
record GmshType(CellShape shape, int nodes) {
  static GmshType of(MeshScanner text, long type) throws IOException {
    return switch (Math.clamp(type, -1, 1000)) {
      case 15 -> new GmshType(CellShape.VERTEX, 1);
      case 1 -> new GmshType(CellShape.LINE, 2);
      case 8 -> new GmshType(CellShape.LINE, 3);
      case 26 -> new GmshType(CellShape.LINE, 4);
      case 27 -> new GmshType(CellShape.LINE, 5);
      case 28 -> new GmshType(CellShape.LINE, 6);
      case 2 -> new GmshType(CellShape.TRIANGLE, 3);
      case 9 -> new GmshType(CellShape.TRIANGLE, 6);
      case 20 -> new GmshType(CellShape.TRIANGLE, 9);
      case 21 -> new GmshType(CellShape.TRIANGLE, 10);
      case 22 -> new GmshType(CellShape.TRIANGLE, 12);
      case 23, 24 -> new GmshType(CellShape.TRIANGLE, 15);
      case 25 -> new GmshType(CellShape.TRIANGLE, 21);
      case 3 -> new GmshType(CellShape.QUAD, 4);
      case 16 -> new GmshType(CellShape.QUAD, 8);
      case 10 -> new GmshType(CellShape.QUAD, 9);
      case 36 -> new GmshType(CellShape.QUAD, 16);
      case 37 -> new GmshType(CellShape.QUAD, 25);
      case 4 -> new GmshType(CellShape.TETRAHEDRON, 4);
      case 11 -> new GmshType(CellShape.TETRAHEDRON, 10);
      case 29 -> new GmshType(CellShape.TETRAHEDRON, 20);
      case 30 -> new GmshType(CellShape.TETRAHEDRON, 35);
      case 31 -> new GmshType(CellShape.TETRAHEDRON, 56);
      case 5 -> new GmshType(CellShape.HEXAHEDRON, 8);
      case 17 -> new GmshType(CellShape.HEXAHEDRON, 20);
      case 12 -> new GmshType(CellShape.HEXAHEDRON, 27);
      case 92 -> new GmshType(CellShape.HEXAHEDRON, 64);
      case 93 -> new GmshType(CellShape.HEXAHEDRON, 125);
      case 6 -> new GmshType(CellShape.PRISM, 6);
      case 18 -> new GmshType(CellShape.PRISM, 15);
      case 13 -> new GmshType(CellShape.PRISM, 18);
      case 7 -> new GmshType(CellShape.PYRAMID, 5);
      case 19 -> new GmshType(CellShape.PYRAMID, 13);
      case 14 -> new GmshType(CellShape.PYRAMID, 14);
      default -> throw text.error("has an element of Gmsh's type " + type + ", which is not read");
    };
  }
}
