package dev.shoal.cli.points;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliPairsTest {
  /// A square of side 1, its middle, and one far away.
  private static final double[] SQUARE = {0, 0, 1, 0, 0, 1, 1, 1, 0.5, 0.5, 9, 9};

  @TempDir Path folder;

  private Path square() {
    return Given.file(folder, "p.npy", Given.npy("<f8", "(6, 2)", Given.doubles(SQUARE)));
  }

  @Test
  void countsPairs() {
    Run run = shoal("pairs", square(), "--radius", 1, "--verify");
    assertEquals(0, run.code(), run.toString());
    assertEquals(
        List.of("points 6", "pairs  8 within 1.0", "near   2.7 others of a point, on average"),
        run.lines());
    assertEquals("verified: same bits as serial\n", run.err());
    for (String device : List.of("serial", "cpu:1", "cpu:3")) {
      JsonObject json = shoal("pairs", square(), "-r", 0.75, "--json", "-d", device).json();
      assertTrue(json.toString().startsWith("{\"points\":6,\"pairs\":4,"), json.toString());
    }
  }

  @Test
  void readsPointsOfEveryForm() {
    String expected = "points 3\npairs  2 within 5.0\nnear   1.3 others of a point, on average\n";
    byte[] floats = Given.floats(0, 0, 0, 3, 4, 0, 3, 4, 5);
    Path raw = Given.file(folder, "p.raw.gz", Given.gzip(floats));
    assertEquals(expected, shoal("pairs", raw, "-r", 5, "-t", "f4", "--columns", 3).out());
    Path npy = Given.file(folder, "p.npy", Given.npy("<f4", "(3, 3)", floats));
    assertEquals(expected, shoal("pairs", npy, "-r", 5).out());
    Path text = Given.file(folder, "p.csv", "x,y,z\n0,0,0\n3,4,0\n3,4,5\n");
    assertEquals(expected, shoal("pairs", text, "-r", 5).out());
    String ply =
        """
        ply
        format ascii 1.0
        element vertex 3
        property float x
        property float y
        property float z
        end_header
        0 0 0
        3 4 0
        3 4 5
        """;
    Path cloud = Given.file(folder, "p.ply.gz", Given.gzip(Given.text(ply)));
    assertEquals(expected, shoal("pairs", cloud, "-r", 5).out());
    assertEquals(expected, shoal("pairs", cloud, "-r", 5, "--columns", 3).out());
    String flat = shoal("pairs", cloud, "-r", 5, "--columns", 2).out();
    assertTrue(flat.startsWith("points 3\npairs  3 within 5.0\n"), flat);
    assertEquals(expected, piped("0 0 0\n3 4 0\n3 4 5\n", "pairs", "-", "-r", 5).out());
    byte[] none = Given.npy("<f8", "(0, 2)", new byte[0]);
    assertEquals("points 0\npairs  0 within 5.0\n", piped(none, "pairs", "-", "-r", 5).out());
  }

  @Test
  void columnsMustBeThoseOfTheRows() {
    assertEquals(0, shoal("pairs", square(), "-r", 1, "--columns", 2).code());
    Run run = shoal("pairs", square(), "-r", 1, "--columns", 3);
    assertEquals(2, run.code());
    assertEquals(
        "shoal: " + square() + ": has rows of 2, not of 3 (--columns); see: shoal pairs --help\n",
        run.err());
    run = piped("0 0 0\n", "pairs", "-", "-r", 1, "--columns", 2);
    assertTrue(run.err().contains("standard input: has rows of 3, not of 2 (--columns)"));
  }

  @Test
  void writesEachPairOnce() {
    Path out = folder.resolve("pairs.npy");
    Run run = shoal("pairs", square(), "-r", 0.75, "-o", out, "--json", "--verify");
    assertEquals(4, run.json().get("pairs").getAsInt());
    assertTrue(Given.header(out).contains("'shape': (4, 2)"), Given.header(out));
    ByteBuffer pairs = Given.elements(out);
    for (int corner = 0; corner < 4; corner++) {
      assertEquals(corner, pairs.getInt());
      assertEquals(4, pairs.getInt());
    }
    assertEquals(2, shoal("pairs", square(), "-r", 1, "-o", folder.resolve("p.csv")).code());
  }

  @Test
  void aPeriodicBoxJoinsItsSides() {
    byte[] points = Given.text("0.5 1\n9.5 1\n5 1\n");
    assertEquals(0, piped(points, "pairs", "-", "-r", 1, "--json").json().get("pairs").getAsInt());
    JsonObject json = piped(points, "pairs", "-", "-r", 1, "--json", "--periodic", "10,4").json();
    assertEquals(1, json.get("pairs").getAsInt());
    assertEquals("[10.0,4.0]", json.get("periodic").toString());
    Run run = piped(points, "pairs", "-", "-r", 3, "--periodic", "10,4");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("3.0, more than half of --periodic 4.0"), run.err());
    run = piped(points, "pairs", "-", "-r", 1, "--periodic", "9,4");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("point 1 has x = 9.5, outside the box 0 … 9.0"), run.err());
    run = piped(points, "pairs", "-", "-r", 1, "--periodic", "10,4,2");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("points of 2 coordinates; --periodic has 3 len"), run.err());
    run = piped(points, "pairs", "-", "-r", 1, "--periodic", "10,0");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--periodic is 0.0, must be above 0"), run.err());
  }

  @Test
  void whatAreNoPointsIsRefused() {
    refused("1 2 3 4\n", "has rows of 4; a point is a row of two or three");
    refused("1 2\n3 4\n3 4 5\n", "has 3 fields");
    refused("1 2\n1 nan\n", "line 2: field 2: 'nan' is a missing value; --missing skip leaves");
    refused("1 2\n1 inf\n", "point 1 has y = Infinity, which is not finite");
    Path raw = Given.file(folder, "p.raw", Given.doubles(1, 2, 3));
    assertEquals(2, shoal("pairs", raw, "-r", 1, "-t", "f8").code());
    Run run = shoal("pairs", raw, "-r", 1, "-t", "f8", "--columns", 2);
    assertTrue(run.err().contains("3 elements, no whole rows of 2"), run.err());
    assertEquals(2, shoal("pairs", raw).code());
    run = piped("1 2\n", "pairs", "-", "-r", -1);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--radius is -1.0"), run.err());
    run = piped("0 0\n5e-170 0\n", "pairs", "-", "-r", "1e-170");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--radius is 1.0E-170, its square underflows"), run.err());
  }

  private static void refused(String text, String reason) {
    Run run = piped(text, "pairs", "-", "-r", 1);
    assertEquals(1, run.code());
    assertTrue(run.err().contains(reason), run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }
}
