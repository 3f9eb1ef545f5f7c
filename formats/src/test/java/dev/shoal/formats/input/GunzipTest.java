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
import java.util.Arrays;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

class GunzipTest {
  private static byte[] unpack(byte[] packed) throws IOException {
    try (var in = new Gunzip("a.gz", new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    }
  }

  private static String refusal(byte[] packed) {
    return assertThrows(FormatException.class, () -> unpack(packed)).getMessage();
  }

  private static byte[] join(byte[]... parts) {
    var all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  @Test
  void unpacksMembersOfAnyLength() {
    Cases.forAll(
        Given::bytes,
        _ -> null,
        bytes -> {
          try {
            assertArrayEquals(bytes, unpack(Given.gzip(bytes)));
            byte[] twice = join(Given.gzip(bytes), Given.gzip(new byte[0]), Given.gzip(bytes));
            assertArrayEquals(join(bytes, bytes), unpack(twice));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  /// GNU gzip: `printf '1\n' > hnum; gzip -9 -c hnum`, which keeps the name.
  @Test
  void passesOverTheNameThatGzipKeeps() throws IOException {
    String packed = "1f8b0808c53b006b0203686e756d0033e4020053fc516702000000";
    assertArrayEquals(new byte[] {'1', '\n'}, unpack(HexFormat.of().parseHex(packed)));
  }

  @Test
  void takesZerosBehindTheEndForPadding() throws IOException {
    assertArrayEquals(new byte[3], unpack(join(Given.gzip(new byte[3]), new byte[100_000])));
  }

  @Test
  void losesNothingInSilence() {
    byte[] one = Given.gzip(new byte[1000]);
    String damaged =
        "a.gz: byte 1000: the gzip stream is damaged at this byte of the decompressed data (";
    String fix = "); fetch or compress the file again";
    byte[] spoilt = one.clone();
    spoilt[1] = 0;
    assertEquals(damaged + "no header of gzip" + fix, refusal(join(one, spoilt)));
    assertThrows(FormatException.class, () -> unpack(join(one, new byte[10], one)));
    assertThrows(FormatException.class, () -> unpack(join(one, new byte[] {7})));
    for (int length = 0; length < one.length; length++) {
      byte[] cut = Arrays.copyOf(one, length);
      assertThrows(FormatException.class, () -> unpack(cut));
    }
  }

  @Test
  void checksTheChecksumAndTheLength() {
    byte[] packed = Given.gzip(new byte[1000]);
    for (int at : new int[] {8, 1}) {
      byte[] spoilt = packed.clone();
      spoilt[spoilt.length - at] ^= 1;
      String reason = at == 8 ? "checksum" : "length";
      assertEquals(
          "a.gz: byte 1000: the gzip stream is damaged at this byte of the decompressed data (the "
              + reason
              + " is wrong); fetch or compress the file again",
          refusal(spoilt));
    }
  }
}
