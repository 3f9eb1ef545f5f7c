package dev.shoal.cli.contour;

import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.GeoJsonCrs;
import dev.shoal.formats.Grid;
import dev.shoal.formats.NumberFile;
import dev.shoal.formats.NumberFiles;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Rows of values, of a map from north to south.
public final class Raster {
  private final String name;
  private final double[] values;
  private final int columns;
  private final Optional<Grid> grid;

  private Raster(String name, double[] values, int columns, Optional<Grid> grid) {
    this.name = name;
    this.values = values;
    this.columns = columns;
    this.grid = grid;
  }

  /// Reads a file, or the standard input if its name is `-`.
  public static Raster read(Shell shell, String file, ReadOptions options, Timing timing)
      throws IOException, Failure {
    boolean isStandardInput = file.equals("-");
    String name = isStandardInput ? "standard input" : file;
    try (var _ = Progress.of(shell, name, -1);
        NumberFile numbers =
            isStandardInput
                ? NumberFiles.open(name, shell.in(), options)
                : NumberFiles.open(Path.of(file), options)) {
      return of(shell, name, numbers, timing);
    }
  }

  private static Raster of(Shell shell, String name, NumberFile numbers, Timing timing)
      throws IOException, Failure {
    long[] shape = numbers.shape();
    if (shape.length != 2) {
      throw new Failure(name, "has " + shape.length + " dimensions; a raster has two");
    }
    double[] values = timing.measure(Phase.READ, numbers::doubles).toHost();
    timing.moved(Phase.READ, (long) Double.BYTES * values.length);
    if (numbers.grid().isPresent()) {
      numbers.notes().forEach(note -> shell.note(name + ": " + note));
    }
    return new Raster(name, values, (int) Math.max(1, shape[1]), numbers.grid());
  }

  /// What messages call it.
  public String name() {
    return name;
  }

  /// All values, row by row.
  public double[] values() {
    return values;
  }

  /// The values of a row.
  public int columns() {
    return columns;
  }

  /// How many rows there are.
  public int rows() {
    return values.length / columns;
  }

  /// The levels there may be.
  public Levels levels() {
    return Levels.of(values);
  }

  /// Whether it has coordinates of its own, and not only columns and rows.
  public boolean isMap() {
    return grid.isPresent();
  }

  /// Whether the coordinates of a map may be degrees.
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

  /// Columns as the raster's own coordinates.
  public double[] eastward(double... x) {
    return grid.map(g -> Arrays.stream(x).map(column -> g.x() + column * g.dx()).toArray())
        .orElse(x);
  }

  /// Rows as the raster's own coordinates: of maps they grow northward.
  public double[] northward(double... y) {
    int last = rows() - 1;
    return grid.map(g -> Arrays.stream(y).map(row -> g.y() + (last - row) * g.dy()).toArray())
        .orElse(y);
  }
}
