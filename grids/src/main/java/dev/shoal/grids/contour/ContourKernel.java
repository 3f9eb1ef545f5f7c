package dev.shoal.grids.contour;

import dev.shoal.device.CapacityException;
import dev.shoal.device.DoubleArray;

/// What a device supplies to [Contour], which has checked the arguments.
@FunctionalInterface
interface ContourKernel {
  /// Returns the lines of a grid, as host arrays.
  ///
  /// @throws CapacityException if the number of crossings exceeds the length of an array
  ContourLines lines(DoubleArray values, int columns, DoubleArray levels);
}
