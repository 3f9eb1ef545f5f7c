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
///
/// @param heights row after row from the north, each from the west; NaN is sea
/// @param land the heights that are land
/// @param edges where the classes begin, the lowest height first, and the highest
/// @param classes the cells of each class
/// @param bins the cells from 0 to below [#BIN] metres, and so on; the last with its upper end
@SuppressWarnings("ArrayRecordComponent") // never compared
record Elevations(
    double[] heights,
    int rows,
    int columns,
    DoubleArray land,
    double[] edges,
    long[] classes,
    long[] bins) {
  /// How many classes of one size the land is in.
  static final int CLASSES = 8;

  /// Metres of height that a bar of the histogram stands for.
  static final int BIN = 100;

  /// Reads a grid that has land in it.
  static Elevations read(Path file, Device device) throws IOException {
    try (var grid = NumberFiles.open(file, ReadOptions.NONE.withMissing(Missing.NAN))) {
      double[] heights = grid.doubles().onHost().hostArray();
      return of(heights, (int) grid.shape()[0], (int) grid.shape()[1], device);
    }
  }

  private static Elevations of(double[] heights, int rows, int columns, Device device) {
    double[] all = new double[heights.length];
    int n =
        Select.on(device)
            .values(DoubleArray.wrap(heights), DoubleCondition.isNumber(), DoubleArray.wrap(all));
    DoubleArray land = DoubleArray.wrap(Arrays.copyOf(all, n));
    double[] edges = Quantiles.on(device).of(land, eighths());
    LongArray classes = device.newLongs(CLASSES);
    LongArray bins = device.newLongs(Math.max(1, (int) Math.ceil(edges[CLASSES] / BIN)));
    Histogram histogram = Histogram.on(device);
    histogram.edges(land, DoubleArray.wrap(edges), classes);
    histogram.even(land, 0, BIN * bins.length(), bins);
    return new Elevations(
        heights,
        rows,
        columns,
        land,
        edges,
        classes.onHost().hostArray(),
        bins.onHost().hostArray());
  }

  private static double[] eighths() {
    return IntStream.rangeClosed(0, CLASSES).mapToDouble(i -> (double) i / CLASSES).toArray();
  }
}
