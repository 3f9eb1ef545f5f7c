package dev.shoal.formats.numbers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.formats.ReadOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RawTest {
  private static final ReadOptions I2 = ReadOptions.NONE.withType(ElementType.I2);

  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  @Test
  void readsTheRequestedTypeAndByteOrder() throws IOException {
    byte[] bytes = {1, 0, 0, 2};
    Path plain = given.file("a.raw", bytes);
    Path packed = given.file("b.bin.gz", Given.gzip(bytes));
    for (Path path : new Path[] {plain, packed}) {
      assertArrayEquals(new long[] {1, 512}, given.longs(path, I2));
      assertArrayEquals(new long[] {256, 2}, given.longs(path, I2.withBigEndian(true)));
    }
  }

  @Test
  void knowsItsCountWhereTheFileIsPlain() throws IOException {
    byte[] bytes = new byte[200_000];
    try (var plain = NumberFiles.open(given.file("a.raw", bytes), I2);
        var packed = NumberFiles.open(given.file("b.raw.gz", Given.gzip(bytes)), I2)) {
      assertEquals(100_000, plain.count());
      assertEquals(-1, packed.count());
      assertEquals(100_000, packed.ints().length());
    }
  }

  @Test
  void readsNothingFromNothingIfItMay() throws IOException {
    assertEquals(0, given.longs(given.file("a.raw", ""), I2.withAllowsEmpty(true)).length);
    assertEquals("a.raw: is empty: it has no bytes", given.refusal(given.file("a.raw", ""), I2));
  }

  @Test
  void refusesPartOfAnElement() {
    byte[] bytes = new byte[7];
    String problem =
        ": has 7 bytes, not a multiple of the 2 of i2; the type is another or the file is truncated";
    assertEquals("a.raw" + problem, given.refusal(given.file("a.raw", bytes), I2));
    assertEquals(
        "a.raw.gz" + problem, given.refusal(given.file("a.raw.gz", Given.gzip(bytes)), I2));
  }

  @Test
  void refusesToGuessTheType() {
    assertEquals(
        "a.raw: raw elements have no header; give their type, such as f4",
        given.refusal("a.raw", "1234"));
  }

  @Test
  void readsPipesOfAnyFormat() throws IOException {
    byte[] raw = {0, 1, 0, 2};
    var i2 = I2.withBigEndian(true);
    try (var pipe = NumberFiles.open("pipe", new ByteArrayInputStream(Given.gzip(raw)), i2)) {
      assertArrayEquals(new int[] {1, 2}, pipe.ints().toArray());
    }
    byte[] npy = Given.npy("<f8", "(3,)", 24);
    try (var pipe = NumberFiles.open("pipe", new ByteArrayInputStream(npy), ReadOptions.NONE)) {
      assertEquals(3, pipe.doubles().length());
    }
    byte[] text = {'1', '\n', '2', '5'};
    try (var pipe = NumberFiles.open("pipe", new ByteArrayInputStream(text), ReadOptions.NONE)) {
      assertArrayEquals(new double[] {1, 25}, pipe.doubles().toArray());
    }
    var e =
        assertThrows(
            FormatException.class,
            () -> NumberFiles.open("pipe", new ByteArrayInputStream(raw), ReadOptions.NONE));
    assertEquals(
        "pipe: neither its name nor its first bytes determine the format; give the format, or the type if"
            + " it is raw, or a name that ends in one of .npy .raw .bin .csv .tsv .txt .dat .asc .tt2"
            + " .tt3 .dem",
        e.getMessage());
  }

  @Test
  void refusesAByteOrderWhereTheFileHasItsOwn() {
    assertEquals(
        "a.npy: is not raw, so it has no byte order to choose; leave it out",
        given.refusal(
            given.file("a.npy", Given.npy("<f8", "(1,)", 8)),
            ReadOptions.NONE.withBigEndian(true)));
  }

  @Test
  void saysWhyAFileCannotBeOpened() {
    assertEquals("none.raw: there is no such file", given.refusal(folder.resolve("none.raw"), I2));
    var e = assertThrows(FormatException.class, () -> NumberFiles.open(folder, I2));
    assertEquals(folder + ": is a folder, not a file", e.getMessage());
  }

  @Test
  void streamsMoreElementsThanAnArrayHolds() throws IOException {
    long count = 3_000_000_000L;
    Path path = folder.resolve("sparse.raw");
    try (var file = new RandomAccessFile(path.toFile(), "rw")) {
      file.setLength(count);
      file.seek(count - 1);
      file.write(7);
    }
    var i1 = ReadOptions.NONE.withType(ElementType.I1);
    assertEquals(
        "sparse.raw: has 3000000000 elements, an array holds at most 2147483647; read it in chunks",
        given.refusal(path, i1));
    try (var numbers = NumberFiles.open(path, i1)) {
      assertEquals(count, numbers.count());
      int[] chunk = new int[1 << 16];
      assertEquals(chunk.length, numbers.read(chunk, 0, chunk.length));
      assertEquals(count - 2L * chunk.length, numbers.skip(count - 2L * chunk.length));
      assertEquals(chunk.length, numbers.read(chunk, 0, chunk.length));
      assertEquals(7, chunk[chunk.length - 1]);
      assertEquals(-1, numbers.read(chunk, 0, 1));
      assertEquals(0, numbers.skip(1));
    }
  }

  @Test
  void skipsWhatItCannotMapByReading() throws IOException {
    byte[] bytes = new byte[20_000];
    bytes[19_999] = 3;
    Path packed = given.file("a.raw.gz", Given.gzip(bytes));
    try (var numbers = NumberFiles.open(packed, I2.withBigEndian(true))) {
      assertEquals(9_999, numbers.skip(9_999));
      assertArrayEquals(new int[] {3}, numbers.ints().toArray());
      assertEquals(0, numbers.skip(5));
    }
  }
}
