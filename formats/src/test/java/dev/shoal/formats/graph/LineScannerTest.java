package dev.shoal.formats.graph;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class LineScannerTest {
  /// A stream that returns a few bytes at a time, as a pipe does.
  private static InputStream trickle(SplittableRandom random, String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII)) {
      @Override
      public synchronized int read(byte[] into, int from, int length) {
        return super.read(into, from, Math.min(length, 1 + random.nextInt(70_000)));
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
          String lineEnd = random.nextBoolean() ? "\n" : " \r\n \n";
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

  @Test
  void namesTheLineFarIntoAFile() {
    String text = "a 1 2 3\n\n".repeat(200_000) + "a 1 2 x\n";
    var e =
        assertThrows(
            FormatException.class,
            () -> GraphFiles.read("a", trickle(new SplittableRandom(1), text), GraphOptions.NONE));
    assertEquals("a: line 400001: the weight: 'x' is not a number", e.getMessage());
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
