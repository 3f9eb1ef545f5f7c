package dev.shoal.formats.unstructured;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.DoubleList;
import dev.shoal.formats.input.Growth;
import dev.shoal.formats.input.IntList;
import java.io.IOException;
import java.util.Arrays;

/// Collects the points and cells of a mesh in file order.
final class MeshBuilder {
  /// The maximum number of corners of a cell. The outline of a continent has fewer points.
  private static final int MAX_CORNERS = 1 << 24;

  private final MeshScanner text;
  private final DoubleList points;
  private final IntList corners;
  private final IntList offsets;
  private final IntList shapes;
  private int[] row = new int[64];
  private int length;
  private int maxCorner = -1;
  private int cellOfMax;

  MeshBuilder(MeshScanner text) throws FormatException {
    this.text = text;
    points = new DoubleList(text::error, "coordinates");
    corners = new IntList(text::error, "corners");
    offsets = new IntList(text::error, "cells");
    shapes = new IntList(text::error, "cells");
    offsets.add(0);
  }

  int points() {
    return points.size() / 3;
  }

  void point(double x, double y, double z) throws IOException {
    points.add(x);
    points.add(y);
    points.add(z);
  }

  /// Checks the claimed number of corners of a cell before any is read.
  int requireCorners(long claimed) throws FormatException {
    if (claimed < 0 || claimed > MAX_CORNERS) {
      throw text.error("a cell claims " + claimed + " corners, must be from 0 to " + MAX_CORNERS);
    }
    return (int) claimed;
  }

  /// Adds a corner to the cell that [#endCell] ends.
  ///
  /// @param point its number from 0; whether the point exists may be known only later
  void corner(long point) throws IOException {
    if (point < 0 || point > Array.MAX_LENGTH) {
      throw text.error("a cell has the corner " + point + ", points are counted from 0 here");
    }
    if (length == row.length) {
      requireCorners(length + 1L);
      row = Arrays.copyOf(row, Growth.towards(MAX_CORNERS, length));
    }
    row[length++] = (int) point;
  }

  /// Ends a cell. Its corners come first; other points of a cell of higher order are ignored.
  void endCell(CellShape shape) throws IOException {
    int count = shape.corners < 0 ? length : shape.corners;
    if (length < count || (shape == CellShape.POLYGON && length < 3)) {
      throw text.error("a cell has " + length + " corners, too few for its kind");
    }
    add(0, count, shape);
    length = 0;
  }

  private void add(int from, int count, CellShape shape) throws IOException {
    for (int c = from; c < from + count; c++) {
      if (row[c] > maxCorner) {
        maxCorner = row[c];
        cellOfMax = shapes.size();
      }
      corners.add(row[c]);
    }
    offsets.add(corners.size());
    shapes.add(shape.vtk);
  }

  /// Ends a list of points, each of which is a cell.
  void endPoints() throws IOException {
    endEach(CellShape.VERTEX);
  }

  /// Ends a line of any number of points; each of its segments is a cell.
  void endSegments() throws IOException {
    endEach(CellShape.LINE);
  }

  /// Ends cells of which each begins one point after the one before it.
  private void endEach(CellShape shape) throws IOException {
    if (length < shape.corners) {
      throw text.error("a cell has " + length + " corners, too few for its kind");
    }
    for (int from = 0; from <= length - shape.corners; from++) {
      add(from, shape.corners, shape);
    }
    length = 0;
  }

  /// Ends a cell of a kind that has no points but its corners.
  void endLinear(CellShape shape) throws IOException {
    if (length > shape.corners) {
      throw text.error("a cell has " + length + " corners, too many for its kind");
    }
    endCell(shape);
  }

  /// Ends a flat cell of any number of corners; with two corners it is a segment, with one a point.
  void endFlat() throws IOException {
    switch (length) {
      case 0 -> throw text.error("a cell has no corners");
      case 1 -> endCell(CellShape.VERTEX);
      case 2 -> endCell(CellShape.LINE);
      default -> endCell(CellShape.flat(length));
    }
  }

  /// Ends a pixel or voxel of VTK, whose corners are in rows, as a quad or hexahedron, whose
  /// corners go around.
  void endRows(CellShape shape) throws IOException {
    for (int c = 2; c + 1 < length; c += 4) {
      int swapped = row[c];
      row[c] = row[c + 1];
      row[c + 1] = swapped;
    }
    endLinear(shape);
  }

  UnstructuredMesh build() throws IOException {
    if (maxCorner >= points()) {
      throw text.error(
          "cell %s has the corner %s, both counted from 0, but there are %s points",
          cellOfMax, maxCorner, points());
    }
    int dimension = 0;
    for (int c = 0; c < shapes.size(); c++) {
      dimension = Math.max(dimension, shape(c).dimension);
    }
    var keptCorners = new IntList(text::error, "corners");
    var keptOffsets = new IntList(text::error, "cells");
    var kinds = new IntList(text::error, "cells");
    keptOffsets.add(0);
    for (int c = 0; c < shapes.size(); c++) {
      if (shape(c).dimension == dimension) {
        for (int i = offsets.get(c); i < offsets.get(c + 1); i++) {
          keptCorners.add(corners.get(i));
        }
        keptOffsets.add(keptCorners.size());
        kinds.add(shape(c).vtk);
      }
    }
    return new UnstructuredMesh(
        DoubleArray.wrap(points.toArray()),
        IntArray.wrap(keptOffsets.toArray()),
        IntArray.wrap(keptCorners.toArray()),
        IntArray.wrap(kinds.toArray()),
        shapes.size() - kinds.size());
  }

  private CellShape shape(int cell) {
    return CellShape.ofVtk(shapes.get(cell));
  }
}
