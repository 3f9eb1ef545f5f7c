package dev.shoal.formats.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import de.siegmar.fastcsv.reader.CommentStrategy;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class RowsTest {
  private static final int TRIALS = 20_000;

  /// The pieces that random texts are made of.
  private static final String[] PIECES = {
    "a", "1", "\"", "\"\"", ",", ",", "\n", "\r\n", "\r", " ", "#", "é", "\t", "x y"
  };

  /// The line that a row begins in, and its fields.
  private record Row(long line, List<String> fields) {}

  private static String random(Random random) {
    var text = new StringBuilder();
    for (int i = random.nextInt(12); i > 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  /// Delivers at most `most` bytes at a time, as a pipe may.
  private static InputStream trickle(String text, Random random, int most) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, 1 + random.nextInt(most)));
      }
    };
  }

  private static List<Row> streamed(InputStream in, char separator) throws IOException {
    List<Row> all = new ArrayList<>();
    try (Rows rows = Rows.open("x", in, separator)) {
      while (rows.next()) {
        all.add(new Row(rows.line(), rows.fields().texts()));
      }
    }
    return all;
  }

  private static List<Row> held(String text, char separator) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    List<Row> all = new ArrayList<>();
    try (Records records = Records.of("x", bytes, 0, separator)) {
      while (records.next()) {
        List<String> fields = new ArrayList<>();
        for (int i = 0; i < records.fields().size(); i++) {
          byte[] content = new byte[bytes.length];
          int length = records.content(i, content, 0);
          fields.add(new String(content, 0, length, StandardCharsets.UTF_8));
        }
        all.add(new Row(records.line(), fields));
      }
    }
    return all;
  }

  /// FastCSV 4.1 loses the line after a quoted field that ends in a lone carriage return, so it
  /// gets none. It takes a quote that nothing ends as one that ends with the file.
  private static List<Row> byFastCsv(String text) {
    List<Row> all = new ArrayList<>();
    CsvReader.builder()
        .commentStrategy(CommentStrategy.SKIP)
        .allowMissingFields(true)
        .allowExtraFields(true)
        .ofCsvRecord(text)
        .forEach(row -> all.add(new Row(row.getStartingLineNumber(), trimmed(row))));
    return all;
  }

  private static List<String> trimmed(CsvRecord row) {
    return row.getFields().stream()
        .map(field -> field.replaceAll("\\A[ \t]+|[ \t]+\\z", ""))
        .toList();
  }

  @Test
  void separatedFieldsAreThoseOfFastCsv() throws IOException {
    Random random = new Random(9);
    int compared = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      String text = random(random).replaceAll("\r(?!\n)", "\n");
      try {
        List<Row> found = streamed(trickle(text, random, 3), ',');
        assertEquals(byFastCsv(text), found, () -> "of " + text);
        compared++;
      } catch (FormatException e) {
        if (e.getMessage().contains("more text follows a closing quote")) {
          assertThrows(CsvParseException.class, () -> byFastCsv(text), () -> "of " + text);
        } else {
          assertTrue(e.getMessage().contains("a quote begins here or below and is not closed"));
        }
      }
    }
    assertTrue(compared > TRIALS / 2, compared + " texts were right");
  }

  @Test
  void aLookAtTheNextRowChangesNoRow() throws IOException {
    Random random = new Random(11);
    int compared = 0;
    for (int trial = 0; trial < TRIALS; trial++) {
      String text = random(random).replaceAll("\r(?!\n)", "\n");
      try (Rows rows = Rows.open("x", trickle(text, random, 3), ',')) {
        List<Row> found = new ArrayList<>();
        while (rows.next()) {
          rows.atHeader();
          rows.hasColumn(random.nextInt(4));
          found.add(new Row(rows.line(), rows.fields().texts()));
        }
        assertEquals(byFastCsv(text), found, () -> "of " + text);
        compared++;
      } catch (FormatException e) {
        assertTrue(e.getMessage().contains("quote"), e.getMessage());
      }
    }
    assertTrue(compared > TRIALS / 2, compared + " texts were right");
  }

  /// A quoted word that ends at a blank or a comment, or a plain one.
  private static final Pattern WORD =
      Pattern.compile(
          "\\G[ \t]*+(?:\"((?:[^\"]|\"\")*+)\"(?=[ \t#]|\\z)|([^ \t#]++))", Pattern.DOTALL);

  private static List<String> words(String line) {
    return WORD.matcher(line)
        .results()
        .map(word -> word.group(1) == null ? word.group(2) : unquoted(word.group(1)))
        .toList();
  }

  private static String unquoted(String quoted) {
    return quoted.replace("\"\"", "\"").replaceAll("^[ \t]+|[ \t]+$(?![\r\n])", "");
  }

  @Test
  void wordsAreThoseBetweenWhiteSpace() throws IOException {
    Random random = new Random(11);
    for (int trial = 0; trial < TRIALS; trial++) {
      String text = random(random);
      List<Row> expected = new ArrayList<>();
      String[] lines = text.split("\r\n|\r|\n", -1);
      for (int i = 0; i < lines.length; i++) {
        List<String> words = words(lines[i]);
        if (!words.isEmpty()) {
          expected.add(new Row(i + 1L, words));
        }
      }
      assertEquals(expected, streamed(trickle(text, random, 3), ' '), () -> "of " + text);
    }
  }

  private static char separator(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Rows.separator(Content.of("x", new ByteArrayInputStream(bytes)));
  }

  @Test
  void tabsSeparateIfEachIsAloneBetweenTwoFields() throws IOException {
    for (String line :
        List.of("a\tb", "a\tb\t", "\ta\tb", "a b\tc", "1\t2\t3", "\"a\tb\"\t\"c d\"", "a\tb\r")) {
      assertEquals('\t', separator("# x\n" + line + "\n"), line);
    }
    for (String line :
        List.of(
            "a\t\tb",
            "a \tb",
            "a\t b",
            "\ta",
            "a\t",
            "\t\ta\tb",
            "a\tb # c",
            "1 2",
            " a\tb",
            "1 2\t3",
            "1\t2\t",
            "\t1\t2")) {
      assertEquals(' ', separator("# x\n" + line + "\n1\t2\n"), line);
    }
  }

  /// The usual lookahead is 4096 bytes.
  @Test
  void theSeparatorAfterALongQuotedFieldIsFound() throws IOException {
    for (int length : new int[] {4094, 4095, 10_000, 300_000}) {
      for (String piece : List.of("x", "\n", ", ", "\"\"")) {
        String quoted = '"' + piece.repeat(length / piece.length()) + '"';
        assertEquals(';', separator(quoted + ";b\n1;2\n"), length + " of " + piece);
        assertEquals(';', separator("# c\n\na;" + quoted + ";b\n"), length + " of " + piece);
      }
    }
  }

  @Test
  void onlyLinesThatBeginWithANumberSignAreCountedAsComments() throws IOException {
    for (String text : List.of("# a\n1 2 # b\n  # c\n\"#\" 3\n", "#1,2\n3,#4\n#\n\"#5\",6\n")) {
      try (Rows rows =
          Rows.open("x", trickle(text, new Random(1), 3), text.contains(",") ? ',' : ' ')) {
        int found = 0;
        while (rows.next()) {
          found++;
        }
        assertEquals(2, found);
        assertEquals("2 lines begin with # and are comments", rows.commentNote().orElseThrow());
      }
    }
  }

  /// Fields are longer than the buffer at times, which holds 64 KiB at first.
  @Test
  void aStreamHasTheRowsOfTheWholeText() throws IOException {
    Random random = new Random(12);
    for (int trial = 0; trial < 40; trial++) {
      var lines = new StringBuilder();
      while (lines.length() < 400_000) {
        int length = random.nextInt(8) == 0 ? random.nextInt(150_000) : random.nextInt(20);
        String field = "x".repeat(length);
        lines.append(random.nextInt(4) == 0 ? '"' + field + "\"\"\r\n,#\"" : field);
        lines.append(random.nextInt(3) == 0 ? "\r\n" : ", ");
        lines.append(random.nextInt(50) == 0 ? "\n# comment" + field + "\n\n" : "");
      }
      String text = lines.toString();
      for (char separator : new char[] {',', ' '}) {
        try {
          List<Row> whole = held(text, separator);
          assertEquals(whole, streamed(trickle(text, random, 100_000), separator));
        } catch (FormatException e) {
          String problem = e.getMessage();
          var same =
              assertThrows(
                  FormatException.class, () -> streamed(trickle(text, random, 100), separator));
          assertEquals(problem, same.getMessage());
        }
      }
    }
  }
}
