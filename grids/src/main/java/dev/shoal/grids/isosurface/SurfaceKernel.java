package dev.shoal.grids.isosurface;

import dev.shoal.device.DoubleArray;

/// What a device supplies to [Isosurface], which has checked the arguments.
interface SurfaceKernel {
  /// The longest array that every JVM makes.
  int LONGEST = Integer.MAX_VALUE - 8;

  /// The surface of a volume of two nodes or more along each dimension, in the memory of the
  /// values.
  ///
  /// @throws ArithmeticException if there are more vertices or triangles than arrays hold
  Surface at(DoubleArray values, int nx, int ny, int nz, double level);

  /// The length of an array of three numbers each.
  ///
  /// @throws ArithmeticException if no array is as long
  static int tripled(String name, long count) {
    if (count > LONGEST / 3) {
      throw new ArithmeticException(
          "there are " + count + " " + name + ", an array holds at most " + LONGEST / 3);
    }
    return (int) (3 * count);
  }
}
