package dev.shoal.cli.points;

import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.Origin;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberRows;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import dev.shoal.formats.unstructured.UnstructuredMesh;
import dev.shoal.points.Points;
import java.io.IOException;
import java.util.Arrays;

/// A file of points that a command reads: rows of coordinates, or the points of an unstructured
/// mesh.
final class PointsInput {
  /// Points that were read.
  ///
  /// @param origin where they are in the file
  record Read(Points points, Origin origin) implements NamedInput {
    @Override
    public String name() {
      return origin.name();
    }

    /// Returns indices of points as rows of the file, which counts those that were left out.
    IntArray inFile(IntArray indices) throws Failure {
      return origin.inFile(indices, points.length());
    }

    /// Prints a JSON object, completed by what was written and read.
    ///
    /// @param output null if nothing was written
    void print(Json json, String output, Shell shell) {
      if (output != null) {
        json.with("output", output);
      }
      json.with("skipped", origin.skipped()).with("file", name()).writeTo(shell.out());
    }
  }

  private final SourceFile source;
  private final ReadOptions options;
  private final int columns;
  private Origin origin;

  /// @param file a file, or `-` for the standard input
  /// @param options of rows: the type of raw binary, and what to do about missing values
  /// @param columns of a row; 0 if any will do. Of a mesh 2 leaves z out
  public PointsInput(Shell shell, Timing timing, String file, ReadOptions options, int columns) {
    this.source = new SourceFile(shell, timing, file);
    this.options = options;
    this.columns = columns;
    this.origin = Origin.of(source.name());
  }

  /// The points of the file.
  ///
  /// @param box the lengths of a periodic box; empty if there is none
  /// @throws Failure if rows are no points, or a point is not finite or outside the box
  public Read read(double... box) throws IOException, Failure {
    try {
      Points points = points();
      source
          .timing()
          .moved(Phase.READ, (long) Double.BYTES * points.dimensions() * points.length());
      if (box.length != 0 && box.length != points.dimensions()) {
        throw Failure.ofOptions(
            source.name(),
            "has points of "
                + points.dimensions()
                + " coordinates; --periodic has "
                + box.length
                + " lengths");
      }
      return new Read(box.length == 0 ? points : points.periodic(box), origin);
    } catch (IllegalArgumentException e) {
      Failure failure = origin.failure("point", e.getMessage());
      failure.initCause(e);
      throw failure;
    }
  }

  private Points points() throws IOException, Failure {
    if (isMesh()) {
      UnstructuredMesh mesh = source.read(UnstructuredFiles::read, UnstructuredFiles::read);
      return columns == 2 ? Points.ofRows(flat(mesh), 2) : Points.ofRows(mesh.points(), 3);
    }
    NumberRows rows = source.rows(options, columns);
    origin = source.origin(options, rows);
    source.shell().noteSkipped(source.name(), origin.skipped(), origin.skipped() + rows.rows());
    boolean isAny = rows.rows() == 0 && rows.columns() == 0;
    int found = isAny ? Math.max(2, columns) : rows.columns();
    if (found != 2 && found != 3) {
      throw new Failure(
          source.name(), "has rows of " + found + "; a point is a row of two or three");
    }
    if (columns != 0 && columns != found) {
      throw Failure.ofOptions(
          source.name(), "has rows of " + found + ", not of " + columns + " (--columns)");
    }
    return rows.values() instanceof FloatArray f
        ? Points.ofRows(f, found)
        : Points.ofRows((DoubleArray) rows.values(), found);
  }

  /// x and y of each point.
  private static DoubleArray flat(UnstructuredMesh mesh) {
    double[] points = mesh.points().hostArray();
    double[] flat = new double[2 * mesh.pointCount()];
    Arrays.setAll(flat, i -> points[i / 2 * 3 + i % 2]);
    return DoubleArray.wrap(flat);
  }

  private boolean isMesh() {
    return !source.isStandardInput()
        && options.type() == null
        && UnstructuredFiles.formatOf(source.path()).isPresent();
  }
}
