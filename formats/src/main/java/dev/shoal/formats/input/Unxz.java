package dev.shoal.formats.input;

import dev.shoal.formats.FormatException;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.tukaani.xz.MemoryLimitException;
import org.tukaani.xz.XZIOException;
import org.tukaani.xz.XZInputStream;

/// Decompresses xz. Errors name the file and the position in the decompressed data.
///
/// The header of a block claims the size of its dictionary, up to 4 GiB, which is allocated before
/// anything is decompressed. The limit keeps a small file from taking that much memory.
final class Unxz extends BlockInputStream {
  private static final byte[] MAGIC = {(byte) 0xFD, '7', 'z', 'X', 'Z', 0};

  /// `xz -9`, the largest preset, needs 65 MiB.
  private static final int LIMIT_MIB = 128;

  private final String name;
  private final XZInputStream plain;
  private long position;

  /// Begins to decompress a stream whose first bytes satisfy [#isMagic].
  Unxz(String name, InputStream packed) throws IOException {
    this.name = name;
    try {
      this.plain = new XZInputStream(packed, LIMIT_MIB << 10);
    } catch (XZIOException | EOFException e) {
      throw damaged(e);
    }
  }

  static boolean isMagic(byte[] first) {
    return first.length >= MAGIC.length
        && Arrays.equals(first, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    try {
      int n = plain.read(into, from, length);
      position += Math.max(0, n);
      return n;
    } catch (MemoryLimitException e) {
      throw FormatException.of(
              name,
              "needs %s MiB to be decompressed, the limit is %s; decompress it with xz -d",
              e.getMemoryNeeded() >> 10,
              LIMIT_MIB)
          .because(e);
    } catch (XZIOException | EOFException e) {
      throw damaged(e);
    }
  }

  private FormatException damaged(IOException e) {
    return FormatException.atByte(
            name,
            position,
            "the xz stream is damaged at this byte of the decompressed data (%s); fetch or"
                + " compress the file again",
            reason(e))
        .because(e);
  }

  private static String reason(IOException e) {
    return e instanceof EOFException ? "it ends too early" : String.valueOf(e.getMessage());
  }

  @Override
  public void close() throws IOException {
    plain.close();
  }
}
