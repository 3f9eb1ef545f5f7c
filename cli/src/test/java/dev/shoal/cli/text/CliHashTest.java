package dev.shoal.cli.text;

import static dev.shoal.cli.Run.piped;
import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Given;
import dev.shoal.cli.Run;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CliHashTest {
  private static final String FOX = "The quick brown fox jumps over the lazy dog";

  /// 2^64 / φ, a prime: the seed of the tests of xxHash.
  private static final String XXHASH_SEED = "11400714785074694797";

  @TempDir Path folder;

  private static String unsigned(long... hashes) {
    return LongStream.of(hashes)
        .mapToObj(hash -> Long.toUnsignedString(hash) + '\n')
        .collect(Collectors.joining());
  }

  @Test
  void linesAreHashedAsLibcxxHashesThem() {
    byte[] text = Given.text("\na\nabc\nhello\nhello world\n" + FOX + "\n");
    assertEquals(
        unsigned(
            0x9ae16a3b2f90404fL,
            0x2420662cd003acfaL,
            0x3a912f483a4ece31L,
            0x034432ce1c0308a8L,
            0xabe4036b6bb6a0a5L,
            0x26b33ea81c599455L),
        piped(text, "hash", "-", "--by", "city64", "--verify").out());
    assertEquals(
        unsigned(0, 0x92685f5eL, 0x13577c9bL, 0xe56129cbL, 0x44a81419L, 0x212729d0L),
        piped(text, "hash", "-", "--by", "murmur2", "--verify").out());
  }

  /// Of bytes that are no UTF-8: what libc++ 15 made of them, without its loss of bits and with it.
  @Test
  void theDefaultIsCityHashAsPublished() throws IOException {
    var text = new ByteArrayOutputStream();
    for (int length : new int[] {4, 5, 8, 9}) {
      int x = 12345 + length;
      for (int n = 0; n < length; n++) {
        x = x * 1664525 + 1013904223;
        text.write(x >>> 24);
      }
      text.write('\n');
    }
    String published =
        unsigned(
            0x380ae71099644fc9L, 0x754ffecefa4195a5L, 0xb556eae855f76b08L, 0xded6372b87b3c491L);
    assertEquals(published, piped(text.toByteArray(), "hash", "-").out());
    assertEquals(published, piped(text.toByteArray(), "hash", "-", "--by", "city64-1.0").out());
    assertEquals(
        unsigned(
            0x77a220d667acb9faL, 0xbbe40811ad4417acL, 0x8ae6fe2bbe6e765bL, 0xded6372b87b3c491L),
        piped(text.toByteArray(), "hash", "-", "--by", "city64").out());
  }

  /// Sources: the tests of xxHash, and those of its users, who called it.
  @ParameterizedTest
  @CsvSource({
    "'', 2d06800538d394c2",
    "ye, d3a409d78a5fe0d3",
    "yes, bb9db50d5f73a9df",
    "hello, 9555e8555c62dcfd",
    "howdy yall, 8ea5ee5c96914d03",
    "'Howdy, partners! tree mushrooms', 8e9f8eda2faf298d",
  })
  void xxh3IsWhatXxHashPublishes(String line, String hash) {
    assertEquals(
        hash + "  " + line + "\n",
        piped(line + "\n", "hash", "-", "--by", "xxh3", "--lines", "--verify").out());
  }

  @Test
  void aSeedOfItsOwnGoesIn() {
    assertEquals(
        unsigned(0xa8a6b918b2f0364aL, 0x032be332dd766ef8L),
        piped("\n\0", "hash", "-", "--by", "xxh3", "--seed", XXHASH_SEED).out());
    assertEquals(
        unsigned(0x7f1ddbbdL),
        piped("hello", "hash", "-", "--by", "murmur2", "--seed", "2538058380").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"city64", "city64-1.0", "murmur2", "xxh3"})
  void numbersAreTheSameOnEveryThreadAndInEveryFile(String by) {
    var random = new SplittableRandom(11);
    String text =
        Stream.generate(() -> "x".repeat(random.nextInt(300)) + random.nextLong() + "\n")
            .limit(10_000)
            .collect(Collectors.joining());
    Path in = Given.file(folder, "in.txt.gz", Given.gzip(Given.text(text)));
    String printed = shoal("hash", in, "--by", by, "--device", "serial").out();
    assertEquals(10_000, printed.lines().count());
    assertFalse(printed.contains("-"), "unsigned");
    Path npy = folder.resolve("out.npy");
    Run run = shoal("hash", in, "--by", by, "--device", "cpu:2", "--verify", "-o", npy);
    assertEquals(0, run.code(), run::toString);
    assertEquals("verified: same bits as serial\n", run.err());
    String type = by.equals("murmur2") ? "'<u4'" : "'<u8'";
    assertTrue(Given.header(npy).contains(type), Given.header(npy));
    assertEquals(printed, shoal("convert", npy).out());
    Path txt = folder.resolve("out.txt");
    assertEquals(0, shoal("hash", in, "--by", by, "--threads", 3, "-o", txt).code());
    assertEquals(printed, read(txt));
    assertEquals(
        printed.lines().toList(),
        shoal("hash", in, "--by", by, "--json").json().getAsJsonArray("hashes").asList().stream()
            .map(hash -> hash.getAsBigInteger().toString())
            .toList());
  }

  private static String read(Path file) {
    return new String(bytes(file), StandardCharsets.ISO_8859_1);
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void jsonReportsTheOptions() {
    var json = piped("hello\n", "hash", "-", "--by", "xxh3", "--json").json();
    assertEquals("[10760762337991515389]", json.get("hashes").toString());
    assertEquals("u8", json.get("type").getAsString());
    assertEquals("xxh3", json.get("hash").getAsString());
    assertEquals("0", json.get("seed").toString());
    assertEquals(1, json.get("count").getAsInt());
    assertEquals("standard input", json.get("file").getAsString());
    json = piped("hello\n", "hash", "-", "--json").json();
    assertEquals("city64-1.0", json.get("hash").getAsString());
    assertFalse(json.has("seed"));
  }

  @Test
  void linesGoThroughByteForByte() {
    byte[] text = {
      'a', (byte) 0xC3, '\n', (byte) 0xFF, 0, '\r', 'b', '\r', '\n', '\n', (byte) 0x80
    };
    Path in = Given.file(folder, "in.txt", text);
    Path out = folder.resolve("out.txt");
    assertEquals(0, shoal("hash", in, "--lines", "--by", "murmur2", "-o", out).code());
    List<String> hashes = shoal("hash", in, "--by", "murmur2").lines();
    String[] lines = {"a\u00c3", "\u00ff\0\rb", "", "\u0080"};
    var expected = new StringBuilder();
    for (int s = 0; s < lines.length; s++) {
      expected.append(HexFormat.of().toHexDigits(Long.parseLong(hashes.get(s)), 8));
      expected.append("  ").append(lines[s]).append('\n');
    }
    assertEquals(expected.toString(), read(out));
  }

  @Test
  void whatEndsALineIsNotHashed() {
    String unix = piped("pear\napple\n", "hash", "-").out();
    assertEquals(unix, piped("pear\napple", "hash", "-").out());
    assertEquals(unix, piped("pear\r\napple\r\n", "hash", "-").out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"city64", "city64-1.0", "murmur2", "xxh3"})
  void ofNothingThereIsNothing(String by) {
    Path out = folder.resolve("out.npy");
    assertEquals("", piped(new byte[0], "hash", "-", "--by", by, "--verify").out());
    assertEquals(0, piped(new byte[0], "hash", "-", "--by", by, "-o", out, "--allow-empty").code());
    assertTrue(Given.header(out).contains("'shape': (0,)"), Given.header(out));
    assertEquals("", piped(new byte[0], "hash", "-", "--by", by, "--lines").out());
  }

  @Test
  void timeIsPrintedAndAMissingFileReported() {
    Run run = piped("a\n", "hash", "-", "--time");
    assertTrue(run.err().contains("compute"), run::toString);
    Run missing = shoal("hash", folder.resolve("none.txt"));
    assertEquals(1, missing.code());
    assertTrue(missing.err().contains("there is no such file"), missing::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "--by md5, 'no hash is named ''md5''; there are city64, city64-1.0, murmur2, xxh3'",
    "--seed 0, '--by city64-1.0 takes no --seed; murmur2 and xxh3 do'",
    "--by murmur2 --seed 4294967296, '--seed is 4294967296, must have 32 bits at most'",
    "--by xxh3 --seed 0x1F, '''0x1F'' is no seed: an integer, 0 or more'",
    "--lines --json, '--lines does not go with --json, which has the hashes alone'",
    "--lines -o x.npy, 'x.npy: keeps --lines, which are text; end its name in .txt .csv .tsv .dat'",
  })
  void whatDoesNotGoTogetherIsRefused(String options, String problem) {
    Run run = piped("a\n", (Object[]) ("hash - " + options).split(" "));
    assertEquals(2, run.code(), run::toString);
    assertTrue(run.err().contains(problem), run::toString);
    assertEquals("", run.out());
  }
}
