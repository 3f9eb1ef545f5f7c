package dev.shoal.formats.unstructured;

import dev.shoal.formats.input.BlockInputStream;
import java.io.IOException;

/// Decodes base64 text up to the first character that is not base64.
///
/// VTK encodes a header and the data after it separately, so padding may be in the middle; here it
/// ends only its four characters. The JDK's decoder stops at padding.
final class Base64Bytes extends BlockInputStream {
  private final MeshScanner text;
  private int bits;
  private int left; // bytes in `bits`
  private boolean ended;

  Base64Bytes(MeshScanner text) {
    this.text = text;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int n = 0;
    while (n < length && (left > 0 || decode())) {
      left--;
      into[from + n++] = (byte) (bits >> (8 * left));
    }
    return n == 0 && length > 0 ? -1 : n;
  }

  /// Decodes the next four characters, if there are any.
  private boolean decode() throws IOException {
    if (ended) {
      return false;
    }
    int four = 0;
    int padding = 0;
    for (int i = 0; i < 4; i++) {
      int value = text.nextOfBase64();
      if (value == MeshScanner.PADDING && i >= 2) {
        padding++;
        value = 0;
      } else if (value < 0 && i == 0) {
        ended = true;
        return false;
      } else if (value < 0 || padding > 0) {
        throw text.error("base64 ends early or is padded in the wrong position");
      }
      four = (four << 6) | value;
    }
    bits = four >> (8 * padding);
    left = 3 - padding;
    return true;
  }
}
