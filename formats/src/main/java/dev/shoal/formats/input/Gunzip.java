package dev.shoal.formats.input;

import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/// Decompresses gzip (RFC 1952), one member after another, and reports where the compressed bytes
/// are damaged.
///
/// `GZIPInputStream` takes a damaged header of a second member for the end of the file and silently
/// loses the rest. Here only zeros may follow the last member.
final class Gunzip extends BlockInputStream {
  private static final int HEADER_CHECKED = 2;
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;

  private final String name;
  private final InputStream packed;
  private final Inflater inflater = new Inflater(true);
  private final CRC32 checksum = new CRC32();
  private final byte[] buffer = new byte[1 << 16];
  private int at;
  private int limit;
  private long position;
  private boolean ended;

  /// Begins to decompress a stream whose first bytes satisfy [#isMagic].
  Gunzip(String name, InputStream packed) throws IOException {
    this.name = name;
    this.packed = packed;
    readHeader(nextByte());
  }

  static boolean isMagic(byte[] first) {
    return first.length >= 3 && first[0] == 0x1F && (first[1] & 0xFF) == 0x8B && first[2] == 8;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int n = 0;
    while (n == 0 && length > 0 && !ended) {
      n = inflate(into, from, length);
      position += n;
      if (inflater.finished()) {
        at = limit - inflater.getRemaining();
        endMember(into, from, n);
      } else if (n == 0) {
        feed();
      } else {
        checksum.update(into, from, n);
      }
    }
    return n == 0 && length > 0 ? -1 : n;
  }

  private int inflate(byte[] into, int from, int length) throws IOException {
    try {
      return inflater.inflate(into, from, length);
    } catch (DataFormatException e) {
      throw damaged(String.valueOf(e.getMessage())).because(e);
    }
  }

  private void feed() throws IOException {
    if (inflater.needsDictionary()) {
      throw damaged("it asks for a dictionary");
    }
    if (!fill()) {
      throw damaged("it ends too early");
    }
    inflater.setInput(buffer, 0, limit);
  }

  private boolean fill() throws IOException {
    at = 0;
    limit = Math.max(0, packed.read(buffer, 0, buffer.length));
    return limit > 0;
  }

  /// Checks the trailer after the last `n` bytes of a member and begins the next member.
  private void endMember(byte[] into, int from, int n) throws IOException {
    checksum.update(into, from, n);
    if (little(4) != checksum.getValue()) {
      throw damaged("the checksum is wrong");
    }
    if (little(4) != (inflater.getBytesWritten() & 0xFFFF_FFFFL)) {
      throw damaged("the length is wrong");
    }
    int next = at < limit || fill() ? nextByte() : 0;
    if (next == 0) {
      requireZeros();
      ended = true;
    } else {
      inflater.reset();
      checksum.reset();
      readHeader(next);
    }
  }

  private void requireZeros() throws IOException {
    while (at < limit || fill()) {
      if (nextByte() != 0) {
        throw damaged("something else follows it");
      }
    }
  }

  private void readHeader(int first) throws IOException {
    byte[] magic = {(byte) first, (byte) nextByte(), (byte) nextByte()};
    if (!isMagic(magic)) {
      throw damaged("no header of gzip");
    }
    int flags = nextByte();
    skip(6); // time, level, system
    skip((flags & EXTRA) != 0 ? (int) little(2) : 0);
    skipText((flags & NAME) != 0);
    skipText((flags & COMMENT) != 0);
    skip((flags & HEADER_CHECKED) != 0 ? 2 : 0);
    inflater.setInput(buffer, at, limit - at);
  }

  private void skip(int bytes) throws IOException {
    for (int i = 0; i < bytes; i++) {
      nextByte();
    }
  }

  private void skipText(boolean isThere) throws IOException {
    while (isThere && nextByte() != 0) {}
  }

  /// Returns an unsigned little-endian number.
  private long little(int bytes) throws IOException {
    long value = 0;
    for (int i = 0; i < bytes; i++) {
      value |= (long) nextByte() << (8 * i);
    }
    return value;
  }

  private int nextByte() throws IOException {
    if (at == limit && !fill()) {
      throw damaged("it ends too early");
    }
    return buffer[at++] & 0xFF;
  }

  private FormatException damaged(String reason) {
    return FormatException.atByte(
        name,
        position,
        "the gzip stream is damaged at this byte of the decompressed data (%s); fetch or"
            + " compress the file again",
        reason);
  }

  @Override
  public void close() throws IOException {
    inflater.end();
    packed.close();
  }
}
