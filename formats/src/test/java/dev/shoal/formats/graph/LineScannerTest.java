package dev.shoal.formats.graph;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.text.LineScanner;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LineScannerTest {
  /// A stream that returns a few bytes at a time, as a pipe does.
  private static InputStream trickle(SplittableRandom random, String text) {
    return trickle(random, text, 70_000);
  }

  private static InputStream trickle(SplittableRandom random, String text, int max) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, 1 + random.nextInt(max)));
      }
    };
  }

  /// The buffer holds 256 KiB at first.
  @Test
  void linesMayLieAcrossTheEndOfTheBuffer() {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          int m = 1 + random.nextInt(40_000);
          int[] from = random.ints(m, 1, 1_000_000).toArray();
          int[] weight = random.ints(m).toArray();
          String lineEnd = List.of("\n", "\r", "\r\n", " \r\n \n").get(random.nextInt(4));
          var text = new StringBuilder("p sp 1000000 ").append(m).append('\n');
          for (int e = 0; e < m; e++) {
            text.append("a ").append(from[e]).append(" 1 ").append(weight[e]);
            text.append(e + 1 < m || random.nextBoolean() ? lineEnd : "");
          }
          if (random.nextInt(4) == 0) {
            text.insert(0, "c" + " long".repeat(random.nextInt(200_000)) + "\n");
          }
          try {
            var graph =
                (EdgeList)
                    GraphFiles.read("a", trickle(random, text.toString()), GraphOptions.NONE);
            for (int e = 0; e < m; e++) {
              from[e]--;
            }
            assertArrayEquals(from, graph.from());
            assertArrayEquals(weight, ((IntArray) graph.weights().orElseThrow()).toArray());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /// The oracle is the JDK's own reader of lines.
  @Test
  void aLineEndsInALineFeedACarriageReturnOrBoth() {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          var text = new StringBuilder();
          int parts = random.nextInt(60_000);
          for (int p = 0; p < parts; p++) {
            text.append(List.of("a", "7 ", " ", "\t", "\n", "\r", "\r\n").get(random.nextInt(7)));
          }
          List<String> lines = text.toString().lines().toList();
          int line = 0;
          try {
            var scanner =
                new LineScanner(Content.of("a", trickle(random, text.toString(), 1 + parts / 9)));
            while (scanner.nextLine()) {
              while (lines.get(line).isBlank()) {
                line++;
              }
              assertEquals("a: line " + (line + 1) + ": x", scanner.error("x").getMessage());
              assertEquals(List.of(lines.get(line).strip().split("[ \t]+")), scanner.words());
              line++;
            }
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          assertTrue(lines.subList(line, lines.size()).stream().allMatch(String::isBlank));
        });
  }

  @Test
  void readsGraphsWithAnyLineEnd() throws IOException {
    for (String text :
        List.of(
            "c comment\np sp 3 2\na 1 2 5\na 3 1 6\n",
            "%%MatrixMarket matrix coordinate integer general\n% x\n3 3 2\n1 2 5\n3 1 6\n",
            "# comment\n1 2 5\n3 1 6\n",
            "0 1 2 5\n1 3 1 6\n",
            "from,to,weight\n1,2,5\n3,1,6\n")) {
      for (String lineEnd : List.of("\n", "\r", "\r\n")) {
        var in = trickle(new SplittableRandom(1), text.replace("\n", lineEnd));
        var graph = (EdgeList) GraphFiles.read("a", in, GraphOptions.NONE);
        assertArrayEquals(new int[] {0, 2}, graph.from(), text);
        assertArrayEquals(new int[] {1, 0}, graph.to(), text);
        assertArrayEquals(
            new int[] {5, 6}, ((IntArray) graph.weights().orElseThrow()).toArray(), text);
      }
    }
  }

  /// The format is chosen by the first 64 KiB, which end within a line.
  @Test
  void recognisesALongFileOfCarriageReturns() throws IOException {
    var text = new StringBuilder();
    for (int e = 0; e < 20_000; e++) {
      text.append(e).append(" 1 2 5\r");
    }
    var in = trickle(new SplittableRandom(1), text.toString());
    var graph = (EdgeList) GraphFiles.read("a", in, GraphOptions.NONE);
    assertEquals(20_000, graph.edgeCount());
    assertFalse(graph.isDirected(), "numbered edges are undirected");
  }

  @Test
  void namesTheLineFarIntoAFile() {
    String text = "a 1 2 3\n\n".repeat(200_000) + "a 1 2 x\n";
    var e =
        assertThrows(
            FormatException.class,
            () -> GraphFiles.read("a", trickle(new SplittableRandom(1), text), GraphOptions.NONE));
    assertEquals("a: line 400001: the weight: 'x' is not a number", e.getMessage());
    assertError(
        FormatException.class,
        "a: line 400001: the weight: 'x' is not a number",
        () ->
            GraphFiles.read(
                "a",
                trickle(new SplittableRandom(1), text.replace('\n', '\r')),
                GraphOptions.NONE));
  }

  @Test
  void refusesALineWithoutAnEnd() {
    String text = "1 2\n" + "1".repeat((1 << 24) + 1);
    var e =
        assertThrows(
            FormatException.class,
            () ->
                GraphFiles.read(
                    "a",
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)),
                    GraphOptions.NONE));
    assertEquals(
        "a: line 2: longer than 16777216 bytes; if this is not text, give its format",
        e.getMessage());
  }
}
