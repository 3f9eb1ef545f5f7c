package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.topk.Quantiles;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;

/// A grid of heights as a file has it, and what the primitives make of it.
final class Elevations {
  /// How many classes of one size the land is in.
  static final int CLASSES = 8;

  /// Metres of height that a bar of the histogram stands for.
  static final int BIN = 100;

  private final double[] heights;
  private final int rows;
  private final int columns;
  private final DoubleArray land;
  private final double[] edges;
  private final LongArray classes;
  private final LongArray bins;

  private Elevations(double[] heights, int rows, int columns, Device device) {
    this.heights = heights;
    this.rows = rows;
    this.columns = columns;
    double[] all = new double[heights.length];
    int n =
        Select.on(device)
            .values(DoubleArray.wrap(heights), DoubleCondition.isNumber(), DoubleArray.wrap(all));
    this.land = DoubleArray.wrap(Arrays.copyOf(all, n));
    this.edges = Quantiles.on(device).of(land, eighths());
    this.classes = device.newLongs(CLASSES);
    this.bins = device.newLongs(Math.max(1, (int) Math.ceil(edges[CLASSES] / BIN)));
    Histogram histogram = Histogram.on(device);
    histogram.edges(land, DoubleArray.wrap(edges), classes);
    histogram.even(land, 0, BIN * bins.length(), bins);
  }

  private static double[] eighths() {
    return IntStream.rangeClosed(0, CLASSES).mapToDouble(i -> (double) i / CLASSES).toArray();
  }

  /// Reads a grid that has land in it.
  static Elevations read(Path file, Device device) throws IOException {
    try (var grid = NumberFiles.open(file, ReadOptions.NONE.withMissing(Missing.NAN))) {
      double[] heights = grid.doubles().onHost().hostArray();
      return new Elevations(heights, (int) grid.shape()[0], (int) grid.shape()[1], device);
    }
  }

  /// Row after row from the north, each from the west; NaN is sea.
  double[] heights() {
    return heights;
  }

  int rows() {
    return rows;
  }

  int columns() {
    return columns;
  }

  /// The heights that are land.
  DoubleArray land() {
    return land;
  }

  /// Where the classes begin, the lowest height first, and the highest.
  double[] edges() {
    return edges;
  }

  /// The cells of each class.
  long[] classes() {
    return classes.onHost().hostArray();
  }

  /// The cells from 0 to below [#BIN] metres, and so on; the last with its upper end.
  long[] bins() {
    return bins.onHost().hostArray();
  }
}
