package dev.shoal.formats.elements;

import dev.shoal.formats.ElementType;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/// Writes consecutive little-endian elements.
public final class BinarySink implements NumberSink {
  private static final int CHUNK_BYTES = 1 << 16;

  private final OutputStream out;
  private final Encoding encoding;
  private final byte[] chunk = new byte[CHUNK_BYTES];

  /// Writes elements of that type to `out`, which is closed with this sink.
  public BinarySink(OutputStream out, ElementType type) {
    this.out = out;
    this.encoding = new Encoding(type, ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public void write(MemorySegment values) throws IOException {
    int size = encoding.type().bytes();
    long count = values.byteSize() / encoding.type().carrier().bytes();
    for (long done = 0; done < count; ) {
      int n = (int) Math.min(count - done, CHUNK_BYTES / size);
      encoding.encode(values, done, MemorySegment.ofArray(chunk), n);
      out.write(chunk, 0, n * size);
      done += n;
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
