package dev.shoal.formats;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.Arrays;

/// Integers of a binary stream, least significant byte first, and where in it they stand.
final class LittleBytes {
  /// What is allocated before anything was seen: a count may lie.
  private static final int FIRST_ROOM = 1 << 16;

  private static final Encoding INTS = new Encoding(ElementType.I4, ByteOrder.LITTLE_ENDIAN);

  private final String name;
  private final InputStream in;
  private final byte[] chunk = new byte[1 << 16];
  private final MemorySegment chunkSegment = MemorySegment.ofArray(chunk);
  private long position;

  /// @param position the bytes before the stream's place
  LittleBytes(String name, InputStream in, long position) {
    this.name = name;
    this.in = in;
    this.position = position;
  }

  long position() {
    return position;
  }

  /// The next `count` bytes.
  ///
  /// @param what they are, for the message if they are not there
  byte[] bytes(int count, String what) throws IOException {
    byte[] bytes = in.readNBytes(count);
    position += bytes.length;
    if (bytes.length < count) {
      throw truncated(what);
    }
    return bytes;
  }

  /// The next `count` ints; memory is taken as they come.
  int[] ints(int count, String what) throws IOException {
    int[] ints = new int[Math.min(count, FIRST_ROOM)];
    int size = 0;
    while (size < count) {
      if (size == ints.length) {
        ints = Arrays.copyOf(ints, Growth.towards(count, size));
      }
      int wanted = Math.min(ints.length - size, chunk.length / Integer.BYTES);
      int got = in.readNBytes(chunk, 0, wanted * Integer.BYTES);
      position += got;
      if (got < wanted * Integer.BYTES) {
        throw truncated("after " + (size + got / Integer.BYTES) + " of the " + count + " " + what);
      }
      INTS.decode(chunkSegment, 0, MemorySegment.ofArray(ints), size, wanted);
      size += wanted;
    }
    return ints;
  }

  /// Passes over bytes that must be there.
  void skip(long count, String what) throws IOException {
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
  void requireEnd(String what) throws IOException {
    if (in.read() >= 0) {
      throw FormatException.atByte(name, position, "goes on after " + what);
    }
  }

  private FormatException truncated(String what) {
    return FormatException.atByte(name, position, "ends " + what + "; the file is truncated");
  }
}
