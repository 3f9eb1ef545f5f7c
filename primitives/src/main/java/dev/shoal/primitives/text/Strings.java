package dev.shoal.primitives.text;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.primitives.arguments.Arguments;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/// A column of strings as bytes, one after the other, and the bounds of each.
///
/// The bytes are usually UTF-8, but may be any: hashes and order are those of the bytes. The arrays
/// are shared, not copied: changes to them change the strings. Without such changes it is safe for
/// any number of threads.
public final class Strings {
  private static final byte LINE_FEED = '\n';
  private static final byte RETURN = '\r';
  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private final byte[] bytes;
  private final int[] starts;
  private final int[] ends;

  private Strings(byte[] bytes, int[] starts, int[] ends) {
    this.bytes = bytes;
    this.starts = starts;
    this.ends = ends;
  }

  /// Returns the strings `bytes[offsets[s]] … bytes[offsets[s+1] - 1]`, one fewer than offsets, as
  /// in Arrow.
  ///
  /// @throws IllegalArgumentException if there are no offsets, or they descend, or exceed the bytes
  public static Strings of(byte[] bytes, int[] offsets) {
    Objects.requireNonNull(bytes, "bytes");
    Objects.requireNonNull(offsets, "offsets");
    if (offsets.length == 0) {
      throw new IllegalArgumentException("offsets is empty, needs the end of the last string");
    }
    int before = 0;
    for (int s = 0; s < offsets.length; s++) {
      if (offsets[s] < before || offsets[s] > bytes.length) {
        throw new IllegalArgumentException(
            "offsets[" + s + "] is " + offsets[s] + ", must be " + before + " … " + bytes.length);
      }
      before = offsets[s];
    }
    int length = offsets.length - 1;
    return new Strings(
        bytes, Arrays.copyOf(offsets, length), Arrays.copyOfRange(offsets, 1, length + 1));
  }

  /// Returns the UTF-8 bytes of `strings`.
  ///
  /// @throws IllegalArgumentException if a string has a surrogate without its pair, which has no
  ///   bytes
  /// @throws CapacityException if they are more than [Array#MAX_LENGTH]
  public static Strings of(List<String> strings) {
    byte[][] each = new byte[Objects.requireNonNull(strings, "strings").size()][];
    int[] offsets = new int[each.length + 1];
    long length = 0;
    for (int s = 0; s < each.length; s++) {
      each[s] = bytes(strings, s);
      length += each[s].length;
    }
    byte[] bytes = new byte[arrayLength(length)];
    for (int s = 0; s < each.length; s++) {
      System.arraycopy(each[s], 0, bytes, offsets[s], each[s].length);
      offsets[s + 1] = offsets[s] + each[s].length;
    }
    return of(bytes, offsets);
  }

  private static byte[] bytes(List<String> strings, int s) {
    String string = Objects.requireNonNull(strings.get(s), () -> "strings[" + s + "]");
    byte[] bytes = string.getBytes(StandardCharsets.UTF_8);
    if (hasQuestionMark(bytes)) { // rare, and the JDK encodes faster than a loop over characters
      requirePairs(string, s);
    }
    return bytes;
  }

  /// Returns whether there is a question mark, which [String#getBytes] also writes for a surrogate
  /// without its pair.
  private static boolean hasQuestionMark(byte[] bytes) {
    for (byte b : bytes) {
      if (b == '?') {
        return true;
      }
    }
    return false;
  }

  private static void requirePairs(String string, int s) {
    int point;
    for (int i = 0; i < string.length(); i += Character.charCount(point)) {
      point = string.codePointAt(i);
      if (Character.getType(point) == Character.SURROGATE) {
        throw new IllegalArgumentException(
            "strings["
                + s
                + "] has the surrogate U+"
                + HexFormat.of().withUpperCase().toHexDigits((char) point)
                + " at index "
                + i
                + " without its pair");
      }
    }
  }

  /// Returns the length of an array of so many bytes.
  ///
  /// @throws CapacityException if none has it
  static int arrayLength(long bytes) {
    if (bytes > Array.MAX_LENGTH) {
      throw Arguments.tooLong("the strings have " + bytes + " bytes", bytes);
    }
    return (int) bytes;
  }

  /// Returns the lines of a text without their ends, a line feed or a carriage return and a line
  /// feed. Bytes after the last end are a line too, if there are any.
  public static Strings lines(byte[] text) {
    int lines = 0;
    for (byte b : Objects.requireNonNull(text, "text")) {
      lines += b == LINE_FEED ? 1 : 0;
    }
    boolean isOpen = text.length > 0 && text[text.length - 1] != LINE_FEED;
    int[] starts = new int[lines + (isOpen ? 1 : 0)];
    int[] ends = new int[starts.length];
    int start = 0;
    int line = 0;
    for (int at = 0; at < text.length; at++) {
      if (text[at] == LINE_FEED) {
        starts[line] = start;
        ends[line++] = at > start && text[at - 1] == RETURN ? at - 1 : at;
        start = at + 1;
      }
    }
    if (isOpen) {
      starts[line] = start;
      ends[line] = text.length;
    }
    return new Strings(text, starts, ends);
  }

  /// Returns the number of strings.
  public int length() {
    return starts.length;
  }

  /// Returns the bytes of all strings, and perhaps others: the array itself, not a copy.
  public byte[] bytes() {
    return bytes;
  }

  /// Returns how many strings have about so many bytes in total, at least one: to distribute them
  /// to threads.
  public int within(int manyBytes) {
    int mean = 1 + bytes.length / Math.max(1, length());
    return Math.max(1, manyBytes / mean);
  }

  /// @throws IllegalArgumentException if an output has another length
  void requireLength(int length) {
    if (length() != length) {
      throw new IllegalArgumentException(
          "strings has " + length() + " elements, out has " + length);
    }
  }

  /// Returns the start of string `s` in [#bytes].
  public int start(int s) {
    return starts[s];
  }

  /// Returns the end of string `s`, exclusive.
  public int end(int s) {
    return ends[s];
  }

  /// Returns the start of each string.
  int[] starts() {
    return starts;
  }

  /// Returns the end of each string, exclusive.
  int[] ends() {
    return ends;
  }

  /// Returns string `s`, decoded as UTF-8.
  public String get(int s) {
    return new String(bytes, starts[s], ends[s] - starts[s], StandardCharsets.UTF_8);
  }

  /// Returns the same bytes with the strings in another order: string s is the former string
  /// `order[s]`.
  ///
  /// @throws IndexOutOfBoundsException if there is no such string
  public Strings inOrder(int[] order) {
    int[] newStarts = new int[Objects.requireNonNull(order, "order").length];
    int[] newEnds = new int[order.length];
    for (int s = 0; s < order.length; s++) {
      newStarts[s] = starts[Objects.checkIndex(order[s], starts.length)];
      newEnds[s] = ends[order[s]];
    }
    return new Strings(bytes, newStarts, newEnds);
  }

  /// Compares strings `a` and `b` by unsigned bytes; a string precedes all strings of which it is a
  /// prefix. The first `same` bytes, or all of a shorter string, are known to be equal.
  int compare(int a, int b, int same) {
    int skipA = Math.min(same, ends[a] - starts[a]);
    int skipB = Math.min(same, ends[b] - starts[b]);
    int skip = Math.min(skipA, skipB);
    return Arrays.compareUnsigned(
        bytes, starts[a] + skip, ends[a], bytes, starts[b] + skip, ends[b]);
  }

  /// Returns eight bytes of string `s`, from its byte `depth` on and zeros beyond its end, as a
  /// signed number with the same order.
  long prefix(int s, int depth) {
    int from = starts[s] + depth;
    int left = ends[s] - from;
    if (left <= 0) {
      return Long.MIN_VALUE;
    }
    long eight = 0;
    if (from <= bytes.length - Long.BYTES) {
      eight = (long) EIGHT_BYTES.get(bytes, from);
    } else {
      for (int n = from; n < bytes.length; n++) {
        eight |= (bytes[n] & 255L) << (Byte.SIZE * (Long.BYTES - 1 - (n - from)));
      }
    }
    if (left < Long.BYTES) {
      eight &= -1L << (Byte.SIZE * (Long.BYTES - left));
    }
    return eight ^ Long.MIN_VALUE;
  }
}
