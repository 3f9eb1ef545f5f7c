package dev.shoal.formats.numbers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.ReadOptions;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
          "a.npy: element 1: 9007199254740993 does not fit f8 exactly; read longs",
          message(numbers::doubles));
    }
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertEquals("a.npy: element 1: 9007199254740993 does not fit i4", message(numbers::ints));
    }
    Path most = longs(ElementType.I8, Long.MAX_VALUE);
    try (var numbers = NumberFiles.open(most, ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 0: 9223372036854775807 does not fit f4 exactly; read longs",
          message(numbers::floats));
    }
  }

  @Test
  void namesTheElementBehindManyChunks() throws IOException {
    long[] values = new long[10_000];
    values[9_999] = Long.MAX_VALUE;
    try (var numbers = NumberFiles.open(longs(ElementType.I8, values), ReadOptions.NONE)) {
      assertEquals(
          "a.npy: element 9999: 9223372036854775807 does not fit f8 exactly; read longs",
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
          "a.npy: element 1: 18446744073709551615 does not fit i4", message(numbers::ints));
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

  /// Values around every limit of every type.
  private static List<BigDecimal> values() {
    List<BigDecimal> values = new ArrayList<>();
    for (int power : new int[] {0, 7, 8, 15, 16, 24, 25, 31, 32, 53, 54, 62, 63, 64, 127, 1023}) {
      BigDecimal limit = BigDecimal.TWO.pow(power);
      for (String step : List.of("-2049", "-1025", "-2", "-1", "-0.5", "0", "0.5", "1", "1025")) {
        values.add(limit.add(new BigDecimal(step)));
        values.add(limit.add(new BigDecimal(step)).negate());
      }
    }
    return values;
  }

  private static List<ElementType> types() {
    return List.of(ElementType.values());
  }

  /// The value as an element of a type; empty if the type does not have it.
  private static Optional<Array<?>> element(BigDecimal value, ElementType type) {
    Array<?> element = type.carrier().newArray(1);
    switch (element) {
      case DoubleArray a -> a.hostArray()[0] = value.doubleValue();
      case FloatArray a -> a.hostArray()[0] = value.floatValue();
      case LongArray a -> a.hostArray()[0] = value.toBigInteger().longValue();
      case IntArray a -> a.hostArray()[0] = value.toBigInteger().intValue();
    }
    return exact(element, type).filter(e -> e.compareTo(value) == 0).map(_ -> element);
  }

  /// What one element is as a decimal number; empty if it is infinite or its type does not have it.
  private static Optional<BigDecimal> exact(Array<?> element, ElementType type) {
    return switch (element) {
      case DoubleArray a ->
          Optional.of(a.hostArray()[0]).filter(Double::isFinite).map(BigDecimal::new);
      case FloatArray a ->
          Optional.of(a.hostArray()[0]).filter(Float::isFinite).map(BigDecimal::new);
      case LongArray a ->
          Optional.of(new BigDecimal(type.show(a.hostArray()[0])))
              .filter(_ -> type.holds(a.hostArray()[0]));
      case IntArray a ->
          Optional.of(BigDecimal.valueOf(a.hostArray()[0]))
              .filter(_ -> type.holds(a.hostArray()[0]));
    };
  }

  void convertsExactlyWhatTheNewTypeHasAndRefusesTheRest() throws IOException {
    int accepted = 0;
    int refused = 0;
    for (BigDecimal value : values()) {
      for (ElementType from : types()) {
        Optional<Array<?>> given = element(value, from);
        for (ElementType to : given.isEmpty() ? List.<ElementType>of() : types()) {
          var conversion = Conversion.exact("a", from, to, "; round");
          if (element(value, to).isPresent()) {
            assertEquals(
                Optional.of(0), exact(conversion.next(given.get()), to).map(value::compareTo));
            accepted++;
          } else {
            String problem = message(() -> conversion.next(given.get()));
            assertTrue(problem.startsWith("a: element 0: "), problem);
            assertTrue(problem.contains(" does not fit " + to.code()), problem);
            refused++;
          }
        }
      }
    }
    assertTrue(accepted > 1000 && refused > 1000, accepted + " and " + refused);
  }

  void roundsToTheNearestWithinTheRange() throws IOException {
    int rounded = 0;
    for (BigDecimal value : values()) {
      for (ElementType from : types()) {
        Optional<Array<?>> given = element(value, from);
        for (ElementType to : given.isEmpty() ? List.<ElementType>of() : types()) {
          Optional<BigDecimal> nearest = nearest(value, to);
          var conversion = Conversion.nearest("a", from, to);
          if (nearest.isEmpty()) {
            String problem = message(() -> conversion.next(given.get()));
            assertTrue(problem.endsWith(" does not fit " + to.code()), problem);
          } else {
            assertEquals(
                Optional.of(0),
                exact(conversion.next(given.get()), to).map(nearest.get()::compareTo),
                () -> value + " from " + from + " to " + to);
            rounded += nearest.get().compareTo(value) == 0 ? 0 : 1;
          }
        }
      }
    }
    assertTrue(rounded > 100, rounded + " were rounded");
  }

  /// The nearest value of a type, ties to even; empty if it is out of range.
  private static Optional<BigDecimal> nearest(BigDecimal value, ElementType to) {
    return switch (to) {
      case F8 -> Optional.of(value.doubleValue()).filter(Double::isFinite).map(BigDecimal::new);
      case F4 -> Optional.of(value.floatValue()).filter(Float::isFinite).map(BigDecimal::new);
      default -> {
        BigDecimal whole = value.setScale(0, RoundingMode.HALF_EVEN);
        yield element(whole, to).map(_ -> whole);
      }
    };
  }

  void namesTheElementOfALaterChunk() throws IOException {
    var conversion = Conversion.exact("a", ElementType.F8, ElementType.I1, "; round");
    conversion.next(DoubleArray.wrap(new double[5_000]));
    assertEquals(
        "a: element 5001: 0.5 does not fit i1 exactly; round",
        message(() -> conversion.next(DoubleArray.wrap(1, 0.5))));
    assertEquals(
        "a: element 5000: NaN does not fit i1",
        message(() -> conversion.next(DoubleArray.wrap(Double.NaN))));
  }
}
