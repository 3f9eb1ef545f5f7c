package dev.shoal.cli.grids;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliIsosurfaceTest {
  @TempDir Path folder;

  /// A single 1 among zeros, three samples along x, y and z; stretched in none.
  private static byte[] peak() {
    double[] values = new double[27];
    values[13] = 1;
    return Given.npy("<f8", "(3, 3, 3)", Given.doubles(values));
  }

  @Test
  void writesAClosedSurface() {
    Path out = folder.resolve("peak.obj");
    Path volume = Given.file(folder, "peak.npy", peak());
    Run run = shoal("isosurface", volume, "--at", "0.5", "-o", out, "--verify");
    assertEquals(0, run.code(), run.toString());
    assertEquals(
        List.of("volume    3 x 3 x 3", "level     0.5", "vertices  6", "triangles 8"), run.lines());
    assertEquals("verified: same bits as serial\n", run.err());
    Run edges = shoal("edges", out);
    assertTrue(edges.out().contains("boundary 0 have one cell only"), edges.out());
    assertTrue(edges.out().contains("box      [0.5, 0.5, 0.5] to [1.5, 1.5, 1.5]"), edges.out());
  }

  @Test
  void writesTheSameSurfaceInBinary() throws IOException {
    Path out = folder.resolve("peak.ply");
    assertEquals(
        8,
        piped(Given.gzip(peak()), "isosurface", "-", "--at", "0.5", "-o", out, "--json")
            .json()
            .get("triangles")
            .getAsInt());
    assertTrue(Files.size(out) > 6 * 24 + 8 * 13);
    Run edges = shoal("edges", out);
    assertTrue(edges.out().contains("points   6"), edges.out());
    assertTrue(edges.out().contains("triangle: 8"), edges.out());
    assertTrue(edges.out().contains("manifold yes"), edges.out());
  }

  @Test
  void coordinatesFollowTheDimensions() throws IOException {
    Path out = folder.resolve("slab.obj");
    double[] values = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1}; // z = 0 and z = 1
    byte[] npy = Given.npy("<f8", "(2, 2, 3)", Given.doubles(values));
    assertEquals(0, piped(npy, "isosurface", "-", "--at", "0.25", "-o", out).code());
    List<String> lines = Files.readAllLines(out);
    assertEquals("# 6 vertices, 4 triangles", lines.get(0));
    assertEquals("v 0.0 0.0 0.25", lines.get(1));
    assertEquals("v 1.0 0.0 0.25", lines.get(2));
    assertEquals(1 + 6 + 4, lines.size());
    assertEquals(0, piped(npy, "isosurface", "-", "--at", "7", "-o", out).code());
    assertEquals("# 0 vertices, 0 triangles\n", Files.readString(out));
  }

  @Test
  void saysWhatIsNoVolume() {
    Path out = folder.resolve("none.obj");
    Path flat = Given.file(folder, "flat.npy", Given.npy("<f8", "(1, 2)", Given.doubles(1, 2)));
    Run run = shoal("isosurface", flat, "--at", "0", "-o", out);
    assertEquals(1, run.code());
    assertEquals("shoal: " + flat + ": has 2 dimensions; a volume has three\n", run.err());
    byte[] nan = Given.npy("<f8", "(1, 1, 2)", Given.doubles(1, Double.NaN));
    run = piped(nan, "isosurface", "-", "--at", "0", "-o", out);
    assertEquals(1, run.code());
    assertTrue(
        run.err().contains("element 1: NaN is a missing value; every value of a volume is finite"),
        run.err());
    assertFalse(Files.exists(out));
  }
}
