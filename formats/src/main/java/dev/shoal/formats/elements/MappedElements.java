package dev.shoal.formats.elements;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Elements of an uncompressed file, which is mapped: the only copy is the one into the caller's
/// array.
final class MappedElements implements NumberSource {
  private final String name;
  private final Encoding encoding;
  private final Arena arena = Arena.ofShared();
  private final MemorySegment bytes;
  private final long count;
  private long position;

  /// Maps the `count` elements that begin at byte `offset`, or all that follow if `count` is −1.
  MappedElements(String name, Path file, Encoding encoding, long offset, long count)
      throws IOException {
    this.name = name;
    this.encoding = encoding;
    try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long there = channel.size() - offset;
      this.count = count < 0 ? wholeElements(there) : count;
      requireBytes(this.count, there, offset);
      this.bytes = channel.map(FileChannel.MapMode.READ_ONLY, offset, there, arena);
    } catch (IOException e) {
      arena.close();
      throw e;
    }
  }

  private long wholeElements(long there) throws FormatException {
    int size = encoding.type().bytes();
    if (there % size != 0) {
      throw FormatException.of(name, encoding.partialElement(there));
    }
    return there / size;
  }

  private void requireBytes(long count, long there, long offset) throws FormatException {
    long claimed = count * encoding.type().bytes();
    if (claimed != there) {
      throw FormatException.atByte(
          name,
          offset,
          "the header claims "
              + claimed
              + " bytes of elements, the file has "
              + there
              + (claimed > there
                  ? "; the file is truncated"
                  : "; the file holds something else as well, save the array again"));
    }
  }

  @Override
  public ElementType type() {
    return encoding.type();
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public boolean isCountChecked() {
    return true;
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    long room = into.byteSize() / type().carrier().bytes();
    int n = (int) Math.min(room, count - position);
    try {
      encoding.decode(bytes, position * type().bytes(), into, 0, n);
    } catch (InternalError e) { // the JVM's report of a page that no longer exists
      throw FormatException.of(name, "became shorter while it was read").because(e);
    }
    position += n;
    return n;
  }

  @Override
  public long skip(long wanted) {
    long n = Math.min(wanted, count - position);
    position += n;
    return n;
  }

  @Override
  public void close() {
    if (arena.scope().isAlive()) {
      arena.close();
    }
  }
}
