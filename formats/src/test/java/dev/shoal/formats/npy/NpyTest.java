package dev.shoal.formats.npy;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Given;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFiles;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NpyTest {
  @TempDir Path folder;
  private Given given;

  @BeforeEach
  void makeFolder() {
    given = new Given(folder);
  }

  /// numpy 2.4.6: `write_array(file, numpy.array([1, -2, 300], '>i2'), version=(1, 0))`.
  @Test
  void readsWhatNumpyWrote() throws IOException {
    String header =
        "934e554d5059010076007b276465736372273a20273e6932272c2027666f727472616e5f6f72646572273a2046"
            + "616c73652c20277368617065273a2028332c292c207d"
            + "20".repeat(60)
            + "0a";
    byte[] bytes = HexFormat.of().parseHex(header + "0001fffe012c");
    assertArrayEquals(
        new long[] {1, -2, 300}, given.longs(given.file("a.npy", bytes), ReadOptions.NONE));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3})
  void readsVersion(int version) throws IOException {
    byte[] elements =
        ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putDouble(0.5).putDouble(-7).array();
    byte[] file = Given.npy(version, Given.dict("<f8", "(2,)"), elements);
    for (byte[] content : List.of(file, Given.gzip(file))) {
      assertArrayEquals(
          new double[] {0.5, -7}, given.doubles(given.file("a.npy", content), ReadOptions.NONE));
    }
  }

  @Test
  void readsEachTypeInBothByteOrders() throws IOException {
    for (ElementType type : ElementType.values()) {
      for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
        var elements = ByteBuffer.allocate(3 * type.bytes()).order(order);
        int[] values = {5, 100, type.isUnsigned() ? 200 : -100};
        Arrays.stream(values).forEach(v -> put(elements, type, v));
        String descr = (order == ByteOrder.BIG_ENDIAN ? ">" : "<") + type.code();
        byte[] file = Given.npy(1, Given.dict(descr, "(3,)"), elements.array());
        for (byte[] content : List.of(file, Given.gzip(file))) {
          Path path = given.file("a.npy", content);
          double[] wanted = Arrays.stream(values).asDoubleStream().toArray();
          assertArrayEquals(wanted, given.doubles(path, ReadOptions.NONE), descr);
        }
      }
    }
  }

  private static void put(ByteBuffer elements, ElementType type, int value) {
    switch (type) {
      case I1, U1 -> elements.put((byte) value);
      case I2, U2 -> elements.putShort((short) value);
      case I4, U4 -> elements.putInt(value);
      case I8, U8 -> elements.putLong(value);
      case F4 -> elements.putFloat(value);
      case F8 -> elements.putDouble(value);
    }
  }

  @Test
  void readsDimensionsFlatAndSaysSo() throws IOException {
    Path path = given.file("a.npy", Given.npy("|i1", "(2, 3)", 6));
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertArrayEquals(new long[] {2, 3}, numbers.shape());
      assertEquals(6, numbers.count());
      assertEquals(ElementType.I1, numbers.type());
      assertEquals(List.of("2 dimensions (2 x 3) read flat, row by row"), numbers.notes());
      assertEquals(6, numbers.ints().length());
    }
  }

  @Test
  void readsBooleansAsBytesAndSaysSo() throws IOException {
    Path path = given.file("a.npy", Given.npy("|b1", "(2,)", 2));
    try (var numbers = NumberFiles.open(path, ReadOptions.NONE)) {
      assertEquals(ElementType.U1, numbers.type());
      assertEquals(List.of("booleans read as u1: 0 is false, 1 is true"), numbers.notes());
    }
  }

  @Test
  void readsAnArrayOfNoneAndANumberOfNoDimension() throws IOException {
    Path none = given.file("a.npy", Given.npy("<f8", "(0,)", 0));
    assertEquals(0, given.doubles(none, ReadOptions.NONE).length);
    Path one = given.file("b.npy", Given.npy("<f8", "()", 8));
    assertEquals(1, given.doubles(one, ReadOptions.NONE).length);
    Path zero = given.file("c.npy", Given.npy("<f8", "(9000000000, 9000000000, 0)", 0));
    assertEquals(0, given.doubles(zero, ReadOptions.NONE).length);
  }

  @Test
  void isKnownByItsMagicWhateverTheName() throws IOException {
    Path path = given.file("a.txt", Given.npy("<f8", "(1,)", 8));
    assertEquals(1, given.doubles(path, ReadOptions.NONE).length);
  }

  private String refusal(String dict) {
    return given.refusal(given.file("a.npy", Given.npy(1, dict, new byte[8])), ReadOptions.NONE);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <f2     | half and long double numbers (f2) are not read; save a.astype('f8')
          <c8     | complex numbers are not read; save a.real and a.imag
          `|O`    | Python objects are not read; save an array of numbers, a.astype('f8')
          <U5     | strings are not read; save an array of numbers, a.astype('f8')
          <M8[ns] | dates and time spans are not read; save a.astype('i8')
          `|f8`   | `the type '|f8' does not specify the byte order`
          x       | the type 'x' is not one of NumPy's
          """)
  void refusesTypesThatAreNotReadAndReportsTheFix(String descr, String problem) {
    assertEquals("a.npy: byte 10: " + problem, refusal(Given.dict(descr, "(1,)")));
  }

  @Test
  void refusesStructuredTypes() {
    assertEquals(
        "a.npy: byte 20: the header cannot be understood: a list, which is a structured type; save"
            + " one field, a['name']",
        refusal("{'descr': [('x', '<f4')], 'fortran_order': False, 'shape': (1,), }"));
  }

  @Test
  void refusesColumnOrder() {
    String dict = Given.dict("<f4", "(1, 2)").replace("False", "True");
    assertEquals(
        "a.npy: byte 10: the array is stored column by column (Fortran order); save"
            + " numpy.ascontiguousarray(a)",
        refusal(dict));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <f8 | (-1,)                    | byte 10: the shape has a negative dimension, -1
          <f8 | (4294967296, 4294967296) | byte 10: the shape [4294967296, 4294967296] is of more than 2^63 bytes
          <f8 | (2305843009213693952,)   | byte 10: the shape [2305843009213693952] is of more than 2^63 bytes
          <f8 | (99999999999999999999,)  | byte 61: the header cannot be understood: '99999999999999999999' is not a dimension
          <f8 | (1250000000,)            | byte 77: the header claims 10000000000 bytes of elements, the file has 8; the file is truncated
          <f4 | (1,)                     | byte 68: the header claims 4 bytes of elements, the file has 8; the file holds something else as well, save the array again
          """)
  void refusesShapesThatTheBytesDoNotBear(String descr, String shape, String problem) {
    assertEquals("a.npy: " + problem, refusal(Given.dict(descr, shape)));
  }

  @Test
  void refusesClaimsThatAPackedFileDoesNotBear() {
    byte[] lying = Given.gzip(Given.npy("<f8", "(1250000000,)", 16));
    assertEquals(
        "a.npy.gz: ends after 2 of the 1250000000 elements that the header claims; the file is"
            + " truncated",
        given.refusal(given.file("a.npy.gz", lying), ReadOptions.NONE));
    byte[] tooMuch = Given.gzip(Given.npy("<f8", "(1,)", 16));
    assertEquals(
        "a.npy.gz: continues after the 1 elements that the header claims; it holds something else as"
            + " well, save the array again",
        given.refusal(given.file("a.npy.gz", tooMuch), ReadOptions.NONE));
  }

  @Test
  void refusesHeadersThatAreNone() {
    assertEquals(
        "a.npy: is empty; even a .npy file of no elements has a header",
        given.refusal("a.npy", ""));
    assertEquals(
        "a.npy: byte 0: not a .npy file: it begins with 'hello ' instead of '\\x93NUMPY'",
        given.refusal("a.npy", "hello world"));
    byte[] whole = Given.npy("<f8", "(1,)", 8);
    assertEquals(
        "a.npy: byte 40: the file ends within its header",
        given.refusal(given.file("a.npy", Arrays.copyOf(whole, 40)), ReadOptions.NONE));
    whole[6] = 9;
    assertEquals(
        "a.npy: byte 6: version 9.0 of the format is not known; save as version 1.0, 2.0 or 3.0",
        given.refusal(given.file("a.npy", whole), ReadOptions.NONE));
    byte[] huge = Given.npy(2, Given.dict("<f8", "(1,)"), new byte[8]);
    huge[11] = 0x7F;
    assertEquals(
        "a.npy: byte 8: claims a header of 2130706490 bytes; at most 1048576 are read",
        given.refusal(given.file("a.npy", huge), ReadOptions.NONE));
  }

  @Test
  void refusesDictsThatArePythonButNotAHeader() {
    assertEquals(
        "a.npy: byte 10: the header must give descr (a string), fortran_order (True or False) and"
            + " shape (a tuple) and nothing else",
        refusal("{'descr': '<f8', 'fortran_order': False, 'shape': (1,), 'extra': True}"));
    assertEquals(
        "a.npy: byte 20: the header cannot be understood: neither a string, True, False nor a tuple",
        refusal("{'descr': __import__('os').system('id')}"));
    assertEquals(
        "a.npy: byte 26: the header cannot be understood: no '}'", refusal("{'descr': '<f8' x"));
  }

  @Test
  void refusesATypeThatIsNotTheFiles() {
    Path path = given.file("a.npy", Given.npy("<f8", "(1,)", 8));
    assertEquals(
        "a.npy: holds f8, not f4; leave the type out",
        given.refusal(path, ReadOptions.NONE.withType(ElementType.F4)));
    assertEquals(
        "a.npy: has no columns to choose from; leave the column out",
        given.refusal(path, ReadOptions.NONE.withColumn("x")));
  }

  /// NumPy makes such an array with `view('?')`.
  @Test
  void refusesBooleansOtherThanZeroAndOne() {
    byte[] npy = Given.npy("|b1", "(100000,)", 100_000);
    npy[npy.length - 2] = 1;
    npy[npy.length - 1] = 8;
    String problem = ": element 99999: 8 is not a boolean, 0 or 1; save a.view('u1')";
    assertEquals("a.npy" + problem, given.refusal(given.file("a.npy", npy), ReadOptions.NONE));
    Path packed = given.file("a.npy.gz", Given.gzip(npy));
    assertEquals("a.npy.gz" + problem, given.refusal(packed, ReadOptions.NONE));
  }
}
