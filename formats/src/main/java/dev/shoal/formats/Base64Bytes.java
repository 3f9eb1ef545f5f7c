package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;

/// Bytes out of base64 text, up to what is none.
///
/// VTK packs a header and the data after it each by itself, so that padding stands in the middle;
/// here it ends four characters and nothing else. The JDK's decoder ends there.
final class Base64Bytes extends InputStream {
  private final MeshText text;
  private int bits;
  private int left; // bytes in `bits`
  private boolean ended;

  Base64Bytes(MeshText text) {
    this.text = text;
  }

  @Override
  public int read() throws IOException {
    while (left == 0) {
      if (ended) {
        return -1;
      }
      decode();
    }
    left--;
    return (bits >> (8 * left)) & 0xFF;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int n = 0;
    while (n < length) {
      int b = read();
      if (b < 0) {
        return n == 0 ? -1 : n;
      }
      into[from + n++] = (byte) b;
    }
    return n;
  }

  /// The next four characters.
  private void decode() throws IOException {
    int four = 0;
    int padding = 0;
    for (int i = 0; i < 4; i++) {
      int value = text.nextOfBase64();
      if (value == MeshText.PADDING && i >= 2) {
        padding++;
        value = 0;
      } else if (value < 0 && i == 0) {
        ended = true;
        return;
      } else if (value < 0 || padding > 0) {
        throw text.error("base64 is broken off or padded in the wrong place");
      }
      four = (four << 6) | value;
    }
    bits = four >> (8 * padding);
    left = 3 - padding;
  }
}
