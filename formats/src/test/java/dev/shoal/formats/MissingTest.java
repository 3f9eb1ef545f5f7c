package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.numbers.NumberFiles;
import dev.shoal.formats.tables.TextLines;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MissingTest {
  private static final ReadOptions FAIL = ReadOptions.NONE;
  private static final ReadOptions SKIP = FAIL.withMissing(Missing.SKIP);
  private static final ReadOptions NAN = FAIL.withMissing(Missing.NAN);

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "NA", "na", "NaN", "nan", "-nan", "+NaN", "NULL", "null", "-"})
  void aMissingValueIsEmptyOrOneOfFourWords(String text) {
    assertTrue(isMissing(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"0", "+", "--", "n", "N/A", "none", "nans", "nul", "-null", "inf", "-1", "-inf"})
  void nothingElseIsMissing(String text) {
    assertFalse(isMissing(text));
  }

  private static boolean isMissing(String text) {
    byte[] bytes = ("7" + text + "7").getBytes(StandardCharsets.UTF_8);
    return Missing.isMissing(bytes, 1, bytes.length - 1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " ", "NA", " na ", "\"NaN\"", "null", "-", "\" - \"", "-nan"})
  void aColumnFailsOrSkipsOrKeepsIt(String word) throws IOException {
    Path path = given.file("a.csv", "x,y\n1,2\n3," + word + "\n4,5\n6\n");
    String quoted = FormatException.quote(word.replace("\"", "").strip());
    assertEquals(
        "a.csv: line 3: column 2: " + quoted + " is a missing value",
        given.refusal(path, FAIL.withColumn("y")));
    var refused =
        assertThrows(FormatException.class, () -> given.doubles(path, FAIL.withColumn("2")));
    assertTrue(refused.isMissing());
    try (var file = NumberFiles.open(path, SKIP.withColumn("y"))) {
      assertArrayEquals(new double[] {2, 5}, file.doubles().toArray());
      assertEquals(2, file.skipped());
      assertArrayEquals(new long[] {1, 3}, file.skippedRows().toArray());
      assertTrue(file.isIntegral());
    }
    double[] all = {2, Double.NaN, 5, Double.NaN};
    assertArrayEquals(all, given.doubles(path, NAN.withColumn("y")));
    var floats = NAN.withColumn("y").withType(ElementType.F4);
    assertArrayEquals(all, given.doubles(path, floats));
  }

  @Test
  void aLineThatEndsBeforeTheColumnIsMissing() {
    Path path = given.file("a.csv", "x,y\n1,2\n6\n");
    assertEquals(
        "a.csv: line 3: column 2 is missing; the line has 1 column",
        given.refusal(path, FAIL.withColumn("y")));
    var absent =
        assertThrows(FormatException.class, () -> given.doubles(path, SKIP.withColumn("3")));
    assertFalse(absent.isMissing(), "no line has that column: " + absent.getMessage());
  }

  @Test
  void integersAreSkippedOrRefusedForTheyHaveNoNan() throws IOException {
    Path path = given.file("a.csv", "x,y\n1,2\n3\n4,NA\n5,6\n");
    for (ElementType type : new ElementType[] {ElementType.I4, ElementType.I8, ElementType.U8}) {
      try (var file = NumberFiles.open(path, SKIP.withColumn("y").withType(type))) {
        assertArrayEquals(new long[] {2, 6}, file.longs().toArray());
        assertArrayEquals(new long[] {1, 2}, file.skippedRows().toArray());
      }
      assertEquals(
          "a.csv: line 3: column 2 is a missing value, and "
              + type.code()
              + " has no NaN; read it as f8",
          given.refusal(path, NAN.withColumn("y").withType(type)));
    }
  }

  @Test
  void aWordThatMeansMissingIsNoHeaderUnlessItNamesTheColumn() throws IOException {
    Path data = given.file("a.txt", "NA\n1\n");
    assertEquals("a.txt: line 1: column 1: 'NA' is a missing value", given.refusal(data, FAIL));
    assertArrayEquals(new double[] {1}, given.doubles(data, SKIP));
    Path named = given.file("b.csv", "id,NA,-d\n1,2,3\n");
    assertArrayEquals(new double[] {2}, given.doubles(named, FAIL.withColumn("NA")));
    assertArrayEquals(new double[] {3}, given.doubles(named, FAIL.withColumn("-d")));
  }

  @Test
  void aNanOfABinaryFileIsNamedByItsIndex() throws IOException {
    Path path = folder.resolve("a.npy");
    NumberFiles.write(path, FloatArray.wrap(1, 2, Float.NaN, Float.NaN));
    assertEquals("a.npy: element 2: NaN is a missing value", given.refusal(path, FAIL));
    assertArrayEquals(new double[] {1, 2, Double.NaN, Double.NaN}, given.doubles(path, NAN));
    assertArrayEquals(new double[] {1, 2}, given.doubles(path, SKIP));
  }

  @Test
  void skippingFillsEveryChunkToItsEnd() throws IOException {
    Random random = new Random(4);
    double[] all =
        IntStream.range(0, 70_000)
            .mapToDouble(i -> random.nextInt(3) == 0 ? Double.NaN : i)
            .toArray();
    double[] wanted = Arrays.stream(all).filter(x -> !Double.isNaN(x)).toArray();
    long[] skipped =
        IntStream.range(0, all.length).filter(i -> Double.isNaN(all[i])).asLongStream().toArray();
    Path plain = folder.resolve("a.npy");
    Path packed = folder.resolve("a.npy.gz");
    for (Path path : new Path[] {plain, packed}) {
      NumberFiles.write(path, DoubleArray.wrap(all));
      try (var file = NumberFiles.open(path, SKIP)) {
        assertArrayEquals(wanted, file.doubles().toArray());
        assertArrayEquals(skipped, file.skippedRows().toArray());
      }
      try (var file = NumberFiles.open(path, SKIP)) {
        double[] chunk = new double[1000];
        double[] read = new double[wanted.length];
        int size = 0;
        for (int n = file.read(chunk, 0, 1000); n > 0; n = file.read(chunk, 0, 1000)) {
          System.arraycopy(chunk, 0, read, size, n);
          size += n;
          assertTrue(n == 1000 || size == wanted.length, n + " at " + size);
        }
        assertArrayEquals(wanted, read);
        assertEquals(skipped.length, file.skipped());
      }
    }
  }

  @Test
  void anInputWithoutAByteIsRefusedWhereAHeaderCannotSayThatItIsWhole() {
    for (String name : new String[] {"a.txt", "a.csv", "a.tsv", "a.raw", "a"}) {
      Path path = given.file(name, "");
      assertEquals(
          name + ": is empty: it has no bytes",
          given.refusal(path, FAIL.withType(name.equals("a.raw") ? ElementType.F8 : null)));
    }
    Path packed = given.file("a.csv.gz", Given.gzip(new byte[0]));
    assertEquals("a.csv.gz: is empty: it has no bytes", given.refusal(packed, FAIL));
    var text = new ByteArrayInputStream(new byte[0]);
    var lines = assertThrows(FormatException.class, () -> TextLines.read("pipe", text, false));
    assertTrue(lines.isEmpty(), lines.getMessage());
  }
}
