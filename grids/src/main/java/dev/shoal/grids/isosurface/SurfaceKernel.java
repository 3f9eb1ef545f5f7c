package dev.shoal.grids.isosurface;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.DoubleArray;

/// What a device supplies to [Isosurface], which has checked the arguments.
interface SurfaceKernel {
  /// Returns the surface of a volume of at least two nodes along each dimension, in the memory of
  /// the values.
  ///
  /// @throws CapacityException if there are more vertices or triangles than arrays hold
  Surface at(DoubleArray values, int nx, int ny, int nz, double level);

  /// Returns the length of an array of `count` triples.
  ///
  /// @throws CapacityException if no array is that long
  static int tripled(String name, long count) {
    if (count > Array.MAX_LENGTH / 3) {
      throw new CapacityException(
          "there are " + count + " " + name + ", an array holds at most " + Array.MAX_LENGTH / 3,
          3 * count,
          Array.MAX_LENGTH);
    }
    return (int) (3 * count);
  }
}
