package dev.shoal.spark;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import java.util.ArrayList;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// Meshes, and datasets of their cells.
final class LocalMeshes {
  private LocalMeshes() {}

  /// Returns random meshes in one to three dimensions, over grids that are not squares of 2^n, with
  /// jumps between levels and without.
  static List<CellMesh> random(long seed) {
    return List.of(
        RandomMesh.of(BaseGrid.of(5, 3), 6, 900, seed),
        balanced(RandomMesh.of(BaseGrid.of(3, 4), 5, 300, seed)),
        RandomMesh.of(BaseGrid.of(4, 4), 4, 500, seed),
        RandomMesh.of(BaseGrid.of(7), 9, 200, seed),
        RandomMesh.of(BaseGrid.of(2, 3, 1), 4, 900, seed));
  }

  static CellMesh balanced(CellMesh mesh) {
    return Balance.on(Device.serial()).balanced(mesh, Balance.Contact.SIDES);
  }

  /// Returns a mesh in two dimensions; each cell is `{level, i, j}`.
  static CellMesh of(BaseGrid base, int[]... cells) {
    int[][] columns = new int[3][cells.length];
    for (int c = 0; c < cells.length; c++) {
      for (int column = 0; column < 3; column++) {
        columns[column][c] = cells[c][column];
      }
    }
    return CellMesh.of(
        base, IntArray.wrap(columns[1]), IntArray.wrap(columns[2]), IntArray.wrap(columns[0]));
  }

  /// Returns the columns `level`, `i` and so on, and `x` if there are values.
  static Dataset<Row> cells(CellMesh mesh, int partitions, double... x) {
    int dimensions = mesh.base().dimensions();
    var schema = new StructType().add("level", DataTypes.IntegerType);
    for (String axis : List.of("i", "j", "k").subList(0, dimensions)) {
      schema = schema.add(axis, DataTypes.LongType);
    }
    schema = x.length == 0 ? schema : schema.add("x", DataTypes.DoubleType);
    List<Row> rows = new ArrayList<>();
    for (int c = 0; c < mesh.length(); c++) {
      List<Object> row = new ArrayList<>();
      row.add(mesh.level().hostArray()[c]);
      row.add((long) mesh.i().hostArray()[c]);
      if (dimensions > 1) {
        row.add((long) mesh.j().hostArray()[c]);
      }
      if (dimensions > 2) {
        row.add((long) mesh.k().hostArray()[c]);
      }
      if (x.length > 0) {
        row.add(x[c]);
      }
      rows.add(RowFactory.create(row.toArray()));
    }
    return LocalSpark.rows(rows, schema, partitions);
  }

  /// Returns the number of rows of each partition.
  static List<Integer> sizes(Dataset<Row> data) {
    return data.javaRDD()
        .mapPartitions(rows -> {
          int size = 0;
          while (rows.hasNext()) {
            rows.next();
            size++;
          }
          return List.of(size).iterator();
        })
        .collect();
  }
}
