package dev.shoal.formats.unstructured;

import java.io.IOException;
import java.io.InputStream;

/// Decodes base64 text up to the first character that is not base64.
///
/// VTK encodes a header and the data after it separately, so padding may be in the middle; here it
/// ends only its four characters. The JDK's decoder stops at padding.
final class Base64Bytes extends InputStream {
  private final MeshScanner text;
  private int bits;
  private int left; // bytes in `bits`
  private boolean ended;

  Base64Bytes(MeshScanner text) {
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

  /// Decodes the next four characters.
  private void decode() throws IOException {
    int four = 0;
    int padding = 0;
    for (int i = 0; i < 4; i++) {
      int value = text.nextOfBase64();
      if (value == MeshScanner.PADDING && i >= 2) {
        padding++;
        value = 0;
      } else if (value < 0 && i == 0) {
        ended = true;
        return;
      } else if (value < 0 || padding > 0) {
        throw text.error("base64 ends early or is padded in the wrong position");
      }
      four = (four << 6) | value;
    }
    bits = four >> (8 * padding);
    left = 3 - padding;
  }
}
