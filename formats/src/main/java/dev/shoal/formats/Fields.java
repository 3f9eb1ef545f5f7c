package dev.shoal.formats;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The fields of one line of text, as ranges of UTF-8 bytes; reused from line to line.
final class Fields {
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

  void add(int from, int to) {
    if (2 * size == ranges.length) {
      ranges = Arrays.copyOf(ranges, 2 * ranges.length);
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

  /// All fields as texts.
  List<String> texts() {
    return IntStream.range(0, size).mapToObj(this::text).toList();
  }
}
