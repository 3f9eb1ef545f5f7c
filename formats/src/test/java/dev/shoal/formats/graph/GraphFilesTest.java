package dev.shoal.formats.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GraphFilesTest {
  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void begin() {
    given = new Given(folder);
  }

  private EdgeList read(String content, GraphOptions options) throws IOException {
    return assertInstanceOf(EdgeList.class, GraphFiles.read(given.file("graph", content), options));
  }

  private EdgeList read(String content) throws IOException {
    return read(content, GraphOptions.NONE);
  }

  private static String edges(EdgeList graph) {
    var text = new StringBuilder();
    for (int edge = 0; edge < graph.edgeCount(); edge++) {
      text.append(edge == 0 ? "" : " ").append(graph.from()[edge]).append('-');
      text.append(graph.to()[edge]);
    }
    return text.toString();
  }

  private static int[] ints(EdgeList graph) {
    return assertInstanceOf(IntArray.class, graph.weights().orElseThrow()).toArray();
  }

  private static double[] doubles(EdgeList graph) {
    return assertInstanceOf(DoubleArray.class, graph.weights().orElseThrow()).toArray();
  }

  private String refusal(String content, GraphOptions options) {
    Path file = given.file("graph", content);
    var e = assertThrows(FormatException.class, () -> GraphFiles.read(file, options));
    return e.getMessage().replace(folder + "/graph: ", "");
  }

  private String refusal(String content) {
    return refusal(content, GraphOptions.NONE);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "c road\nc\np sp 3 2\na 1 2 17\na 3 1 4\n",
        "p 0 3 2\na 1 2 17\na 3 1 4",
        "p 3 2 1 1\n 1 2 17\n 3 1 4\n",
        "p 3 2\r\n1\t2 17 \r\n\r\n  3 1\t4\r\n",
        "a 1 2 17\na 3 1 4\n",
        "c bare arcs\n1 2 17\n3 1 4\n",
        "1 2 17\n3 1 4\n",
        "# SNAP\n% KONECT\n1\t2\t17\n3\t1\t4\n",
        "\uFEFFa 1 2 17\na 3 1 4\n",
        "a 0 1 17\na 2 0 4\n",
        "0 1 17\n2 0 4\n",
        "%%MatrixMarket matrix coordinate integer general\n%\n3 3 2\n1 2 17\n3 1 4\n",
        "%%matrixmarket MATRIX Coordinate Integer General\n3 3 2\n\n1 2 17\n%\n3 1 4\n",
        "from,to,weight\n1,2,17\n3,1,4\n",
        "1,2,17\n3,1,4\n",
        "\"1\";\"2\";\"17\"\n3;1;4\n",
        "length\tdst\tsrc\n17\t2\t1\n4\t1\t3\n",
        "a b c\n1 2 17\n3 1 4\n",
        "Source,Target,Type,Id,Weight\n1,2,Directed,0,17\n3,1,Directed,1,4\n",
      })
  void readsOneGraphFromEveryDialect(String content) throws IOException {
    EdgeList graph = read(content);
    assertEquals("0-1 2-0", edges(graph));
    assertArrayEquals(new int[] {17, 4}, ints(graph));
    assertEquals(3, graph.nodeCount());
    assertEquals(2, graph.edgeCount());
    assertTrue(graph.isDirected());
    assertFalse(graph.withDirected(false).isDirected());
    int first = content.contains("0 1 17") ? 0 : 1;
    assertEquals(NodeIds.dense(3, first), graph.ids());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p tw 3 2\n1 2\n3 1\n",
        "p sp 3 2\na 1 2\na 3 1\n",
        "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 2\n1 2\n3 1\n",
        "1 2\n3 1\n",
        "x,y\n1,2\n3,1\n",
      })
  void readsEdgesWithoutWeights(String content) throws IOException {
    EdgeList graph = read(content);
    assertEquals("0-1 2-0", edges(graph));
    assertEquals(Optional.empty(), graph.weights());
    assertEquals(!content.matches("(?s).*(tw|symmetric).*"), graph.isDirected());
  }

  @Test
  void countsNodesFromZeroExactlyIfOneHasTheIdZero() throws IOException {
    assertEquals(NodeIds.dense(4, 0), read("a 1 2 5\na 3 0 5\n").ids());
    assertEquals("1-2 3-0", edges(read("a 1 2 5\na 3 0 5\n")));
    assertEquals(NodeIds.dense(3, 1), read("a 1 2 5\na 3 1 5\n").ids());
  }

  @Test
  void keepsNodesWithoutEdgesWhereTheFileCountsThem() throws IOException {
    assertEquals(5, read("p sp 5 1\na 2 3 1\n").nodeCount());
    assertEquals(5, read("p sp 5 0\n").nodeCount());
    assertEquals(0, read("p sp 0 0\n").nodeCount());
  }

  @Test
  void numbersIdsWithGapsInAscendingOrder() throws IOException {
    EdgeList graph = read("# gaps\n70 5\n5 4000000000\n-3 70\n");
    assertEquals("2-1 1-3 0-2", edges(graph));
    assertArrayEquals(
        new long[] {-3, 5, 70, 4_000_000_000L},
        assertInstanceOf(NodeIds.Numbers.class, graph.ids()).numbers());
    assertEquals(3, graph.node(4_000_000_000L));
    assertEquals(3, graph.node(" 4000000000 "));
    assertEquals("-3", graph.id(0));
    var e = assertThrows(IllegalArgumentException.class, () -> graph.node(6));
    assertEquals(
        "there is no node 6; the nodes are 4 numbers from -3 to 4000000000", e.getMessage());
    assertEquals("0-1", edges(read("2 3\n")));
    assertEquals("2", read("2 3\n").id(0));
  }

  @Test
  void numbersNamesInTheOrderInWhichTheyCome() throws IOException {
    EdgeList graph = read("12,7,1\nParis,\"Le Mans, Sarthe\",2.5\n7,Paris,3\n07,7,0\n");
    assertEquals("0-1 2-3 1-2 4-1", edges(graph));
    assertArrayEquals(new double[] {1, 2.5, 3, 0}, doubles(graph));
    assertEquals(
        List.of("12", "7", "Paris", "Le Mans, Sarthe", "07"),
        assertInstanceOf(NodeIds.Names.class, graph.ids()).names());
    assertEquals(1, graph.node(7));
    assertEquals(4, graph.node("07"));
    var e = assertThrows(IllegalArgumentException.class, () -> graph.node("Lyon"));
    assertEquals("there is no node 'Lyon'; the nodes are 5 names, '12' the first", e.getMessage());
  }

  @Test
  void takesIdsOf64BitsForNumbersInATableToo() throws IOException {
    EdgeList graph = read("1234567890123456789,-9\n-9,5\n");
    assertEquals("2-0 0-1", edges(graph));
    EdgeList beyond = read("12345678901234567890,9\n9,5\n");
    assertEquals("0-1 1-2", edges(beyond));
    assertEquals("12345678901234567890", beyond.id(0));
  }

  @Test
  void readsWeightsAsIntsIfAllAreAndElseAsDoubles() throws IOException {
    String limits = "a 1 2 -2147483648\na 2 1 2147483647\na 1 1 +7\na 1 2 -0\n";
    assertArrayEquals(new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE, 7, 0}, ints(read(limits)));
    assertArrayEquals(new double[] {3, 2147483648.0}, doubles(read("1 2 3\n1 2 2147483648\n")));
    assertArrayEquals(new double[] {3, 1}, doubles(read("1 2 3\n1 2 1.0\n")));
    assertArrayEquals(new double[] {-1e300, 0.1}, doubles(read("1 2 -1e300\n1 2 .1\n")));
    assertArrayEquals(new double[] {0x1p53}, doubles(read("1 2 9007199254740992\n")));
    String real = "%%MatrixMarket matrix coordinate real general\n2 2 1\n1 2 3\n";
    assertArrayEquals(new double[] {3}, doubles(read(real)));
    String rounded =
        " is an integer that neither an int nor a double holds; write it with an exponent to have"
            + " it rounded";
    for (String number : List.of("9007199254740993", "9223372036854775807", "1" + "0".repeat(30))) {
      assertEquals(
          "line 1: the weight: '" + number + "'" + rounded, refusal("1 2 " + number + "\n"));
    }
  }

  @Test
  void readsAMapWithDistancesAsWeights() throws IOException {
    EdgeList graph = read("  3  2\n\n 0 0 0\n 1 3 4.0\n 2 -1 0\n\n 0 1\n 2 0\n");
    assertEquals("0-1 2-0", edges(graph));
    assertArrayEquals(new double[] {5, 1}, doubles(graph));
    assertFalse(graph.isDirected());
    NodeCoordinates coordinates = graph.coordinates().orElseThrow();
    assertArrayEquals(new double[] {0, 3, -1}, coordinates.x().toArray());
    assertArrayEquals(new double[] {0, 4, 0}, coordinates.y().toArray());
    assertEquals(
        "line 2: has the node 1 where node 0 should be", refusal(GraphFormat.MAP, "2 1\n1 0 0\n"));
    assertEquals("line 2: is the last line, after 1 of the 2 nodes", refusal("2 1\n0 0 0"));
    assertEquals("line 3: y: 'NaN' is not finite", refusal("2 1\n0 0 0\n1 1 NaN\n"));
    assertEquals(
        "line 4: has an edge of infinite length, between nodes 0 and 1",
        refusal("2 1\n0 0 0\n1 1e308 1e308\n0 1\n"));
    assertEquals(
        "line 4: has the node 2, the nodes of this file are 0 to 1",
        refusal("2 1\n0 0 0\n1 1 0\n0 2\n"));
  }

  private String refusal(GraphFormat format, String content) {
    return refusal(content, GraphOptions.NONE.withFormat(format));
  }

  @Test
  void readsNumberedEdgesIfTheFirstColumnCounts() throws IOException {
    EdgeList graph = read("0 10 11 0.5\n1 12 10 2\n");
    assertEquals("0-1 2-0", edges(graph));
    assertArrayEquals(new double[] {0.5, 2}, doubles(graph));
    assertFalse(graph.isDirected());
    EdgeList one = read("1 5 6 7\n", GraphOptions.NONE.withFormat(GraphFormat.NUMBERED_EDGES));
    assertArrayEquals(new int[] {7}, ints(one));
    assertEquals(
        "line 3: has the number 5, expected 2: edges must be numbered consecutively",
        refusal(GraphFormat.NUMBERED_EDGES, "0 1 2 3\n1 1 2 3\n5 1 2 3\n"));
    String four =
        "line 1: continues with '0.5' after an edge and its weight; choose the columns, or name the"
            + " format";
    assertEquals(four, refusal("7 10 11 0.5\n1 12 10 2\n"));
  }

  @Test
  void readsTheColumnsThatAreChosen() throws IOException {
    var options = GraphOptions.NONE.withColumns("2", "3", "4");
    EdgeList graph = read("7 10 11 0.5\n1 12 10 2\n", options);
    assertEquals("0-1 2-0", edges(graph));
    assertArrayEquals(new double[] {0.5, 2}, doubles(graph));
    assertTrue(graph.isDirected());
    var named = GraphOptions.NONE.withColumns("Nach", "von", null);
    EdgeList reversed = read("von;Nach;km;Art\n1;2;3;A1\n", named);
    assertEquals("1-0", edges(reversed));
    assertEquals(Optional.empty(), reversed.weights());
    assertEquals(
        List.of(
            "line 1 is the header: 'von', 'Nach', 'km', 'Art'", "columns not read: 'km', 'Art'"),
        reversed.notes());
    assertEquals(
        "line 1: there is no column 'x'; the line has 'a', 'b'; choose by one of these names or by"
            + " number from 1",
        refusal("a,b\n1,2\n", GraphOptions.NONE.withColumns("x", "b", null)));
    assertEquals(
        "is DIMACS, columns and headers are chosen of tables only",
        refusal("p sp 1 0\n", GraphOptions.NONE.withColumns("1", "2", null)));
  }

  @Test
  void notesWhatAUserMightNotExpect() throws IOException {
    assertEquals(
        List.of("line 1 says that the graph is undirected, but it is read as directed"),
        read("# Undirected graph: roadNet\n1 2\n").notes());
    assertEquals(
        List.of("the p line ends in '1 7', which is not read"), read("p 2 1 1 7\n1 2\n").notes());
    assertEquals(List.of(), read("# Directed graph\n1 2\n").notes());
  }

  @Test
  void tellsAHeaderFromAnEdgeOfNames() throws IOException {
    assertEquals("0-1", edges(read("alice,bob\n")));
    assertEquals("0-1 2-3", edges(read("alice,bob\ncarol,dave\n")));
    assertEquals("0-1", edges(read("source,target\nalice,bob\n")));
    assertEquals("0-1", edges(read("A,B,km\nalice,bob,3\n")));
    assertEquals("0-1 2-3", edges(read("alice,bob,1\ncarol,7,3\n")));
    var header = GraphOptions.NONE.withHeader(true);
    assertEquals("0-1", edges(read("alice,bob\ncarol,dave\n", header)));
    assertEquals(
        "0-1 2-3", edges(read("from,to\ncarol,dave\n", GraphOptions.NONE.withHeader(false))));
    assertEquals("has a header but no edge", refusal("from,to\n"));
  }

  @Test
  void namesTheLineAtFault() {
    String node = "the id of a node";
    assertEquals("line 2: " + node + ": 'x' is not an integer", refusal("a 1 2 3\na 1 x 3\n"));
    assertEquals("line 2: " + node + ": '1.5' is not an integer", refusal("1 2\n1 1.5\n"));
    assertEquals(
        "line 1: " + node + ": '9223372036854775808' is beyond 64 bits",
        refusal("1 9223372036854775808\n"));
    assertEquals("line 2: ends where " + node + " should be", refusal("1 2\n1\n"));
    assertEquals("line 1: the weight: 'NaN' is not finite, as weights must be", refusal("1 2 NaN"));
    assertEquals(
        "line 1: the weight: '-inf' is not finite, as weights must be", refusal("1 2 -inf"));
    assertEquals("line 2: the weight: '3x' is not a number", refusal("1 2 3\n1 2 3x\n"));
    assertEquals("line 2: has no weight, the edges before it have one", refusal("1 2 3\n1 2\n"));
    assertEquals("line 2: has a weight, the edges before it have none", refusal("1 2\n1 2 3\n"));
    assertEquals("line 1: continues with '4' where it should end", refusal("a 1 2 3 4\n"));
    assertEquals(
        "line 1: begins with 'arc', which means nothing here",
        refusal(GraphFormat.DIMACS, "arc 1 2\n"));
    assertEquals("line 2: the id of a node: 'n' is not an integer", refusal("a 1 2 3\nn 1 s\n"));
    assertEquals("is empty: it has no bytes", refusal(""));
    assertEquals("has no rows, only blank lines or comments", refusal("# nothing\n\n"));
    assertEquals("has no rows, only blank lines or comments", refusal("c nothing\n"));
  }

  @Test
  void refusesNodesThatTheHeaderDoesNotHave() {
    String nodes = ", the nodes of this file are 1 to 2";
    assertEquals(
        "line 2: has the node 0" + nodes + "; ids may begin at 0 only without a p line",
        refusal("p sp 2 1\na 0 1 3\n"));
    assertEquals("line 2: has the node 3" + nodes, refusal("p sp 2 1\na 1 3 3\n"));
    assertEquals("line 2: has the node -1" + nodes, refusal("p sp 2 1\na -1 1 3\n"));
    String matrix = "%%MatrixMarket matrix coordinate pattern general\n";
    assertEquals("line 3: has the row 0, must be from 1 to 2", refusal(matrix + "2 2 1\n0 1\n"));
    assertEquals("line 3: has the column 3, must be from 1 to 2", refusal(matrix + "2 2 1\n1 3\n"));
  }

  @Test
  void comparesTheEdgesWithThoseThatTheHeaderClaims() {
    String more = "is one edge more than the 1 that the header claims";
    String fewer =
        "is the last line, after 1 of the 2000000000 edges that the header claims; the file is"
            + " truncated";
    assertEquals("line 3: " + more, refusal("p sp 2 1\na 1 2 3\na 2 1 3\n"));
    assertEquals("line 2: " + fewer, refusal("p sp 2000000000 2000000000\na 1 2 3\n"));
    String matrix = "%%MatrixMarket matrix coordinate pattern general\n";
    assertEquals("line 4: " + more, refusal(matrix + "2 2 1\n1 2\n2 1\n"));
    assertEquals("line 3: " + fewer, refusal(matrix + "2000000000 2000000000 2000000000\n1 2\n"));
    assertEquals("line 5: " + more, refusal("2 1\n0 0 0\n1 1 1\n0 1\n1 0\n"));
    assertEquals("line 4: " + fewer, refusal("2 2000000000\n0 0 0\n1 1 1\n0 1\n"));
    assertEquals(
        "line 1: the number of edges: 3000000000, must be from 0 to 2147483639",
        refusal("p sp 2 3000000000\n"));
    assertEquals(
        "line 1: the number of nodes: -2, must be from 0 to 2147483638", refusal("p sp -2 3\n"));
    assertEquals(
        "line 1: the number of nodes: '99999999999999999999' is not an integer of 64 bits",
        refusal("p sp 99999999999999999999 3\n"));
  }

  @Test
  void refusesProblemsThatAreNoGraphs() {
    String unknown =
        "line 1: is of an unknown kind; supported are p sp N M, p tw N M, p 0 N M and p N M, for N nodes"
            + " and M edges";
    for (String problem : List.of("p max 4 5", "p sp 4", "p", "p 1 2 3", "p 1 2 3 4 5")) {
      assertEquals(unknown, refusal(GraphFormat.DIMACS, problem + "\n"), problem);
    }
    assertEquals(
        "line 1: begins coordinates; a graph has lines of c, p and a",
        refusal("p aux sp co 4\nv 1 2 3\n"));
    assertEquals("line 2: is a second p line", refusal("p sp 1 0\np sp 1 0\n"));
    assertEquals(
        "line 2: is a p line, which must come before the edges", refusal("a 1 2 3\np sp 2 1\n"));
    assertEquals(
        "line 1: is a line of coordinates; a graph has lines of c, p and a",
        refusal("v 1 2 3\nv 2 2 3\n"));
  }

  @Test
  void refusesMatricesThatAreNoGraphs() {
    String banner = "%%MatrixMarket matrix ";
    assertEquals(
        "line 1: 'array' is not read: a matrix that is not sparse is not a list of edges",
        refusal(banner + "array real general\n1 1\n1\n"));
    assertEquals(
        "line 1: 'complex' is not read: the weights of edges are pattern, integer or real",
        refusal(banner + "coordinate complex general\n"));
    for (String symmetry : List.of("skew-symmetric", "hermitian")) {
      assertEquals(
          "line 1: '" + symmetry + "' is not read: a graph is general, or symmetric if undirected",
          refusal(banner + "coordinate real " + symmetry + "\n"));
    }
    assertEquals(
        "line 2: has 2 rows and 3 columns; the matrix of a graph is square",
        refusal(banner + "coordinate pattern general\n2 3 0\n"));
    assertEquals(
        "line 1: is not a banner, such as %%MatrixMarket matrix coordinate real general",
        refusal("%%MatrixMarket vector coordinate real\n"));
    assertEquals(
        "line 1: ends before the size of the matrix; the file is truncated",
        refusal(banner + "coordinate pattern general\n"));
    assertEquals(
        "line 3: ends where the weight should be",
        refusal(banner + "coordinate real general\n1 1 1\n1 1\n"));
  }

  @Test
  void refusesRowsThatAreNotThoseOfTheTable() {
    assertEquals("line 2: column 2 is missing; the line has 1 column", refusal("1,2\n3\n"));
    assertEquals("line 2: column 3 is missing; the line has 2 columns", refusal("1,2,3\n3,4\n"));
    assertEquals("line 2: has 3 columns, the first row has 2", refusal("1,2\n3,4,5\n"));
    assertEquals("line 3: column 3, the weight: '' is empty", refusal("from,to,w\n1,2,3\n1,2,\n"));
    assertEquals(
        "line 2: column 2 is empty where the id of a node should be", refusal("1,2\nA,\n"));
    assertEquals(
        "line 1: has 4 columns ('1', '2', '3', '4'); choose those of an edge",
        refusal("1,2,3,4\n"));
    assertEquals("line 1: has 1 column, an edge has 2 nodes", refusal("alice\nbob\n"));
    byte[] latin = "K\u00F6ln,Bonn\n".getBytes(StandardCharsets.ISO_8859_1);
    byte[] utf8 = "Bonn,Bonn\n".repeat(500).getBytes(StandardCharsets.UTF_8);
    byte[] both = Arrays.copyOf(utf8, utf8.length + latin.length);
    System.arraycopy(latin, 0, both, utf8.length, latin.length);
    Path file = given.file("latin.csv", both);
    var e = assertThrows(FormatException.class, () -> GraphFiles.read(file));
    assertEquals(
        file + ": line 501: column 1: 'K\\ufffdln' is not UTF-8; convert it with iconv -t UTF-8",
        e.getMessage());
  }

  @Test
  void refusesWhatIsNoGraph() {
    assertTrue(refusal("PK\3\4").contains("is a zip archive"), refusal("PK\3\4"));
    assertEquals(
        "is not a graph in a known format: DIMACS .gr, Matrix Market .mtx, edge lists as text or CSV,"
            + " .shg, a matrix of weights as .npy",
        refusal("\0\1\2"));
    Path none = folder.resolve("none.gr");
    assertError(
        FormatException.class, none + ": there is no such file", () -> GraphFiles.read(none));
  }

  @Test
  void knowsOnlyUnmistakableGraphs() {
    assertEquals(
        Optional.of(GraphFormat.DIMACS), GraphFiles.formatOf(given.file("a", "c x\np sp 1 0\n")));
    assertEquals(
        Optional.of(GraphFormat.MATRIX_MARKET),
        GraphFiles.formatOf(given.file("b", "%%MatrixMarket matrix\n")));
    for (String other : List.of("1 2\n", "from,to\n", "c,d\n1,2\n", "p,q\n", "", "\0")) {
      assertEquals(Optional.empty(), GraphFiles.formatOf(given.file("c", other)), other);
    }
    assertEquals(Optional.empty(), GraphFiles.formatOf(folder));
  }

  @Test
  void readsCoordinatesInAnyOrder() throws IOException {
    Path file = given.file("a.co", "c\np aux sp co 2\nv 2 -73.5 41\nv 1 7 -8\n");
    NodeCoordinates read = GraphFiles.readCoordinates(file, NodeIds.dense(2, 1));
    assertArrayEquals(new double[] {7, -73.5}, read.x().toArray());
    assertArrayEquals(new double[] {-8, 41}, read.y().toArray());
    EdgeList graph = read("a 1 2 3\n").withCoordinates(read);
    assertEquals(read, graph.coordinates().orElseThrow());
    var e =
        assertThrows(IllegalArgumentException.class, () -> read("a 1 1 3\n").withCoordinates(read));
    assertEquals("coordinates of 2 nodes, the graph has 1", e.getMessage());
  }

  @Test
  void refusesCoordinatesOfAnotherGraph() {
    assertEquals("line 1: claims 3 nodes, the graph has 2", coordinates("p aux sp co 3\n"));
    assertEquals(
        "line 1: is not a p line of coordinates, p aux sp co N", coordinates("p sp 2 0\n"));
    assertEquals(
        "line 1: has the node 3, the nodes of the graph are 1 to 2", coordinates("v 3 0 0\n"));
    assertEquals("has coordinates of 1 nodes, the graph has 2: 1 to 2", coordinates("v 1 0 0\n"));
    assertEquals(
        "has two lines of the node 1 and none of another", coordinates("v 1 0 0\nv 1 0 0\n"));
    assertEquals(
        "line 3: is one node more than the graph has, 2",
        coordinates("v 1 0 0\nv 2 0 0\nv 1 0 0\n"));
    assertEquals("line 1: ends where y should be", coordinates("v 1 0\n"));
    assertEquals(
        "line 1: begins with 'a'; coordinates have lines of c, p and v", coordinates("a 1 2 3\n"));
  }

  private String coordinates(String content) {
    Path file = given.file("a.co", content);
    var e =
        assertThrows(
            FormatException.class, () -> GraphFiles.readCoordinates(file, NodeIds.dense(2, 1)));
    return e.getMessage().replace(file + ": ", "");
  }

  @Test
  void checksWhatProgramsHandOver() {
    NodeIds two = NodeIds.dense(2, 0);
    assertEquals(
        "edge 1 has the node 2, must be from 0 to 1",
        message(() -> EdgeList.of(two, new int[] {0, 2}, new int[] {1, 1})));
    assertEquals(
        "from has 1 nodes, to has 0", message(() -> EdgeList.of(two, new int[1], new int[0])));
    EdgeList edge = EdgeList.of(two, new int[1], new int[1]);
    assertEquals(
        "2 weights, the graph has 1 edges", message(() -> edge.withWeights(IntArray.wrap(1, 2))));
    Array<?> longs = LongArray.wrap(1);
    assertEquals(
        "weights are longs, must be ints, floats or doubles",
        message(() -> edge.withWeights(longs)));
    assertEquals(
        "ids of 3 nodes, the graph has 2", message(() -> edge.withIds(NodeIds.dense(3, 0))));
    assertEquals(
        "id 1 is 4, after 4; must ascend", message(() -> NodeIds.numbers(new long[] {4, 4})));
    assertEquals(
        "nodes 0 and 1 are both named 'a'", message(() -> NodeIds.names(List.of("a", "a"))));
    assertEquals(
        "2 nodes from id 2; must be 0 or more, from 0 or 1", message(() -> NodeIds.dense(2, 2)));
    assertEquals(
        "2 offsets for 2 nodes, must be one more",
        message(() -> CsrArrays.of(two, new int[2], new int[0])));
    assertEquals(
        "the last offset is 0, there are 1 heads",
        message(() -> CsrArrays.of(two, new int[3], new int[1])));
  }

  private static String message(Executable call) {
    return assertThrows(IllegalArgumentException.class, call).getMessage();
  }

  @Test
  void findsTheSeparatorAfterLongComments() throws IOException {
    String comments = ("# " + "x".repeat(61) + "\n").repeat(90);
    EdgeList graph = read(comments + "from;to;weight\n1;2;5\n2;3;6\n");
    assertEquals("0-1 1-2", edges(graph));
    assertArrayEquals(new int[] {5, 6}, ints(graph));
  }

  @Test
  void findsNumberedEdgesAfterLongComments() throws IOException {
    String edges = "0 7 8 5\n1 8 9 6\n2 9 7 4\n";
    String comments = ("% " + "x".repeat(61) + "\n").repeat(90);
    assertEquals(edges(read("% x\n" + edges)), edges(read(comments + edges)));
    assertArrayEquals(new int[] {5, 6, 4}, ints(read(comments + edges)));
  }
}
