package dev.shoal.cli.tools;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CliNetworkTest {
  @TempDir Path folder;

  @Test
  void tellsItsSize() {
    assertEquals(
        "batcher network of 8 wires: 19 comparators in 6 steps\n",
        shoal("network", "--n", 8).out());
    assertEquals(
        "bitonic network of 8192 wires: 372,736 comparators in 91 steps\n",
        shoal("network", "--n", 8192, "--algorithm", "bitonic").out());
    assertEquals(
        "batcher network of 0 wires: 0 comparators in 0 steps\n", shoal("network", "--n", 0).out());
  }

  @Test
  void listsItsComparators() {
    var json = shoal("network", "--n", 4, "--json").json();
    assertEquals(5, json.get("comparators").getAsInt());
    assertEquals("[[[0,2],[1,3]],[[0,1],[2,3]],[[1,2]]]", json.get("pairs").toString());
    var bitonic = shoal("network", "--n", 3, "--algorithm", "bitonic", "--json").json();
    assertEquals("[[[1,0]],[[0,2]],[[0,1]]]", bitonic.get("pairs").toString());
  }

  @Test
  void drawsItInCharacters() {
    assertEquals(
        """
        0 ──○────────○───────────
            │        │
        1 ──┼──○─────●─────○─────
            │  │           │
        2 ──●──┼─────○─────●─────
               │     │
        3 ─────●─────●───────────
        """,
        shoal("network", "--n", 4, "--draw").out());
  }

  @Test
  void drawsItAsAPicture() throws IOException {
    Path svg = folder.resolve("n.svg");
    assertEquals(0, shoal("network", "--n", 8, "--draw", "-o", svg).code());
    String picture = Files.readString(svg);
    assertTrue(picture.startsWith("<svg "), picture);
    assertEquals(2 * 19, picture.split("<circle", -1).length - 1);
    var json = shoal("network", "--n", 8, "--draw", "--json", "-o", svg).json();
    assertEquals(svg.toString(), json.get("output").getAsString());
    Path text = folder.resolve("n.txt");
    assertEquals(0, shoal("network", "--n", 8, "-o", text).code());
    assertEquals(Files.readString(text), shoal("network", "--n", 8, "--draw").out());
  }

  @Test
  void verifies() {
    Run run = shoal("network", "--n", 13, "--algorithm", "bitonic", "--verify");
    assertEquals(0, run.code(), run.toString());
    assertTrue(run.err().contains("verified"), run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "network",
        "network --n -1",
        "network --n 4 --algorithm bubble",
        "network --n 25 --verify",
        "network --n 257 --draw",
        "network --n 5000 --json",
        "network --n 4 --json --draw",
        "network --n 4 -o x.png"
      })
  void refusesInOneLine(String words) {
    Run run = shoal((Object[]) words.split(" "));
    assertEquals(2, run.code(), run.toString());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
