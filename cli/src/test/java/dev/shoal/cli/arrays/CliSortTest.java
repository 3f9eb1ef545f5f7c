package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CliSortTest {
  @TempDir Path folder;

  /// Bytes 7F 00 80 FF … as each type has them, and in which order it does.
  @ParameterizedTest
  @CsvSource({
    "i1, '-128 -1 0 127'",
    "u1, '0 127 128 255'",
    "i2, '-32768 -256 0 32767'",
    "u2, '0 32767 32768 65280'",
    "i4, '-2147483648 -16777216 0 2147483647'",
    "u4, '0 2147483647 2147483648 4278190080'",
    "i8, '-9223372036854775808 -72057594037927936 0 9223372036854775807'",
    "u8, '0 9223372036854775807 9223372036854775808 18374686479671623680'",
  })
  void everyIntegerTypeKeepsItsTypeAndItsOrder(String type, String sorted) {
    byte[] elements = elements(type);
    int bytes = type.charAt(1) - '0';
    String kind = (bytes == 1 ? "|" : "<") + type;
    Path in = Given.file(folder, "x.npy", Given.npy(kind, "(4,)", elements));
    Path out = folder.resolve("y.npy");
    assertEquals(sorted.replace(' ', '\n') + "\n", shoal("sort", in).out());
    assertEquals(0, shoal("sort", in, "-o", out, "--verify").code());
    assertTrue(Given.header(out).contains("'" + kind + "'"), Given.header(out));
    assertEquals(sorted.replace(' ', '\n') + "\n", shoal("convert", out).out());
    boolean isSigned = type.startsWith("i");
    assertEquals(isSigned ? "2\n3\n1\n0\n" : "1\n0\n2\n3\n", shoal("argsort", in).out());
    String[] falling = sorted.split(" ");
    IntStream.range(0, 2).forEach(i -> swap(falling, i, 3 - i));
    assertEquals(String.join("\n", falling) + "\n", shoal("sort", in, "--descending").out());
    assertEquals(falling[0] + "\n", shoal("topk", in, "-k", 1, "--verify").out());
    assertEquals(falling[3] + "\n", shoal("topk", in, "-k", 1, "--smallest").out());
    assertEquals(
        falling[0] + "\n", shoal("select", in, "--where", "= " + falling[0], "--verify").out());
    assertEquals(0, shoal("select", in, "-w", ">= " + falling[1], "-o", out).code());
    assertEquals(falling[1] + "\n" + falling[0] + "\n", shoal("sort", out).out());
    assertEquals(sorted.replace(' ', '\n') + "\n", shoal("unique", in, "--verify").out());
    shoal("sort", in, "-o", out);
    assertEquals(
        isSigned ? "3\n2\n0\n1\n" : "1\n0\n2\n3\n", shoal("search", out, in, "--verify").out());
    assertEquals(sorted.replace(" ", ",1\n") + ",1\n", shoal("groupby", in, "--op", "count").out());
  }

  /// The maximum of the signed type, 0, its minimum, and −2^(bits − 8).
  private static byte[] elements(String type) {
    int bytes = type.charAt(1) - '0';
    byte[] elements = new byte[4 * bytes];
    Arrays.fill(elements, 0, bytes, (byte) -1);
    elements[bytes - 1] = 127;
    elements[3 * bytes - 1] = -128;
    elements[4 * bytes - 1] = -1;
    return elements;
  }

  private static void swap(String[] x, int i, int k) {
    String other = x[i];
    x[i] = x[k];
    x[k] = other;
  }

  @Test
  void doublesAreInTheOrderOfTheJdkAndNansStayLast() {
    double[] x = new Random(5).doubles(20_000).map(v -> v - 0.5).toArray();
    x[17] = -0.0;
    x[99] = 0.0;
    x[0] = Double.NaN;
    x[500] = Double.NEGATIVE_INFINITY;
    Path in = Given.file(folder, "x.raw", Given.doubles(x));
    Path out = folder.resolve("y.npy");
    assertEquals(
        0, shoal("sort", in, "-t", "f8", "-o", out, "--verify", "--missing", "nan").code());
    double[] expected = x.clone();
    Arrays.sort(expected);
    assertArrayEquals(Given.doubles(expected), bytes(out));
    assertEquals(
        0, shoal("sort", in, "-t", "f8", "-o", out, "--descending", "--missing", "nan").code());
    double[] falling = new double[x.length];
    for (int i = 0; i < x.length - 1; i++) {
      falling[i] = expected[x.length - 2 - i];
    }
    falling[x.length - 1] = Double.NaN;
    assertArrayEquals(Given.doubles(falling), bytes(out));
  }

  @Test
  void argsortIsStable() {
    float[] x = new float[3000];
    Random random = new Random(6);
    for (int i = 0; i < x.length; i++) {
      x[i] = random.nextInt(10);
    }
    Path in = Given.file(folder, "x.raw", Given.floats(x));
    Path out = folder.resolve("y.npy");
    assertEquals(0, shoal("argsort", in, "-t", "f4", "-o", out, "--verify").code());
    assertTrue(Given.header(out).contains("'<i4'"), Given.header(out));
    assertArrayEquals(Given.ints(order(x, 1)), bytes(out));
    assertEquals(0, shoal("argsort", in, "-t", "f4", "-o", out, "--descending").code());
    assertArrayEquals(Given.ints(order(x, -1)), bytes(out));
  }

  private static int[] order(float[] x, int sign) {
    return IntStream.range(0, x.length)
        .boxed()
        .sorted(Comparator.comparingDouble(i -> sign * x[i]))
        .mapToInt(i -> i)
        .toArray();
  }

  private static byte[] bytes(Path npy) {
    var elements = Given.elements(npy);
    byte[] bytes = new byte[elements.remaining()];
    elements.get(bytes);
    return bytes;
  }

  @Test
  void jsonReportsTheOptions() {
    var json = piped("3\n1\n", "sort", "-", "--json").json();
    assertEquals("[1.0,3.0]", json.get("values").toString().replace(" ", ""));
    assertEquals("f8", json.get("type").getAsString());
    assertEquals(2, json.get("count").getAsInt());
    Path out = folder.resolve("y.raw");
    json = piped("3\n1\n", "sort", "-", "--json", "-o", out).json();
    assertEquals(out.toString(), json.get("output").getAsString());
    assertTrue(shoal("sort", out, "-t", "f8", "--time").err().contains("compute"));
  }

  @Test
  void ofNothingThereIsNothing() {
    for (String command : new String[] {"sort", "argsort", "unique"}) {
      Run run = piped(new byte[0], command, "-", "-t", "i4", "--verify", "--allow-empty");
      assertEquals(0, run.code(), run.toString());
      assertEquals("", run.out());
    }
    assertEquals("", piped(new byte[0], "topk", "-", "-t", "f4", "-k", 0).out());
  }

  @Test
  void moreThanAnArrayHoldsIsRefusedWithBothNumbers() throws IOException {
    Path in = folder.resolve("x.raw");
    try (var file = new RandomAccessFile(in.toFile(), "rw")) {
      file.setLength(1L << 31); // nothing is written: a hole
    }
    Run run = shoal("sort", in, "-t", "u1");
    assertEquals(1, run.code());
    assertTrue(run.err().contains("has 2147483648 elements"), run.err());
    assertTrue(run.err().contains("at most 2147483639"), run.err());
  }

  @Test
  void theMaximaAndMinimaAndTheirIndices() {
    byte[] x = Given.text("2\nnan\n7\n-0\n7\n0\n");
    assertEquals(
        "7.0\n7.0\n2.0\n", piped(x, "topk", "-", "--missing", "nan", "-k", 3, "--verify").out());
    assertEquals(
        "2\n4\n0\n", piped(x, "topk", "-", "--missing", "nan", "-k", 3, "--indices").out());
    assertEquals(
        "-0.0\n0.0\n", piped(x, "topk", "-", "--missing", "nan", "-k", 2, "--smallest").out());
    assertEquals(
        "3\n5\n",
        piped(x, "topk", "-", "--missing", "nan", "-k", 2, "--smallest", "--indices").out());
    assertTrue(piped(x, "topk", "-", "--missing", "nan", "-k", 6).out().endsWith("NaN\n"));
    Run run = piped(x, "topk", "-", "--missing", "nan", "-k", 7);
    assertEquals(2, run.code());
    assertTrue(run.err().contains("has 6 values, fewer than -k 7"), run.err());
  }
}
