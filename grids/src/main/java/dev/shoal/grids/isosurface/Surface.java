package dev.shoal.grids.isosurface;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;

/// Triangles with shared vertices.
///
/// Both arrays are in the memory of the values: host arrays, or arrays of the device, which the
/// caller closes.
///
/// @param points x, y and z of each vertex, in nodes of the volume from 0
/// @param triangles three vertices each, counterclockwise as seen from the side of lower values
public record Surface(DoubleArray points, IntArray triangles) {
  /// Returns the number of vertices.
  public int vertices() {
    return points.length() / 3;
  }

  /// Returns the number of triangles.
  public int length() {
    return triangles.length() / 3;
  }
}
