package dev.shoal.formats.input;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.Given;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

public class UnxzTest {
  /// `printf '1\n2\n' | xz`.
  static final byte[] TWO_LINES =
      Base64.getDecoder()
          .decode(
              "/Td6WFoAAATm1rRGAgAhARYAAAB0L+WjAQADMQoyCgBmlnAzxbqw4wABHARvLJzBH7bzfQEAAAAABFla");

  private static byte[] unpack(byte[] packed) throws IOException {
    try (var in = new Unxz("a.xz", new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }

  private static String refusal(byte[] packed) {
    return assertThrows(FormatException.class, () -> unpack(packed)).getMessage();
  }

  @Test
  void decompressesStreamsOfAnyLengthOneAfterTheOther() {
    Cases.forAll(
        Given::bytes,
        _ -> null,
        bytes -> {
          var twice = new ByteArrayOutputStream();
          byte[] packed = Given.xz(bytes);
          twice.writeBytes(packed);
          twice.writeBytes(packed);
          try {
            assertArrayEquals(bytes, unpack(packed));
            assertArrayEquals(
                bytes, Arrays.copyOfRange(unpack(twice.toByteArray()), 0, bytes.length));
            assertEquals(2 * bytes.length, unpack(twice.toByteArray()).length);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  @Test
  void readsWhatXzWrites() throws IOException {
    assertArrayEquals(new byte[] {'1', '\n', '2', '\n'}, unpack(TWO_LINES));
  }

  @Test
  void losesNothingInSilence() {
    for (int length = 0; length < TWO_LINES.length; length++) {
      byte[] cut = Arrays.copyOf(TWO_LINES, length);
      assertThrows(FormatException.class, () -> unpack(cut), "of " + length + " bytes");
    }
    for (int at = 0; at < TWO_LINES.length; at++) {
      byte[] spoilt = TWO_LINES.clone();
      spoilt[at] ^= 4;
      assertThrows(FormatException.class, () -> unpack(spoilt), "byte " + at);
    }
    assertThrows(
        FormatException.class, () -> unpack(Arrays.copyOf(TWO_LINES, TWO_LINES.length + 3)));
  }

  @Test
  void namesTheFileAndTheByte() {
    byte[] packed = Given.xz(new byte[1000]);
    String end = "; fetch or compress the file again";
    assertEquals(
        "a.xz: byte 1000: the xz stream is damaged at this byte of the decompressed data (it ends too early)"
            + end,
        refusal(Arrays.copyOf(packed, packed.length - 1)));
    packed[packed.length / 2] ^= 1;
    assertEquals(
        "a.xz: byte 0: the xz stream is damaged at this byte of the decompressed data (Compressed data is"
            + " corrupt)"
            + end,
        refusal(packed));
  }

  /// A dictionary is allocated before anything is decompressed.
  @Test
  void limitsTheMemoryThatAHeaderClaims() {
    assertEquals(
        "a.xz: needs 1536 MiB to be decompressed, the limit is 128; decompress it with xz -d",
        refusal(withDictionary(37)));
    assertEquals(
        "a.xz: needs 192 MiB to be decompressed, the limit is 128; decompress it with xz -d",
        refusal(withDictionary(31)));
  }

  /// Two lines with a dictionary of another size in the header of the block: 2 or 3 times a power
  /// of two, up to 37 for the 1.5 GiB that an array holds.
  public static byte[] withDictionary(int size) {
    byte[] packed = TWO_LINES.clone();
    int header = 12;
    int bytes = 4 * packed[header];
    packed[header + 4] = (byte) size;
    var crc = new CRC32();
    crc.update(packed, header, bytes);
    ByteBuffer.wrap(packed)
        .order(ByteOrder.LITTLE_ENDIAN)
        .putInt(header + bytes, (int) crc.getValue());
    return packed;
  }
}
