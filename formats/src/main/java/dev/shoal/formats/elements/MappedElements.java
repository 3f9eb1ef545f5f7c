package dev.shoal.formats.elements;

import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Elements of an uncompressed file, which is mapped: the only copy is the one into the caller's
/// array.
final class MappedElements extends BinaryElements {
  private final Arena arena = Arena.ofShared();
  private final MemorySegment bytes;
  private final long count;
  private long position;

  MappedElements(String name, Path file, Layout layout) throws IOException {
    super(name, layout);
    long offset = layout.offset();
    try (var channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long there = channel.size() - offset;
      this.count = layout.count() < 0 ? wholeElements(there) : layout.count();
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
          "the header claims %s bytes of elements, the file has %s%s",
          claimed,
          there,
          claimed > there
              ? "; the file is truncated"
              : "; the file holds something else as well, save the array again");
    }
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
    requireBooleans(into, 0, n, position);
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
