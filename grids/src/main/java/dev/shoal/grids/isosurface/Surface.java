package dev.shoal.grids.isosurface;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// Triangles with shared vertices.
///
/// Both arrays are on the heap, or on the device where the values were; there who asked closes
/// them.
///
/// @param points x, y and z of each vertex, in places of the volume: 0 is the first
/// @param triangles three vertices each, counterclockwise as seen from where values are lower
public record Surface(DoubleArray points, IntArray triangles) {
  /// How many vertices there are.
  public int vertices() {
    return points.length() / 3;
  }

  /// How many triangles there are.
  public int length() {
    return triangles.length() / 3;
  }
}
