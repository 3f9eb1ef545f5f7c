package dev.shoal.grids.contour;

import dev.shoal.device.DoubleArray;

/// What a device supplies to [Contour], which has checked the arguments.
@FunctionalInterface
interface ContourKernel {
  /// The lines of a grid, on the heap.
  ///
  /// @throws ArithmeticException if there are more crossings than an array holds
  ContourLines lines(DoubleArray values, int columns, DoubleArray levels);
}
