package dev.shoal.formats.tables;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TextTableTest {
  private static final int TRIALS = 20_000;

  /// The pieces that random texts are made of.
  private static final String[] PIECES = {
    "a", "1", "\"", "\"\"", ",", ",", "\n", "\r\n", "\r", " ", "#", "é", "\t", "x y"
  };

  private static String random(Random random) {
    var text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  private static String quoted(String text) {
    return text.replace("\n", "\\n").replace("\r", "\\r").replace("\t", "\\t");
  }

  @Test
  void wordsMayBeQuoted() throws IOException {
    TextTable table = table("k \"a b\"\n\"New York\" 2\n\"x\"y\" 1\n");
    TextColumn keys = table.column("k", true);
    assertEquals(2, keys.rows());
    assertEquals("line 2: 'New York'", keys.first());
    assertArrayEquals(
        new long[] {2, 1}, ((LongArray) table.column("a b", true).numbers()).hostArray());
  }

  @Test
  void writesEveryByteBackInTheOldOrder() throws IOException {
    Random random = new Random(10);
    int written = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      String text = random(random);
      try {
        TextTable table = table(text);
        int[] order = IntStream.range(0, table.rows()).toArray();
        assertEquals(quoted(text), quoted(written(table, 0, order)), () -> "of " + quoted(text));
        written++;
      } catch (FormatException e) {
        assertTrue(e.getMessage().contains("quote"), e.getMessage());
      }
    }
    assertTrue(written > TRIALS / 2, written + " texts were right");
  }

  @Test
  void writesEveryLineOnceInAnotherOrder() throws IOException {
    assertEquals(
        "# h\na\n# of c\n\nc\nb\n# t\n", written(table("# h\na\nb\n# of c\n\nc\n# t\n"), 1, 1, 0));
    assertEquals("b\r\na", written(table("a\r\nb"), 0, 1, 0));
    assertEquals("c\nb", written(table("a\nb\nc"), 0, 2, 1));
    assertEquals("# h\nx\na\n# t\n", written(table("# h\nx\na\n# of b\nb\n# t\n"), 1, 0));
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> written(table("a\nb\n"), 1, 1, 0));
    assertEquals("1 rows stay and 2 are ordered, there are 2", refused.getMessage());
  }

  @Test
  void columnsAreNumbersOrText() throws IOException {
    TextColumn numbers = table("x,y\n3,a\n-4,bcdefghij\n").column("x", null);
    assertTrue(numbers.hasHeader());
    assertTrue(numbers.isNumeric());
    assertArrayEquals(
        new long[] {3, -4}, assertInstanceOf(LongArray.class, numbers.numbers()).toArray());
    TextColumn text = table("x,y\n3,a\n-4,bcdefghij\n").column("2", null);
    assertFalse(text.isNumeric());
    assertArrayEquals(
        new long[] {0x6100_0000_0000_0000L, 0x6263_6465_6667_6869L}, text.prefixes().toArray());
    assertTrue(text.compare(0, 1) < 0);
    assertFalse(table("1,2\n3,4\n").column("1", null).hasHeader());
    assertTrue(table("1,2\n3,4\n").column("1", true).hasHeader());
  }

  private static TextTable table(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return TextTable.read("x", new ByteArrayInputStream(bytes), true);
  }

  private static String written(TextTable table, int fixed, int... order) throws IOException {
    var out = new ByteArrayOutputStream();
    table.write(out, fixed, IntArray.wrap(order));
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void aColumnKnowsWhichOfItsFieldsAreMissing() throws IOException {
    TextTable table = table("x,y\n3,a\n4\n NA ,b\n5,\n6,-\n");
    TextColumn text = table.column("y", null);
    assertEquals("line 2: 'a'", text.first());
    for (Missing rule : List.of(Missing.SKIP, Missing.NAN)) {
      TextColumn present = text.present(rule, true);
      assertEquals(3, present.rows());
      assertArrayEquals(new int[] {1, 3}, present.missing().toArray());
      assertArrayEquals(new int[] {0, 2, 4}, IntStream.range(0, 3).map(present::row).toArray());
      assertTrue(present.compare(2, 0) < 0);
      TextColumn numbers = table.column("x", null).present(rule, false);
      assertArrayEquals(new int[] {2}, numbers.missing().toArray());
      assertArrayEquals(
          new long[] {3, 4, 5, 6}, assertInstanceOf(LongArray.class, numbers.numbers()).toArray());
    }
    FormatException absent =
        assertThrows(FormatException.class, () -> text.present(Missing.FAIL, true));
    assertEquals("x: line 3: column 2 is missing; the line ends before it", absent.getMessage());
    assertTrue(absent.isMissing());
    FormatException word =
        assertThrows(
            FormatException.class, () -> table.column("x", null).present(Missing.FAIL, false));
    assertEquals("x: line 4: column 1: 'NA' is a missing value", word.getMessage());
    assertTrue(word.isMissing());
  }

  @Test
  void aHeaderBetweenWhiteSpaceMayHaveMoreWordsThanColumns() throws IOException {
    TextColumn depth = table("time (s) depth (m)\n0 1.5\n10 1.7\n").column("2", null);
    TextColumn present = depth.present(Missing.FAIL, false);
    assertEquals(2, present.rows());
    TextTable longer = table("a b c\n1  3\n4 5 6\n");
    var e = assertThrows(FormatException.class, () -> longer.column("2", null));
    assertEquals(
        "x: line 3: has 3 fields, the first row has 2; between white space an empty field cannot be"
            + " seen: write NA for it",
        e.getMessage());
  }

  @Test
  void aShortRowBetweenWhiteSpaceIsMissingInEveryColumn() throws IOException {
    TextTable table = table("a b c\n1 2 3\n4  6\n0 1 2\n");
    for (String name : List.of("a", "b", "c")) {
      TextColumn all = table.column(name, null);
      for (boolean isText : new boolean[] {false, true}) {
        assertError(
            FormatException.class,
            "x: line 3: has 2 fields, the first row has 3; between white space an empty field"
                + " cannot be seen: write NA for it",
            () -> all.present(Missing.FAIL, isText));
        TextColumn present = all.present(Missing.SKIP, isText);
        assertArrayEquals(new int[] {1}, present.missing().hostArray());
        assertEquals(2, present.rows());
      }
    }
  }

  @Test
  void aColumnMayBeNamedNan() throws IOException {
    TextTable table = table("NaN,x\n1,2\n");
    assertTrue(table.column("NaN", null).hasHeader());
  }

  @Test
  void aColumnIsOfNumbersIfItsFirstFieldThatIsThereIsOne() throws IOException {
    assertTrue(table("x\nNA\n-\n7\nb\n").column("x", null).isNumeric());
    assertFalse(table("x\nNA\nb\n7\n").column("x", null).isNumeric());
    assertTrue(table("x\nNA\nnull\n").column("x", null).isNumeric());
  }

  @Test
  void aTableWithoutARowIsRefused() {
    for (String text : List.of("", "\n\n", "# nothing\n")) {
      var in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
      FormatException e = assertThrows(FormatException.class, () -> TextTable.read("x", in, false));
      assertTrue(e.isEmpty(), e.getMessage());
    }
  }
}
