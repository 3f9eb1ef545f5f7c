package dev.shoal.formats;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;

/// The fields of one column of a [TextTable], without quotes and blanks about them.
public final class TextColumn {
  /// Bytes of a field that [#prefixes] holds.
  public static final int PREFIX = Long.BYTES;

  private final TextTable table;
  private final int column;
  private final boolean hasHeader;
  private final String header;
  private byte[] contents = new byte[1 << 12];

  /// Where each field begins and ends in the contents, its line, and its row.
  private final int[] starts;

  private final int[] ends;
  private final int[] lines;
  private final int[] places;
  private int fields;

  /// The rows, not fields, of which the line ends before the column.
  private final BitSet absent;

  /// The rows without a field here, of all that the table has.
  private final int[] missing;

  TextColumn(TextTable table, String wanted, Boolean hasHeader) throws FormatException {
    this.table = table;
    this.starts = new int[table.rows()];
    this.ends = new int[table.rows()];
    this.lines = new int[table.rows()];
    this.places = new int[table.rows()];
    this.absent = new BitSet();
    this.missing = new int[0];
    Records records = table.records();
    if (!records.next()) {
      this.column = 0;
      this.hasHeader = false;
      this.header = "";
      return;
    }
    var line = new Heading(table.name(), records.line(), texts(records));
    this.column = line.choose(wanted);
    requireColumn(records);
    this.hasHeader = hasHeader == null ? isHeader(wanted, line) : hasHeader;
    this.header = this.hasHeader ? line.list() : "";
    int headings = this.hasHeader ? records.fields().size() : 0;
    if (!this.hasHeader) {
      add(records);
    }
    while (records.next()) {
      records.fields().requireAtMost(headings, table.name(), records.line());
      add(records);
    }
  }

  /// Some of the fields of another.
  private TextColumn(TextColumn all, int[] kept, int... missing) {
    this.table = all.table;
    this.column = all.column;
    this.hasHeader = all.hasHeader;
    this.header = all.header;
    this.contents = all.contents;
    this.starts = Arrays.stream(kept).map(row -> all.starts[row]).toArray();
    this.ends = Arrays.stream(kept).map(row -> all.ends[row]).toArray();
    this.lines = Arrays.stream(kept).map(row -> all.lines[row]).toArray();
    this.places = kept;
    this.fields = kept.length;
    this.absent = new BitSet();
    this.missing = missing;
  }

  /// The fields that are there.
  ///
  /// Of numbers a [Missing] value is not there. Text has no such words, and an empty field is the
  /// first text of all, unless missing values are to be skipped or put last.
  ///
  /// @param isText whether the fields are text, and not numbers
  /// @throws FormatException naming the line of the first that is not, where that is an error
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
    String which = "column " + (column + 1);
    String problem =
        absent.get(row)
            ? which + " is missing; the line ends before it"
            : which + ": " + FormatException.quote(text(row)) + " is a missing value";
    return FormatException.atLine(table.name(), lines[row], problem).becauseMissing();
  }

  private boolean isHeader(String wanted, Heading line) {
    if (line.text(column).equals(wanted) && !line.isNumber(column)) {
      return true;
    }
    return IntStream.range(0, line.size()).noneMatch(line::isNumber);
  }

  private static List<String> texts(Records record) {
    return IntStream.range(0, record.fields().size()).mapToObj(i -> text(record, i)).toList();
  }

  private static String text(Records record, int field) {
    Fields fields = record.fields();
    byte[] text = new byte[fields.to(field) - fields.from(field)];
    int length = record.content(field, text, 0);
    return new String(text, 0, length, StandardCharsets.UTF_8);
  }

  private void requireColumn(Records record) throws FormatException {
    int there = record.fields().size();
    if (column >= there) {
      throw FormatException.atLine(
              table.name(),
              record.line(),
              "column "
                  + (column + 1)
                  + " is missing; the line has "
                  + (there == 1 ? "1 column" : there + " columns"))
          .becauseOfOptions();
    }
  }

  private void add(Records record) throws FormatException {
    int from = fields == 0 ? 0 : ends[fields - 1];
    boolean isAbsent = column >= record.fields().size();
    absent.set(fields, isAbsent);
    places[fields] = fields;
    starts[fields] = from;
    ends[fields] = isAbsent ? from : append(record, from);
    lines[fields] = record.line();
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
                          table.name(), record.line(), "the column is too long for an array")));
    }
    return record.content(column, contents, from);
  }

  /// Whether the first row of the table is a header and no field of this.
  public boolean hasHeader() {
    return hasHeader;
  }

  /// The fields of the header, for a message.
  public String header() {
    return header;
  }

  /// The number of fields.
  public int rows() {
    return fields;
  }

  /// The row of a field, from 0: of all rows, the header aside.
  public int place(int field) {
    return places[field];
  }

  /// The rows that [#present] found to have no field, in order.
  public IntArray missing() {
    return IntArray.wrap(missing);
  }

  /// Whether the first field that is not a missing value is a number; also if all are missing.
  public boolean isNumeric() {
    int row = firstPresent();
    return fields > 0 && (row == fields || Decimal.isNumber(contents, starts[row], ends[row]));
  }

  /// The first field that is not a missing value, with its line, for a message; without one, empty.
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

  /// The fields as longs, if all are such integers; else as doubles, each correctly rounded.
  ///
  /// @throws FormatException naming the line of the first that is no number
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
            table.name(),
            lines[row],
            "column "
                + (column + 1)
                + ": "
                + FormatException.quote(text(row))
                + " "
                + e.getMessage());
      }
    }
    return DoubleArray.wrap(doubles);
  }

  private String text(int row) {
    return new String(contents, starts[row], ends[row] - starts[row], StandardCharsets.UTF_8);
  }

  /// The first bytes of each field, the first the most significant, as an unsigned number: what
  /// differs in it is in this order. Short fields end in zeros.
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

  /// Compares two fields as the finite numbers that they are, neither of them rounded.
  public int compareExactly(int row, int other) {
    return exactly(row).compareTo(exactly(other));
  }

  private ExactDecimal exactly(int row) {
    return ExactDecimal.of(contents, starts[row], ends[row]);
  }

  /// Compares two fields byte by byte, which is the order of their characters in Unicode.
  public int compare(int row, int other) {
    return Arrays.compareUnsigned(
        contents, starts[row], ends[row], contents, starts[other], ends[other]);
  }
}
