package dev.shoal.cli.numbers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/// The bytes of a pipe, kept in a file so that they can be read more than once.
///
/// No other user can read it, and nothing of it stays: the temporary file belongs to this user, and
/// it has no name any more once it is open, so that the system frees it however the process ends.
/// (Windows has no files without a name: there it is deleted when it is closed.)
final class KeptInput implements AutoCloseable {
  private static final int CHUNK = 1 << 16;

  private final FileChannel file;

  private KeptInput(FileChannel file) {
    this.file = file;
  }

  /// Reads `in` to its end.
  ///
  /// @param name what messages call it
  static KeptInput of(String name, InputStream in) throws IOException {
    Path folder = Path.of(System.getProperty("java.io.tmpdir"));
    var kept = new KeptInput(open(name, folder));
    try {
      byte[] chunk = new byte[CHUNK];
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        kept.append(ByteBuffer.wrap(chunk, 0, n), name, folder);
      }
      return kept;
    } catch (IOException e) {
      kept.close();
      throw e;
    }
  }

  private static FileChannel open(String name, Path folder) throws IOException {
    try {
      Path file = Files.createTempFile(folder, "shoal", ".input"); // mode 0600
      return FileChannel.open(
          file,
          Set.of(
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE));
    } catch (IOException e) {
      throw notKept(name, folder, e);
    }
  }

  private void append(ByteBuffer bytes, String name, Path folder) throws IOException {
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
    } catch (IOException e) {
      throw notKept(name, folder, e);
    }
  }

  private static IOException notKept(String name, Path folder, IOException e) {
    return new IOException(
        name
            + ": is read more than once, and cannot be kept in "
            + folder
            + " ("
            + e.getMessage()
            + "); read it from a file, or choose another folder with"
            + " SHOAL_JAVA_OPTIONS=-Djava.io.tmpdir=FOLDER",
        e);
  }

  /// A stream from its first byte on; any number may be open at a time.
  InputStream open() {
    return new FromStart();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /// Reads at its own position; the streams of a channel have one position in common.
  private final class FromStart extends InputStream {
    private long position;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      int n = file.read(ByteBuffer.wrap(into, from, length), position);
      position += Math.max(0, n);
      return n;
    }
  }
}
