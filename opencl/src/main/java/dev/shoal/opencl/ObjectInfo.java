package dev.shoal.opencl;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;
import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;

/// Queries one object with its `clGet…Info` function.
///
/// @param call the name of the C function that `query` calls
record ObjectInfo(String call, Query query) {
  /// One of the `clGet…Info` functions, for one object.
  @FunctionalInterface
  interface Query {
    /// Gets the value or, with no room, its size.
    int ask(int what, long room, long value, long size);
  }

  String text(int what) {
    byte[] bytes = bytes(what);
    int end = bytes.length;
    while (end > 0 && bytes[end - 1] == 0) {
      end--;
    }
    return new String(bytes, 0, end, StandardCharsets.UTF_8).strip();
  }

  /// Returns a non-negative number of 32 bits.
  int number(int what) {
    return exactly(what, 4).get(JAVA_INT_UNALIGNED, 0);
  }

  /// Returns a number of 64 bits: also `size_t` and bit fields.
  long wide(int what) {
    return exactly(what, 8).get(JAVA_LONG_UNALIGNED, 0);
  }

  boolean flag(int what) {
    return number(what) != 0;
  }

  private MemorySegment exactly(int what, int length) {
    byte[] bytes = bytes(what);
    if (bytes.length != length) {
      throw new DeviceException(
          call + "(" + hex(what) + ") returned " + bytes.length + " bytes, must be " + length);
    }
    return MemorySegment.ofArray(bytes);
  }

  byte[] bytes(int what) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment size = arena.allocate(8);
      check(query.ask(what, 0, 0, size.address()), what);
      long length = size.get(JAVA_LONG_UNALIGNED, 0);
      MemorySegment value = arena.allocate(Math.max(1, length), 8);
      check(query.ask(what, length, value.address(), 0), what);
      return value.asSlice(0, length).toArray(JAVA_BYTE);
    }
  }

  private void check(int status, int what) {
    if (status != ErrorName.SUCCESS) {
      throw DeviceException.of(status, call, hex(what));
    }
  }

  private static String hex(int what) {
    return "0x" + Integer.toHexString(what);
  }
}
