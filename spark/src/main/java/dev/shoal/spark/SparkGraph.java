package dev.shoal.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.FloatType;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/// A graph whose arcs are the rows of a dataset: shortest paths and components.
///
/// ```java
/// SparkGraph links = SparkGraph.of(data, "from", "to", "cost").undirected();
/// Dataset<Row> distances = links.distances(source);
/// Dataset<Row> islands = links.components();
/// ```
///
/// - **Shape:** nodes are integers that are not negative, in any range; a node without arcs is not
///   in the graph. Weights are integers or doubles, finite and not negative; without weights each
///   arc counts 1. There may be several arcs between two nodes, and arcs from a node to itself.
/// - **Results** have a row for each node, in no order, and as many partitions as the dataset. They
///   are computed at the call, and cached until they are garbage.
/// - **Cost:** reads the arcs once, and shuffles them to the bucket of the hash of the node that
///   they leave, as 16 bytes each and 8 with a weight; both ends for an undirected graph and for
///   components. Then there are rounds. In each, a bucket sends to each other bucket 16 bytes for
///   each of its nodes that has come nearer, by any number of arcs. There is a round for each time
///   that a path leaves a bucket: about as many as arcs on the longest shortest path, so this suits
///   graphs of small diameter, and not roads or chains of thousands of nodes. A task holds its arcs
///   as 12 bytes each, 20 with a weight, and some 32 or 48 while they are arranged, its nodes as 20
///   bytes each, and what it receives. A round writes 8 bytes per node to the cache, on two
///   executors; the round before is released. The driver holds nothing.
/// - **Errors:** nulls, negative nodes and invalid weights fail the job, naming the row. All arcs
///   that leave a node are in one task, which can hold 2³¹ − 9.
/// - **Failures:** a task that fails, or a lost executor whose data another one has, leaves the
///   same bits. Arcs are then read again, so the dataset must be deterministic.
///
/// Immutable.
public final class SparkGraph {
  private final Dataset<?> data;
  private final List<String> columns; // from, to, and the weight if there is one
  private final ElementType weightType;
  private final boolean isDirected;

  private SparkGraph(
      Dataset<?> data, List<String> columns, ElementType weightType, boolean isDirected) {
    this.data = data;
    this.columns = columns;
    this.weightType = weightType;
    this.isDirected = isDirected;
  }

  /// Returns a directed graph without weights.
  ///
  /// @throws IllegalArgumentException if a column is not one of integers
  public static SparkGraph of(Dataset<?> arcs, String from, String to) {
    ElementType.LONG.require(arcs.schema(), from);
    ElementType.LONG.require(arcs.schema(), to);
    return new SparkGraph(arcs, List.of(from, to), ElementType.LONG, true);
  }

  /// Returns a directed graph with weights of integers or doubles. Floats are refused, because
  /// their sums would be those of doubles.
  ///
  /// @throws IllegalArgumentException if a column has another type
  public static SparkGraph of(Dataset<?> arcs, String from, String to, String weight) {
    SparkGraph graph = of(arcs, from, to);
    var field = arcs.schema().apply(Objects.requireNonNull(weight, "weight"));
    if (field.dataType() instanceof FloatType) {
      throw new IllegalArgumentException(
          "column " + weight + " is FLOAT, must be double or an integer: cast it");
    }
    return new SparkGraph(arcs, List.of(from, to, weight), ElementType.of(field), graph.isDirected);
  }

  /// Returns the graph in which each row is an arc in both directions.
  public SparkGraph undirected() {
    return new SparkGraph(data, columns, weightType, false);
  }

  /// Returns the distance of each node that is reached from `source`, as columns `node`, a bigint,
  /// and `distance`, a bigint or a double: those of
  /// [ShortestPaths][dev.shoal.graph.paths.ShortestPaths] on one machine, bit for bit. A source
  /// without arcs reaches itself only. A distance that does not fit fails the job with an
  /// [ArithmeticException].
  ///
  /// @throws IllegalArgumentException if the source is negative
  public Dataset<Row> distances(long source) {
    if (source < 0) {
      throw new IllegalArgumentException("the source is " + source + ", must not be negative");
    }
    ElementType type = weightType; // tasks take it, not the graph
    JavaRDD<ArcList> arcs = arcs(columns, isDirected);
    int buckets = arcs.getNumPartitions();
    int home = Buckets.of(source, buckets);
    JavaRDD<GraphBucket> searched =
        arcs.mapPartitionsWithIndex(
            (bucket, in) ->
                List.<GraphBucket>of(
                        new PathBucket(in.next(), type, source, bucket == home, buckets))
                    .iterator(),
            true);
    return rows(FrontierRounds.run(searched), "distance", type);
  }

  /// Returns the lowest node of the weakly connected component of each node, as columns `node` and
  /// `component`, both bigint: those of
  /// [Components#lowestNodes][dev.shoal.graph.components.Components#lowestNodes] on one machine.
  public Dataset<Row> components() {
    JavaRDD<ArcList> arcs = arcs(columns.subList(0, 2), false);
    int buckets = arcs.getNumPartitions();
    JavaRDD<GraphBucket> searched = arcs.map(list -> new ComponentBucket(list, buckets));
    return rows(FrontierRounds.run(searched), "component", ElementType.LONG);
  }

  /// Returns the arcs of each bucket, one list in each partition.
  private JavaRDD<ArcList> arcs(List<String> names, boolean isDirected) {
    var reader = new ColumnReader(data, Nulls.REJECT, names.toArray(String[]::new));
    int buckets = Math.max(1, reader.partitions());
    boolean isWeighted = names.size() > 2;
    var scatter = new ArcList.Scatter(new ArrayList<>(names), isDirected, buckets);
    return JavaPairRDD.fromJavaRDD(reader.map(scatter::of))
        .partitionBy(new Buckets(buckets))
        .mapPartitions(in -> List.of(gather(in, isWeighted)).iterator());
  }

  private static ArcList gather(Iterator<Tuple2<Integer, ArcList>> in, boolean isWeighted) {
    var all = new ArcList(isWeighted);
    in.forEachRemaining(list -> all.addAll(list._2()));
    return all;
  }

  private Dataset<Row> rows(JavaRDD<NodeValues> results, String value, ElementType type) {
    JavaRDD<InternalRow> rows =
        results.mapPartitions(in -> rows(in.next(), type == ElementType.DOUBLE));
    StructType schema =
        new StructType().add("node", DataTypes.LongType, false).add(value, type.sqlType(), false);
    return InternalRows.toDataset(data.sparkSession(), rows, schema);
  }

  /// Returns a row for each node; each overwrites the one before.
  private static Iterator<InternalRow> rows(NodeValues values, boolean isDouble) {
    var row = new GenericInternalRow(2);
    return IntStream.range(0, values.length())
        .mapToObj(i -> {
          row.update(0, values.node(i));
          if (isDouble) {
            row.update(1, Double.longBitsToDouble(values.value(i)));
          } else {
            row.update(1, values.value(i));
          }
          return (InternalRow) row;
        })
        .iterator();
  }
}
