package dev.shoal.spark;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/// The data of the tour: measurements of the weather, airports and the flights between them.
final class RealInputs {
  private static final int FINEST = 3; // level of a square of 1°

  private RealInputs() {}

  /// Returns the air pressure of each hour of a mean year, in hPa.
  static double[] pressures() {
    return column("seattle-weather-hourly-normals.csv", 1);
  }

  /// Returns the temperature of each hour of a mean year, in °C.
  static double[] temperatures() {
    return column("seattle-weather-hourly-normals.csv", 2);
  }

  /// Returns the number of flights on each route in a year.
  static long[] flights() {
    return rows("flights-airport.csv").mapToLong(row -> Long.parseLong(row[2])).toArray();
  }

  /// Returns the airports that each route connects.
  static List<String[]> routes() {
    return rows("flights-airport.csv").toList();
  }

  /// Returns longitudes and latitudes, in degrees.
  static double[][] airports() {
    return new double[][] {column("airports.csv", 6), column("airports.csv", 5)};
  }

  /// The precipitation of a year on an adaptive mesh: 21 × 45 squares of 8°, and squares of equal
  /// values whole.
  record Precipitation(CellMesh mesh, List<Double> rain) {
    /// Returns the value of each cell.
    double[] values() {
      return rain.stream().mapToDouble(x -> x).toArray();
    }

    static Precipitation read() {
      double[][] at =
          text("annual-precip.asc")
              .lines()
              .skip(5)
              .map(line -> Stream.of(line.split(" ")).mapToDouble(Double::parseDouble).toArray())
              .toArray(double[][]::new);
      List<int[]> cells = new ArrayList<>();
      List<Double> rain = new ArrayList<>();
      for (int j = 0; j < at.length >> FINEST; j++) {
        for (int i = 0; i < at[0].length >> FINEST; i++) {
          addCells(at, 0, i, j, cells, rain);
        }
      }
      BaseGrid base = BaseGrid.of(at[0].length >> FINEST, at.length >> FINEST);
      return new Precipitation(LocalMeshes.of(base, cells.toArray(int[][]::new)), rain);
    }

    private static void addCells(
        double[][] at, int level, int i, int j, List<int[]> cells, List<Double> rain) {
      int side = 1 << (FINEST - level);
      double first = at[j * side][i * side];
      boolean isEqual = true;
      for (int r = 0; r < side * side; r++) {
        isEqual &= at[j * side + r / side][i * side + r % side] == first;
      }
      if (isEqual) {
        cells.add(new int[] {level, i, j});
        rain.add(first);
      } else {
        for (int child = 0; child < 4; child++) {
          addCells(at, level + 1, 2 * i + child % 2, 2 * j + child / 2, cells, rain);
        }
      }
    }
  }

  private static double[] column(String file, int column) {
    return rows(file).mapToDouble(row -> Double.parseDouble(row[column])).toArray();
  }

  /// Returns the rows below the header, without texts in quotes, which may contain commas.
  private static Stream<String[]> rows(String file) {
    return text(file).lines().skip(1).map(RealInputs::split);
  }

  private static String[] split(String line) {
    return line.replaceAll("\"[^\"]*\"", "").split(",");
  }

  private static String text(String file) {
    try (InputStream in =
        Objects.requireNonNull(RealInputs.class.getResourceAsStream("/real/" + file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
