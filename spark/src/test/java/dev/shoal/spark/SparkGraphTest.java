package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.testkit.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataType;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.Test;

/// Distances and components against one machine, and against trying every arc.
class SparkGraphTest {
  /// Arcs of a graph; node i of one machine is `numbers.get(i)` in Spark.
  private record Arcs(List<Long> numbers, List<int[]> ends, List<Object> weights, DataType type) {
    static Arcs random(int nodes, int arcs, DataType type) {
      var random = Cases.random(nodes + arcs);
      List<Long> numbers = random.longs(nodes, 0, Long.MAX_VALUE).sorted().boxed().toList();
      List<int[]> ends = new ArrayList<>();
      List<Object> weights = new ArrayList<>();
      for (int a = 0; a < arcs; a++) {
        ends.add(new int[] {random.nextInt(nodes), random.nextInt(nodes)});
        weights.add(
            type.equals(DataTypes.DoubleType)
                ? (Object) random.nextDouble()
                : type.equals(DataTypes.IntegerType)
                    ? (Object) random.nextInt(100)
                    : (Object) random.nextLong(1L << 40));
      }
      return new Arcs(numbers, ends, weights, type);
    }

    /// Returns routes between airports, which are numbered by their names in order.
    static Arcs flights() {
      List<String[]> routes = RealInputs.routes();
      List<String> airports =
          routes.stream()
              .flatMap(route -> Stream.of(route[0], route[1]))
              .sorted()
              .distinct()
              .toList();
      List<int[]> ends =
          routes.stream()
              .map(route -> new int[] {airports.indexOf(route[0]), airports.indexOf(route[1])})
              .toList();
      List<Object> flights = Arrays.stream(RealInputs.flights()).<Object>mapToObj(n -> n).toList();
      List<Long> numbers = LongStream.range(0, airports.size()).boxed().toList();
      return new Arcs(numbers, ends, flights, DataTypes.LongType);
    }

    /// Returns a path through some nodes in a random order.
    static Arcs path(int nodes) {
      int[] order = Cases.random(nodes).ints(4L * nodes, 0, nodes).distinct().toArray();
      List<int[]> ends = new ArrayList<>();
      for (int i = 1; i < order.length; i++) {
        ends.add(new int[] {order[i - 1], order[i]});
      }
      List<Long> numbers = LongStream.range(0, nodes).boxed().toList();
      return new Arcs(
          numbers, ends, ends.stream().map(_ -> (Object) 1).toList(), DataTypes.IntegerType);
    }

    SparkGraph inSpark(int partitions, boolean isWeighted) {
      List<Row> rows = new ArrayList<>();
      for (int a = 0; a < ends.size(); a++) {
        int[] arc = ends.get(a);
        rows.add(RowFactory.create(numbers.get(arc[0]), numbers.get(arc[1]), weights.get(a)));
      }
      Dataset<Row> data = dataset(rows, type, partitions);
      return isWeighted
          ? SparkGraph.of(data, "from", "to", "weight")
          : SparkGraph.of(data, "from", "to");
    }

    Graph onOneMachine(boolean isWeighted, boolean isDirected) {
      IntArray from = IntArray.wrap(ends.stream().mapToInt(arc -> arc[0]).toArray());
      IntArray to = IntArray.wrap(ends.stream().mapToInt(arc -> arc[1]).toArray());
      var builder = Graph.builder(numbers.size()).directed(isDirected);
      if (!isWeighted) {
        return builder.build(from, to);
      }
      return type.equals(DataTypes.DoubleType)
          ? builder.build(
              from, to, DoubleArray.wrap(weights.stream().mapToDouble(w -> (double) w).toArray()))
          : builder.build(
              from,
              to,
              LongArray.wrap(weights.stream().mapToLong(w -> ((Number) w).longValue()).toArray()));
    }
  }

  private static Dataset<Row> dataset(List<Row> rows, DataType weight, int partitions) {
    return LocalSpark.rows(
        rows,
        new StructType()
            .add("from", DataTypes.LongType)
            .add("to", DataTypes.LongType)
            .add("weight", weight),
        partitions);
  }

  private static Map<Long, Object> values(Dataset<Row> rows) {
    Map<Long, Object> values = new TreeMap<>();
    for (Row row : rows.collectAsList()) {
      assertNull(values.put(row.getLong(0), row.get(1)), "a node occurs once");
    }
    return values;
  }

  private static Map<Long, Object> distances(
      Arcs arcs, int source, boolean isWeighted, boolean isDirected) {
    Map<Long, Object> expected = new TreeMap<>();
    var found =
        ShortestPaths.on(Device.serial())
            .distances(arcs.onOneMachine(isWeighted, isDirected), PathQuery.from(source));
    for (int node = 0; node < arcs.numbers.size(); node++) {
      switch (found) {
        case DoubleArray doubles -> put(expected, arcs, node, doubles.hostArray()[node]);
        case LongArray longs -> put(expected, arcs, node, longs.hostArray()[node]);
        case IntArray ints -> put(expected, arcs, node, (long) ints.hostArray()[node]);
        default -> throw new AssertionError(found);
      }
    }
    return expected;
  }

  private static void put(Map<Long, Object> expected, Arcs arcs, int node, Object distance) {
    if (!distance.equals(-1L) && !distance.equals(Double.POSITIVE_INFINITY)) {
      expected.put(arcs.numbers.get(node), distance);
    }
  }

  @Test
  void distancesAreThoseOfOneMachine() {
    for (DataType type : List.of(DataTypes.DoubleType, DataTypes.LongType, DataTypes.IntegerType)) {
      Arcs arcs = Arcs.random(400, 1500, type);
      for (int partitions : new int[] {1, 3, 8}) {
        SparkGraph graph = arcs.inSpark(partitions, true);
        assertEquals(
            distances(arcs, 5, true, true),
            values(graph.distances(arcs.numbers.get(5))),
            type + "");
      }
    }
    Arcs arcs = Arcs.random(60, 900, DataTypes.DoubleType); // few rounds of 200 tasks
    assertEquals(
        distances(arcs, 7, true, false),
        values(arcs.inSpark(200, true).undirected().distances(arcs.numbers.get(7))));
  }

  @Test
  void withoutWeightsDistancesAreNumbersOfArcs() {
    Arcs arcs = Arcs.random(300, 700, DataTypes.LongType);
    for (boolean isDirected : new boolean[] {false, true}) {
      SparkGraph graph = arcs.inSpark(3, false);
      assertEquals(
          distances(arcs, 9, false, isDirected),
          values((isDirected ? graph : graph.undirected()).distances(arcs.numbers.get(9))));
    }
    Arcs many = Arcs.random(60, 900, DataTypes.LongType); // few rounds of 200 tasks
    for (int partitions : LocalSpark.PARTITIONS) {
      assertEquals(
          distances(many, 9, false, true),
          values(many.inSpark(partitions, false).distances(many.numbers.get(9))));
    }
  }

  /// The lowest sum of weights, added from the source on, by trying every arc.
  @Test
  void distancesAreThoseOfTryingEveryArc() {
    Arcs arcs = Arcs.random(100, 400, DataTypes.DoubleType);
    Map<Long, Object> expected = new TreeMap<>(Map.of(arcs.numbers.get(0), 0.0));
    for (boolean changes = true; changes; ) {
      changes = false;
      for (int a = 0; a < arcs.ends.size(); a++) {
        Object from = expected.get(arcs.numbers.get(arcs.ends.get(a)[0]));
        long to = arcs.numbers.get(arcs.ends.get(a)[1]);
        if (from != null) {
          double sum = (double) from + (double) arcs.weights.get(a);
          if (sum < (double) expected.getOrDefault(to, Double.POSITIVE_INFINITY)) {
            expected.put(to, sum);
            changes = true;
          }
        }
      }
    }
    assertEquals(expected, values(arcs.inSpark(8, true).distances(arcs.numbers.get(0))));
  }

  private static Map<Long, Object> components(Arcs arcs) {
    int[] lowest =
        Components.on(Device.serial()).lowestNodes(arcs.onOneMachine(false, true)).toArray();
    Map<Long, Object> expected = new TreeMap<>();
    arcs.ends.stream()
        .flatMapToInt(Arrays::stream)
        .forEach(node -> expected.put(arcs.numbers.get(node), arcs.numbers.get(lowest[node])));
    return expected;
  }

  @Test
  void componentsAreThoseOfOneMachine() {
    for (Arcs arcs :
        List.of(
            Arcs.random(500, 300, DataTypes.LongType),
            Arcs.random(500, 2000, DataTypes.LongType),
            Arcs.path(20))) {
      Map<Long, Object> expected = components(arcs);
      for (int partitions : new int[] {1, 3, 8}) {
        assertEquals(expected, values(arcs.inSpark(partitions, false).components()));
      }
      if (arcs.ends.size() == 2000) {
        assertEquals(expected, values(arcs.inSpark(200, false).components()));
      }
    }
  }

  /// Routes of airlines: few hubs have most of them; a weight is a number of flights.
  @Test
  void realInputsHaveTheDistancesAndComponentsOfOneMachine() {
    Arcs routes = Arcs.flights();
    assertEquals(5366, routes.ends.size());
    Map<Long, Object> distances = distances(routes, 0, true, true);
    Map<Long, Object> components = components(routes);
    for (int partitions : LocalSpark.PARTITIONS) {
      assertEquals(distances, values(routes.inSpark(partitions, true).distances(0)));
      assertEquals(components, values(routes.inSpark(partitions, false).components()));
    }
  }

  /// All arcs leave one node, or lead to it.
  @Test
  void skewWorks() {
    List<Row> rows = new ArrayList<>();
    for (long i = 1; i <= 1000; i++) {
      rows.add(RowFactory.create(0L, i, (double) i));
      rows.add(RowFactory.create(i, 0L, (double) i));
    }
    SparkGraph star = SparkGraph.of(dataset(rows, DataTypes.DoubleType, 8), "from", "to", "weight");
    Map<Long, Object> found = values(star.distances(10));
    assertEquals(10.0, found.get(0L));
    assertEquals(1010.0, found.get(1000L));
    assertEquals(1001, found.size());
    assertEquals(List.of(0L), values(star.components()).values().stream().distinct().toList());
  }

  @Test
  void emptyInputsAndPartitionsWork() {
    for (List<Row> rows : List.of(List.<Row>of(), List.of(RowFactory.create(4L, 2L, 7L)))) {
      for (int partitions : new int[] {1, 8}) {
        SparkGraph graph =
            SparkGraph.of(dataset(rows, DataTypes.LongType, partitions), "from", "to", "weight");
        assertEquals(
            rows.isEmpty() ? Map.of() : Map.of(2L, 2L, 4L, 2L), values(graph.components()));
        assertEquals(Map.of(9L, 0L), values(graph.distances(9)), "a source without arcs");
        assertEquals(
            rows.isEmpty() ? Map.of(4L, 0L) : Map.of(4L, 0L, 2L, 7L), values(graph.distances(4)));
      }
    }
    Dataset<Row> none = LocalSpark.session().emptyDataFrame().selectExpr("1L as a", "2L as b");
    assertEquals(Map.of(), values(SparkGraph.of(none, "a", "b").components()));
    assertEquals(Map.of(1L, 0L), values(SparkGraph.of(none, "a", "b").distances(1)));
  }

  private static String failure(Dataset<Row> arcs) {
    return assertThrows(
            Exception.class, () -> SparkGraph.of(arcs, "from", "to", "weight").distances(1))
        .toString();
  }

  @Test
  void badInputsAreRefused() {
    for (double weight : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY}) {
      List<Row> rows = List.of(RowFactory.create(1L, 2L, 1.0), RowFactory.create(1L, 2L, weight));
      String message = failure(dataset(rows, DataTypes.DoubleType, 1));
      assertTrue(
          message.contains(
              "column weight is "
                  + weight
                  + " in row 1 of partition 0, must be finite and not negative"),
          message);
    }
    String message =
        failure(dataset(List.of(RowFactory.create(1L, -2L, 3L)), DataTypes.LongType, 1));
    assertTrue(
        message.contains("column to is -2 in row 0 of partition 0, must not be negative"), message);
    Dataset<Row> floats = dataset(List.of(), DataTypes.FloatType, 1);
    assertEquals(
        "column weight is FLOAT, must be double or an integer: cast it",
        assertThrows(
                IllegalArgumentException.class, () -> SparkGraph.of(floats, "from", "to", "weight"))
            .getMessage());
    assertEquals(
        "the source is -1, must not be negative",
        assertThrows(
                IllegalArgumentException.class,
                () -> SparkGraph.of(floats, "from", "to").distances(-1))
            .getMessage());
  }

  @Test
  void distancesThatDoNotFitAreErrors() {
    long most = Long.MAX_VALUE;
    List<Row> rows =
        List.of(
            RowFactory.create(1L, 2L, most - 1),
            RowFactory.create(2L, 3L, 1L),
            RowFactory.create(1L, 3L, 5L));
    assertEquals(
        Map.of(1L, 0L, 2L, most - 1, 3L, 5L),
        values(
            SparkGraph.of(dataset(rows, DataTypes.LongType, 2), "from", "to", "weight")
                .distances(1)),
        "another path fits");
    String longs = failure(dataset(rows.subList(0, 2), DataTypes.LongType, 2));
    assertTrue(longs.contains("the distance of node 3 does not fit in a long"), longs);
    List<Row> large = List.of(RowFactory.create(1L, 2L, 1e308), RowFactory.create(2L, 3L, 1e308));
    String doubles = failure(dataset(large, DataTypes.DoubleType, 2));
    assertTrue(doubles.contains("the distance of node 3 does not fit in a double"), doubles);
  }

  /// After a search only its result is cached; after one that fails, nothing.
  @Test
  void cachedDataIsReleased() {
    Arcs arcs = Arcs.random(50, 100, DataTypes.LongType);
    var context = JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    List<Integer> before = List.copyOf(context.getPersistentRDDs().keySet());
    Dataset<Row> distances = arcs.inSpark(3, true).distances(arcs.numbers.get(0));
    List<Integer> after = List.copyOf(context.getPersistentRDDs().keySet());
    assertEquals(1, after.stream().filter(id -> !before.contains(id)).count());
    failure(dataset(List.of(RowFactory.create(1L, 2L, -3L)), DataTypes.LongType, 1));
    assertTrue(after.containsAll(context.getPersistentRDDs().keySet()));
    assertTrue(distances.count() > 0);
  }
}
