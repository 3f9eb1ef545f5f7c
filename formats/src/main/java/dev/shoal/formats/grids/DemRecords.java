package dev.shoal.formats.grids;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.text.Decimal;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// Records of 1024 bytes with numbers in fixed columns, as written by Fortran.
final class DemRecords {
  private static final int SIZE = 1024;

  private final String name;
  private final InputStream in;
  private byte[] record = {};
  private long start;

  DemRecords(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  /// Moves to the next record. The last one of a file may lack its trailing blanks.
  void next() throws IOException {
    if (!nextIfAny()) {
      throw error(0, "the file ends where a record should be; it is truncated");
    }
  }

  /// Moves to the next record; returns false at the end of the file.
  boolean nextIfAny() throws IOException {
    start += record.length;
    record = in.readNBytes(SIZE);
    return record.length > 0;
  }

  /// Returns whether the current record has nothing but blanks, line ends and other control
  /// characters, which fill the last block of a tape.
  boolean isPadding() {
    for (byte b : record) {
      if (b < 0 || b > ' ') {
        return false;
      }
    }
    return true;
  }

  /// Returns the integer in `width` columns from `from`.
  int integer(int from, int width, String what) throws FormatException {
    byte[] text = field(from, width, what);
    try {
      return (int) Decimal.toLong(text, 0, text.length, ElementType.I4);
    } catch (NumberFormatException e) {
      throw unreadable(from, text, what, e);
    }
  }

  /// Returns the number in `width` columns from `from`; Fortran writes D for the exponent.
  double real(int from, int width, String what) throws FormatException {
    byte[] text = field(from, width, what);
    for (int i = 0; i < text.length; i++) {
      text[i] = text[i] == 'D' || text[i] == 'd' ? (byte) 'e' : text[i];
    }
    try {
      double value = Decimal.toDouble(text, 0, text.length);
      if (!Double.isFinite(value)) {
        throw new NumberFormatException("is not finite");
      }
      return value;
    } catch (NumberFormatException e) {
      throw unreadable(from, text, what, e);
    }
  }

  FormatException error(int at, String problem, Object... values) {
    return FormatException.atByte(name, start + at, problem, values);
  }

  private byte[] field(int from, int width, String what) throws FormatException {
    if (record.length < from + width) {
      throw error(record.length, "the file ends before " + what + "; it is truncated");
    }
    String text = new String(record, from, width, StandardCharsets.ISO_8859_1);
    return text.strip().getBytes(StandardCharsets.ISO_8859_1);
  }

  private FormatException unreadable(int from, byte[] text, String what, NumberFormatException e) {
    String quoted = FormatException.quote(new String(text, StandardCharsets.ISO_8859_1));
    return error(from, what + ": " + quoted + " " + e.getMessage());
  }
}
