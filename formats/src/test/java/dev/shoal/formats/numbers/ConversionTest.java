package dev.shoal.formats.numbers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

class ConversionTest {
  @TempDir Path folder;

  private Path longs(ElementType type, long... values) throws IOException {
    Path path = folder.resolve("a.npy");
    NumberFiles.write(path, LongArray.wrap(values), type);
    return path;
  }

  private String message(Executable reading) {
    return assertThrows(FormatException.class, reading).getMessage().replace(folder + "/", "");
  }

  @Test
  void deliversIntegersThatAreExact() throws IOException {
    Path path = longs(ElementType.I8, 1L << 24, -(1L << 60));
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertArrayEquals(new double[] {1L << 24, -0x1p60}, numbers.doubles().toArray());
    }
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertArrayEquals(new float[] {1L << 24, -0x1p60f}, numbers.floats().toArray());
    }
  }

  @Test
  void refusesTheFirstIntegerThatIsNot() throws IOException {
    Path path = longs(ElementType.I8, 1, (1L << 53) + 1);
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 1: 9007199254740993 is not exact as a double; read longs",
          message(numbers::doubles));
    }
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 1: 9007199254740993 is not exact as an int; read longs",
          message(numbers::ints));
    }
    Path most = longs(ElementType.I8, Long.MAX_VALUE);
    try (var numbers = NumberFiles.open(most, ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 0: 9223372036854775807 is not exact as a float; read longs",
          message(numbers::floats));
    }
  }

  @Test
  void namesTheElementBehindManyChunks() throws IOException {
    long[] values = new long[10_000];
    values[9_999] = Long.MAX_VALUE;
    try (var numbers = NumberFiles.open(longs(ElementType.I8, values), ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 9999: 9223372036854775807 is not exact as a double; read longs",
          message(numbers::doubles));
    }
  }

  @Test
  void deliversTheBitsOfU8AsLongsAndRefusesTheLargeElsewhere() throws IOException {
    Path path = longs(ElementType.U8, 5, -1);
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertArrayEquals(new long[] {5, -1}, numbers.longs().toArray());
    }
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 1: 18446744073709551615 is not exact as an int; read longs",
          message(numbers::ints));
    }
  }

  @Test
  void neverNarrowsFloatingNumbers() throws IOException {
    Path path = folder.resolve("a.npy");
    NumberFiles.write(path, DoubleArray.wrap(1, 2));
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertEquals(
          "a.npy: f8 elements do not fit floats exactly; read doubles", message(numbers::floats));
      assertEquals(
          "a.npy: f8 elements do not fit longs exactly; read doubles", message(numbers::longs));
      assertEquals(
          "a.npy: f8 elements do not fit ints exactly; read doubles", message(numbers::ints));
    }
  }

  @Test
  void widensFloats() throws IOException {
    Path path = folder.resolve("a.npy");
    NumberFiles.write(path, FloatArray.wrap(0.1f, Float.NaN));
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE.withMissing(Missing.NAN))) {
      assertArrayEquals(new double[] {0.1f, Double.NaN}, numbers.doubles().toArray());
    }
  }

  @Test
  void readsPartOfAnArrayAndThenTheEnd() throws IOException {
    try (var numbers = NumberFiles.open(longs(ElementType.I8, 1, 2, 3), ReadOptions.NONE)) {
      long[] into = new long[4];
      assertEquals(2, numbers.read(into, 1, 2));
      assertEquals(0, numbers.read(into, 0, 0));
      assertEquals(1, numbers.read(into, 3, 1));
      assertEquals(-1, numbers.read(into, 0, 1));
      assertArrayEquals(new long[] {0, 1, 2, 3}, into);
      assertThrows(IndexOutOfBoundsException.class, () -> numbers.read(into, 2, 3));
    }
  }
}
