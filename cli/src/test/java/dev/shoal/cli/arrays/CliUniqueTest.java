package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliUniqueTest {
  private static final byte[] VALUES = Given.text("2\nnan\n-0\n2\n0\nnan\n-1\n2\n");

  @TempDir Path folder;

  @Test
  void valuesAreSortedAndZerosAndNansAreOne() {
    assertEquals(
        "-1.0\n0.0\n2.0\nNaN\n",
        piped(VALUES, "unique", "-", "--missing", "nan", "--verify").out());
    assertEquals(
        "-1.0\n0.0\n2.0\nNaN\n",
        piped(VALUES, "unique", "-", "--missing", "nan", "-t", "f4").out());
  }

  @Test
  void countsStandBesideThem() throws IOException {
    assertEquals(
        "-1.0,1\n0.0,2\n2.0,3\nNaN,2\n",
        piped(VALUES, "unique", "-", "--missing", "nan", "--counts", "--verify").out());
    Path csv = folder.resolve("y.csv");
    assertEquals(0, piped(VALUES, "unique", "-", "--missing", "nan", "--counts", "-o", csv).code());
    assertEquals("values,counts\n-1.0,1\n0.0,2\n2.0,3\nNaN,2\n", Files.readString(csv));
    assertEquals("8\n", shoal("sum", csv, "-c", "counts", "-t", "i8").out());
    Path tsv = folder.resolve("y.TSV");
    assertEquals(0, piped(VALUES, "unique", "-", "--missing", "nan", "--counts", "-o", tsv).code());
    assertTrue(Files.readString(tsv).startsWith("values\tcounts\n-1.0\t1\n"));
    var json = piped(VALUES, "unique", "-", "--missing", "nan", "--counts", "--json").json();
    assertEquals("[1,2,3,2]", json.get("counts").toString());
    assertEquals("{\"values\":\"f8\",\"counts\":\"i8\"}", json.get("types").toString());
  }

  @Test
  void countsMayHaveAFileOfTheirOwn() {
    Path values = folder.resolve("y.npy");
    Path counts = folder.resolve("n.npy");
    assertEquals(
        0,
        piped(VALUES, "unique", "-", "--missing", "nan", "-o", values, "--counts-to", counts)
            .code());
    long[] expected = {1, 2, 3, 2};
    long[] found = new long[4];
    Given.elements(counts).asLongBuffer().get(found);
    assertArrayEquals(expected, found);
    assertEquals(4 * 8, Given.elements(values).remaining());
  }

  @Test
  void twoOutputsAreTwoFiles() throws IOException {
    Path values = folder.resolve("y.npy");
    Path counts = folder.resolve("n.npy");
    var json =
        piped(VALUES, words("unique - --missing nan --json -o"), values, "--counts-to", counts)
            .json();
    assertEquals(counts.toString(), json.get("counts").getAsString());
    Files.delete(values);
    Run run = piped(VALUES, "unique", "-", "--missing", "nan", "-o", values, "--counts-to", values);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("is named by -o and by --counts-to"), run.err());
    assertFalse(Files.exists(values));
  }

  @Test
  void twoColumnsDoNotGoIntoOneArray() {
    Path out = folder.resolve("y.npy");
    Run run = piped(VALUES, "unique", "-", "--missing", "nan", "--counts", "-o", out);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("--counts-to"), run.err());
    assertFalse(Files.exists(out));
  }

  @Test
  void runsAreNotSorted() {
    byte[] x = Given.text("3\n3\n1\n1\n1\n3\n");
    assertEquals("3\n1\n3\n", piped(x, "unique", "-", "-t", "i4", "--runs", "--verify").out());
    assertEquals(
        "3,2\n1,3\n3,1\n", piped(x, "unique", "-", "-t", "i4", "--runs", "--counts").out());
  }

  @Test
  void aTableHasTheNameOfTheColumn() throws IOException {
    byte[] table = Given.text("x,\"a;b, \"\"c\"\"\"\n1,2.5\n1,2.5\n");
    Path csv = folder.resolve("y.csv");
    assertEquals(0, piped(table, "unique", "-", "-c", "2", "--counts", "-o", csv).code());
    assertEquals("\"a;b, \"\"c\"\"\",counts\n2.5,2\n", Files.readString(csv));
    assertEquals("2.5\n", shoal("convert", csv, "-c", "a;b, \"c\"").out());
    assertEquals(0, piped(table, "unique", "-", "-c", "x", "--counts", "-o", csv).code());
    assertEquals("x,counts\n1,2\n", Files.readString(csv));
    byte[] same = Given.text("counts\n7\n");
    assertEquals(0, piped(same, "unique", "-", "--counts", "-o", csv).code());
    assertEquals("values,counts\n7,1\n", Files.readString(csv));
  }

  @Test
  void integersOfTextStayIntegers() {
    Path out = folder.resolve("y.npy");
    byte[] text = Given.text("3\n-1\n+3\n");
    assertEquals("-1\n3\n", piped(text, "unique", "-", "--verify").out());
    assertEquals(0, piped(text, "unique", "-", "-o", out).code());
    assertTrue(Given.header(out).contains("'<i8'"), Given.header(out));
    assertEquals("-1.0\n3.0\n", piped(text, "unique", "-", "-t", "f8").out());
    assertEquals("-1.0\n3.5\n", piped("3.5\n-1\n", "unique", "-").out());
  }

  @Test
  void twoOutputsAreNotOneFileThroughALink() throws IOException {
    Path values = folder.resolve("values.npy");
    Path link = Files.createSymbolicLink(folder.resolve("link.npy"), values);
    Run run = piped(VALUES, "unique", "-", "-o", values, "--counts-to", link);
    assertEquals(2, run.code(), run.toString());
    assertTrue(run.err().contains("is named by -o and by --counts-to"), run.err());
    assertFalse(Files.exists(values));
  }
}
