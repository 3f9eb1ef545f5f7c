package dev.shoal.cli.particles;

import dev.shoal.cli.numbers.SkippedRows;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.NumberRows;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.UnstructuredFiles;
import dev.shoal.formats.UnstructuredMesh;
import dev.shoal.points.Points;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// A file of points that a command reads: rows of coordinates, or the points of an unstructured
/// mesh.
public final class PointsInput {
  private static final String STANDARD_INPUT = "-";

  private final Shell shell;
  private final Timing timing;
  private final String file;
  private final ReadOptions options;
  private final int columns;
  private long skipped;

  /// @param file a file, or `-` for the standard input
  /// @param options of rows: the type of raw binary, and what to do about missing values
  /// @param columns of a row; 0 if any will do. Of a mesh 2 leaves z out
  public PointsInput(Shell shell, Timing timing, String file, ReadOptions options, int columns) {
    this.shell = shell;
    this.timing = timing;
    this.file = file;
    this.options = options;
    this.columns = columns;
  }

  /// What messages call it.
  public String name() {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /// How many rows were left out because a coordinate is missing.
  public long skipped() {
    return skipped;
  }

  /// The points of the file.
  ///
  /// @param box the lengths of a periodic box; empty if there is none
  /// @throws Failure if rows are no points, or a point is not finite or outside the box
  public Points read(double... box) throws IOException, Failure {
    try (var _ = Progress.of(shell, name(), -1)) {
      Points points = points();
      timing.moved(Phase.READ, (long) Double.BYTES * points.dimensions() * points.length());
      if (box.length != 0 && box.length != points.dimensions()) {
        throw Failure.ofOptions(
            name(),
            "has points of "
                + points.dimensions()
                + " coordinates; --periodic has "
                + box.length
                + " lengths");
      }
      return box.length == 0 ? points : points.periodic(box);
    } catch (IllegalArgumentException e) {
      throw new Failure(name(), e);
    }
  }

  private Points points() throws IOException, Failure {
    if (isMesh()) {
      Path path = Path.of(file);
      UnstructuredMesh mesh = timing.measure(Phase.READ, () -> UnstructuredFiles.read(path));
      return columns == 2 ? Points.ofRows(flat(mesh), 2) : Points.ofRows(mesh.points(), 3);
    }
    NumberRows rows = timing.measure(Phase.READ, this::rows);
    skipped = rows.skipped();
    SkippedRows.report(shell, name(), skipped, skipped + rows.rows());
    boolean isAny = rows.rows() == 0 && rows.columns() == 0;
    int found = isAny ? Math.max(2, columns) : rows.columns();
    if (found != 2 && found != 3) {
      throw new Failure(name(), "has rows of " + found + "; a point is a row of two or three");
    }
    if (columns != 0 && columns != found) {
      throw Failure.ofOptions(
          name(), "has rows of " + found + ", not of " + columns + " (--columns)");
    }
    return rows.values() instanceof FloatArray f
        ? Points.ofRows(f, found)
        : Points.ofRows((DoubleArray) rows.values(), found);
  }

  /// x and y of each point.
  private static DoubleArray flat(UnstructuredMesh mesh) {
    double[] points = mesh.points().toHost();
    double[] flat = new double[2 * mesh.pointCount()];
    Arrays.setAll(flat, i -> points[i / 2 * 3 + i % 2]);
    return DoubleArray.wrap(flat);
  }

  private NumberRows rows() throws IOException {
    return file.equals(STANDARD_INPUT)
        ? NumberRows.read(name(), shell.in(), options, columns)
        : NumberRows.read(Path.of(file), options, columns);
  }

  private boolean isMesh() {
    return !file.equals(STANDARD_INPUT)
        && options.type() == null
        && UnstructuredFiles.formatOf(Path.of(file)).isPresent();
  }
}
