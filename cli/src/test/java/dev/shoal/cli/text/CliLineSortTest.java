package dev.shoal.cli.text;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CliLineSortTest {
  @TempDir Path folder;

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void linesAreInTheOrderOfTheirBytes() {
    Run run = piped(bytes("pear\nÄrger\n\napple\nPear\r\npear, red\npear"), "sort", "--text", "-");
    assertEquals("\nPear\napple\npear\npear\npear, red\nÄrger\n", run.out());
    assertEquals(0, run.code());
    assertEquals(
        "b\nab\na\n", piped(bytes("a\nb\nab\n"), "sort", "--text", "--descending", "-").out());
  }

  @Test
  void jsonHasTheLines() throws IOException {
    Path words = folder.resolve("words.txt");
    Files.write(words, bytes("b\na\n"));
    var json = shoal("sort", "--text", words, "--json").json();
    assertEquals(2, json.get("lines").getAsInt());
    assertEquals("a\nb\n", json.get("text").getAsString());
  }

  @Test
  void packedFilesAreSeenThroughAndVerified() throws IOException {
    var random = new Random(5);
    var text = new StringBuilder();
    for (int n = 0; n < 20_000; n++) {
      text.append("word ").append(random.nextInt(3000)).append('\n');
    }
    var packed = new ByteArrayOutputStream();
    try (var out = new GZIPOutputStream(packed)) {
      out.write(bytes(text.toString()));
    }
    Path words = folder.resolve("words.txt.gz");
    Files.write(words, packed.toByteArray());
    Path sorted = folder.resolve("sorted.txt");
    Run run = shoal("sort", "--text", words, "--device", "cpu:2", "--verify", "-o", sorted);
    assertEquals(0, run.code(), run.err());
    assertArrayEquals(
        text.toString().lines().sorted().toArray(), Files.readAllLines(sorted).toArray());
  }

  @Test
  void whatDoesNotGoTogetherIsRefused() {
    assertEquals(2, piped(bytes("a\n"), "sort", "--text", "--type", "i4", "-").code());
    Run missing = shoal("sort", "--text", folder.resolve("none.txt"));
    assertEquals(1, missing.code());
    assertTrue(missing.err().contains("there is no such file"), missing.err());
  }
}
