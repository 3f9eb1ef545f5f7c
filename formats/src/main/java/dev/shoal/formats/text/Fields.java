package dev.shoal.formats.text;

import dev.shoal.device.Array;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.input.Growth;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// The fields of one row, as ranges of UTF-8 bytes; reused for each row.
public final class Fields {
  /// Decoders put it where bytes are not UTF-8.
  public static final char REPLACEMENT = '\uFFFD';

  private byte[] bytes = {};
  private int[] ranges = new int[32];
  private int size;

  /// Removes all fields.
  void clear() {
    size = 0;
  }

  /// Sets the text that the ranges refer to.
  void lieIn(byte[] bytes) {
    this.bytes = bytes;
  }

  /// Adds a field. The caller checks that there are at most [TextLimits#FIELDS].
  void add(int from, int to) {
    if (2 * size == ranges.length) {
      ranges = Arrays.copyOf(ranges, Growth.towards(Array.MAX_LENGTH, ranges.length));
    }
    ranges[2 * size] = from;
    ranges[2 * size + 1] = to;
    size++;
  }

  /// Replaces the range of a field.
  void set(int field, int from, int to) {
    ranges[2 * field] = from;
    ranges[2 * field + 1] = to;
  }

  /// Moves the ranges by `distance` bytes, since the text was moved.
  void shift(int distance) {
    for (int i = 0; i < 2 * size; i++) {
      ranges[i] += distance;
    }
  }

  /// Returns the number of fields.
  public int size() {
    return size;
  }

  /// Returns the text that the ranges refer to.
  public byte[] bytes() {
    return bytes;
  }

  /// Returns where a field begins.
  public int from(int field) {
    return ranges[2 * field];
  }

  /// Returns where a field ends.
  public int to(int field) {
    return ranges[2 * field + 1];
  }

  /// Returns a field as a string.
  public String text(int field) {
    return new String(bytes, from(field), to(field) - from(field), StandardCharsets.UTF_8);
  }

  /// Returns whether the field may be a mistyped number: it begins with a digit, a sign or a point,
  /// or has a digit and no letter, such as `$5` and a 3 after the minus sign U+2212.
  public boolean resemblesNumber(int field) {
    return from(field) < to(field)
        && ("+-.0123456789".indexOf(bytes[from(field)]) >= 0 || hasDigitAndNoLetter(text(field)));
  }

  /// Returns whether a text has a digit and nothing that may be part of a word.
  private static boolean hasDigitAndNoLetter(String text) {
    return text.codePoints().anyMatch(Character::isDigit)
        && text.codePoints().noneMatch(c -> Character.isLetter(c) || c == '_' || c == REPLACEMENT);
  }

  /// Returns whether a field may be a heading whatever the column has: it is neither empty nor a
  /// missing value, and neither a number nor like one.
  public boolean isWord(int field) {
    return from(field) < to(field)
        && !isMissing(field)
        && !resemblesNumber(field)
        && !isNumber(field);
  }

  /// Returns whether a field is a number, possibly beyond every range.
  public boolean isNumber(int field) {
    return Decimal.isNumber(bytes, from(field), to(field));
  }

  /// Returns whether the field is a missing value.
  public boolean isMissing(int field) {
    return Missing.isMissing(bytes, from(field), to(field));
  }

  /// Returns whether the row has a name and no number; a missing value is not a name.
  public boolean areHeadings() {
    boolean hasName = false;
    for (int i = 0; i < size; i++) {
      boolean isEmpty = from(i) == to(i);
      if (!isEmpty && !isWord(i)) {
        return false;
      }
      hasName |= !isEmpty;
    }
    return hasName;
  }

  /// Returns whether a field is a word.
  boolean hasWord() {
    return IntStream.range(0, size).anyMatch(this::isWord);
  }

  /// Returns whether a column has a word in this row and a number in the next.
  boolean haveWordAboveNumber(Fields next) {
    return IntStream.range(0, Math.min(size, next.size()))
        .anyMatch(i -> isWord(i) && next.isNumber(i) && !next.isMissing(i));
  }

  /// Checks that the row has no more fields than the header. With an extra field, from a decimal
  /// comma or a missing heading, each field would be taken for its neighbour.
  ///
  /// @param headings the number of fields of the header; 0 if there is none
  public void requireAtMost(int headings, String name, long line) throws FormatException {
    for (int i = headings; headings > 0 && i < size; i++) {
      if (from(i) < to(i)) { // a separator at the end of a line adds an empty field
        throw FormatException.atLine(
            name,
            line,
            "has %s fields, the header has %s; quote what has the separator in it, or name each"
                + " column",
            size,
            headings);
      }
    }
  }

  /// Returns a number of things for a message: `1 field`, `2 fields`.
  public static String counted(int n, String thing) {
    return n == 1 ? "1 " + thing : n + " " + thing + "s";
  }

  /// Returns the error of a row between white space that has fewer fields than the first, or of one
  /// that shows that the first has too few: which of them is missing cannot be seen.
  ///
  /// @param size the number of its fields
  /// @param first the number of fields of the first row
  public static FormatException tooFew(String name, long line, int size, int first) {
    return FormatException.atLine(
            name,
            line,
            "has %s, the first row has %s; between white space an empty field cannot be seen: write"
                + " NA for it",
            counted(size, "field"),
            first)
        .becauseMissing();
  }

  /// Returns the error of a column that is chosen by name from a header between white space, if no
  /// row has as many fields as the header has words.
  public static FormatException tooManyWords(String name, int words, int longest) {
    return FormatException.of(
            name,
            "the header has %s words, and no row has more than %s; choose the column by its number",
            words,
            counted(longest, "field"))
        .becauseOfOptions();
  }

  /// Returns a copy that stays valid when these fields are reused for the next row.
  public Fields copy() {
    var copy = new Fields();
    copy.bytes = bytes.clone();
    copy.ranges = ranges.clone();
    copy.size = size;
    return copy;
  }

  /// Returns all fields as strings.
  public List<String> texts() {
    return IntStream.range(0, size).mapToObj(this::text).toList();
  }
}
