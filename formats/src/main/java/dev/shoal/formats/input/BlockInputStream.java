package dev.shoal.formats.input;

import java.io.IOException;
import java.io.InputStream;

/// A stream that reads blocks; a single byte is a block of length 1.
public abstract class BlockInputStream extends InputStream {
  /// For subclasses, which define `read(byte[], int, int)`.
  protected BlockInputStream() {}

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public abstract int read(byte[] into, int from, int length) throws IOException;
}
