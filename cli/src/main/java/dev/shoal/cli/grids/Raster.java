package dev.shoal.cli.grids;

import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Grid;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.geometry.GeoJsonCrs;
import java.io.IOException;
import java.util.Optional;

/// Rows of values, of a map from north to south.
///
/// @param name what messages call it
/// @param values all values, row by row
/// @param columns the values of a row
/// @param rows the number of rows, which an array without columns has too
/// @param grid the coordinates of a map; empty if there are only columns and rows
@SuppressWarnings("ArrayRecordComponent") // never compared
record Raster(String name, double[] values, int columns, int rows, Optional<Grid> grid) {
  private static final String KINDS =
      "a raster is an ESRI ASCII grid, a USGS .dem or a .npy with two dimensions";

  /// Reads a file, or standard input if its name is `-`.
  public static Raster read(Shell shell, String file, ReadOptions options, Timing timing)
      throws IOException, Failure {
    try (var input = new NumberInput(shell, timing, file, options)) {
      long[] shape = shape(input);
      if (shape.length != 2) {
        String dimensions = shape.length == 1 ? " dimension; " : " dimensions; ";
        throw new Failure(input.name(), "has " + shape.length + dimensions + KINDS);
      }
      DoubleArray values = input.loadShaped();
      return new Raster(
          input.name(),
          values.hostArray(),
          size(input, shape[1]),
          size(input, shape[0]),
          input.grid());
    }
  }

  /// The size along an axis. Without a value, it may be more than any array has.
  private static int size(NumberInput input, long size) throws Failure {
    if (size > Array.MAX_LENGTH) {
      throw new Failure(
          input.name(), "has " + size + " rows or columns, at most " + Array.MAX_LENGTH);
    }
    return (int) size;
  }

  /// Checks that the file needs no column or type, which a raster does not have.
  private static long[] shape(NumberInput input) throws IOException, Failure {
    try {
      return input.shape();
    } catch (FormatException e) {
      if (e.isOfOptions()) {
        throw new Failure(input.name(), "is not a raster; " + KINDS);
      }
      throw e;
    }
  }

  /// The levels there may be.
  public Levels levels() {
    return Levels.of(values);
  }

  /// Returns whether it has coordinates, and not only columns and rows.
  public boolean isMap() {
    return grid.isPresent();
  }

  /// Returns whether the coordinates of a map may be degrees.
  public boolean mayBeLongitudeLatitude() {
    Grid g = grid.orElseThrow();
    return GeoJsonCrs.mayBeLongitudeLatitude(g.x(), g.y())
        && GeoJsonCrs.mayBeLongitudeLatitude(east(g), north(g));
  }

  /// Where a map lies, for messages.
  public String extent() {
    Grid g = grid.orElseThrow();
    return "x " + g.x() + " to " + east(g) + " and y " + g.y() + " to " + north(g);
  }

  private double east(Grid g) {
    return g.x() + (columns - 1) * g.dx();
  }

  private double north(Grid g) {
    return g.y() + (rows() - 1) * g.dy();
  }

  /// Returns the x of a column of a map.
  public double eastward(double column) {
    Grid g = grid.orElseThrow();
    return g.x() + column * g.dx();
  }

  /// Returns the y of a row of a map; rows are from north to south.
  public double northward(double row) {
    Grid g = grid.orElseThrow();
    return g.y() + (rows() - 1 - row) * g.dy();
  }
}
