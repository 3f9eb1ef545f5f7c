package dev.shoal.formats.grids;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.Grid;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/// The header of an ESRI ASCII grid: lines with a key and a number each, in either order.
///
/// A line of the header contains a word; the first line of numbers and missing values only ends it.
/// GeoClaw writes the number first, and `xlower` or `xll` for the centre of the south-west cell.
public final class GridHeader {
  private final String name;
  private final Map<String, Double> values = new TreeMap<>();

  private GridHeader(String name) {
    this.name = name;
  }

  /// Reads the header and leaves `rows` at the first line of heights.
  static GridHeader read(Rows rows) throws IOException {
    var header = new GridHeader(rows.name());
    while (rows.next()) {
      if (!header.take(rows)) {
        return header;
      }
    }
    throw FormatException.of(rows.name(), "ends before the first height; the file is truncated");
  }

  private boolean take(Rows rows) throws FormatException {
    Fields line = rows.fields();
    if (areHeights(line)) {
      return false;
    }
    var key = new StringBuilder();
    int numbers = 0;
    double value = 0;
    for (int i = 0; i < line.size(); i++) {
      if (line.isNumber(i) || !isWord(line.text(i))) { // 0,5 is refused with the reason
        numbers++;
        value = rows.number("", i);
      } else {
        key.append(line.text(i));
      }
    }
    put(canonical(key.toString(), rows), value, numbers, rows);
    return true;
  }

  private static boolean isWord(String text) {
    return text.isEmpty() || "+-.0123456789".indexOf(text.charAt(0)) < 0;
  }

  private static boolean areHeights(Fields line) {
    return IntStream.range(0, line.size()).allMatch(i -> line.isNumber(i) || line.isMissing(i));
  }

  private void put(String key, double value, int numbers, Rows rows) throws FormatException {
    if (numbers != 1) {
      throw rows.error("a line of the header has one key and one number, this one " + numbers);
    }
    if (values.put(key, value) != null) {
      throw rows.error("gives " + key + " a second time");
    }
  }

  private static String canonical(String key, Rows rows) throws FormatException {
    return switch (key.toLowerCase(Locale.ROOT).replace("_", "")) {
      case "ncols", "mx" -> "ncols";
      case "nrows", "my" -> "nrows";
      case "xllcorner", "yllcorner", "cellsize", "dx", "dy" -> key.toLowerCase(Locale.ROOT);
      case "xllcenter", "xlower", "xll" -> "xllcenter";
      case "yllcenter", "ylower", "yll" -> "yllcenter";
      case "mt", "t0", "dt" -> key.toLowerCase(Locale.ROOT); // a moving sea floor
      case "nodatavalue", "nodata" -> "nodata_value";
      default ->
          throw rows.error(
              "%s is not a key of a grid; the keys are ncols, nrows, xllcorner or xllcenter,"
                  + " yllcorner or yllcenter, cellsize or dx and dy, nodata_value",
              FormatException.quote(key));
    };
  }

  Grid grid() throws FormatException {
    if (values.getOrDefault("mt", 1.0) != 1) {
      throw FormatException.of(
          name, "holds the grid at " + values.get("mt") + " times (mt); only one is read");
    }
    double dx = step("dx");
    double dy = step("dy");
    double x = centre("xllcorner", "xllcenter", dx);
    double y = centre("yllcorner", "yllcenter", dy);
    return new Grid(size("nrows"), size("ncols"), x, y, dx, dy);
  }

  /// Returns the height that marks a missing value, or NaN if there is none.
  double noData() {
    return values.getOrDefault("nodata_value", Double.NaN);
  }

  private long size(String key) throws FormatException {
    double value = required(key, key);
    if (!(value >= 1 && value <= Integer.MAX_VALUE && value == Math.rint(value))) {
      throw FormatException.of(name, "the header gives " + key + " as " + value);
    }
    return (long) value;
  }

  private double step(String key) throws FormatException {
    double value = required("cellsize", key);
    if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
      throw FormatException.of(name, "the header gives a cell size of " + value);
    }
    return value;
  }

  private double centre(String corner, String centre, double step) throws FormatException {
    double value = required(corner, centre) + (values.containsKey(corner) ? step / 2 : 0);
    if (!Double.isFinite(value)) {
      throw FormatException.of(name, "the header gives " + corner + " as " + value);
    }
    return value;
  }

  /// Returns the value of one of two keys. Exactly one of them must exist.
  private double required(String key, String other) throws FormatException {
    boolean isThere = values.containsKey(key);
    String keys = key.equals(other) ? key : key + " or " + other;
    if (!isThere && !values.containsKey(other)) {
      throw FormatException.of(name, "the header lacks " + keys);
    }
    if (isThere && !key.equals(other) && values.containsKey(other)) {
      throw FormatException.of(name, "the header gives both " + key + " and " + other);
    }
    return values.get(isThere ? key : other);
  }
}
