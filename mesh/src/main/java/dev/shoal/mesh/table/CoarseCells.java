package dev.shoal.mesh.table;

import dev.shoal.device.Simd;

/// Finds the coarse cells that contain cells.
public final class CoarseCells {
  private CoarseCells() {}

  /// Writes the numbers of the coarse cells, row by row, of `length` cells from `first` on to `out`
  /// from `at` on; returns false if a cell is outside of the domain or has an invalid level: then
  /// some results are undefined.
  public static boolean find(CellArrays cells, int first, int length, int[] out, int at) {
    int done = 0;
    long outside = 0;
    if (Simd.available() && CoarseSimd.ready()) {
      done = length - length % CoarseSimd.WIDTH;
      outside = CoarseSimd.find(cells, first, done, out, at);
    }
    outside |= CoarseScalar.find(cells, first + done, length - done, out, at + done);
    return outside == 0;
  }
}
