package dev.shoal.formats;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/// Unpacks gzip, and says where the packed bytes are damaged.
final class Gunzip extends FilterInputStream {
  private final String name;
  private long position;

  Gunzip(String name, InputStream packed) throws IOException {
    super(packed);
    this.name = name;
    try {
      in = new GZIPInputStream(packed, 1 << 16);
    } catch (EOFException | ZipException e) {
      throw damaged(e);
    }
  }

  static boolean isMagic(byte[] first) {
    return first.length >= 3 && first[0] == 0x1F && (first[1] & 0xFF) == 0x8B && first[2] == 8;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      int n = in.read(into, from, length);
      position += Math.max(0, n);
      return n;
    } catch (EOFException | ZipException e) {
      throw damaged(e);
    }
  }

  private FormatException damaged(IOException e) {
    String problem =
        "the gzip stream is damaged or cut short here in what it unpacks to ("
            + e.getMessage()
            + "); fetch or pack the file again";
    return FormatException.atByte(name, position, problem).because(e);
  }
}
