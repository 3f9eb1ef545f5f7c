package dev.shoal.cli.graph;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import dev.shoal.formats.graph.CsrArrays;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.NodeIds;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliGraphTest {
  /// A triangle with a doubled edge, a pair with a loop, and a node alone.
  private static final String ISLANDS =
      "p sp 6 7\na 1 2 3\na 2 3 5\na 3 1 4\na 1 2 9\na 4 5 2\na 5 5 1\na 5 4 2\n";

  @TempDir Path folder;

  private Path file(String name, String text) {
    return Given.file(folder, name, text);
  }

  private Path islands() {
    return file("islands.gr", ISLANDS);
  }

  private Path generated(String words, String name) {
    Path out = folder.resolve(name);
    Object[] all = ("graph generate " + words + " -q -o " + out).split(" ");
    Run run = shoal(all);
    assertEquals(0, run.code(), run.toString());
    assertEquals("", run.out() + run.err());
    return out;
  }

  @Test
  void infoSaysWhatAGraphIs() {
    List<String> facts =
        List.of(
            "nodes      6, ids: 1 to 6",
            "arcs       7, directed",
            "weights    i4, 1 to 9, mean 3.71429",
            "degrees    0 to 2, mean 1.16667",
            "isolated   1, nodes without an arc",
            "loops      1, from a node to itself",
            "duplicates 1, beside another between the same nodes",
            "components 3, the largest has 3 nodes");
    assertEquals(facts, shoal("graph", "info", islands()).lines());
    List<String> all = shoal("info", islands()).lines();
    assertEquals("format     graph, dimacs", all.get(1));
    assertEquals(facts, all.subList(2, 10));
    JsonObject json = piped(ISLANDS, "graph", "info", "-", "--json").json();
    assertEquals("standard input", json.get("file").getAsString());
    assertEquals(3, json.get("components").getAsInt());
    assertEquals(26.0 / 7, json.getAsJsonObject("weights").get("mean").getAsDouble());
    assertTrue(json.get("edges").isJsonNull());
  }

  @Test
  void infoPrintsTheTypeAloneOfWeightsOfNoEdges() {
    Path empty = generated("road --nodes 0", "z.shg");
    assertEquals("weights    i4", shoal("graph", "info", empty).lines().get(2));
    Run run = shoal("graph", "info", empty, "--json");
    JsonObject weights = run.json().getAsJsonObject("weights");
    assertEquals("i4", weights.get("type").getAsString());
    assertTrue(weights.get("min").isJsonNull());
  }

  @Test
  void aTableWithoutEdgesIsNotWritten() {
    Path empty = file("e.gr", "p sp 4 0\n");
    Path csv = folder.resolve("e.csv");
    Run run = shoal("graph", "convert", empty, "-o", csv);
    assertTrue(run.err().contains("the graph has no edge, and a .csv file has no nodes"), "" + run);
    assertEquals(2, run.code());
    assertFalse(Files.exists(csv));
  }

  @Test
  void infoCountsEdgesOnce() {
    JsonObject json = shoal("graph", "info", islands(), "--undirected", "--json").json();
    assertEquals(7, json.get("edges").getAsInt());
    assertEquals(13, json.get("arcs").getAsInt());
    assertEquals(2, json.get("duplicates").getAsInt());
    assertEquals(1, json.get("selfLoops").getAsInt());
    JsonObject lightest =
        shoal(
                "graph",
                "info",
                islands(),
                words("--undirected --duplicates minimum --self-loops drop --json"))
            .json();
    assertEquals(4, lightest.get("edges").getAsInt());
    assertEquals(5, lightest.getAsJsonObject("weights").get("max").getAsInt());
    JsonObject none = shoal("graph", "info", file("n.gr", "p tw 3 1\n1 2\n"), "--json").json();
    assertTrue(none.get("weights").isJsonNull());
    assertFalse(none.get("directed").getAsBoolean());
  }

  @Test
  void convertKeepsTheGraph() throws IOException {
    Path shg = folder.resolve("i.shg");
    Path csv = folder.resolve("i.csv.gz");
    Path again = folder.resolve("again.gr");
    assertEquals(0, shoal("graph", "convert", islands(), "-o", shg).code());
    assertEquals(0, shoal("graph", "convert", shg, "-o", csv).code());
    assertEquals(0, shoal("graph", "convert", shg, "-o", again).code());
    assertEquals(
        "p sp 6 7\na 1 2 3\na 1 2 9\na 2 3 5\na 3 1 4\na 4 5 2\na 5 4 2\na 5 5 1\n",
        Files.readString(again));
    Run table = shoal("graph", "convert", csv, "-q");
    assertEquals("from,to,weight\n1,2,3\n1,2,9\n2,3,5\n3,1,4\n4,5,2\n5,4,2\n5,5,1\n", table.out());
  }

  @Test
  void convertRefusesNamesThatATableDoesNotKeep() throws IOException {
    Path shg = folder.resolve("names.shg");
    NodeIds ids = NodeIds.names(List.of("a", "a "));
    GraphFiles.write(shg, CsrArrays.of(ids, new int[] {0, 1, 1}, new int[] {1}));
    Path csv = folder.resolve("names.csv");
    for (Run run :
        List.of(shoal("graph", "convert", shg, "-o", csv), shoal("graph", "convert", shg))) {
      assertEquals(2, run.code(), run.toString());
      assertEquals("", run.out());
      assertTrue(run.err().contains(": the name 'a ' is empty, or begins or ends with a blank"));
    }
    assertFalse(Files.exists(csv));
  }

  @Test
  void convertSaysWhatTheFileDoesNotHave() {
    Path roads = generated("road -n 50 --seed 1", "r.shg");
    Path gr = folder.resolve("r.gr");
    Run run = shoal("graph", "convert", roads, "-o", gr);
    assertTrue(run.err().contains("undirected edge is written as two arcs"), "" + run);
    assertTrue(run.err().contains("note: " + gr + ": coordinates are not in the file"), "" + run);
    Path co = folder.resolve("r.co");
    Run both = shoal("graph", "convert", roads, "-o", gr, "--coordinates-to", co);
    assertFalse(both.err().contains("coordinates are not"), both.err());
    Path back = folder.resolve("back.shg");
    shoal("graph", "convert", gr, "--coordinates", co, "-o", back);
    assertEquals(
        shoal("graph", "info", roads, "--json").json().get("box"),
        shoal("graph", "info", back, "--json").json().get("box"));
    Run none = shoal("graph", "convert", islands(), "-o", gr, "--coordinates-to", co);
    assertEquals(2, none.code());
    assertTrue(
        none.err().contains("islands.gr: has no coordinates for --coordinates-to;"), "" + none);
  }

  @ParameterizedTest
  @ValueSource(strings = {"degree", "hilbert"})
  void convertPutsNodesInOrder(String order) {
    Path roads = generated("road -n 300 --seed 5", "r.shg");
    Path other = folder.resolve("o.shg");
    Path ids = folder.resolve("ids.npy");
    Run run = shoal("graph", "convert", roads, "--order", order, "-o", other, "--ids-to", ids);
    assertEquals(0, run.code(), run.toString());
    ByteBuffer old = Given.elements(ids);
    int source = old.getInt(4 * 40);
    Path before = folder.resolve("b.npy");
    Path after = folder.resolve("a.npy");
    shoal("sssp", roads, "-s", source, "-o", before);
    shoal("sssp", other, "-s", 41, "-o", after);
    ByteBuffer distances = Given.elements(before);
    ByteBuffer moved = Given.elements(after);
    for (int node = 0; node < 300; node++) {
      assertEquals(distances.getInt(4 * (old.getInt(4 * node) - 1)), moved.getInt(4 * node));
    }
  }

  @Test
  void namesStayWithTheirNodes() {
    Path named = file("n.csv", "from,to\nb,a\nb,c\nc,a\n");
    Run run = shoal("graph", "convert", named, "--order", "degree", "-q");
    assertEquals("from,to\nb,c\nb,a\nc,a\n", run.out(), run.err());
    assertEquals(2, shoal("graph", "convert", named, "--ids-to", "x.csv").code());
    Run hilbert = shoal("graph", "convert", named, "--order", "hilbert", "-q");
    assertEquals(2, hilbert.code());
    assertTrue(hilbert.err().contains("has no coordinates to order by"), hilbert.err());
  }

  @Test
  void roadWeightsAreThoseOfTheirSeed() {
    Path bare = file("b.gr", "p tw 3 2\n1 2\n2 3\n");
    JsonObject one = weights(bare, 1);
    assertEquals(one, weights(bare, 1));
    assertFalse(one.equals(weights(bare, 2)), "another seed, other weights");
    Run twice = shoal("graph", "convert", islands(), "--road-weights", 1, "-q");
    assertEquals(2, twice.code());
    assertTrue(
        twice.err().contains("has weights; --road-weights is of graphs without"), "" + twice);
    Path shg = folder.resolve("b.shg");
    shoal("graph", "convert", bare, "-o", shg);
    assertEquals(2, shoal("graph", "convert", shg, "--road-weights", 1, "-q").code());
  }

  private JsonObject weights(Path graph, int seed) {
    Path out = folder.resolve("w" + seed + ".shg");
    shoal("graph", "convert", graph, "--road-weights", seed, "-o", out);
    return shoal("graph", "info", out, "--json").json().getAsJsonObject("weights");
  }

  @Test
  void generatesTheSameGraphAgain() throws IOException {
    for (String words :
        List.of(
            "grid --size 7x5 --weights --seed 4",
            "road -n 100 --seed 4",
            "kronecker --scale 6 --seed 4",
            "random -n 40 -m 90 --seed 4",
            "complete -n 12 --seed 4")) {
      byte[] one = Files.readAllBytes(generated(words, "one.shg"));
      assertArrayEquals(one, Files.readAllBytes(generated(words, "two.shg")), words);
      byte[] other = Files.readAllBytes(generated(words.replace("seed 4", "seed 5"), "two.shg"));
      assertFalse(Arrays.equals(one, other), words);
    }
  }

  @Test
  void generatesGraphsOfTheSizesAskedFor() {
    assertSize("grid --size 7x5", 35, 116);
    assertSize("random -n 40 -m 90", 40, 180);
    assertSize("complete -n 12", 12, 132);
    JsonObject road = shoal("graph", "info", generated("road -n 100", "r.shg"), "--json").json();
    assertEquals(1, road.get("components").getAsInt());
    assertFalse(road.get("box").isJsonNull());
    String lines = shoal("graph", "generate", "grid", "--size", "2x1").out();
    assertEquals("from,to\n1,2\n2,1\n", lines);
    JsonObject json = shoal("graph", "generate", "grid", "--size", "3x1", "--json").json();
    assertEquals("grid", json.get("kind").getAsString());
    assertEquals(4, json.get("arcs").getAsInt());
  }

  private void assertSize(String words, int nodes, int arcs) {
    JsonObject facts = shoal("graph", "info", generated(words, "g.shg"), "--json").json();
    assertEquals(nodes, facts.get("nodes").getAsInt(), words);
    assertEquals(arcs, facts.get("arcs").getAsInt(), words);
  }

  @Test
  void componentsAreLabelledInTheOrderOfTheirNodes() {
    Path out = folder.resolve("c.npy");
    for (String algorithm : List.of("union-find", "afforest")) {
      Run run = shoal("graph", "components", islands(), "-a", algorithm, "-o", out, "--verify");
      assertEquals(
          "graph      6 nodes, 7 arcs, directed, weights i4", run.lines().get(0), "" + run);
      assertEquals("components 3", run.lines().get(2));
      assertEquals("largest    3 of 6 nodes", run.lines().get(3));
      assertEquals("verified: same bits as serial\n", run.err());
      ByteBuffer labels = Given.elements(out);
      for (int expected : new int[] {0, 0, 0, 1, 1, 2}) {
        assertEquals(expected, labels.getInt());
      }
    }
    JsonObject json = shoal("graph", "components", islands(), "--json").json();
    assertEquals(Set.of("components", "largest", "ms"), json.keySet());
    Path table = folder.resolve("c.csv");
    shoal("graph", "components", file("n.csv", "from,to\nb,a\nx,y\n"), "-o", table, "-q");
    assertEquals(List.of("b,0", "a,0", "x,1", "y,1"), lines(table).subList(1, 5));
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void brokenFilesAreOneLineWithTheirPlace() throws IOException {
    byte[] bytes = Files.readAllBytes(generated("road -n 100", "r.shg"));
    Path cut = Given.file(folder, "cut.shg", Arrays.copyOf(bytes, 300));
    Path wrong = file("wrong.gr", "p sp 2 1\na 1 x 3\n");
    for (Path broken : List.of(cut, wrong)) {
      for (Run run :
          List.of(
              shoal("graph", "info", broken),
              shoal("graph", "convert", broken),
              shoal("graph", "components", broken),
              shoal("sssp", broken, "-s", 1))) {
        assertEquals(1, run.code(), run.toString());
        assertEquals(1, run.err().lines().count(), run.err());
        assertTrue(run.err().startsWith("shoal: " + broken + ": "), run.err());
        assertEquals("", run.out());
      }
    }
    assertTrue(shoal("graph", "info", wrong).err().contains(": line 2: "));
  }
}
