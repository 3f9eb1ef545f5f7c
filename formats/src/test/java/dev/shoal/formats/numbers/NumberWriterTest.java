package dev.shoal.formats.numbers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import dev.shoal.testkit.Cases;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NumberWriterTest {
  private static final List<String> NAMES =
      List.of("a.npy", "a.raw", "a.txt", "a.csv", "a.npy.gz", "a.bin.gz", "a.txt.gz");

  @TempDir Path folder;

  /// Writes the array under every name and compares what is read with it, bit by bit.
  private void assertComesBack(Array<?> values, ElementType type) {
    try {
      for (String name : NAMES) {
        Path path = folder.resolve(name);
        NumberFiles.write(path, values, type);
        boolean isNpy = name.contains("npy");
        var keep = ReadOptions.NONE.withMissing(Missing.NAN).withAllowsEmpty(true);
        var options = isNpy ? keep : keep.withType(type);
        try (var numbers = NumberFiles.open(path, options)) {
          assertEquals(type, numbers.type());
          assertSame(values, numbers, name + " " + type);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void assertSame(Array<?> wanted, NumberFile numbers, String what)
      throws IOException {
    switch (wanted) {
      case IntArray a -> assertArrayEquals(a.toArray(), numbers.ints().toArray(), what);
      case LongArray a -> assertArrayEquals(a.toArray(), numbers.longs().toArray(), what);
      case FloatArray a -> assertArrayEquals(a.toArray(), numbers.floats().toArray(), what);
      case DoubleArray a -> assertArrayEquals(a.toArray(), numbers.doubles().toArray(), what);
    }
  }

  @Test
  void whatIsWrittenComesBack() {
    for (int c = 0; c < 6; c++) {
      assertComesBack(IntArray.wrap(Cases.ints(Cases.random(c))), ElementType.I4);
      assertComesBack(LongArray.wrap(Cases.longs(Cases.random(c))), ElementType.I8);
      assertComesBack(LongArray.wrap(Cases.longs(Cases.random(c))), ElementType.U8);
      assertComesBack(FloatArray.wrap(Cases.floats(Cases.random(c))), ElementType.F4);
      assertComesBack(DoubleArray.wrap(Cases.doubles(Cases.random(c))), ElementType.F8);
    }
  }

  @Test
  void narrowTypesComeBack() {
    assertComesBack(IntArray.wrap(-128, 0, 127), ElementType.I1);
    assertComesBack(IntArray.wrap(0, 128, 255), ElementType.U1);
    assertComesBack(IntArray.wrap(-32768, 0, 32767), ElementType.I2);
    assertComesBack(IntArray.wrap(0, 32768, 65535), ElementType.U2);
    assertComesBack(LongArray.wrap(0, 0xFFFF_FFFFL), ElementType.U4);
  }

  /// numpy 2.4.6: `numpy.save(f, numpy.array([[1., 2.], [3., 4.]]))` begins so.
  @Test
  void writesTheHeaderThatNumpyWrites() throws IOException {
    Path path = folder.resolve("a.npy");
    try (var writer = NumberWriter.create(path, ElementType.F8, 2, 2)) {
      writer.write(new double[] {1, 2}, 0, 2);
      writer.write(new double[] {0, 3, 4}, 1, 2);
      writer.commit();
    }
    byte[] bytes = Files.readAllBytes(path);
    String header = new String(bytes, 0, 128, StandardCharsets.ISO_8859_1);
    String dict = "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }";
    assertEquals("\u0093NUMPY\1\0v\0" + dict + " ".repeat(58) + "\n", header);
    assertEquals(128 + 32, bytes.length);
  }

  @Test
  void writesTextInTheFewestDigits() throws IOException {
    Path path = folder.resolve("a.txt");
    NumberFiles.write(path, DoubleArray.wrap(0.1, 1e300, Double.NaN));
    assertEquals("0.1\n1.0E300\nNaN\n", Files.readString(path));
    NumberFiles.write(path, FloatArray.wrap(0.1f));
    assertEquals("0.1\n", Files.readString(path));
    NumberFiles.write(path, LongArray.wrap(-1), ElementType.U8);
    assertEquals("18446744073709551615\n", Files.readString(path));
  }

  @Test
  void streamsWithoutACountWhereTheFormatCan() throws IOException {
    Path path = folder.resolve("a.raw");
    try (var writer = NumberWriter.create(path, ElementType.I4)) {
      writer.write(new int[100_000], 0, 100_000);
      writer.write(new int[] {1}, 0, 1);
      writer.commit();
    }
    assertEquals(400_004, Files.size(path));
    var e =
        assertThrows(
            FormatException.class,
            () -> NumberWriter.create(folder.resolve("a.npy"), ElementType.I4));
    assertEquals(
        folder + "/a.npy: a .npy file needs to know its length first; write .raw or give it",
        e.getMessage());
  }

  @Test
  void writesOneElementWithoutDimensionsAsNumpyDoes() throws IOException {
    Path path = folder.resolve("a.npy");
    try (var writer = NumberWriter.createSingle(path, ElementType.F8)) {
      assertThrows(IllegalStateException.class, writer::commit);
      writer.write(new double[] {1.5}, 0, 1);
      assertThrows(IllegalArgumentException.class, () -> writer.write(new double[1], 0, 1));
      writer.commit();
    }
    byte[] bytes = Files.readAllBytes(path);
    String dict = "{'descr': '<f8', 'fortran_order': False, 'shape': (), }";
    String header = new String(bytes, 0, 128, StandardCharsets.ISO_8859_1);
    assertEquals("\u0093NUMPY\1\0v\0" + dict + " ".repeat(62) + "\n", header);
    assertEquals(128 + 8, bytes.length);
  }

  @Test
  void holdsTheWriterToItsShape() throws IOException {
    Path path = folder.resolve("a.npy");
    try (var writer = NumberWriter.create(path, ElementType.I4, 2)) {
      writer.write(new int[] {1}, 0, 1);
      var few = assertThrows(IllegalStateException.class, writer::commit);
      assertEquals(path + ": the shape has 2 elements, only 1 were written", few.getMessage());
      var many = assertThrows(IllegalArgumentException.class, () -> writer.write(new int[2], 0, 2));
      assertEquals(path + ": the shape has 2 elements, 3 were written", many.getMessage());
    }
    assertEquals(List.of(), list());
    assertThrows(
        IllegalArgumentException.class, () -> NumberWriter.create(path, ElementType.I4, -1));
  }

  @Test
  void refusesValuesThatDoNotFitAndKeepsTheOldFile() throws IOException {
    Path path = Files.writeString(folder.resolve("a.npy"), "old");
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> NumberFiles.write(path, IntArray.wrap(255, 256), ElementType.U1));
    assertEquals(path + ": element 1: 256 does not fit u1, 0 to 255", e.getMessage());
    assertEquals("old", Files.readString(path));
    assertEquals(List.of("a.npy"), list());
  }

  @Test
  void refusesTheWrongArrayAndTheUnknownName() {
    Path path = folder.resolve("a.npy");
    var array =
        assertThrows(
            IllegalArgumentException.class,
            () -> NumberFiles.write(path, DoubleArray.wrap(1), ElementType.F4));
    assertEquals("f4 is written from floats, not doubles", array.getMessage());
    for (String name : List.of("a.xyz", "a.asc", "a", "a.gz")) {
      var e =
          assertThrows(
              FormatException.class,
              () -> NumberFiles.write(folder.resolve(name), DoubleArray.wrap(1)));
      assertEquals(
          folder.resolve(name)
              + ": the name implies no format that is written; end it in .npy .raw .bin .txt .dat .csv"
              + " .tsv, with or without .gz",
          e.getMessage());
    }
  }

  private List<String> list() throws IOException {
    try (var files = Files.list(folder)) {
      return Arrays.asList(files.map(f -> f.getFileName().toString()).toArray(String[]::new));
    }
  }
}
