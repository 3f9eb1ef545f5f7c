package dev.shoal.formats;

import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/// The bytes of one input, unpacked: a stream that can be looked ahead, and a file to map if there
/// is one.
final class Content implements Closeable {
  /// Bytes that are held at once.
  static final int LONGEST = Growth.LONGEST;

  /// How far one may look ahead: a few lines of text, the header of a .npy file.
  private static final int AHEAD = 4096;

  private final String name;
  private final Path mappable;
  private final BufferedInputStream in;

  private Content(String name, Path mappable, BufferedInputStream in) {
    this.name = name;
    this.mappable = mappable;
    this.in = in;
  }

  /// The content of a file; plain files that are not packed can be mapped.
  static Content of(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      throw FormatException.of(file.toString(), "is a folder, not a file");
    }
    try {
      var in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
      return unpacked(file.toString(), Files.isRegularFile(file) ? file : null, in);
    } catch (NoSuchFileException e) {
      throw FormatException.of(file.toString(), "there is no such file").because(e);
    } catch (AccessDeniedException e) {
      throw FormatException.of(file.toString(), "may not be read by this user").because(e);
    }
  }

  /// The content of a stream.
  static Content of(String name, InputStream in) throws IOException {
    return unpacked(name, null, new BufferedInputStream(in, 1 << 16));
  }

  /// All that is left of it.
  ///
  /// @throws FormatException if that is more than an array can hold
  byte[] whole() throws IOException {
    byte[] bytes = in.readNBytes(LONGEST);
    if (bytes.length == LONGEST && in.read() >= 0) {
      throw FormatException.of(
          name, "has more than " + LONGEST + " bytes, the most that is held at once");
    }
    return bytes;
  }

  private static Content unpacked(String name, Path mappable, BufferedInputStream in)
      throws IOException {
    try {
      var plain = new Content(name, mappable, in);
      byte[] first = plain.peek();
      if (Gunzip.isMagic(first)) {
        return new Content(name, null, new BufferedInputStream(new Gunzip(name, in), 1 << 16));
      }
      return Unxz.isMagic(first)
          ? new Content(name, null, new BufferedInputStream(new Unxz(name, in), 1 << 16))
          : plain;
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  String name() {
    return name;
  }

  /// Refuses an input without a byte: a pipe that broke, or a file that was never written.
  ///
  /// @param allowsEmpty whether that is as good as any
  void requireBytes(boolean allowsEmpty) throws IOException {
    if (!allowsEmpty && peek().length == 0) {
      throw FormatException.ofEmpty(name, "is empty: it has no bytes");
    }
  }

  /// The file that holds these bytes as they are; none of a stream or of what is compressed.
  Optional<Path> plainFile() {
    return Optional.ofNullable(mappable);
  }

  /// Whether [#peek] returned less than there may be.
  static boolean isCut(byte[] peeked) {
    return peeked.length == AHEAD;
  }

  /// The next bytes, up to [#AHEAD], which stay unread.
  byte[] peek() throws IOException {
    in.mark(AHEAD);
    byte[] ahead = in.readNBytes(AHEAD);
    in.reset();
    return ahead;
  }

  InputStream stream() {
    return in;
  }

  /// The elements from byte `offset` on, where the stream stands; `count` −1 means all there are.
  NumberSource elements(Encoding encoding, long offset, long count) throws IOException {
    if (mappable == null) {
      return new StreamedElements(name, in, encoding, count);
    }
    in.close();
    return new MappedElements(name, mappable, encoding, offset, count);
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
