package dev.shoal.cli.arrays;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliSumTest {
  @TempDir Path folder;

  @Test
  void aSumInJsonHasItsValueAndItsBits() {
    Path file = Given.file(folder, "x.npy", Given.npy("<f8", "(3,)", Given.doubles(0.1, 0.2, 0.3)));
    var json = shoal("sum", file, "--json").json();
    assertEquals(0.6, json.get("sum").getAsDouble());
    assertEquals("0x3fe3333333333333", json.get("bits").getAsString());
    assertEquals(3, json.get("count").getAsLong());
    assertEquals(0, json.get("nans").getAsLong());
    assertEquals("f8", json.get("type").getAsString());
    assertEquals(file.toString(), json.get("file").getAsString());
  }

  @Test
  void theFormIsThatOfTheIssue() {
    Path file = Given.file(folder, "x.raw", Given.floats(1.5f));
    String out = shoal("sum", file, "--type", "f4", "--json").out();
    assertTrue(out.startsWith("{\"sum\": 1.5, \"bits\": \"0x3ff8000000000000\", "), out);
  }

  @Test
  void whatCancelsIsNotLost() {
    Path file = Given.file(folder, "x.csv", "v\n1e308\n1e308\n-1e308\n-1e308\n0.1\n");
    assertEquals("0.1\n", shoal("sum", file, "--column", "v").out());
  }

  @Test
  void quotesInPipesAreHonoured() {
    assertEquals("6.0\n", piped("\"1\"\n2\n3\n", "sum", "-").out());
    byte[] pairs = Given.text("\"1\" 2\n\"3\" 4\n");
    assertEquals("4.0\n", piped(pairs, "sum", "-", "-c", "1").out());
    byte[] missing = Given.text("2\n\"NA\"\n");
    assertEquals("2.0\n", piped(missing, "sum", "-", "--missing", "skip").out());
  }

  @Test
  void rowsThatAreCommentsAreNotedOnce() {
    Path file = Given.file(folder, "h.csv", "tag,v\na,1\n#b,2\nc,3\n");
    Run run = shoal("sum", file, "-c", "v", "--verify");
    assertEquals("4.0\n", run.out());
    String note = "note: " + file + ": 1 line begins with # and is a comment\n";
    assertEquals(run.err().indexOf(note), run.err().lastIndexOf(note), run.err());
    assertTrue(run.err().contains(note), run.err());
    assertEquals("", shoal("sum", file, "-c", "v", "--quiet").err());
  }

  @Test
  void everyDeviceAndNumberOfThreadsGivesTheSameBits() {
    Random random = new Random(1);
    double[] x = random.doubles(300_000, -1e9, 1e9).toArray();
    BigDecimal exact = BigDecimal.ZERO;
    for (double v : x) {
      exact = exact.add(new BigDecimal(v));
    }
    Path file = Given.file(folder, "x.raw.gz", Given.gzip(Given.doubles(x)));
    for (String device : new String[] {"serial", "cpu:1", "cpu:3", "cpu", "best"}) {
      Run run = shoal("sum", file, "-t", "f8", "--device", device, "--verify");
      assertEquals(exact.doubleValue() + "\n", run.out(), device);
      assertEquals("verified: same bits as serial\n", run.err());
    }
    assertEquals(exact.doubleValue() + "\n", shoal("sum", file, "-t", "f8", "--threads", 4).out());
  }

  @Test
  void integersAreSummedExactlyBeyondLongs() {
    long[] x = {Long.MAX_VALUE, Long.MAX_VALUE, -1, Long.MIN_VALUE, 7, Long.MAX_VALUE};
    BigInteger signed = BigInteger.ZERO;
    BigInteger unsigned = BigInteger.ZERO;
    for (long v : x) {
      signed = signed.add(BigInteger.valueOf(v));
      unsigned = unsigned.add(new BigInteger(Long.toUnsignedString(v)));
    }
    Path file = Given.file(folder, "x.raw", Given.longs(x));
    assertEquals(signed + "\n", shoal("sum", file, "-t", "i8", "--verify").out());
    assertEquals(unsigned + "\n", shoal("sum", file, "-t", "u8", "--verify").out());
    assertEquals(
        unsigned, shoal("sum", file, "-t", "u8", "--json").json().get("sum").getAsBigInteger());
    assertFalse(shoal("sum", file, "-t", "u8", "--json").json().has("bits"));
  }

  @Test
  void everyIntegerTypeIsRead() {
    byte[] bytes = {1, 2, (byte) 255, 0, 0, 0, 0, (byte) 128};
    Path file = Given.file(folder, "x.bin", bytes);
    assertEquals("-126\n", shoal("sum", file, "-t", "i1").out());
    assertEquals("386\n", shoal("sum", file, "-t", "u1").out());
    assertEquals("-32000\n", shoal("sum", file, "-t", "i2").out());
    assertEquals("33536\n", shoal("sum", file, "-t", "u2").out());
    assertEquals("16973696\n", shoal("sum", file, "-t", "u4", "--big-endian").out());
  }

  @Test
  void aNanIsSeenUnlessItIsSkipped() {
    Path file =
        Given.file(folder, "x.npy", Given.npy("<f4", "(3,)", Given.floats(1, Float.NaN, 2)));
    Run seen = shoal("sum", file, "--json", "--missing", "nan");
    assertEquals("NaN", seen.json().get("sum").getAsString());
    assertEquals(1, seen.json().get("nans").getAsLong());
    assertEquals("", seen.err());
    Run skipped = shoal("sum", file, "--json", "--missing", "skip");
    assertEquals(3.0, skipped.json().get("sum").getAsDouble());
    assertEquals(2, skipped.json().get("count").getAsLong());
    assertEquals(1, skipped.json().get("skipped").getAsLong());
    assertEquals("", shoal("sum", file, "-q", "--missing", "skip").err());
  }

  @Test
  void infinitiesAreStringsInJson() {
    byte[] bytes = Given.doubles(Double.NEGATIVE_INFINITY, 1);
    var json = piped(bytes, "sum", "-", "-t", "f8", "--json").json();
    assertEquals("-Infinity", json.get("sum").getAsString());
    assertEquals("0xfff0000000000000", json.get("bits").getAsString());
  }

  @Test
  void aPipeIsReadAndReadAgain() {
    byte[] bytes = Given.gzip(Given.doubles(1, 2, 3.5));
    Run run = piped(bytes, "sum", "-", "--type", "f8", "--verify", "--json");
    assertEquals(6.5, run.json().get("sum").getAsDouble());
    assertEquals("standard input", run.json().get("file").getAsString());
  }

  @Test
  void emptyInputSumsToZeroIfItMay() {
    Path file = Given.file(folder, "x.raw", new byte[0]);
    assertEquals("0.0\n", shoal("sum", file, "-t", "f4", "--allow-empty").out());
    assertEquals("0\n", shoal("sum", file, "-t", "i4", "--allow-empty").out());
  }

  @Test
  void theTableOfMethodsShowsTheirErrors() {
    float[] x = new float[100_000];
    Arrays.fill(x, 0.1f);
    Path file = Given.file(folder, "x.raw", Given.floats(x));
    Run run = shoal("sum", file, "-t", "f4", "--method", "all", "--verify");
    assertEquals(0, run.code(), run.toString());
    assertTrue(run.lines().getFirst().startsWith("method "), run.out());
    assertTrue(run.out().contains("\nplain "), run.out());
    var methods =
        shoal("sum", file, "-t", "f4", "-m", "all", "--json").json().getAsJsonArray("methods");
    assertEquals("exact", methods.get(0).getAsJsonObject().get("method").getAsString());
    float plain = 0;
    for (float v : x) {
      plain += v;
    }
    var row = methods.get(1).getAsJsonObject();
    assertEquals(plain, row.get("sum").getAsDouble());
    double exact = methods.get(0).getAsJsonObject().get("sum").getAsDouble();
    assertEquals(Math.abs(plain - exact) / exact, row.get("relativeError").getAsDouble(), 1e-9);
  }

  @Test
  void oneMethodPrintsItsSum() {
    Path file = Given.file(folder, "x.raw", Given.doubles(1, 1e16, -1e16, 1));
    assertEquals("1.0\n", shoal("sum", file, "-t", "f8", "-m", "plain").out());
    assertEquals("2.0\n", shoal("sum", file, "-t", "f8", "-m", "double-double", "--verify").out());
    assertEquals("0.0\n", shoal("sum", file, "-t", "f8", "-m", "plain", "--parts", 2).out());
  }

  @Test
  void partsMayBeManyMoreThanTheValues() {
    byte[] x = Given.text("1\n1e16\n-1e16\n1\n0.1\n0.2\n0.3\n");
    for (String method : new String[] {"plain", "kahan", "kahan-lanes", "double-double"}) {
      Run few = piped(x, "sum", "-", "-m", method, "--parts", 10_000);
      Run many = piped(x, "sum", "-", "-m", method, "--parts", 2_000_000_000);
      assertEquals(0, many.code(), many.toString());
      assertEquals(few.out(), many.out(), method);
    }
  }

  @Test
  void emptyCellsOfTabSeparatedTextAreNotShifted() {
    byte[] tabs = Given.text("a\tb\tc\n1\t\t3\n4\t5\t6\n");
    Run run = piped(tabs, words("sum - -c b"));
    assertEquals(1, run.code());
    assertTrue(run.err().contains(": line 2: column 2: '' is a missing value"), run.err());
    assertEquals("5.0\n", piped(tabs, words("sum - -c b --missing skip")).out());
    byte[] blanks = Given.text("a b c\n1  3\n4 5 6\n");
    Run spaced = piped(blanks, words("sum - -c b"));
    assertEquals(1, spaced.code());
    assertTrue(
        spaced.err().contains(": line 2: has 2 fields, the first row has 3; "), spaced.err());
    assertEquals("5.0\n", piped(blanks, words("sum - -c b --missing skip")).out());
    assertEquals("NaN\n", piped(blanks, words("sum - -c b --missing nan")).out());
  }

  @Test
  void methodsRefuseIntegers() {
    Path file = Given.file(folder, "x.raw", new byte[4]);
    Run run = shoal("sum", file, "-t", "i4", "-m", "kahan");
    assertEquals(2, run.code());
    assertTrue(run.err().contains("holds i4"), run.err());
  }

  @Test
  void timesArePrinted() {
    Path file = Given.file(folder, "x.raw", new byte[4096]);
    Run run = shoal("sum", file, "-t", "i4", "--time");
    assertEquals("0\n", run.out());
    assertTrue(run.err().contains("read ") && run.err().contains("compute "), run.err());
  }
}
