package dev.shoal.formats.unstructured;

import java.util.List;

/// The shape of a cell, given by its corners.
enum CellShape {
  VERTEX(1, 0, 1),
  LINE(3, 1, 2),
  TRIANGLE(5, 2, 3),
  /// Any number of corners.
  POLYGON(7, 2, -1),
  QUAD(9, 2, 4),
  TETRAHEDRON(10, 3, 4),
  HEXAHEDRON(12, 3, 8),
  PRISM(13, 3, 6),
  PYRAMID(14, 3, 5);

  private static final List<CellShape> ALL = List.of(values());

  /// The number of the shape in VTK.
  final int vtk;

  final int dimension;

  /// The number of corners; −1 if it varies.
  final int corners;

  CellShape(int vtk, int dimension, int corners) {
    this.vtk = vtk;
    this.dimension = dimension;
    this.corners = corners;
  }

  static CellShape ofVtk(int number) {
    for (CellShape shape : ALL) {
      if (shape.vtk == number) {
        return shape;
      }
    }
    throw new IllegalArgumentException("VTK's number " + number);
  }

  /// Returns the shape of a flat cell with that many corners, at least three.
  static CellShape flat(int corners) {
    return switch (corners) {
      case 3 -> TRIANGLE;
      case 4 -> QUAD;
      default -> POLYGON;
    };
  }
}
