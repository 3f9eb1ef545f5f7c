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

class CliNearestTest {
  /// On a line, at 0, 1, 3 and 7.
  private static final byte[] LINE = Given.text("0 0\n1 0\n3 0\n7 0\n");

  @TempDir Path folder;

  @Test
  void findsTheNearestOfEachPoint() {
    for (String device : List.of("serial", "cpu:1", "cpu:3")) {
      Run run = piped(LINE, "nearest", "-", "-k", 2, "-d", device, "--verify");
      assertEquals("points   4\nnearest  2 of each, within 6.0\n", run.out(), run.err());
      assertEquals("verified: same bits as serial\n", run.err());
    }
    JsonObject json = piped(LINE, "nearest", "-", "-k", 1, "--json").json();
    assertTrue(json.toString().startsWith("{\"points\":4,\"k\":1,\"farthest\":4.0"), json + "");
  }

  @Test
  void writesTheirNumbers() {
    Path out = folder.resolve("n.npy");
    Run run = piped(LINE, "nearest", "-", "-k", 2, "-o", out, "--periodic", "8,2");
    assertEquals(0, run.code(), run.err());
    assertTrue(Given.header(out).contains("'shape': (4, 2)"), Given.header(out));
    ByteBuffer numbers = Given.elements(out);
    for (int expected : new int[] {1, 3, 0, 2, 1, 0, 0, 1}) {
      assertEquals(expected, numbers.getInt());
    }
  }

  @Test
  void moreThanThereAreIsRefused() {
    Run run = piped(LINE, "nearest", "-", "-k", 4);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("has 4 points; -k is 4, must be less"), run.err());
    assertEquals(2, piped(LINE, "nearest", "-", "-k", 0).code());
    assertEquals(2, piped(LINE, "nearest", "-").code());
    Path raw = Given.file(folder, "p.raw", Given.floats(1, 2));
    assertEquals(2, shoal("nearest", raw, "-k", 1, "-t", "f4").code());
    assertEquals(2, shoal("nearest", raw, "-k", 1, "-t", "f4", "--columns", 4).code());
  }
}
