package dev.shoal.grids.isosurface;

import dev.shoal.grids.contour.Crossing;

/// Writes the vertices and triangles of rows where the counts of the previous rows determine.
///
/// A triangle names vertices of its own row and of three others. Their numbers need no table: along
/// x, each crossed edge has the number after that of the previous one of its row and axis, and the
/// case of a cell determines which of its edges are crossed.
///
/// **Source:** Schroeder, Maynard and Geveci, *Flying Edges* (2015).
final class RowSurface {
  private final Volume volume;
  private final int[] vertexStarts;
  private final int[] triangleStarts;
  private final double[] points;
  private final int[] triangles;

  /// @param vertexStarts the first vertex of each row and axis
  /// @param triangleStarts the first triangle of each row
  RowSurface(
      Volume volume, int[] vertexStarts, int[] triangleStarts, double[] points, int[] triangles) {
    this.volume = volume;
    this.vertexStarts = vertexStarts;
    this.triangleStarts = triangleStarts;
    this.points = points;
    this.triangles = triangles;
  }

  /// Writes the rows `from … to-1`.
  void write(int from, int to) {
    int[] numbers = new int[CubeCases.EDGES];
    for (int row = from; row < to; row++) {
      writeVertices(row, 0, 1, volume.nx() - 1);
      if (volume.hasNextY(row)) {
        writeVertices(row, 1, volume.nx(), volume.nx());
      }
      if (volume.hasNextZ(row)) {
        writeVertices(row, 2, volume.nx() * volume.ny(), volume.nx());
      }
      if (volume.hasCells(row)) {
        writeTriangles(row, numbers);
      }
    }
  }

  private void writeVertices(int row, int axis, int step, int count) {
    int y = row % volume.ny();
    int z = row / volume.ny();
    int at = 3 * vertexStarts[3 * row + axis];
    for (int x = 0; x < count; x++) {
      int node = row * volume.nx() + x;
      if (volume.isAbove(node) != volume.isAbove(node + step)) {
        double fraction =
            Crossing.fraction(volume.value(node), volume.value(node + step), volume.level());
        points[at] = x;
        points[at + 1] = y;
        points[at + 2] = z;
        points[at + axis] += fraction;
        at += 3;
      }
    }
  }

  /// @param numbers the vertices on the twelve edges of a cell, where they are crossed
  private void writeTriangles(int row, int[] numbers) {
    for (int edge = 0; edge < CubeCases.EDGES; edge++) {
      int corner = CubeCases.lowerCorner(edge);
      int of = row + (corner >> 1 & 1) + (corner >> 2) * volume.ny();
      numbers[edge] = vertexStarts[3 * of + edge / 4];
    }
    int at = 3 * triangleStarts[row];
    int left = volume.column(row, 0);
    for (int x = 1; x < volume.nx(); x++) {
      int right = volume.column(row, x);
      int kind = left | right << 1;
      left = right;
      if (kind == 0 || kind == 255) {
        continue; // no edge is crossed
      }
      numberFarEdges(kind, numbers);
      for (int edge : CubeCases.triangles(kind)) {
        triangles[at++] = numbers[edge];
      }
      stepOn(kind, numbers);
    }
  }

  /// Numbers the edges along y and z at the far side in x, which follow those at the near side.
  private static void numberFarEdges(int kind, int[] numbers) {
    for (int edge = 4; edge < CubeCases.EDGES; edge += 2) {
      numbers[edge + 1] = numbers[edge] + crossed(kind, edge);
    }
  }

  /// Moves on to the numbers of the next cell's near edges.
  private static void stepOn(int kind, int[] numbers) {
    for (int edge = 0; edge < 4; edge++) {
      numbers[edge] += crossed(kind, edge);
    }
    for (int edge = 4; edge < CubeCases.EDGES; edge += 2) {
      numbers[edge] = numbers[edge + 1];
    }
  }

  private static int crossed(int kind, int edge) {
    return (kind >> CubeCases.lowerCorner(edge) ^ kind >> CubeCases.upperCorner(edge)) & 1;
  }
}
