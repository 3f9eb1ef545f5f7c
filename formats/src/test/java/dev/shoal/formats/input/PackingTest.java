package dev.shoal.formats.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.Given;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackingTest {
  private static final ReadOptions TEXT = ReadOptions.NONE.withFormat(Format.TEXT);

  @TempDir Path folder;

  /// Each holds the lines 1 and 2, packed by the program named.
  @ParameterizedTest
  @CsvSource({
    "x.txt.bz2, bzip2, bunzip2, QlpoOTFBWSZTWUuVC7sAAAFIAAAQMAAgADDMDHqCcXckU4UJBLlQu7A=",
    "x.raw.zst, zstd, unzstd, KLUv/QRYIQAAMQoyCpFHpzk=",
    "x, zip, unzip, UEsDBC0ACAAIAOx8dV0AAAAA//////////8BABQALQEAEAAAAAAAAAAAAAAAAAAAAAAAM+Qy4gIAUEsHCGF44WkGAAAAAAAAAAQAAAAAAAAAUEsBAh4DLQAIAAgA7Hx1XWF44WkGAAAABAAAAAEAAAAAAAAAAQAAAIARAAAAAC1QSwUGAAAAAAEAAQAvAAAAUQAAAAAA",
  })
  void whatIsNotDecompressedIsRefusedWithTheFix(
      String name, String packing, String fix, String base64) {
    byte[] packed = Base64.getDecoder().decode(base64);
    Given given = new Given(folder);
    var raw = ReadOptions.NONE.withType(ElementType.U1);
    String refusal = given.refusal(given.file(name, packed), raw);
    String expected = packing.equals("zip") ? "is a zip archive" : "is compressed with " + packing;
    assertEquals(
        name + ": " + expected, refusal.substring(0, name.length() + expected.length() + 2));
    assertEquals(
        true,
        refusal.contains("press it with " + fix) || refusal.contains("unpack it with " + fix),
        refusal);
    assertEquals(true, refusal.endsWith("; if it is not, give its format"), refusal);
  }

  @Test
  void anArchiveWithinGzipIsFoundToo() {
    byte[] tar = Arrays.copyOf("x.txt".getBytes(StandardCharsets.US_ASCII), 1024);
    System.arraycopy("ustar".getBytes(StandardCharsets.US_ASCII), 0, tar, 257, 5);
    Given given = new Given(folder);
    var raw = ReadOptions.NONE.withType(ElementType.U1);
    assertEquals(
        "x.tgz: is a tar archive, and only gzip and xz are decompressed; unpack it with tar -xf"
            + " and give a file of it; if it is not, give its format",
        given.refusal(given.file("x.tgz", Given.gzip(tar)), raw));
  }

  @Test
  void numbersWithinXzAreReadWhateverTheName() throws IOException {
    Given given = new Given(folder);
    for (String name : new String[] {"x.txt.xz", "x.npy", "x"}) {
      Path file = given.file(name, UnxzTest.TWO_LINES);
      assertArrayEquals(new double[] {1, 2}, given.doubles(file, TEXT), name);
    }
  }

  @Test
  void rawElementsAreReadIfTheyAreSaidToBe() throws IOException {
    byte[] bytes = {'P', 'K', 3, 4};
    var raw = ReadOptions.NONE.withType(ElementType.U1).withFormat(Format.RAW);
    try (var numbers = NumberFiles.open("pipe", new ByteArrayInputStream(bytes), raw)) {
      assertArrayEquals(new int[] {'P', 'K', 3, 4}, numbers.ints().toArray());
    }
  }
}
