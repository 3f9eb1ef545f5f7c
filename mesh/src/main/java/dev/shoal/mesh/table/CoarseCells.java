package dev.shoal.mesh.table;

import dev.shoal.device.Simd;

/// The coarse cells that cells are in.
public final class CoarseCells {
  private CoarseCells() {}

  /// Writes the numbers of the coarse cells, row by row, of `length` cells from `first` on to `out`
  /// from `at` on; false if a cell is outside of the domain, or of a level that there is not: then
  /// some are no numbers.
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
