package dev.shoal.formats.input;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.names.FileExtension;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// One input: its name, its decompressed bytes as a stream with lookahead, and the file to map if
/// there is a plain one.
///
/// Every reader begins with a content, whether the bytes come from a file, standard input or a
/// stream. gzip and xz are detected by their first bytes, whatever the name.
public final class Content implements Closeable {
  /// The usual lookahead: a few lines of text, the header of a .npy file.
  static final int AHEAD = 4096;

  private static final int BUFFER = 1 << 16;

  private final String name;
  private final String extension;
  private final Path plainFile; // null if there is none
  private final BufferedInputStream in;

  private Content(String name, String extension, Path plainFile, BufferedInputStream in) {
    this.name = name;
    this.extension = extension;
    this.plainFile = plainFile;
    this.in = in;
  }

  /// Opens a file; `-` is standard input.
  ///
  /// @throws FormatException if there is no such file or it may not be read
  public static Content of(Path file) throws IOException {
    String name = file.toString();
    if (name.equals("-")) {
      return of("standard input", System.in);
    }
    InputStream bytes = open(file);
    Path plainFile = Files.isRegularFile(file) ? file : null;
    return decompressed(name, FileExtension.of(file), plainFile, bytes);
  }

  /// Opens the bytes of a file as they are.
  ///
  /// @throws FormatException if there is no such file or it may not be read
  public static InputStream open(Path file) throws IOException {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw FormatException.of(name, "is a folder, not a file");
    }
    try {
      return Files.newInputStream(file);
    } catch (NoSuchFileException e) {
      throw FormatException.of(name, "there is no such file").because(e);
    } catch (AccessDeniedException e) {
      throw FormatException.of(name, "is not readable by this user").because(e);
    }
  }

  /// Recognises a format by the first bytes of an input; empty if they are not of it.
  @FunctionalInterface
  public interface Recognition<F> {
    Optional<F> formatOf(Content content) throws IOException;
  }

  /// Returns the format of a file; empty for one that cannot be read, or only once, as a pipe.
  public static <F> Optional<F> recognise(Path file, Recognition<F> recognition) {
    if (!Files.isRegularFile(file)) {
      return Optional.empty();
    }
    try (Content content = of(file)) {
      return recognition.formatOf(content);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Returns the format of a stream, which is closed; empty for one that cannot be read.
  public static <F> Optional<F> recognise(String name, InputStream in, Recognition<F> recognition) {
    try (Content content = of(name, in)) {
      return recognition.formatOf(content);
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  /// Opens a stream, which is closed with the content.
  ///
  /// @param name the input, for messages
  public static Content of(String name, InputStream in) throws IOException {
    return decompressed(name, "", null, Objects.requireNonNull(in, "in"));
  }

  private static Content decompressed(String name, String extension, Path file, InputStream bytes)
      throws IOException {
    var in = new BufferedInputStream(bytes, BUFFER);
    try {
      var plain = new Content(name, extension, file, in);
      byte[] first = plain.peek();
      InputStream packed =
          Gunzip.isMagic(first)
              ? new Gunzip(name, in)
              : Unxz.isMagic(first) ? new Unxz(name, in) : null;
      return packed == null
          ? plain
          : new Content(name, extension, null, new BufferedInputStream(packed, BUFFER));
    } catch (IOException e) {
      in.close();
      throw e;
    }
  }

  /// Returns the name of the input, for messages.
  public String name() {
    return name;
  }

  /// Returns the extension of the file name, as [FileExtension#of] does; empty for a stream.
  public String extension() {
    return extension;
  }

  /// Checks that there is at least one byte: a pipe that broke has none, and neither has a file
  /// that was never written.
  ///
  /// @param allowsEmpty whether an empty input is as good as any
  public void requireBytes(boolean allowsEmpty) throws IOException {
    if (!allowsEmpty && peek().length == 0) {
      throw FormatException.ofEmpty(name, "is empty: it has no bytes");
    }
  }

  /// Returns the file that holds these bytes; empty for a stream and for a compressed file.
  public Optional<Path> plainFile() {
    return Optional.ofNullable(plainFile);
  }

  /// Returns the next bytes without reading them: 4096, or fewer if the input ends before.
  public byte[] peek() throws IOException {
    return peek(AHEAD);
  }

  /// Returns the next bytes without reading them, or fewer if the input ends before.
  ///
  /// @param size 4096 times a power of two, which [#isCut] recognises
  byte[] peek(int size) throws IOException {
    in.mark(size);
    byte[] ahead = in.readNBytes(size);
    in.reset();
    return ahead;
  }

  /// Returns whether the input may go on after a lookahead.
  public static boolean isCut(byte[] peeked) {
    return peeked.length >= AHEAD && Integer.bitCount(peeked.length) == 1;
  }

  /// Returns the stream of the remaining bytes.
  public InputStream stream() {
    return in;
  }

  /// Reads all remaining bytes.
  ///
  /// @throws FormatException if there are more than an array holds
  public byte[] readAll() throws IOException {
    byte[] bytes = in.readNBytes(Array.MAX_LENGTH);
    if (bytes.length == Array.MAX_LENGTH && in.read() >= 0) {
      throw FormatException.of(
          name, "has more than " + Array.MAX_LENGTH + " bytes, the maximum that is held in memory");
    }
    return bytes;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
