package dev.shoal.formats.elements;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Growth;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/// Reads little-endian numbers from a stream and tracks the position.
public final class LittleBytes {
  /// The allocation before any value has arrived, since a count may be false.
  private static final int FIRST_ROOM = 1 << 16;

  private final String name;
  private final InputStream in;
  private final byte[] chunk = new byte[1 << 16];
  private final MemorySegment chunkSegment = MemorySegment.ofArray(chunk);
  private long position;

  /// @param position the bytes before the next byte of the stream
  public LittleBytes(String name, InputStream in, long position) {
    this.name = name;
    this.in = in;
    this.position = position;
  }

  /// Returns the position of the next byte.
  public long position() {
    return position;
  }

  /// Returns the next `count` bytes.
  ///
  /// @param what the bytes, for the message if they are missing
  public byte[] bytes(int count, String what) throws IOException {
    byte[] bytes = in.readNBytes(count);
    position += bytes.length;
    if (bytes.length < count) {
      throw truncated(what);
    }
    return bytes;
  }

  /// Returns the next `count` ints; memory grows as they arrive.
  public IntArray ints(int count, String what) throws IOException {
    return (IntArray) values(ElementType.I4, count, what);
  }

  /// Returns the next `count` values of a type that is its own carrier; memory grows as they
  /// arrive.
  public Array<?> values(ElementType type, int count, String what) throws IOException {
    var encoding = new Encoding(type, ByteOrder.LITTLE_ENDIAN);
    int bytes = type.bytes();
    int room = Math.min(count, FIRST_ROOM);
    Array<?> values = type.carrier().newArray(room);
    int size = 0;
    while (size < count) {
      if (size == room) {
        room = Growth.towards(count, size);
        Array<?> grown = values.newLike(room);
        grown.hostSegment().copyFrom(values.hostSegment());
        values = grown;
      }
      int wanted = Math.min(room - size, chunk.length / bytes);
      int got = in.readNBytes(chunk, 0, wanted * bytes);
      position += got;
      if (got < wanted * bytes) {
        throw truncated("after " + (size + got / bytes) + " of the " + count + " " + what);
      }
      encoding.decode(chunkSegment, 0, values.hostSegment(), size, wanted);
      size += wanted;
    }
    return values;
  }

  /// Skips bytes, which must exist.
  public void skip(long count, String what) throws IOException {
    for (long left = count; left > 0; ) {
      int got = in.readNBytes(chunk, 0, (int) Math.min(left, chunk.length));
      position += got;
      left -= got;
      if (got == 0) {
        throw truncated(what);
      }
    }
  }

  /// Checks that nothing follows.
  public void requireEnd(String what) throws IOException {
    if (in.read() >= 0) {
      throw FormatException.atByte(name, position, "continues after " + what);
    }
  }

  private FormatException truncated(String what) {
    return FormatException.atByte(name, position, "ends " + what + "; the file is truncated");
  }
}
