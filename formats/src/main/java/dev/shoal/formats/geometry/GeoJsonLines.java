package dev.shoal.formats.geometry;

import dev.shoal.formats.text.TextChunks;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/// Writes lines as GeoJSON: a feature for each, with a number as its property.
///
/// Numbers have the fewest digits that parse to the same doubles.
///
/// **Source:** RFC 7946; for coordinates other than longitude and latitude, see [GeoJsonCrs].
public final class GeoJsonLines {
  private final GeoJsonCrs crs;
  private final String property;
  private final double[] x;
  private final double[] y;
  private final int[] offsets;

  /// Returns a writer of lines: line s has the points `offsets[s] … offsets[s+1]-1`.
  ///
  /// @param crs the system of the coordinates
  /// @param property the name of the number of each line
  /// @throws IllegalArgumentException if the lengths of x and y differ
  public GeoJsonLines(GeoJsonCrs crs, String property, double[] x, double[] y, int... offsets) {
    this.crs = Objects.requireNonNull(crs, "crs");
    this.property = Objects.requireNonNull(property, "property");
    this.x = x;
    this.y = y;
    this.offsets = offsets;
    if (x.length != y.length) {
      throw new IllegalArgumentException(x.length + " x, " + y.length + " y");
    }
  }

  /// Writes all lines.
  ///
  /// @param numbers the number of each line
  /// @throws IllegalArgumentException if there are not as many numbers as lines
  public void write(OutputStream out, double... numbers) throws IOException {
    if (numbers.length != offsets.length - 1) {
      throw new IllegalArgumentException(
          numbers.length + " numbers, " + (offsets.length - 1) + " lines");
    }
    var chunks = new TextChunks(out);
    StringBuilder text = chunks.text().append("{\"type\":\"FeatureCollection\",");
    text.append(crs.member()).append("\"features\":[");
    for (int s = 0; s < numbers.length; s++) {
      text.append(s == 0 ? "\n" : ",\n")
          .append("{\"type\":\"Feature\",\"properties\":{\"")
          .append(property)
          .append("\":")
          .append(numbers[s])
          .append("},\"geometry\":{\"type\":\"LineString\",\"coordinates\":[");
      for (int p = offsets[s]; p < offsets[s + 1]; p++) {
        text.append(p == offsets[s] ? "[" : ",[");
        text.append(x[p]).append(',').append(y[p]).append(']');
        chunks.sendIfLong();
      }
      text.append("]}}");
    }
    text.append("\n]}\n");
    chunks.send();
  }
}
