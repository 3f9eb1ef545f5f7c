package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.elements.Encoding;
import dev.shoal.formats.elements.LittleBytes;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// The sections of a [CsrFile], one after another, as host arrays.
sealed interface CsrSections extends AutoCloseable {
  /// Opens the sections of a plain file, which is mapped, or of a stream, where memory grows with
  /// the values that arrive.
  ///
  /// @param in the stream after the header
  /// @throws FormatException if the length of a plain file contradicts its header
  static CsrSections of(Content content, LittleBytes in, CsrHeader header) throws IOException {
    Optional<Path> file = content.plainFile();
    return file.isPresent()
        ? new Mapped(content.name(), file.get(), header)
        : new Streamed(in, header);
  }

  /// Returns the byte at which the next section begins.
  long position();

  /// Returns the next section, which holds values of a type that is its own carrier.
  ///
  /// @param what the name of the values in the plural, for messages
  Array<?> next(ElementType type, int count, String what) throws IOException;

  /// Returns the next section, which holds bytes.
  byte[] nextBytes(int count, String what) throws IOException;

  /// Checks that nothing follows.
  void requireEnd() throws IOException;

  @Override
  void close();

  /// The sections of a plain file: one copy from its pages to the array.
  final class Mapped implements CsrSections {
    private final String name;
    private final Arena arena = Arena.ofConfined();
    private final MemorySegment file;
    private long position = CsrHeader.BYTES;

    private Mapped(String name, Path path, CsrHeader header) throws IOException {
      this.name = name;
      try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
        long length = channel.size();
        if (length != header.fileBytes()) {
          throw FormatException.of(
              name,
              "has %s bytes; by its header, with %s nodes and %s edges, it has %s%s",
              length,
              header.nodes(),
              header.edges(),
              header.fileBytes(),
              length < header.fileBytes() ? "; the file is truncated" : "");
        }
        file = channel.map(FileChannel.MapMode.READ_ONLY, 0, length, arena);
      } catch (IOException e) {
        arena.close();
        throw e;
      }
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public Array<?> next(ElementType type, int count, String what) throws IOException {
      Array<?> values = type.carrier().newArray(count);
      MemorySegment into = values.hostSegment();
      try {
        new Encoding(type, ByteOrder.LITTLE_ENDIAN).decode(file, position, into, 0, count);
      } catch (InternalError e) { // the JVM's report of a page that no longer exists
        throw FormatException.of(name, "became shorter while it was read").because(e);
      }
      position += CsrHeader.aligned(into.byteSize());
      return values;
    }

    @Override
    public byte[] nextBytes(int count, String what) throws IOException {
      byte[] bytes = new byte[count];
      try {
        MemorySegment.ofArray(bytes).copyFrom(file.asSlice(position, count));
      } catch (InternalError e) {
        throw FormatException.of(name, "became shorter while it was read").because(e);
      }
      position += CsrHeader.aligned(count);
      return bytes;
    }

    @Override
    public void requireEnd() {
      // The length was checked.
    }

    @Override
    public void close() {
      arena.close();
    }
  }

  /// The sections of a stream.
  final class Streamed implements CsrSections {
    private final LittleBytes in;
    private final CsrHeader header;

    private Streamed(LittleBytes in, CsrHeader header) {
      this.in = in;
      this.header = header;
    }

    @Override
    public long position() {
      return in.position();
    }

    @Override
    public Array<?> next(ElementType type, int count, String what) throws IOException {
      Array<?> values = in.values(type, count, what);
      skipPadding(values.hostSegment().byteSize());
      return values;
    }

    @Override
    public byte[] nextBytes(int count, String what) throws IOException {
      byte[] bytes = in.bytes(count, "within the " + count + " " + what);
      skipPadding(count);
      return bytes;
    }

    private void skipPadding(long bytes) throws IOException {
      in.skip(CsrHeader.aligned(bytes) - bytes, "within the zeros after a section");
    }

    @Override
    public void requireEnd() throws IOException {
      in.requireEnd("the " + header.fileBytes() + " bytes that the header claims");
    }

    @Override
    public void close() {
      // The stream is the caller's.
    }
  }
}
