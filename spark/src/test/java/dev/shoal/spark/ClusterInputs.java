package dev.shoal.spark;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.testkit.Cases;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/// One column for the tests on a cluster, and what the operations make of it.
final class ClusterInputs {
  private static final int N = 20_000;
  private static final int PARTITIONS = 8;
  private static final StructType COLUMN = new StructType().add("x", DataTypes.DoubleType);

  private ClusterInputs() {}

  static double[] values() {
    var random = Cases.random(12);
    return Stream.generate(() -> random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-20, 20)))
        .limit(N)
        .mapToDouble(x -> x)
        .toArray();
  }

  /// Returns the values as a column.
  static Dataset<Row> column(SparkSession session) {
    List<Row> rows = Arrays.stream(values()).mapToObj(x -> RowFactory.create(x)).toList();
    var context = JavaSparkContext.fromSparkContext(session.sparkContext());
    return session.createDataFrame(context.parallelize(rows, PARTITIONS), COLUMN);
  }

  /// Returns the rows of an operation; those of a graph are computed at the call.
  static Dataset<Row> rows(String operation, Dataset<Row> data) {
    return switch (operation) {
      case "scan" -> SparkScan.inclusive(data, "x", "sum");
      case "sort" -> SparkSort.sort(data, "x", SortOrder.ASCENDING);
      case "pairs" -> SparkPairs.half(points(data), 0.005);
      case "nearest" -> SparkNearest.find(points(data), 2);
      case "neighbours" -> SparkNeighbours.find(cells(data), BaseGrid.of(N), Boundary.PERIODIC);
      case "remap" ->
          SparkRemap.intensive(
              cells(data).selectExpr("*", "i / 3D as rain"),
              cells(data).selectExpr("1 as level", "i"), // half of the domain
              BaseGrid.of(N),
              "rain");
      case "distances" -> graph(data).distances(1);
      case "components" -> graph(data).components();
      default -> throw new IllegalArgumentException(operation);
    };
  }

  /// Returns points in the unit square.
  private static SparkPoints points(Dataset<Row> data) {
    return SparkPoints.of(
        data.selectExpr("xxhash64(x) as h")
            .selectExpr("(h & 65535) / 65536D as x", "(h >> 16 & 65535) / 65536D as y"),
        "x",
        "y");
  }

  /// Returns a row of cells.
  private static Dataset<Row> cells(Dataset<Row> data) {
    int cells = N / PARTITIONS; // in each partition
    return data.selectExpr("monotonically_increasing_id() as id") // partition and row
        .selectExpr("0 as level", "(id >> 33) * " + cells + " + id % (1L << 33) as i");
  }

  /// Returns a graph of 500 nodes.
  static SparkGraph graph(Dataset<Row> data) {
    return SparkGraph.of(
        data.selectExpr(
            "cast(abs(x) * 1e3 % 500 as bigint) as a",
            "cast(abs(x) * 7e6 % 500 as bigint) as b", "abs(x) as w"),
        "a",
        "b",
        "w");
  }

  static List<String> sorted(Dataset<Row> rows) {
    return rows.collectAsList().stream().map(Row::toString).sorted().toList();
  }
}
