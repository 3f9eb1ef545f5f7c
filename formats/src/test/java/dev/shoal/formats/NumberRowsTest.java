package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class NumberRowsTest {
  private static NumberRows read(String text) throws IOException {
    return read("t.csv", text.getBytes(StandardCharsets.UTF_8), ReadOptions.NONE, 0);
  }

  private static NumberRows read(String name, byte[] content, ReadOptions options, int columns)
      throws IOException {
    return NumberRows.read(name, new ByteArrayInputStream(content), options, columns);
  }

  private static double[] doubles(NumberRows rows) {
    return ((DoubleArray) rows.values()).toHost();
  }

  @Test
  void aHeaderIsARowWithoutNumbers() throws IOException {
    NumberRows rows = read("x,y\n1,2\n# between\n3,4.5\n");
    assertEquals(List.of("x", "y"), rows.headings());
    assertEquals(2, rows.rows());
    assertEquals(2, rows.columns());
    assertArrayEquals(new double[] {1, 2, 3, 4.5}, doubles(rows));
    assertEquals(0, read("").rows());
    assertEquals(0, read("x,y\n").rows());
  }

  @Test
  void theCornerMayBeEmptyOrAWordOrMissing() throws IOException {
    double[] wanted = {Double.NaN, 0, 1, 5, 6, 7};
    assertArrayEquals(wanted, doubles(read(",0,1\n5,6,7\n")));
    assertArrayEquals(wanted, doubles(read("rho\\T;0;1\n5;6;7\n")));
    assertArrayEquals(wanted, doubles(read("0 1\n5 6 7\n")));
    assertArrayEquals(new double[] {9, 0, 1, 5, 6, 7}, doubles(read("9 0 1\n5 6 7\n")));
  }

  @Test
  void raggedRowsAndWordsAreRefusedByLine() {
    assertEquals("standard: line 3: has 1 fields, the row before has 2", refusal("1,2\n3,4\n5\n"));
    assertEquals("standard: line 2: field 2, 'b', is no number", refusal("1,2\n3,b\n"));
    assertEquals("standard: line 1: field 2, 'b', is no number", refusal("1,b\n"));
  }

  private static String refusal(String text) {
    byte[] content = text.getBytes(StandardCharsets.UTF_8);
    return assertThrows(FormatException.class, () -> read("standard", content, ReadOptions.NONE, 0))
        .getMessage();
  }

  @Test
  void arraysKeepTheirFloats() throws IOException {
    byte[] four = Given.npy("<f4", "(2, 2)", 16);
    NumberRows rows = read("a.npy", four, ReadOptions.NONE, 0);
    assertEquals(4, ((FloatArray) rows.values()).length());
    NumberRows raw = read("a.raw", new byte[32], ReadOptions.NONE.withType(ElementType.F8), 2);
    assertEquals(2, raw.rows());
    assertThrows(
        FormatException.class,
        () -> read("a.raw", new byte[24], ReadOptions.NONE.withType(ElementType.F8), 2));
    byte[] flat = Given.npy("<f8", "(2,)", 16);
    assertThrows(FormatException.class, () -> read("a.npy", flat, ReadOptions.NONE, 0));
  }

  @Test
  void brokenFilesGiveNumbersOrAFormatException() {
    Map<String, byte[]> good = new TreeMap<>();
    good.put("a.npy", Given.npy("<f8", "(4, 5)", 160));
    good.put("b.npy", Given.npy("<i4", "(2, 2)", 16));
    good.put("a.csv", ",0,1\n5,6,7\n8,9,10\n".getBytes(StandardCharsets.UTF_8));
    good.put("a.txt", "0 1\n5 6 7\n\"8\" 9 10\n".getBytes(StandardCharsets.UTF_8));
    String[] names = good.keySet().toArray(String[]::new);
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int f = 0; f < 12; f++) {
            String name = names[random.nextInt(names.length)];
            byte[] other = good.get(names[random.nextInt(names.length)]);
            byte[] broken = MutationTest.mutate(random, good.get(name), other);
            assertTimeoutPreemptively(Duration.ofSeconds(10), () -> assertReads(name, broken));
          }
        });
  }

  private static void assertReads(String name, byte[] content) {
    try {
      NumberRows rows = read(name, content, ReadOptions.NONE, 0);
      assertEquals((long) rows.rows() * rows.columns(), rows.values().length());
    } catch (FormatException e) {
      assertEquals(1, e.getMessage().lines().count(), e::getMessage);
    } catch (IOException e) {
      throw new UncheckedIOException("no FormatException for " + name, e);
    }
  }
}
