package dev.shoal.cli.mesh;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliRemapTest {
  /// A coarse cell at the left, four at the right.
  private static final String RIGHT = "# base 2 1\ni,j,level\n0,0,0\n2,0,1\n3,0,1\n2,1,1\n3,1,1\n";

  /// Four at the left, a coarse cell at the right.
  private static final String LEFT = "# base 2 1\ni,j,level\n1,0,0\n1,1,1\n0,1,1\n1,0,1\n0,0,1\n";

  @TempDir Path folder;

  private Path file(String name, String text) {
    return Given.file(folder, name, text);
  }

  private Run remap(Object... more) {
    Path values = file("values.txt", "8\n1\n2\n3\n6\n");
    Object[] words = new Object[6 + more.length];
    words[0] = "remap";
    words[1] = values;
    words[2] = "--from";
    words[3] = file("right.csv", RIGHT);
    words[4] = "--to";
    words[5] = file("left.csv", LEFT);
    System.arraycopy(more, 0, words, 6, more.length);
    return shoal(words);
  }

  @Test
  void densitiesHaveTheMeanOrTheSame() {
    Run run = remap();
    assertEquals(0, run.code(), run.toString());
    assertEquals("3.0\n8.0\n8.0\n8.0\n8.0\n", run.out());
    assertEquals("total 11.0 before, 11.0 after\n", run.err());
  }

  @Test
  void amountsAreAddedOrShared() {
    Run run = remap("--extensive");
    assertEquals("12.0\n2.0\n2.0\n2.0\n2.0\n", run.out());
    assertEquals("total 20.0 before, 20.0 after\n", run.err());
  }

  /// A quarter of the smallest double rounds to 0: in the mean of the coarse cell, but not in the
  /// totals.
  @Test
  void totalsOfSubnormalDensitiesAreExact() {
    Path values = file("tiny.txt", "4.9E-324\n".repeat(5));
    Path left = file("left.csv", LEFT);
    Run run = shoal("remap", values, "--from", file("right.csv", RIGHT), "--to", left);
    assertEquals("0.0\n" + "4.9E-324\n".repeat(4), run.out());
    assertEquals("total 9.9E-324 before, 4.9E-324 after\n", run.err());
  }

  @Test
  void everyMethodGivesTheSame() throws Exception {
    String expected = remap().out();
    for (String method :
        List.of(
            "blocks",
            "hierarchical",
            "full",
            "single-write",
            "compact-single-write",
            "k-d-tree",
            "brute-force")) {
      Run run = remap("--method", method, "--device", "serial", "--verify");
      assertEquals(0, run.code(), run.toString());
      assertEquals(expected, run.out(), method);
    }
    Path out = folder.resolve("out.npy");
    Run json = remap("--json", "-o", out, "--verify");
    assertTrue(json.err().contains("verified: same bits as serial\n"), json.toString());
    assertEquals(11, json.json().get("totalAfter").getAsDouble());
    assertTrue(json.json().has("method"), json.toString());
    ByteBuffer elements = Given.elements(out);
    assertEquals(3.0, elements.getDouble(0));
    assertEquals(40, elements.remaining());
  }

  @Test
  void whatDoesNotFitIsNamed() throws Exception {
    Run method = remap("--method", "guess");
    assertEquals(2, method.code(), method.toString());
    assertTrue(method.err().contains("is named 'guess'; there are blocks"), method.toString());

    Path out = folder.resolve("out.npy");
    Files.write(out, new byte[] {7});
    Path gap = file("gap.csv", "# base 2 1\ni,j,level\n0,0,0\n2,0,1\n");
    Run torn = shoal("remap", file("v.txt", "1\n2\n"), "--from", gap, "--to", gap, "-o", out);
    assertEquals(1, torn.code(), torn.toString());
    assertTrue(torn.err().startsWith("shoal: " + gap + ": no cell covers"), torn.toString());

    Run few =
        shoal(
            "remap",
            file("v.txt", "1\n2\n"),
            "--from",
            file("r.csv", RIGHT),
            "--to",
            file("l.csv", LEFT),
            "-o",
            out);
    assertEquals(1, few.code(), few.toString());
    assertTrue(few.err().contains("has 2 values"), few.toString());
    assertArrayEquals(new byte[] {7}, Files.readAllBytes(out));
  }
}
