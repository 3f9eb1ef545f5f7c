package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Good files with something broken: there are numbers or there is a [FormatException], soon.
class MutationTest {
  /// More than any mutated header may make a reader deliver; reading stops there.
  private static final long ENOUGH = 1 << 22;

  private static final int FILES_PER_CASE = 12;

  @TempDir Path folder;

  private static Map<String, byte[]> goodFiles() {
    Map<String, byte[]> files = new TreeMap<>();
    files.put("a.npy", Given.npy("<f8", "(4, 5)", 160));
    files.put("b.npy", Given.npy(2, Given.dict(">i2", "(9,)"), new byte[18]));
    files.put("c.npy", Given.npy(3, Given.dict("|u1", "()"), new byte[1]));
    files.put("a.raw", new byte[64]);
    files.put("a.txt", utf8("1\n2.5\n-3e7\nnan\n"));
    files.put("a.csv", utf8("x,\"y\"\n1,2\n\"3\",4\n"));
    files.put("a.dat", utf8("a b c\n1 2 3\n4 5 6\n"));
    files.put(
        "a.asc", utf8("ncols 3\nnrows 2\nxllcorner 1\nyllcorner 2\ncellsize 3\n1 2 3\n4 5 6\n"));
    files.put("a.dem", utf8(DemTest.twoProfiles()));
    return files;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void brokenFilesGiveNumbersOrAFormatException() {
    Map<String, byte[]> good = goodFiles();
    String[] names = good.keySet().toArray(String[]::new);
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int i = 0; i < FILES_PER_CASE; i++) {
            String name = names[random.nextInt(names.length)];
            byte[] other = good.get(names[random.nextInt(names.length)]);
            byte[] broken = mutate(random, good.get(name), other);
            boolean isPacked = random.nextInt(4) == 0;
            byte[] content = isPacked ? maybeMutate(random, Given.gzip(broken)) : broken;
            assertTimeoutPreemptively(
                Duration.ofSeconds(10), () -> assertReads(random, name, content));
          }
        });
  }

  static byte[] maybeMutate(SplittableRandom random, byte[] content) {
    return random.nextBoolean() ? mutate(random, content, content) : content;
  }

  static byte[] mutate(SplittableRandom random, byte[] content, byte[] other) {
    byte[] x = content;
    for (int k = 1 + random.nextInt(3); k > 0 && x.length > 0; k--) {
      int at = random.nextInt(random.nextBoolean() ? Math.min(x.length, 100) : x.length);
      int to = at + random.nextInt(1 + Math.min(40, x.length - at));
      x =
          switch (random.nextInt(7)) {
            case 0 -> Arrays.copyOf(x, at);
            case 1 -> with(x, at, (byte) (x[at] ^ 1 << random.nextInt(8)));
            case 2 -> with(x, at, (byte) 0);
            case 3 ->
                with(x, at, (byte) "0123456789-+.eE,;\"#\n ()[]{}'".charAt(random.nextInt(28)));
            case 4 -> join(x, at, x, to); // cut out
            case 5 -> join(x, to, x, at); // twice
            default -> join(x, at, other, random.nextInt(1 + other.length));
          };
    }
    return x;
  }

  private static byte[] with(byte[] content, int at, byte value) {
    byte[] changed = content.clone();
    changed[at] = value;
    return changed;
  }

  /// The bytes of `head` before `to`, then those of `tail` from `from` on.
  private static byte[] join(byte[] head, int to, byte[] tail, int from) {
    byte[] joined = Arrays.copyOf(head, to + tail.length - from);
    System.arraycopy(tail, from, joined, to, tail.length - from);
    return joined;
  }

  private void assertReads(SplittableRandom random, String name, byte[] content) {
    String column = new String[] {null, "1", "2", "x", "b"}[random.nextInt(5)];
    boolean isText = Format.ofName(name).orElseThrow() == Format.TEXT;
    var options =
        ReadOptions.NONE
            .withColumn(isText ? column : null)
            .withType(name.endsWith("raw") ? ElementType.I4 : null);
    try (var numbers = open(random, name, content, options)) {
      if (random.nextBoolean()) {
        numbers.doubles();
      } else {
        readInChunks(numbers);
      }
      numbers.notes();
    } catch (FormatException e) {
      assertTrue(e.getMessage().lines().count() == 1, e::getMessage);
    } catch (IOException e) {
      throw new UncheckedIOException("no FormatException for " + name, e);
    }
  }

  private NumberFile open(SplittableRandom random, String name, byte[] content, ReadOptions options)
      throws IOException {
    return random.nextInt(3) == 0
        ? NumberFiles.open(name, new ByteArrayInputStream(content), options)
        : NumberFiles.open(new Given(folder).file(name, content), options);
  }

  private static void readInChunks(NumberFile numbers) throws IOException {
    double[] chunk = new double[1000];
    long seen = 0;
    for (int n = 1; n > 0 && seen < ENOUGH; seen += n) {
      n = numbers.read(chunk, 0, chunk.length);
    }
  }
}
