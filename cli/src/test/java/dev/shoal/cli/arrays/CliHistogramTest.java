package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliHistogramTest {
  @TempDir Path folder;

  @Test
  void countsAsTheFormulaOfItsEdgesSays() throws IOException {
    double[] x = new Random(8).doubles(700_001).map(v -> v * v).toArray();
    Path in = Given.file(folder, "x.raw", Given.doubles(x));
    Path out = folder.resolve("y.npy");
    Run run = shoal("histogram", in, "-t", "f8", "--bins", 256, "-o", out, "--verify");
    assertEquals(0, run.code(), run.toString());
    assertTrue(Given.header(out).contains("'<i8'"), Given.header(out));
    long[] counts = new long[256];
    Given.elements(out).asLongBuffer().get(counts);
    assertArrayEquals(counts(x, 256), counts);
    assertArrayEquals(counts, printedCounts(Files.readAllBytes(in), counts.length));
  }

  /// The same from a pipe, which is kept.
  private static long[] printedCounts(byte[] input, int bins) {
    return piped(input, "histogram", "-", "-t", "f8", "--bins", bins).lines().stream()
        .mapToLong(Long::parseLong)
        .toArray();
  }

  private static long[] counts(double[] x, int bins) {
    double low = Arrays.stream(x).min().orElseThrow();
    double high = Arrays.stream(x).max().orElseThrow();
    double[] edges = new double[bins];
    Arrays.setAll(edges, i -> low + i * (high - low) / bins);
    long[] counts = new long[bins];
    for (double value : x) {
      int index = Arrays.binarySearch(edges, value);
      counts[index >= 0 ? index : -index - 2]++;
    }
    return counts;
  }

  @Test
  void ofOneValueThereIsHalfBelowAndHalfAbove() {
    var json = piped("3\n3\n", "histogram", "-", "--bins", 4, "--json").json();
    assertEquals("[0,0,2,0]", json.get("counts").toString());
    assertEquals(2.5, json.get("low").getAsDouble());
    assertEquals(3.5, json.get("high").getAsDouble());
  }

  @Test
  void ofNothingTheRangeIsFromZeroToOne() {
    var json = piped(new byte[0], "histogram", "-", "-t", "f4", "--json", "--allow-empty").json();
    assertEquals("[0,0,0,0,0,0,0,0,0,0]", json.get("counts").toString());
    assertEquals(1, json.get("high").getAsDouble());
  }

  @Test
  void valuesInNoBinAreCountedSeparatelyAndReported() {
    byte[] x = Given.text("-1\n0\n0.5\n1\n2\nnan\n3\ninf\n");
    Run run =
        piped(x, "histogram", "-", "--bins", 2, "--range", 0, 1, "--verify", "--missing", "nan");
    assertEquals("1\n2\n", run.out());
    assertTrue(run.err().contains("in no bin: 1 below, 3 above, 1 NaN"), run.err());
    var json =
        piped(x, "histogram", "-", "--bins", 2, "--range", 0, 1, "--json", "--missing", "nan")
            .json();
    assertEquals(1, json.get("below").getAsLong());
    assertEquals(3, json.get("above").getAsLong());
    assertEquals(1, json.get("nans").getAsLong());
    assertEquals(8, json.get("elements").getAsLong());
    assertEquals(
        "1\n4\n",
        piped(x, "histogram", "-", "--bins", 2, "--range", "-2.5", "2", "--missing", "skip").out());
    Run endless = piped(x, "histogram", "-", "--range", "-inf", "2");
    assertEquals(2, endless.code(), endless.toString());
    Run infinite = piped(x, "histogram", "-", "--missing", "nan");
    assertEquals(1, infinite.code());
    assertTrue(infinite.err().contains("--range"), infinite.err());
  }

  @Test
  void skippedRowsAreInTheJson() {
    byte[] x = Given.text("1\nNA\n2\n3\n");
    for (String range : new String[] {"--bins 3", "--range 0 4"}) {
      var json = piped(x, words("histogram - --missing skip --json " + range)).json();
      assertEquals(1, json.get("skipped").getAsLong());
      assertEquals(3, json.get("elements").getAsLong());
    }
  }

  /// The pass that finds the range leaves voids out whatever the option.
  @Test
  void theNotesOfARasterAreThoseOfThePassThatCounts() {
    var header = new StringBuilder(" ".repeat(1024));
    header.replace(144, 168, "     1     1     1    10").replace(528, 546, "     2     2     4");
    header.replace(786, 810, "   0.000000000000000D+00");
    header.replace(816, 858, "0.300000E+020.300000E+020.100000E+01     1");
    header.replace(858, 864, "     1");
    String profile = "     1     1     3     1" + "   0.000000000000000D+00".repeat(5);
    String record = profile + "   100   101-32767";
    Path dem = Given.file(folder, "a.dem", header + record + " ".repeat(1024 - 162));
    Run nan = shoal("histogram", dem, "--bins", 2, "--missing", "nan");
    assertEquals("1\n1\n", nan.out(), nan.err());
    assertTrue(nan.err().contains("1 voids are NaN"), nan.err());
    assertTrue(!nan.err().contains("left out"), nan.err());
    Run skip = shoal("histogram", dem, "--bins", 2, "--missing", "skip");
    assertTrue(skip.err().contains("1 voids are left out"), skip.err());
    assertEquals(1, skip.err().split("voids", -1).length - 1, skip.err());
  }

  @Test
  void integersOfEveryTypeCount() {
    byte[] u8 = Given.longs(0, Long.MIN_VALUE, -1, -1);
    assertEquals("1\n3\n", piped(u8, "histogram", "-", "-t", "u8", "--bins", 2).out());
    assertEquals("1\n3\n", piped(u8, "histogram", "-", "-t", "i8", "--bins", 2).out());
    byte[] i1 = {-128, 127, 0, 1};
    assertEquals("1\n3\n", piped(i1, "histogram", "-", "-t", "i1", "--bins", 2).out());
    assertEquals("2\n2\n", piped(i1, "histogram", "-", "-t", "u1", "--bins", 2).out());
  }

  @Test
  void binsThatAreNoneAreRefused() {
    byte[] wide = Given.doubles(-1e308, 1e308);
    Run run = piped(wide, "histogram", "-", "-t", "f8");
    assertEquals(1, run.code());
    assertEquals(1, run.err().lines().count(), run.err());
    Run same = piped(Given.doubles(1e300, 1e300), "histogram", "-", "-t", "f8");
    assertEquals(1, same.code());
    assertEquals(1, same.err().lines().count(), same.err());
  }

  @Test
  void invalidRangesAreRefusedWithTheFix() {
    assertRefused("3.0 3.0: the ends are equal", "as around one value: 2.5 3.5", "3", "3");
    assertRefused("1.0E20 1.0E20: the ends are equal", "no room for bins;", "1e20", "1e20");
    assertRefused("2.0 1.0: the low end comes first", "--range 1.0 2.0", "2", "1");
    assertRefused("0.0 Infinity: both ends must be finite", "counted separately", "0", "Infinity");
    assertRefused("NaN 1.0: both ends must be finite", "", "NaN", "1");
    assertRefused("beyond f8", "--bins 10", "-1e308", "1e308");
  }

  private static void assertRefused(String problem, String fix, String low, String high) {
    Run run = piped("1\n", "histogram", "-", "--range", low, high);
    assertEquals(2, run.code(), run.toString());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(problem) && run.err().contains(fix), run.err());
  }

  @Test
  void equalValuesWithoutNeighboursNeedARange() {
    byte[] same = Given.text("1e20\n1e20\n");
    Run run = piped(same, "histogram", "-");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("all values are 1.0E20 as f8"), run.err());
    assertTrue(run.err().contains("give --range LO HI"), run.err());
    assertEquals("0\n2\n", piped(same, "histogram", "-", "--bins", 2, "--range", 0, 2e20).out());
    Run wide = piped(Given.doubles(-1e308, 1e308), "histogram", "-", "-t", "f8");
    assertTrue(wide.err().contains("from -1.0E308 to 1.0E308"), wide.err());
    assertTrue(wide.err().contains("give --range LO HI"), wide.err());
  }
}
