package dev.shoal.formats.elements;

import dev.shoal.formats.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;

/// Elements of a compressed file or a pipe, in chunks.
final class StreamedElements extends BinaryElements {
  /// Fits the L1 cache together with the decoded elements.
  private static final int CHUNK_BYTES = 1 << 16;

  private final InputStream in;
  private final long count;
  private final byte[] chunk = new byte[CHUNK_BYTES];
  private final MemorySegment chunkSegment = MemorySegment.ofArray(chunk);
  private long position;
  private boolean ended;

  StreamedElements(String name, InputStream in, Layout layout) {
    super(name, layout);
    this.in = in;
    this.count = layout.count();
  }

  @Override
  public long count() {
    return count;
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    long room = into.byteSize() / type().carrier().bytes();
    int done = 0;
    while (done < room && !ended) {
      int n = readChunk((int) Math.min(room - done, CHUNK_BYTES / type().bytes()));
      encoding.decode(chunkSegment, 0, into, done, n);
      requireBooleans(into, done, n, position - n);
      done += n;
    }
    return done;
  }

  /// Reads up to `max` elements into [#chunk]; fewer only at the end, which it checks.
  private int readChunk(int max) throws IOException {
    int size = type().bytes();
    int wanted = count < 0 ? max : (int) Math.min(max, count - position);
    int got = in.readNBytes(chunk, 0, wanted * size);
    position += got / size;
    if (count < 0 && got % size != 0) {
      throw FormatException.of(name, encoding.partialElement(position * size + got % size));
    }
    if (got < wanted * size && count >= 0) {
      throw FormatException.of(
          name,
          "ends after %s of the %s elements that the header claims; the file is truncated",
          position,
          count);
    }
    ended = count < 0 ? got < wanted * size : position == count;
    if (ended && count >= 0 && in.read() >= 0) {
      throw FormatException.of(
          name,
          "continues after the %s elements that the header claims; it holds something else as"
              + " well, save the array again",
          count);
    }
    return got / size;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
