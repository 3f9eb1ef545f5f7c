package dev.shoal.cli.paths;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.NodeIds;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliSsspTest {
  /// Of five nodes, the last of which is not reached from node 1.
  private static final String ROADS =
      "c a comment\np sp 5 5\na 1 2 7\na 1 3 2\na 3 2 4\na 2 4 1\na 5 1 1\n";

  private static final String NAMED =
      "from,to,km\nParis,Lyon,392\nLyon,\"Saint, Etienne\",60\nParis,Lille,204\nNice,Nice,1\n";

  @TempDir Path folder;

  private Path file(String name, String text) {
    return Given.file(folder, name, text);
  }

  private Path roads() {
    return file("roads.gr", ROADS);
  }

  /// One search, where facts alone would be searched for again and again.
  private static Run once(Object... words) {
    List<Object> all = new ArrayList<>(List.of("sssp"));
    all.addAll(List.of(words));
    all.addAll(List.of("--repeat", 1));
    return shoal(all.toArray());
  }

  @Test
  void saysHowFarNodesAre() {
    for (String device : List.of("serial", "cpu:1", "cpu:3")) {
      Run run = shoal("sssp", roads(), "--source", 1, "-d", device, "--verify");
      List<String> lines = run.lines();
      assertEquals("graph     5 nodes, 5 arcs, directed, weights i4", lines.get(0), run.err());
      assertTrue(lines.get(1).startsWith("algorithm d"), lines.get(1));
      assertTrue(lines.get(1).contains(" on " + device + ": "), lines.get(1));
      assertEquals("reached   4 of 5 nodes", lines.get(2));
      assertEquals("farthest  node 4 at 7", lines.get(3));
      assertTrue(
          lines
              .get(4)
              .matches(
                  "time +[0-9.,]+ ms, [0-9.,]+ arcs per second; the fastest of [0-9]+ searches"),
          run.out());
      assertEquals(5, lines.size());
      assertEquals("verified: same bits as serial\n", run.err());
    }
  }

  @Test
  void jsonIsFourMembers() {
    Run run = shoal("sssp", roads(), "--source", 1, "--algorithm", "dijkstra-heap", "--json");
    assertTrue(
        run.out()
            .matches(
                "\\{\"reached\": 4, \"sum\": 15, \"max\": 7, \"ms\": [0-9]+(\\.[0-9]+)?(E-[0-9])?\\}\n"),
        run.toString());
    Path floats = file("f.txt", "1 2 3.5\n1 3 1\n3 2 2.25\n2 4 0.25\n");
    assertTrue(
        once(floats, "-s", 1, "--json")
            .out()
            .startsWith("{\"reached\": 4, \"sum\": 7.75, \"max\": 3.5, \"ms\": "));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "delta-stepping",
        "near-far",
        "dijkstra-heap",
        "dijkstra-reduction",
        "bellman-ford",
        "delta-stepping --delta 2",
        "near-far --delta 0.5"
      })
  void everyAlgorithmFindsTheSame(String words) {
    List<Object> all = new ArrayList<>(List.of(roads(), "-s", 1, "--verify", "--json"));
    all.addAll(List.of(("--algorithm " + words).split(" ")));
    Run run = once(all.toArray());
    JsonObject json = run.json();
    assertEquals(15, json.get("sum").getAsInt());
    assertEquals("verified: same bits as serial\n", run.err());
  }

  /// Against an oracle of a few lines, which shares no code with any algorithm.
  @Test
  void writesTheDistancesOfRandomGraphs() {
    var random = new SplittableRandom(20_261_123);
    for (int round = 0; round < 20; round++) {
      int nodes = 2 + random.nextInt(60);
      int[][] arcs = new int[random.nextInt(4 * nodes)][];
      Arrays.setAll(
          arcs, _ -> new int[] {random.nextInt(nodes), random.nextInt(nodes), random.nextInt(10)});
      var text = new StringBuilder("p sp " + nodes + " " + arcs.length + "\n");
      for (int[] arc : arcs) {
        text.append("a " + (arc[0] + 1) + " " + (arc[1] + 1) + " " + arc[2] + "\n");
      }
      boolean isUndirected = round % 2 == 1;
      int[] expected = new int[nodes];
      Arrays.fill(expected, -1);
      expected[0] = 0;
      for (int pass = 0; pass < nodes; pass++) {
        for (int[] arc : arcs) {
          improve(expected, arc[0], arc[1], arc[2]);
          if (isUndirected) {
            improve(expected, arc[1], arc[0], arc[2]);
          }
        }
      }
      Path out = folder.resolve("d.npy");
      String direction = isUndirected ? "--undirected" : "--directed";
      Run run = once(file("r.gr", text.toString()), "-s", 1, direction, "-o", out, "--verify");
      assertEquals(0, run.code(), run.toString());
      ByteBuffer found = Given.elements(out);
      for (int node = 0; node < nodes; node++) {
        assertEquals(expected[node], found.getInt(), "round " + round + ", node " + node);
      }
    }
  }

  private static void improve(int[] distances, int from, int to, int weight) {
    boolean isNearer =
        distances[from] >= 0 && (distances[to] < 0 || distances[from] + weight < distances[to]);
    if (isNearer) {
      distances[to] = distances[from] + weight;
    }
  }

  @Test
  void arcsWithoutWeightsCountOne() {
    Run run = piped("p tw 4 2\n1 2\n2 3\n", "sssp", "-", "-s", 3, "--json", "--repeat", 1);
    assertTrue(run.out().startsWith("{\"reached\": 3, \"sum\": 3, \"max\": 2, "), run.toString());
  }

  @Test
  void breadthFirstIsOfGraphsWithoutWeights() {
    Path bare = file("bare.gr", "p sp 3 2\n1 2\n2 3\n");
    Run run = once(bare, "-s", 1, "--algorithm", "breadth-first", "--verify");
    assertTrue(run.out().contains("farthest  node 3 at 2\n"), run.toString());
    Run weighted = once(roads(), "-s", 1, "--algorithm", "breadth-first");
    assertEquals(2, weighted.code());
    assertTrue(weighted.err().contains("has weights, which breadth-first does not"), "" + weighted);
  }

  @Test
  void aNodeThatIsNotReachedIsMinusOneOrInfinite() throws IOException {
    Path out = folder.resolve("d.npy");
    once(roads(), "-s", 1, "-o", out);
    assertTrue(Given.header(out).contains("'descr': '<i4'"), Given.header(out));
    ByteBuffer ints = Given.elements(out);
    for (int expected : new int[] {0, 6, 2, 7, -1}) {
      assertEquals(expected, ints.getInt());
    }
    assertFalse(Files.exists(folder.resolve("d.ids.npy")), "ids have no gaps");
    Path text = folder.resolve("d.txt.gz");
    once(roads(), "-s", 1, "-o", text);
    assertEquals("5", shoal("info", text, "--json").json().get("count").getAsString());
    Path table = folder.resolve("d.csv");
    once(file("f.txt", "1 2 0.5\n3 1 1\n"), "-s", 1, "-o", table);
    assertEquals("id,distance\n1,0.0\n2,0.5\n3,Infinity\n", Files.readString(table));
  }

  @Test
  void idsWithGapsAreInAFileBesideTheDistances() {
    Path gaps = file("gaps.txt", "10 20 1.5\n20 1000 2.5\n7 7 1\n");
    Path out = folder.resolve("d.npy");
    Path parents = folder.resolve("p.raw");
    Run run = once(gaps, "-s", 10, "-o", out, "--paths", parents);
    assertEquals(0, run.code(), run.toString());
    ByteBuffer distances = Given.elements(out);
    for (double expected : new double[] {Double.POSITIVE_INFINITY, 0, 1.5, 4}) {
      assertEquals(expected, distances.getDouble());
    }
    ByteBuffer ids = Given.elements(folder.resolve("d.ids.npy"));
    for (long expected : new long[] {7, 10, 20, 1000}) {
      assertEquals(expected, ids.getLong());
    }
    assertEquals(List.of("-1", "-1", "10", "20"), shoal("convert", parents, "-t", "i8").lines());
    assertEquals(
        List.of("7", "10", "20", "1000"),
        shoal("convert", folder.resolve("p.ids.raw"), "-t", "i8").lines());
  }

  @Test
  void noFileIsWrittenTwice() throws IOException {
    Path gaps = file("gaps.txt", "10 20 1.5\n20 1000 2.5\n");
    Path out = folder.resolve("d.npy");
    Path ids = folder.resolve("d.ids.npy");
    Run run = once(gaps, "-s", 10, "-o", out, "--paths", ids);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(ids + ": would hold ids and something else"), run.err());
    Path link = Files.createSymbolicLink(folder.resolve("link.npy"), ids);
    Run linked = once(gaps, "-s", 10, "-o", out, "--paths", link);
    assertEquals(2, linked.code());
    assertTrue(linked.err().contains(": would hold ids and something else"), linked.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void nodesWithNamesAreInATable() throws IOException {
    Path named = file("named.csv", NAMED);
    Path out = folder.resolve("d.csv");
    Path parents = folder.resolve("p.tsv");
    Run run = once(named, "-s", "Paris", "-o", out, "--paths", parents, "-q");
    assertTrue(run.out().contains("farthest  node Saint, Etienne at 452\n"), run.toString());
    assertEquals(
        "id,distance\nParis,0\nLyon,392\n\"Saint, Etienne\",452\nLille,204\nNice,-1\n",
        Files.readString(out));
    assertEquals(
        "id\tparent\nParis\t\nLyon\tParis\nSaint, Etienne\tLyon\nLille\tParis\nNice\t\n",
        Files.readString(parents));
    Run wrong = once(named, "-s", "Paris", "-o", folder.resolve("d.npy"), "-q");
    assertEquals(2, wrong.code());
    assertTrue(wrong.err().contains("d.npy: the nodes have names; end it in .csv"), wrong.err());
    assertFalse(Files.exists(folder.resolve("d.npy")));
  }

  @Test
  void pathsToTargets() throws IOException {
    Path named = file("named.csv", NAMED);
    Path paths = folder.resolve("p.csv");
    Run run =
        shoal(
            "sssp",
            named,
            "-s",
            "Paris",
            "--target",
            "Saint, Etienne",
            "--target",
            "Lille,Nice",
            "--paths",
            paths,
            "-q",
            "--verify");
    assertEquals(
        List.of(
            "target    node Saint, Etienne at 452",
            "target    node Lille at 204",
            "target    node Nice is not reached"),
        run.lines().subList(5, 8),
        run.toString());
    assertEquals(
        """
        target,step,node,distance
        "Saint, Etienne",0,Paris,0
        "Saint, Etienne",1,Lyon,392
        "Saint, Etienne",2,"Saint, Etienne",452
        Lille,0,Paris,0
        Lille,1,Lille,204
        """,
        Files.readString(paths));
  }

  @Test
  void targetsAndALimitLeaveOutWhatIsFarther() {
    Run target = once(roads(), "-s", 1, "--target", 2, "--json");
    assertTrue(target.out().startsWith("{\"reached\": 3, \"sum\": 8, \"max\": 6,"), "" + target);
    Run limit = shoal("sssp", roads(), "-s", 1, "--limit", 2.5, "--json", "--repeat", 3);
    assertTrue(limit.out().startsWith("{\"reached\": 2, \"sum\": 2, \"max\": 2,"), "" + limit);
    Run both = once(roads(), "-s", 1, "--limit", 6, "--target", "5,2", "--json");
    assertTrue(both.out().startsWith("{\"reached\": 3, \"sum\": 8, \"max\": 6,"), "" + both);
  }

  @Test
  void parentsAreIdsOfTheFile() {
    Path parents = folder.resolve("p.npy");
    once(roads(), "-s", 1, "--paths", parents);
    ByteBuffer ints = Given.elements(parents);
    for (int expected : new int[] {-1, 3, 1, 2, -1}) {
      assertEquals(expected, ints.getInt());
    }
    Path negative = file("negative.txt", "-5 3 1\n3 9 1\n");
    Run run = once(negative, "-s", "3", "--paths", parents);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("ids are negative, so -1 cannot stand for none"), run.err());
  }

  @Test
  void nodesAreNumberedAsInTheFile() {
    // Without a p line nodes begin at 0 exactly if 0 occurs.
    String line = "a 0 1 5\na 1 2 6\n";
    assertEquals(11, distance(line, 0, 2));
    assertEquals(11, distance(line.replace('2', '3').replace('1', '2').replace('0', '1'), 1, 3));
  }

  private int distance(String text, int from, int to) {
    Run run = once(file("n.gr", text), "-s", from, "--target", to, "--json");
    return run.json().get("max").getAsInt();
  }

  @Test
  void columnsOfATable() {
    String text = "km;a;b\n3.5;north;south\n1;south;east\n";
    Path table = file("t.csv", text);
    for (String columns : List.of("a,b,km", "2,3,1")) {
      Run run = once(table, "-s", "north", "--columns", columns, "--json", "-q");
      assertTrue(run.out().startsWith("{\"reached\": 3, \"sum\": 8.0, \"max\": 4.5,"), "" + run);
    }
    Run hops = once(table, "-s", "north", "--columns", "a,b", "--json", "-q");
    assertTrue(hops.out().startsWith("{\"reached\": 3, \"sum\": 3, \"max\": 2,"), "" + hops);
    Run missing = once(table, "-s", "north", "--columns", "a,c");
    assertTrue(missing.err().contains("'c'"), missing.err());
    assertEquals(2, missing.code());
  }

  @Test
  void rulesForArcs() {
    Path doubled = file("d.gr", "p sp 3 4\na 1 2 5\na 1 2 1\na 2 2 1\na 2 3 1\n");
    for (String rules : List.of("", "--duplicates minimum", "--self-loops drop", "--undirected")) {
      List<Object> words = new ArrayList<>(List.of(doubled, "-s", 1, "--json"));
      words.addAll(rules.isEmpty() ? List.of() : List.of(rules.split(" ")));
      assertEquals(3, once(words.toArray()).json().get("sum").getAsInt(), rules);
    }
    assertRefused(
        "several arcs lead from node 1 to 2; --duplicates minimum keeps the shortest",
        doubled,
        "--duplicates",
        "refuse");
    assertRefused(
        "edge 3, from node 2 to 2, leads from a node to itself; --self-loops drop leaves such arcs out",
        doubled,
        "--self-loops",
        "refuse");
    assertEquals(1, once(doubled, "-s", 2, "--json").json().get("sum").getAsInt());
    assertEquals(2, once(doubled, "-s", 2, "--undirected", "--json").json().get("sum").getAsInt());
  }

  /// What is at fault is the file.
  private void assertRefused(String problem, Path graph, Object... options) {
    Run run = refused(graph, options);
    assertEquals(1, run.code(), run.toString());
    assertEquals("shoal: " + graph + ": " + problem + "\n", run.err());
  }

  /// What is at fault are the options.
  private void assertMisused(String problem, Path graph, Object... options) {
    Run run = refused(graph, options);
    assertEquals(2, run.code(), run.toString());
    assertEquals("shoal: " + graph + ": " + problem + "; see: shoal sssp --help\n", run.err());
  }

  private static Run refused(Path graph, Object... options) {
    List<Object> words = new ArrayList<>(List.of(graph, "-s", 1));
    words.addAll(List.of(options));
    Run run = once(words.toArray());
    assertEquals("", run.out());
    return run;
  }

  @Test
  void whatIsWrongIsNamed() {
    assertMisused("there is no node '6'; the nodes are 1 to 5", roads(), "--target", "6");
    assertMisused("there is no node 'x'; the nodes are 1 to 5", roads(), "--target", "2,x");
    assertRefused(
        "edge 2, from node 2 to 3, has weight -5; a weight must be 0 or more, and finite",
        file("n.gr", "p sp 3 2\na 1 2 1\na 2 3 -5\n"));
    assertRefused(
        "line 3: has the node 9, the nodes of this file are 1 to 3",
        file("o.gr", "p sp 3 2\na 1 2 1\na 2 9 5\n"));
    assertMisused(
        "has no coordinates to draw; give them with --coordinates nodes.co",
        roads(),
        "--image",
        folder.resolve("x.png"));
    Run missing = once(roads(), "-s", 0);
    assertEquals(2, missing.code());
    assertTrue(missing.err().contains("there is no node '0'"), missing.err());
    Run algorithm = once(roads(), "-s", 1, "-a", "dijkstra");
    assertEquals(2, algorithm.code());
    assertTrue(algorithm.err().contains("is named 'dijkstra'; there are delta-"), algorithm.err());
  }

  @Test
  void aWeightThatIsNotFiniteIsNamed() throws IOException {
    Path file = folder.resolve("w.shg");
    NodeIds ids = NodeIds.names(List.of("a", "b", "c"));
    CsrArrays rows = CsrArrays.of(ids, new int[] {0, 1, 2, 2}, new int[] {1, 2});
    for (double weight : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
      GraphFiles.write(file, rows.withWeights(DoubleArray.wrap(1, weight)));
      Run run = once(file, "-s", "a");
      assertEquals(1, run.code(), run.toString());
      assertEquals(
          "shoal: "
              + file
              + ": edge 2, from node b to c, has weight "
              + weight
              + "; a weight must be 0 or more, and finite\n",
          run.err());
    }
    GraphFiles.write(file, rows.withWeights(FloatArray.wrap(1, Float.NaN)));
    assertTrue(once(file, "-s", "a").err().contains("has weight NaN; a weight must be"));
  }

  @Test
  void aDistanceThatFitsInNoNumberIsNamed() {
    String far = "1 2 9e307\n2 3 9e307\n3 4 9e307\n";
    Run run = once(file("far.txt", far), "-s", 1);
    assertEquals(1, run.code(), run.toString());
    assertTrue(
        run.err().endsWith("far.txt: a distance does not fit in a double below its maximum\n"),
        run.err());
    Run longs = once(file("i.txt", "1 2 2000000000\n2 3 2000000000\n"), "-s", 1, "--json");
    assertTrue(longs.out().contains("\"sum\": 6000000000, \"max\": 4000000000,"), longs.toString());
  }

  private static final String CORNERS =
      "p aux sp co 5\nv 1 0 0\nv 2 100 0\nv 3 0 50\nv 4 100 50\nv 5 50 25\n";

  @Test
  void drawsIsochrones() throws IOException {
    Path corners = file("roads.co", CORNERS);
    Path png = folder.resolve("i.png");
    Run run =
        shoal(
            "sssp",
            roads(),
            "-s",
            1,
            "--coordinates",
            corners,
            "--image",
            png,
            "--size",
            200,
            "--unit",
            "m");
    assertEquals(0, run.code(), run.toString());
    BufferedImage image = ImageIO.read(png.toFile());
    assertTrue(image.getWidth() >= 200, "it has room for the key");
    assertEquals(0xFFFFFFFF, image.getRGB(0, 0));
    Path svg = folder.resolve("i.svg");
    assertEquals(
        0,
        shoal(
                "sssp",
                roads(),
                "-s",
                1,
                "--target",
                4,
                "--coordinates",
                corners,
                "--image",
                svg,
                "--unit",
                "m")
            .code());
    String text = Files.readString(svg);
    assertTrue(text.startsWith("<svg ") && text.endsWith("</svg>\n"), text);
    assertTrue(text.contains(">distance, m; grey: not reached</text>"), text);
    assertTrue(text.contains("<title>Distances from node 1 of " + roads() + "</title>"), text);
  }

  @Test
  void coordinatesTooFarApartToBeDrawnAreRefused() {
    Path far = file("far.co", CORNERS.replace("100", "1e308").replace("v 1 0", "v 1 -1e308"));
    Path png = folder.resolve("i.png");
    Run run = once(roads(), "-s", 1, "--coordinates", far, "--image", png);
    assertEquals(1, run.code(), run.toString());
    assertTrue(
        run.err().contains(roads() + ": coordinates are too far apart to be drawn\n"), run.err());
    assertFalse(Files.exists(png));
  }

  @Test
  void coordinatesMustBeThoseOfTheGraph() {
    Path few = file("few.co", CORNERS.replace("v 5 50 25\n", "").replace("co 5", "co 4"));
    Run run = once(roads(), "-s", 1, "--coordinates", few, "--image", folder.resolve("i.png"));
    assertEquals(1, run.code());
    assertTrue(run.err().startsWith("shoal: " + few + ": line 1: claims 4 nodes"), run.err());
    assertFalse(Files.exists(folder.resolve("i.png")));
  }
}
