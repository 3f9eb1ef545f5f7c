package dev.shoal.formats.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.testkit.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GraphWritingTest {
  @TempDir Path folder;

  private static EdgeList path(NodeIds ids) {
    return EdgeList.of(ids, new int[] {0, 2, 1}, new int[] {1, 0, 1});
  }

  private String written(String name, GraphData graph) throws IOException {
    Path file = folder.resolve(name);
    GraphFiles.write(file, graph);
    return Files.readString(file);
  }

  @Test
  void writesDimacsArcs() throws IOException {
    EdgeList graph = path(NodeIds.dense(3, 1));
    assertEquals("p sp 3 3\na 1 2\na 3 1\na 2 2\n", written("a.gr", graph));
    assertEquals(
        "p sp 3 3\na 1 2 -5\na 3 1 6\na 2 2 7\n",
        written("a.gr", graph.withWeights(IntArray.wrap(-5, 6, 7))));
    assertEquals(
        "p sp 3 5\na 1 2 0.1\na 2 1 0.1\na 3 1 1.0E10\na 1 3 1.0E10\na 2 2 -0.0\n",
        written("a.gr", graph.withWeights(DoubleArray.wrap(.1, 1e10, -0.0)).withDirected(false)));
    assertEquals(
        "p sp 3 3\na 1 2 0.1\na 3 1 2.0\na 2 2 3.0\n",
        written("a.gr", graph.withWeights(FloatArray.wrap(.1f, 2, 3))));
    assertEquals("p sp 3 3\na 1 2\na 1 3\na 3 1\n", written("a.gr", CsrFileTest.small()));
  }

  @Test
  void writesTablesOfIds() throws IOException {
    assertEquals("from,to\n0,1\n2,0\n1,1\n", written("a.csv", path(NodeIds.dense(3, 0))));
    assertEquals(
        "from,to\n-5,7\n9,-5\n7,7\n",
        written("a.csv", path(NodeIds.numbers(new long[] {-5, 7, 9}))));
    assertEquals(
        "from,to,weight\n\"a,\"\"b\"\"\",c,1\nd e,\"a,\"\"b\"\"\",2\nc,c,3\n"
            .replace("d e", "\"d e\""),
        written(
            "a.csv",
            path(NodeIds.names(List.of("a,\"b\"", "c", "d e")))
                .withWeights(IntArray.wrap(1, 2, 3))));
  }

  @Test
  void saysWhatIsNotInTheFile() throws IOException {
    var nowhere = new NodeCoordinates(DoubleArray.wrap(1, 2, 3), DoubleArray.wrap(4, 5, 6));
    EdgeList graph =
        EdgeList.of(NodeIds.dense(3, 0), new int[] {0}, new int[] {1})
            .withDirected(false)
            .withCoordinates(nowhere);
    String twice = "each undirected edge is written as two arcs";
    String noCoordinates = "coordinates are not in the file";
    assertEquals(
        List.of("nodes are numbered from 1 in the file, from 0 in the graph", twice, noCoordinates),
        GraphFiles.write(folder.resolve("a.gr"), graph));
    assertEquals(
        List.of("1 nodes without an edge are not in the file", twice, noCoordinates),
        GraphFiles.write(folder.resolve("a.csv"), graph));
    assertEquals(List.of(), GraphFiles.write(folder.resolve("a.shg"), CsrFileTest.small()));
  }

  @Test
  void refusesWhatAFormatDoesNotHave() {
    Path file = folder.resolve("a.gr");
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> GraphFiles.write(file, path(NodeIds.names(List.of("a", "b", "c")))));
    assertEquals(
        "a .gr file numbers nodes 1 to n, these are 3 names, 'a' the first; write .csv or .shg, or"
            + " give them other ids",
        e.getMessage());
    assertFalse(Files.exists(file));
    e =
        assertThrows(
            IllegalArgumentException.class,
            () -> GraphFiles.write(folder.resolve("a.shg.gz"), path(NodeIds.dense(3, 0))));
    assertEquals(
        "a .shg file holds compressed rows, not a list of edges; build the graph first",
        e.getMessage());
    Path unknown = folder.resolve("a.mtx");
    assertError(
        FormatException.class,
        unknown
            + ": the name implies no format of graphs; end it in .gr, .csv or .shg, with or without"
            + " .gz",
        () -> GraphFiles.write(unknown, path(NodeIds.dense(3, 0))));
  }

  @Test
  void refusesATableWithoutEdges() {
    Path file = folder.resolve("a.csv");
    for (NodeIds ids : List.of(NodeIds.dense(4, 1), NodeIds.names(List.of("a")))) {
      assertError(
          "the graph has no edge, and a .csv file has no nodes but those of its edges; write .gr or"
              + " .shg",
          () -> GraphFiles.write(file, EdgeList.of(ids, new int[0], new int[0])));
      assertFalse(Files.exists(file));
    }
  }

  @Test
  void refusesNamesThatATableDoesNotKeep() {
    Path file = folder.resolve("a.csv");
    for (String name : List.of("", "a ", " a", "a\t")) {
      var e =
          assertThrows(
              IllegalArgumentException.class,
              () -> GraphFiles.write(file, path(NodeIds.names(List.of("a", name, "c")))));
      assertEquals(
          "the name '"
              + name.replace("\t", "\\u0009")
              + "' is empty, or begins or ends with a blank, which a .csv file does not keep; write"
              + " .shg, or give the nodes other ids",
          e.getMessage());
      assertFalse(Files.exists(file));
    }
  }

  /// A list whose weights are ints or doubles, as text gives them back.
  private static EdgeList random(SplittableRandom random) {
    int n = 1 + random.nextInt(100);
    int m = random.nextInt(300);
    EdgeList graph =
        EdgeList.of(
            NodeIds.dense(n, 1), random.ints(m, 0, n).toArray(), random.ints(m, 0, n).toArray());
    return switch (random.nextInt(3)) {
      case 0 -> graph.withWeights(IntArray.wrap(random.ints(m).toArray()));
      case 1 -> graph.withWeights(DoubleArray.wrap(random.doubles(m, -1e9, 1e9).toArray()));
      default -> graph;
    };
  }

  @Test
  void readsBackDirectedGraphsAsTheyWere() {
    Cases.forAll(
        GraphWritingTest::random,
        _ -> null,
        graph -> {
          try {
            for (String name : List.of("a.gr", "a.gr.gz")) {
              Path file = folder.resolve(name);
              GraphFiles.write(file, graph);
              assertSame(graph, (EdgeList) GraphFiles.read(file));
            }
            NodeIds ids = NodeIds.names(names(graph));
            if (graph.edgeCount() > 0) {
              Path file = folder.resolve("a.csv");
              GraphFiles.write(file, graph.withIds(ids));
              assertSameByName(graph.withIds(ids), (EdgeList) GraphFiles.read(file));
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static List<String> names(EdgeList graph) {
    return IntStream.range(0, graph.nodeCount()).mapToObj(v -> "n, \"" + v + "\"").toList();
  }

  private static void assertSame(EdgeList expected, EdgeList read) {
    assertEquals(expected.ids(), read.ids());
    assertArrayEquals(expected.from(), read.from());
    assertArrayEquals(expected.to(), read.to());
    assertSameWeights(expected, read);
  }

  private static void assertSameByName(EdgeList expected, EdgeList read) {
    assertEquals(expected.edgeCount(), read.edgeCount());
    for (int edge = 0; edge < expected.edgeCount(); edge++) {
      assertEquals(expected.id(expected.from()[edge]), read.id(read.from()[edge]));
      assertEquals(expected.id(expected.to()[edge]), read.id(read.to()[edge]));
    }
    assertSameWeights(expected, read);
  }

  private static void assertSameWeights(EdgeList expected, EdgeList read) {
    switch (expected.edgeCount() == 0 ? null : expected.weights().orElse(null)) {
      case IntArray w ->
          assertArrayEquals(w.toArray(), ((IntArray) read.weights().orElseThrow()).toArray());
      case DoubleArray w ->
          assertArrayEquals(w.toArray(), ((DoubleArray) read.weights().orElseThrow()).toArray());
      case null, default -> assertFalse(read.weights().isPresent());
    }
  }

  @Test
  void readsBackCoordinates() throws IOException {
    var coordinates =
        new NodeCoordinates(
            DoubleArray.wrap(-73530767, .1, 1e300), DoubleArray.wrap(3e9, 41085396, -0.5));
    Path file = folder.resolve("a.co.gz");
    GraphFiles.writeCoordinates(file, coordinates);
    NodeCoordinates read = GraphFiles.readCoordinates(file, NodeIds.dense(3, 1));
    assertArrayEquals(coordinates.x().toArray(), read.x().toArray());
    assertArrayEquals(coordinates.y().toArray(), read.y().toArray());
    Path plain = folder.resolve("b.co");
    GraphFiles.writeCoordinates(plain, coordinates);
    assertEquals(
        "p aux sp co 3\nv 1 -73530767 3.0E9\nv 2 0.1 41085396\nv 3 1.0E300 -0.5\n",
        Files.readString(plain));
  }
}
