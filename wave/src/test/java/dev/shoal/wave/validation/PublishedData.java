package dev.shoal.wave.validation;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The folder of published series that `-Dshoal.validation.data=DIR` names.
final class PublishedData {
  private PublishedData() {}

  /// The file of that name, or nothing if no folder was named.
  ///
  /// @throws IllegalArgumentException if the folder was named and has no such file
  static Optional<Path> file(String name) {
    String folder = System.getProperty("shoal.validation.data", "");
    if (folder.isEmpty()) {
      return Optional.empty();
    }
    Path file = Path.of(folder, name);
    if (!Files.isRegularFile(file)) {
      throw new IllegalArgumentException("-Dshoal.validation.data has no file " + file);
    }
    return Optional.of(file);
  }

  /// The lines that hold `columns` numbers, separated by blanks or commas; all others are titles.
  static double[][] numbers(Path file, int columns) {
    List<double[]> rows = new ArrayList<>();
    for (String line : lines(file)) {
      String[] words = line.strip().split("[\\s,]+");
      if (words.length >= columns && areNumbers(words)) {
        double[] row = new double[columns];
        for (int c = 0; c < columns; c++) {
          row[c] = Double.parseDouble(words[c]);
        }
        rows.add(row);
      }
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException(file + " has no line of " + columns + " numbers");
    }
    return rows.toArray(double[][]::new);
  }

  /// One column of [#numbers].
  static double[] column(double[][] rows, int column) {
    double[] values = new double[rows.length];
    for (int r = 0; r < rows.length; r++) {
      values[r] = rows[r][column];
    }
    return values;
  }

  private static boolean areNumbers(String[] words) {
    for (String word : words) {
      if (!word.matches("[-+]?[0-9.]+([eE][-+]?[0-9]+)?|NaN")) {
        return false;
      }
    }
    return true;
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file, java.nio.charset.StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
