package dev.shoal.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.SharedInstance;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphBuilderTest {
  static List<Device.Cpu> devices() {
    return ArcList.devices();
  }

  @ParameterizedTest
  @MethodSource("devices")
  void rowsAreTheSortedListUnderEachPolicy(Device.Cpu device) {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          for (boolean isDirected : new boolean[] {true, false}) {
            for (Duplicates duplicates : List.of(Duplicates.KEEP, Duplicates.MINIMUM)) {
              for (SelfLoops loops : List.of(SelfLoops.KEEP, SelfLoops.DROP)) {
                Graph.Builder builder =
                    Graph.builder(list.nodes)
                        .on(device)
                        .directed(isDirected)
                        .duplicates(duplicates)
                        .selfLoops(loops);
                Graph graph = list.build(builder);
                List<ArcList.Arc> expected = list.rows(isDirected, duplicates, loops);
                assertEquals(
                    expected,
                    ArcList.of(graph),
                    () -> list.weights + ", " + isDirected + ", " + duplicates + ", " + loops);
                assertEquals(isDirected, graph.isDirected());
                assertFacts(expected, graph);
              }
            }
          }
        });
  }

  /// The largest and the mean weight are those of the arcs that are left.
  private static void assertFacts(List<ArcList.Arc> arcs, Graph graph) {
    double max = graph.isWeighted() ? 0 : 1;
    double sum = 0;
    for (ArcList.Arc arc : arcs) {
      double weight = arc.weight() == null ? 1 : arc.weight().doubleValue();
      max = Math.max(max, weight);
      sum += weight;
    }
    assertEquals(max, graph.maxWeight());
    double mean = arcs.isEmpty() ? graph.isWeighted() ? 0 : 1 : sum / arcs.size();
    assertEquals(mean, graph.meanWeight(), 1e-12 * mean);
  }

  @Test
  void listsOfManyBlocksAreTheSameOnAnyNumberOfThreads() {
    SplittableRandom random = Cases.random(0);
    for (ArcList.Weights weights : ArcList.Weights.values()) {
      int hubs = 1 << random.nextInt(4, 17);
      ArcList list = ArcList.random(random, weights, 1 << 17, hubs, 90_000);
      assertSameOnAnyThreads(weights, list);
      Graph graph = list.build(Graph.builder(list.nodes));
      List<ArcList.Arc> reversed =
          ArcList.of(graph).stream().map(ArcList.Arc::reversed).sorted().toList();
      assertEquals(reversed, ArcList.of(graph.transposed()));
    }
  }

  @Test
  void fewNodesWithManyArcsAreTheSameOnAnyNumberOfThreads() {
    SplittableRandom random = Cases.random(0);
    for (ArcList.Weights weights : ArcList.Weights.values()) {
      assertSameOnAnyThreads(weights, ArcList.random(random, weights, 5, 3, 40_000));
      assertSameOnAnyThreads(weights, ArcList.random(random, weights, 300, 300, 20_000));
    }
  }

  private static void assertSameOnAnyThreads(ArcList.Weights weights, ArcList list) {
    for (Duplicates duplicates : List.of(Duplicates.KEEP, Duplicates.MINIMUM)) {
      List<ArcList.Arc> expected = list.rows(false, duplicates, SelfLoops.DROP);
      Graph.Builder builder =
          Graph.builder(list.nodes).undirected().selfLoops(SelfLoops.DROP).duplicates(duplicates);
      for (Device.Cpu device : devices()) {
        assertEquals(
            expected,
            ArcList.of(list.build(builder.on(device))),
            () -> weights + ", " + duplicates + ", " + device);
      }
    }
  }

  @Test
  void orderOfTheListDoesNotShow() {
    Cases.forAll(
        ArcList::random,
        ArcList::firstHalf,
        list -> {
          Graph graph = list.undirected();
          Graph other = list.shuffled(1).undirected();
          assertEquals(ArcList.of(graph), ArcList.of(other));
          assertEquals(graph.meanWeight(), other.meanWeight());
        });
  }

  @Test
  void noNodesAndNoArcsMakeEmptyGraphs() {
    IntArray none = IntArray.wrap();
    assertEquals("IntArray[1: 0]", Graph.builder(0).build(none, none).offsets().toString());
    Graph graph = Graph.builder(2).undirected().build(none, none, DoubleArray.wrap());
    assertEquals("IntArray[3: 0, 0, 0]", graph.offsets().toString());
    assertEquals(0, graph.maxWeight());
    assertEquals(0, graph.meanWeight());
  }

  @Test
  void highestNodesFitIntoKeys() {
    int nodes = 1 << 26;
    int last = nodes - 1;
    for (Array<?> weights :
        List.of(LongArray.wrap(Long.MAX_VALUE, 5), DoubleArray.wrap(Double.MAX_VALUE, 5))) {
      Graph graph =
          build(Graph.builder(nodes), IntArray.wrap(last, 0), IntArray.wrap(last, 7), weights);
      assertEquals(IntArray.wrap(7, last).toString(), graph.heads().toString());
      assertEquals(1, graph.degree(0));
      assertEquals(1, graph.degree(last));
      assertEquals(weights.getClass(), graph.weights().getClass());
    }
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> Graph build(
      Graph.Builder builder, IntArray from, IntArray to, Array<?> weights) {
    return builder.build(from, to, (A) weights);
  }

  @Test
  void minusZeroBecomesZero() {
    IntArray zeros = IntArray.wrap(0, 0);
    var floats = Graph.builder(1).build(zeros, zeros, FloatArray.wrap(0f, -0f)).weights();
    assertEquals("FloatArray[2: 0.0, 0.0]", floats.toString());
    DoubleArray wide = DoubleArray.wrap(-0.0, 1); // 62 bits a weight: beside keys of 2 bits
    var doubles = Graph.builder(2).build(zeros, zeros, wide).weights();
    assertEquals("DoubleArray[2: 0.0, 1.0]", doubles.toString());
  }

  @Test
  void refusedWeightsAreNamed() {
    assertRefused("-1", IntArray.wrap(0, -1, -2));
    assertRefused("-9223372036854775808", LongArray.wrap(0, Long.MIN_VALUE, -2));
    assertRefused("-1.4E-45", FloatArray.wrap(0, -Float.MIN_VALUE, Float.NaN));
    assertRefused("NaN", FloatArray.wrap(0, Float.NaN, -1));
    assertRefused("Infinity", FloatArray.wrap(0, Float.POSITIVE_INFINITY, 1));
    assertRefused("NaN", DoubleArray.wrap(0, Double.NaN, -1));
    assertRefused("Infinity", DoubleArray.wrap(0, Double.POSITIVE_INFINITY, 1));
    assertRefused("-Infinity", DoubleArray.wrap(0, Double.NEGATIVE_INFINITY, 1));
    assertRefused("-4.9E-324", DoubleArray.wrap(0, -Double.MIN_VALUE, 1));
  }

  private static void assertRefused(String weight, Array<?> weights) {
    assertError(
        "arc 1 of the list, from node 8 to 3, has weight %s, must be finite and not negative"
            .formatted(weight),
        () -> build(Graph.builder(9), IntArray.wrap(2, 8, 1), IntArray.wrap(1, 3, 1), weights));
  }

  @Test
  void firstRefusedWeightOfManyIsNamed() {
    int length = 300_000;
    long[] weights = new long[length];
    weights[99_999] = -7;
    weights[250_000] = -8;
    IntArray nodes = IntArray.wrap(new int[length]);
    for (Device.Cpu device : devices()) {
      assertError(
          "arc 99999 of the list, from node 0 to 0, has weight -7, must be finite and not negative",
          () -> Graph.builder(1).on(device).build(nodes, nodes, LongArray.wrap(weights)));
    }
  }

  @Test
  void nodesOutOfRangeAreNamed() {
    Graph.Builder builder = Graph.builder(9);
    IntArray good = IntArray.wrap(0, 8, 3);
    assertError(
        "from[1] is node 9, but nodes are 0 … 8",
        () -> builder.build(IntArray.wrap(0, 9, -1), IntArray.wrap(-1, 0, 0)));
    assertError(
        "to[2] is node -2147483648, but nodes are 0 … 8",
        () -> builder.build(good, IntArray.wrap(0, 0, Integer.MIN_VALUE)));
    assertError(
        "to[0] is node 2147483647, but nodes are 0 … 8",
        () -> builder.build(good, IntArray.wrap(Integer.MAX_VALUE, 0, 0)));
    assertError(
        "from[0] is node 0, but there are no nodes",
        () -> Graph.builder(0).build(IntArray.wrap(0), IntArray.wrap(0)));
  }

  @Test
  void lengthsThatDifferAreNamed() {
    Graph.Builder builder = Graph.builder(1);
    assertError(
        "from has 1 elements, to has 2",
        () -> builder.build(IntArray.wrap(0), IntArray.wrap(0, 0), IntArray.wrap(1)));
    assertError(
        "from has 1 elements, weights has 2",
        () -> builder.build(IntArray.wrap(0), IntArray.wrap(0), IntArray.wrap(1, 1)));
  }

  @Test
  void numbersOfNodesOutOfRangeAreNamed() {
    assertError("nodes is -1, must be 0 … 2147483638", () -> Graph.builder(-1));
    assertError(
        "nodes is 2147483647, must be 0 … 2147483638", () -> Graph.builder(Integer.MAX_VALUE));
  }

  @Test
  void refusedDuplicatesAndLoopsAreNamed() {
    IntArray from = IntArray.wrap(4, 2, 0, 2, 4);
    IntArray to = IntArray.wrap(4, 3, 1, 3, 4);
    Graph.Builder builder = Graph.builder(5);
    assertError(
        "there are several arcs from node 2 to 3",
        () -> builder.duplicates(Duplicates.REFUSE).build(from, to, IntArray.wrap(1, 2, 3, 4, 5)));
    assertError(
        "arc 0 of the list leads from node 4 to itself",
        () -> builder.selfLoops(SelfLoops.REFUSE).build(from, to));
    assertError(
        "there are several arcs from node 1 to 2",
        () ->
            builder
                .undirected()
                .duplicates(Duplicates.REFUSE)
                .build(IntArray.wrap(1, 2), IntArray.wrap(2, 1)));
  }

  @Test
  void refusingPoliciesTakeWhatHasNothingToRefuse() {
    Graph graph =
        Graph.builder(3)
            .undirected()
            .duplicates(Duplicates.REFUSE)
            .selfLoops(SelfLoops.REFUSE)
            .build(IntArray.wrap(2, 1), IntArray.wrap(0, 2), FloatArray.wrap(3, 4));
    assertEquals("IntArray[4: 2, 2, 0, 1]", graph.heads().toString());
    assertEquals("FloatArray[4: 3.0, 4.0, 3.0, 4.0]", graph.weights().toString());
  }

  @Test
  void arcsBeyondAnArrayAreAnError() {
    int half = 1 << 30;
    var error =
        assertThrows(
            CapacityException.class,
            () -> BlockStarts.of(Device.cpu(2).workers(), half, 1 << 16, (a, b) -> 2 * (b - a)));
    assertEquals(
        "the graph would have 2147483648 arcs, an array holds 2147483639", error.getMessage());
    assertEquals(1L << 31, error.required());
    assertEquals(Integer.MAX_VALUE - 8, error.available());
  }

  @Test
  void manyThreadsMayShareABuilder() {
    SharedInstance.of(Graph.builder(1 << 12).undirected().duplicates(Duplicates.MINIMUM))
        .operation("build", (builder, seed) -> arrays(list(seed, 20_000).build(builder)))
        .operation("build small", (builder, seed) -> arrays(list(seed, 20).build(builder)))
        .verify();
  }

  private static ArcList list(int seed, int count) {
    return ArcList.random(new SplittableRandom(seed), 1 << 12, 1 << 12, count);
  }

  private static Object[] arrays(Graph graph) {
    return new Object[] {graph.offsets().toArray(), graph.heads().toArray(), ArcList.of(graph)};
  }

  @Test
  void keysKeepAllBits() {
    for (int nodeBits : new int[] {0, 1, 20, 31}) {
      int nodes = (int) Math.min(Integer.MAX_VALUE, 1L << nodeBits);
      long room = (1L << (63 - 2 * nodeBits)) - 1;
      for (long max : LongStream.of(0, 1, room, Long.MAX_VALUE).toArray()) {
        ArcKey layout = ArcKey.of(nodes, max);
        assertEquals(max <= room, layout.hasWeight(), layout.toString());
        long weight = layout.hasWeight() ? max : 0;
        long key = layout.of(nodes - 1, nodes - 1, weight);
        assertEquals(nodes - 1, layout.tail(key));
        assertEquals(nodes - 1, layout.head(key));
        assertEquals(weight, layout.weight(key));
        assertTrue(key >= 0);
      }
    }
  }
}
