package dev.shoal.formats.wave;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.Sniffer;
import dev.shoal.formats.numbers.NumberFile;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.wave.TimeFunction;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;

/// A quantity at an edge as a function of time, piecewise linear between points that the scenario
/// lists or another file of text has.
record TimeSeries(PiecewiseLinear lines, String name) implements TimeFunction {
  static final List<String> KEYS = List.of("times", "values", "file", "columns");

  @Override
  public double at(double time) {
    return lines.at(time);
  }

  @Override
  public String toString() {
    return name;
  }

  /// Reads the value of a key.
  ///
  /// @param folder the folder of the scenario file, for other files; null if there is none
  static TimeFunction read(Section section, String key, Path folder) throws IOException {
    if (!section.isTable(key)) {
      return section.formula(key, EnumSet.of(Variable.T)).ofTime();
    }
    Section series = section.section(key);
    series.requireKnown(KEYS, List.of());
    if (!series.has("file")) {
      return listed(series, key);
    }
    if (series.has("times") || series.has("values")) {
      throw series.error("file", "a series has a file, or times and values, not both");
    }
    if (folder == null) {
      throw series.error(
          "file", "this scenario is in no folder, so it has no files; write times and values");
    }
    return ofFile(series, folder);
  }

  private static TimeFunction listed(Section series, String key) throws FormatException {
    double[] times = series.numbers("times");
    double[] values = series.numbers("values");
    if (times.length == 0) {
      throw series.valueError("times", "a series has one point or more");
    }
    if (times.length != values.length) {
      throw series.valueError(
          "values",
          "there are " + values.length + " values for " + times.length + " times; each has one");
    }
    int unsorted = PiecewiseLinear.firstUnsorted(times);
    if (unsorted > 0) {
      throw series.valueError("times", unsortedTime(times, unsorted));
    }
    return new TimeSeries(new PiecewiseLinear(times, values), "series of " + key);
  }

  private static TimeFunction ofFile(Section series, Path folder) throws IOException {
    Path file;
    try {
      file = folder.resolve(series.text("file"));
    } catch (InvalidPathException e) {
      throw series.valueError("file", "no file can have this name: " + e.getReason());
    }
    if (Files.notExists(file)) {
      throw series.valueError("file", file + ": there is no such file");
    }
    List<String> columns = series.has("columns") ? series.words("columns") : List.of("1", "2");
    if (columns.size() != 2) {
      throw series.valueError(
          "columns", "name two columns, that of the times and that of the values");
    }
    requireText(file);
    double[] times = column(file, columns.get(0));
    double[] values = column(file, columns.get(1));
    if (times.length == 0) {
      throw FormatException.of(file.toString(), "has no rows; a series has one point or more");
    }
    if (times.length != values.length) {
      throw FormatException.of(
          file.toString(), "has " + times.length + " times and " + values.length + " values");
    }
    int unsorted = PiecewiseLinear.firstUnsorted(times);
    if (unsorted > 0) {
      throw FormatException.of(file.toString(), unsortedTime(times, unsorted));
    }
    requireFinite(file, times);
    requireFinite(file, values);
    return new TimeSeries(new PiecewiseLinear(times, values), file.toString());
  }

  private static void requireText(Path file) throws IOException {
    try (Content content = Content.of(file)) {
      if (Sniffer.format(content, ReadOptions.NONE.withType(ElementType.F8)) != Format.TEXT) {
        throw FormatException.of(
            file.toString(), "is not text with columns, such as .csv; a series is two columns");
      }
    }
  }

  private static double[] column(Path file, String column) throws IOException {
    var options = ReadOptions.NONE.withColumn(column).withType(ElementType.F8);
    try (NumberFile numbers = NumberFiles.open(file, options)) {
      return numbers.doubles().hostArray();
    }
  }

  private static void requireFinite(Path file, double[] numbers) throws FormatException {
    for (int i = 0; i < numbers.length; i++) {
      if (!Double.isFinite(numbers[i])) {
        throw FormatException.of(
            file.toString(), "row " + i + " has " + numbers[i] + ", must be a finite number");
      }
    }
  }

  private static String unsortedTime(double[] times, int i) {
    return "times must rise, " + times[i] + " follows " + times[i - 1] + " at element " + i;
  }
}
