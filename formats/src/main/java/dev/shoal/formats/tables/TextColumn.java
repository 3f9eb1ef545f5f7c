package dev.shoal.formats.tables;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.input.Growth;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.ExactDecimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Heading;
import dev.shoal.formats.text.Records;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;

/// The fields of one column of a [TextTable], without the quotes and blanks around them.
public final class TextColumn {
  /// The number of bytes in a prefix.
  public static final int PREFIX = Long.BYTES;

  private final String name;
  private final int column;
  private final boolean hasHeader;
  private final String header;
  private byte[] contents = new byte[1 << 12];

  /// For each field, where it begins and ends in `contents`, its line and its row.
  private final int[] starts;

  private final int[] ends;
  private final int[] lines;
  private final int[] rowOfField;
  private int fields;

  /// The rows whose line ends before the column; between white space, all that are shorter than the
  /// first row.
  private final BitSet absent;

  /// The number of fields of the first row of the table.
  private int firstSize;

  /// The number of fields of the first row that is shorter than that, between white space; else 0.
  private int shortSize;

  /// The rows of the table that [#present] found to have no field.
  private final int[] missing;

  /// @param rows the number of records
  /// @param first the same records, to find out whether the first of them is a header
  TextColumn(int rows, Records records, Rows first, String wanted, Boolean hasHeader)
      throws IOException {
    this.name = records.name();
    this.starts = new int[rows];
    this.ends = new int[rows];
    this.lines = new int[rows];
    this.rowOfField = new int[rows];
    this.absent = new BitSet();
    this.missing = new int[0];
    if (!records.next() || !first.next()) {
      this.column = 0;
      this.hasHeader = false;
      this.header = "";
      return;
    }
    Heading line = first.heading();
    this.column = line.choose(wanted);
    requireColumn(first);
    this.firstSize = records.fields().size();
    boolean isNamed = column < firstSize && line.names(column, wanted);
    this.hasHeader = hasHeader == null ? isNamed || first.atHeader() : hasHeader;
    this.header = this.hasHeader ? line.list() : "";
    int headings = this.hasHeader ? records.fields().size() : 0;
    if (!this.hasHeader) {
      add(records);
    }
    boolean isOfWords = this.hasHeader && records.areOfWords();
    int longest = 0;
    while (records.next()) {
      longest = Math.max(longest, records.fields().size());
      records.fields().requireAtMost(headings, name, records.line());
      if (isOfWords && !isNamed) {
        checkWords(records.fields().size(), records.line());
      }
      add(records);
    }
    if (isOfWords && isNamed && fields > 0 && longest < headings) {
      throw Fields.tooManyWords(name, headings, longest);
    }
  }

  /// Between white space a header may have more words than columns, as `time (s)` has. Then a
  /// column that has a number is counted among the fields of the first row below it.
  private void checkWords(int size, long line) throws FormatException {
    firstSize = fields == 0 ? Math.min(size, firstSize) : firstSize;
    if (size > firstSize) {
      throw Fields.tooFew(name, line, size, firstSize);
    }
  }

  /// Selects fields of another column.
  private TextColumn(TextColumn all, int[] kept, int... missing) {
    this.name = all.name;
    this.column = all.column;
    this.hasHeader = all.hasHeader;
    this.header = all.header;
    this.contents = all.contents;
    this.starts = Arrays.stream(kept).map(row -> all.starts[row]).toArray();
    this.ends = Arrays.stream(kept).map(row -> all.ends[row]).toArray();
    this.lines = Arrays.stream(kept).map(row -> all.lines[row]).toArray();
    this.rowOfField = kept;
    this.fields = kept.length;
    this.absent = new BitSet(); // those are among the missing
    this.missing = missing;
  }

  /// Returns the fields that are not missing.
  ///
  /// For numbers, [Missing] defines what is missing. For text no word is missing, and an empty
  /// field sorts first, unless missing values are to be skipped or put last.
  ///
  /// @param isText whether the fields are text, not numbers
  /// @throws FormatException naming the line of the first missing field, where that is an error
  public TextColumn present(Missing rule, boolean isText) throws FormatException {
    int[] kept = new int[fields];
    int[] others = new int[fields];
    int size = 0;
    for (int row = 0; row < fields; row++) {
      boolean isEmpty = starts[row] == ends[row];
      boolean isMissing =
          isText ? absent.get(row) || (isEmpty && rule != Missing.FAIL) : isMissing(row);
      if (isMissing && rule == Missing.FAIL) {
        throw refusal(row);
      }
      if (isMissing) {
        others[row - size] = row;
      } else {
        kept[size++] = row;
      }
    }
    return new TextColumn(this, Arrays.copyOf(kept, size), Arrays.copyOf(others, fields - size));
  }

  private boolean isMissing(int row) {
    return Missing.isMissing(contents, starts[row], ends[row]);
  }

  private FormatException refusal(int row) {
    if (absent.get(row) && shortSize > 0) {
      return Fields.tooFew(name, lines[row], shortSize, firstSize);
    }
    String which = "column " + (column + 1);
    String problem =
        absent.get(row)
            ? which + " is missing; the line ends before it"
            : which + ": " + FormatException.quote(text(row)) + " is a missing value";
    return FormatException.atLine(name, lines[row], problem).becauseMissing();
  }

  private void requireColumn(Rows first) throws IOException {
    if (!first.hasColumn(column)) {
      String columns = Fields.counted(first.fields().size(), "column");
      throw first
          .error("column %s is missing; the line has %s", column + 1, columns)
          .becauseOfOptions();
    }
  }

  private void add(Records record) throws FormatException {
    int from = fields == 0 ? 0 : ends[fields - 1];
    int size = record.fields().size();
    boolean isShort = record.areOfWords() && size < firstSize;
    if (isShort && shortSize == 0) {
      shortSize = size;
    }
    boolean isAbsent = isShort || column >= size;
    absent.set(fields, isAbsent);
    rowOfField[fields] = fields;
    starts[fields] = from;
    ends[fields] = isAbsent ? from : append(record, from);
    lines[fields] = (int) record.line(); // lines are fewer than bytes
    fields++;
  }

  /// Returns where the field ends.
  private int append(Records record, int from) throws FormatException {
    int length = record.fields().to(column) - record.fields().from(column);
    if (contents.length - from < length) {
      contents =
          Arrays.copyOf(
              contents,
              Growth.next(
                  contents.length,
                  from + (long) length,
                  () ->
                      FormatException.atLine(
                          name, record.line(), "the column is too long for an array")));
    }
    return record.content(column, contents, from);
  }

  /// Returns whether the first row of the table is a header, and so not a field.
  public boolean hasHeader() {
    return hasHeader;
  }

  /// Returns the fields of the header, for a message.
  public String header() {
    return header;
  }

  /// Returns the number of fields.
  public int rows() {
    return fields;
  }

  /// Returns the row of a field, counted from 0 without the header.
  public int row(int field) {
    return rowOfField[field];
  }

  /// Returns the ascending rows that [#present] found to have no field.
  public IntArray missing() {
    return IntArray.wrap(missing);
  }

  /// Returns whether the first field that is not a missing value is a number; also if all are
  /// missing.
  public boolean isNumeric() {
    int row = firstPresent();
    return fields > 0 && (row == fields || Decimal.isNumber(contents, starts[row], ends[row]));
  }

  /// Returns the first field that is not a missing value, with its line, for a message; empty if
  /// there is none.
  public String first() {
    int row = firstPresent();
    return row < fields ? "line " + lines[row] + ": " + FormatException.quote(text(row)) : "";
  }

  private int firstPresent() {
    int row = 0;
    while (row < fields && isMissing(row)) {
      row++;
    }
    return row;
  }

  /// Returns the fields as longs if all are integers that fit; else as correctly rounded doubles.
  ///
  /// @throws FormatException naming the line of the first that is not a number
  public Array<?> numbers() throws FormatException {
    long[] longs = new long[fields];
    for (int row = 0; row < fields; row++) {
      try {
        longs[row] = Decimal.toLong(contents, starts[row], ends[row], ElementType.I8);
      } catch (NumberFormatException _) {
        return doubles();
      }
    }
    return LongArray.wrap(longs);
  }

  private DoubleArray doubles() throws FormatException {
    double[] doubles = new double[fields];
    for (int row = 0; row < fields; row++) {
      try {
        doubles[row] = Decimal.toDouble(contents, starts[row], ends[row]);
      } catch (NumberFormatException e) {
        throw FormatException.atLine(
            name,
            lines[row],
            "column %s: %s %s",
            column + 1,
            FormatException.quote(text(row)),
            e.getMessage());
      }
    }
    return DoubleArray.wrap(doubles);
  }

  private String text(int row) {
    return new String(contents, starts[row], ends[row] - starts[row], StandardCharsets.UTF_8);
  }

  /// Returns the first bytes of each field as an unsigned big-endian number, padded with zeros.
  /// Fields whose prefixes differ are in the order of these.
  public LongArray prefixes() {
    long[] prefixes = new long[fields];
    for (int row = 0; row < fields; row++) {
      long prefix = 0;
      for (int i = 0; i < PREFIX; i++) {
        int at = starts[row] + i;
        prefix = (prefix << Byte.SIZE) | (at < ends[row] ? contents[at] & 0xFF : 0);
      }
      prefixes[row] = prefix;
    }
    return LongArray.wrap(prefixes);
  }

  /// Compares two fields as finite numbers, without rounding.
  public int compareExactly(int row, int other) {
    return exactly(row).compareValue(exactly(other));
  }

  private ExactDecimal exactly(int row) {
    return ExactDecimal.of(contents, starts[row], ends[row]);
  }

  /// Compares two fields byte by byte, which is the order of Unicode code points.
  public int compare(int row, int other) {
    return Arrays.compareUnsigned(
        contents, starts[row], ends[row], contents, starts[other], ends[other]);
  }
}
