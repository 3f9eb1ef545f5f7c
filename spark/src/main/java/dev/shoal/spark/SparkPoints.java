package dev.shoal.spark;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.SparkSession;

/// Points in the plane or in space: a row of a dataset each, with their coordinates in two or three
/// columns.
///
/// ```java
/// SparkPoints particles = SparkPoints.of(data, "x", "y", "z").withIds("particle");
/// ```
///
/// - **Shape:** coordinates are double or float, finite and not null; floats are widened. The
///   domain is unbounded.
/// - **Numbers:** results name a point by the number of its row, counted from 0 in the order of the
///   dataset, or by a column of integers. Ids need not be distinct.
///
/// Immutable. Nothing is read before a search.
public final class SparkPoints {
  private final Dataset<?> data;
  private final List<String> axes;
  private final String ids; // null for row numbers

  private SparkPoints(Dataset<?> data, List<String> axes, String ids) {
    this.data = data;
    this.axes = axes;
    this.ids = ids;
  }

  /// Returns points of the plane.
  ///
  /// @throws IllegalArgumentException if a column is not one of doubles or floats
  public static SparkPoints of(Dataset<?> data, String x, String y) {
    return checked(data, x, y);
  }

  /// Returns points in space.
  ///
  /// @throws IllegalArgumentException if a column is not one of doubles or floats
  public static SparkPoints of(Dataset<?> data, String x, String y, String z) {
    return checked(data, x, y, z);
  }

  private static SparkPoints checked(Dataset<?> data, String... axes) {
    for (String axis : axes) {
      ElementType.DOUBLE.require(data.schema(), axis);
    }
    return new SparkPoints(data, List.of(axes), null);
  }

  /// Returns the same points with the numbers in a column of integers in place of row numbers.
  ///
  /// @throws IllegalArgumentException if it is not such a column
  public SparkPoints withIds(String column) {
    ElementType.LONG.require(data.schema(), Objects.requireNonNull(column, "column"));
    return new SparkPoints(data, axes, column);
  }

  SparkSession session() {
    return data.sparkSession();
  }

  /// Returns the names of the columns of coordinates.
  List<String> axes() {
    return axes;
  }

  boolean hasIds() {
    return ids != null;
  }

  /// Returns a reader of the coordinates, followed by the ids if there are any.
  ColumnReader reader() {
    List<String> columns = new ArrayList<>(axes);
    if (hasIds()) {
      columns.add(ids);
    }
    return new ColumnReader(data, Nulls.REJECT, columns.toArray(String[]::new));
  }
}
