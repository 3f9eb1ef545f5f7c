package dev.shoal.cli.tour;

import dev.shoal.formats.Format;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFiles;
import java.io.BufferedReader;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.YearMonth;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// The data that travel with the command; `data/NOTICE.md` says where they are from.
///
/// The arrays are the data themselves, not copies: they are only read.
///
/// @param hours Seattle's mean temperature, °C, at each hour of a year
/// @param rain Seattle's rain, mm, on each day of 2012–2015
/// @param warmest Seattle's maximum temperature, °C, on each of these days
/// @param months where each month of these days begins, and the end: 49 offsets
/// @param latitudes of airports, degrees north
/// @param longitudes of the same airports, degrees east
/// @param airports their codes
/// @param northToSouth the airports' order by latitude, the northernmost first
/// @param origins where each route begins: equal airports stand together; see [#key]
/// @param destinations where each of these routes ends: in no order
/// @param flights how many there were on each of these routes in 2008
/// @param world rain of 2016, mm, in cells of 1°: rows from the north, each from the west
/// @param worldColumns the cells of a row of that grid
@SuppressWarnings("ArrayRecordComponent") // never compared
record BundledData(
    double[] hours,
    double[] rain,
    double[] warmest,
    int[] months,
    double[] latitudes,
    double[] longitudes,
    List<String> airports,
    int[] northToSouth,
    int[] origins,
    int[] destinations,
    int[] flights,
    double[] world,
    int worldColumns) {
  /// The latitude of the middle of the grid's first row.
  private static final double FIRST_ROW = 86.5;

  /// The longitude of the middle of the grid's first column.
  private static final double FIRST_COLUMN = -179.5;

  static BundledData read() throws IOException {
    double[] latitudes = column("airports.csv", "latitude");
    double[] flights = column("flights-airport.csv", "count");
    ReadOptions options = ReadOptions.NONE.withFormat(Format.GRID).withMissing(Missing.NAN);
    try (var world = NumberFiles.open("annual-precip.asc", open("annual-precip.asc"), options)) {
      return new BundledData(
          column("seattle-weather-hourly-normals.csv", "temperature"),
          column("seattle-weather.csv", "precipitation"),
          column("seattle-weather.csv", "temp_max"),
          monthsFrom2012(),
          latitudes,
          column("airports.csv", "longitude"),
          words("airports.csv", 0),
          descending(latitudes),
          keys("flights-airport.csv", 0),
          keys("flights-airport.csv", 1),
          Arrays.stream(flights).mapToInt(x -> (int) x).toArray(),
          world.doubles().onHost().hostArray(),
          (int) world.shape()[1]);
    }
  }

  int worldRows() {
    return world.length / worldColumns;
  }

  /// Where a cell of the grid lies: `4.5° S, 135.5° E`.
  String location(int cell) {
    double north = latitude(cell);
    double east = FIRST_COLUMN + cell % worldColumns;
    return Math.abs(north)
        + (north < 0 ? "° S, " : "° N, ")
        + Math.abs(east)
        + (east < 0 ? "° W" : "° E");
  }

  private double latitude(int cell) {
    int row = cell / worldColumns;
    return FIRST_ROW - row;
  }

  /// The area of each cell of the grid, of a cell at the equator: the cosine of its latitude.
  double[] areas() {
    return IntStream.range(0, world.length)
        .mapToDouble(cell -> StrictMath.cos(Math.toRadians(latitude(cell))))
        .toArray();
  }

  /// The letters of a code as the bytes of an int, so that keys order as codes do.
  static int key(String code) {
    int key = 0;
    for (int i = 0; i < code.length(); i++) {
      key = key << 8 | code.charAt(i);
    }
    return key;
  }

  /// The code of such a key.
  static String code(int key) {
    StringBuilder code = new StringBuilder();
    for (int rest = key; rest != 0; rest >>>= 8) {
      code.append((char) (rest & 0xFF));
    }
    return code.reverse().toString();
  }

  static InputStream open(String name) throws IOException {
    InputStream in = BundledData.class.getResourceAsStream("data/" + name);
    if (in == null) {
      throw new FileNotFoundException(name + " is missing from the command's own jar");
    }
    return in;
  }

  private static double[] column(String name, String column) throws IOException {
    ReadOptions options = ReadOptions.NONE.withFormat(Format.TEXT).withColumn(column);
    try (var file = NumberFiles.open(name, open(name), options)) {
      return file.doubles().onHost().hostArray();
    }
  }

  /// The fields of a column of each line but the heading; no quotes in it or before it.
  private static List<String> words(String name, int column) throws IOException {
    try (var lines =
        new BufferedReader(new InputStreamReader(open(name), StandardCharsets.UTF_8))) {
      return lines.lines().skip(1).map(line -> line.split(",", column + 2)[column]).toList();
    }
  }

  private static int[] keys(String name, int column) throws IOException {
    return words(name, column).stream().mapToInt(BundledData::key).toArray();
  }

  private static int[] descending(double[] x) {
    return IntStream.range(0, x.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> -x[i]))
        .mapToInt(i -> i)
        .toArray();
  }

  private static int[] monthsFrom2012() {
    YearMonth first = YearMonth.of(2012, 1);
    int[] offsets = new int[49];
    for (int month = 0; month < 48; month++) {
      offsets[month + 1] = offsets[month] + first.plusMonths(month).lengthOfMonth();
    }
    return offsets;
  }
}
