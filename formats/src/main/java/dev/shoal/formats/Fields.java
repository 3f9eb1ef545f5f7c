package dev.shoal.formats;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The fields of one line of text, as ranges of UTF-8 bytes; reused from line to line.
final class Fields {
  /// Fields of one line; that of a global grid of 15 arc seconds has 86,400.
  static final int MOST = SpacedRows.LONGEST_LINE / 2;

  private byte[] bytes = {};
  private int[] ranges = new int[32];
  private int size;

  /// Begins a line.
  void clear() {
    size = 0;
  }

  /// Says where the ranges of this line lie.
  void lieIn(byte[] bytes) {
    this.bytes = bytes;
  }

  static FormatException tooMany(String name, long line) {
    return FormatException.atLine(
        name, line, "has more than " + MOST + " fields; if this is not text, give its format");
  }

  /// Adds a field; whoever splits a line takes care that there are few more than [#MOST].
  void add(int from, int to) {
    if (2 * size == ranges.length) {
      ranges = Arrays.copyOf(ranges, Growth.towards(Growth.LONGEST, ranges.length));
    }
    ranges[2 * size] = from;
    ranges[2 * size + 1] = to;
    size++;
  }

  int size() {
    return size;
  }

  byte[] bytes() {
    return bytes;
  }

  int from(int field) {
    return ranges[2 * field];
  }

  int to(int field) {
    return ranges[2 * field + 1];
  }

  String text(int field) {
    return new String(bytes, from(field), to(field) - from(field), StandardCharsets.UTF_8);
  }

  /// Whether the field could be a number mistyped: a digit, sign or point comes first.
  boolean beginsAsNumber(int field) {
    return from(field) < to(field) && "+-.0123456789".indexOf(bytes[from(field)]) >= 0;
  }

  boolean isNumber(int field) {
    return Decimal.isNumber(bytes, from(field), to(field));
  }

  /// Whether the field is a missing value.
  boolean isMissing(int field) {
    return Missing.isMissing(bytes, from(field), to(field));
  }

  /// Whether the row names something and has no number; missing values name nothing.
  boolean areHeadings() {
    boolean hasName = false;
    for (int i = 0; i < size; i++) {
      boolean isEmpty = from(i) == to(i);
      if (!isEmpty && (isMissing(i) || beginsAsNumber(i) || isNumber(i))) {
        return false;
      }
      hasName |= !isEmpty;
    }
    return hasName;
  }

  /// Refuses a row with more fields than the header: by a decimal comma, or a name without a
  /// heading, each field would be taken for the one beside it.
  ///
  /// @param headings fields of the header; 0 if there is none
  void requireAtMost(int headings, String name, long line) throws FormatException {
    for (int i = headings; headings > 0 && i < size; i++) {
      if (from(i) < to(i)) { // a separator at the end of a line adds an empty field
        throw FormatException.atLine(
            name,
            line,
            "has "
                + size
                + " fields, the header has "
                + headings
                + "; quote what has the separator in it, or name each column");
      }
    }
  }

  /// The same fields, which stay when these are used for the next line.
  Fields copy() {
    var copy = new Fields();
    copy.bytes = bytes.clone();
    copy.ranges = ranges.clone();
    copy.size = size;
    return copy;
  }

  /// All fields as texts.
  List<String> texts() {
    return IntStream.range(0, size).mapToObj(this::text).toList();
  }
}
