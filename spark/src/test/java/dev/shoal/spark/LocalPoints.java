package dev.shoal.spark;

import dev.shoal.device.DoubleArray;
import dev.shoal.points.Points;
import dev.shoal.testkit.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// Points as arrays by axis, for one machine and as datasets with given partitions.
final class LocalPoints {
  private LocalPoints() {}

  /// Returns points in the unit square or cube.
  static double[][] random(int n, int dimensions) {
    var random = Cases.random(n + dimensions);
    double[][] at = new double[dimensions][];
    for (int axis = 0; axis < dimensions; axis++) {
      at[axis] = random.doubles(n).toArray();
    }
    return at;
  }

  /// Returns points at (−0.0, 1).
  static double[][] atMinusZero(int n) {
    double[][] at = new double[2][n];
    Arrays.fill(at[0], -0.0);
    Arrays.fill(at[1], 1);
    return at;
  }

  static Points onOneMachine(double[][] at) {
    DoubleArray x = DoubleArray.wrap(at[0]);
    DoubleArray y = DoubleArray.wrap(at[1]);
    return at.length == 2 ? Points.of(x, y) : Points.of(x, y, DoubleArray.wrap(at[2]));
  }

  static SparkPoints of(double[][] at, int partitions) {
    return of(at, new long[at[0].length], partitions);
  }

  /// Returns points whose dataset has a column `id`, too.
  static SparkPoints of(double[][] at, long[] ids, int partitions) {
    Dataset<Row> data = rows(at, ids, partitions);
    return at.length == 2 ? SparkPoints.of(data, "x", "y") : SparkPoints.of(data, "x", "y", "z");
  }

  private static Dataset<Row> rows(double[][] at, long[] ids, int partitions) {
    StructType schema = new StructType();
    for (int axis = 0; axis < at.length; axis++) {
      schema = schema.add("xyz".substring(axis, axis + 1), DataTypes.DoubleType);
    }
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      Object[] row = new Object[at.length + 1];
      for (int axis = 0; axis < at.length; axis++) {
        row[axis] = at[axis][i];
      }
      row[at.length] = ids[i];
      rows.add(RowFactory.create(row));
    }
    return LocalSpark.rows(rows, schema.add("id", DataTypes.LongType), partitions);
  }
}
