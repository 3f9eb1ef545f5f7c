package dev.shoal.formats;

import dev.shoal.device.LongArray;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// One column of a text file.
///
/// The first line is a header if its field of that column is no number and does not begin as one
/// does. Without a chosen column every line must have just one field.
///
/// Where nobody gave a type it is f8, and an integer that f8 does not hold is an error: whoever
/// wants it rounded says f8.
final class ColumnNumbers implements NumberSource {
  private final String name;
  private final Rows rows;
  private final ElementType type;
  private final boolean isTypeOpen;
  private final boolean isOnlyColumn;
  private final boolean allowsMissing;
  private final List<String> notes = new ArrayList<>();
  private String heading;
  private int column;
  private boolean isAhead;
  private boolean isIntegral;
  private long position;
  private long[] missing = {};
  private int missingSize;

  ColumnNumbers(String name, Rows rows, ReadOptions options) throws IOException {
    this.name = name;
    this.rows = rows;
    this.type = options.type() == null ? ElementType.F8 : options.type();
    this.isTypeOpen = options.type() == null;
    this.isIntegral = isTypeOpen;
    this.isOnlyColumn = options.column() == null;
    this.allowsMissing = options.allowsMissing();
    isAhead = rows.next();
    if (isAhead) {
      readFirstLine(options.column());
    }
  }

  private void readFirstLine(String wanted) throws FormatException {
    Fields first = rows.fields();
    var line = new Heading(name, rows.line(), first.texts());
    column = isOnlyColumn ? 0 : line.find(wanted);
    requireColumn();
    boolean isHeader = !first.isNumber(column) && !first.beginsAsNumber(column);
    if (isHeader && first.from(column) < first.to(column)) {
      requireText(first);
      heading = line.text(column);
      notes.add("line " + rows.line() + " is the header: " + line.list());
      isAhead = false;
    }
  }

  private void requireText(Fields header) throws FormatException {
    for (int i = 0; i < header.size(); i++) {
      String text = header.text(i);
      if (text.chars().anyMatch(Character::isISOControl)) {
        throw FormatException.atLine(
            name, rows.line(), "not text: " + FormatException.quote(text) + "; give its format");
      }
    }
  }

  private void requireColumn() throws FormatException {
    int there = rows.fields().size();
    if (column >= there) {
      throw FormatException.atLine(
              name,
              rows.line(),
              "column " + (column + 1) + " is missing; the line has " + columns(there))
          .becauseMissing();
    }
    if (isOnlyColumn && there > 1) {
      throw FormatException.atLine(
          name,
          rows.line(),
          "has "
              + columns(there)
              + " ("
              + new Heading(name, rows.line(), rows.fields().texts()).list()
              + "); choose one by name or number");
    }
  }

  private static String columns(int n) {
    return n == 1 ? "1 column" : n + " columns";
  }

  @Override
  public ElementType type() {
    return type;
  }

  @Override
  public Optional<String> heading() {
    return Optional.ofNullable(heading);
  }

  @Override
  public boolean isIntegral() {
    return isIntegral;
  }

  @Override
  public LongArray missing() {
    return LongArray.of(Arrays.copyOf(missing, missingSize));
  }

  @Override
  public List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    long room = into.byteSize() / type.carrier().bytes();
    int n = 0;
    while (n < room && (isAhead || rows.next())) {
      isAhead = false;
      if (allowsMissing && isMissing()) {
        storeMissing(into, n);
      } else {
        requireColumn();
        store(into, n);
      }
      n++;
      position++;
    }
    return n;
  }

  private boolean isMissing() {
    Fields fields = rows.fields();
    return column >= fields.size() || fields.from(column) == fields.to(column);
  }

  private void storeMissing(MemorySegment into, int index) {
    if (missingSize == missing.length) {
      missing = Arrays.copyOf(missing, Math.max(16, 2 * missingSize));
    }
    missing[missingSize++] = position;
    switch (type.carrier()) {
      case INT -> into.setAtIndex(ValueLayout.JAVA_INT, index, 0);
      case LONG -> into.setAtIndex(ValueLayout.JAVA_LONG, index, 0);
      case FLOAT -> into.setAtIndex(ValueLayout.JAVA_FLOAT, index, Float.NaN);
      case DOUBLE -> into.setAtIndex(ValueLayout.JAVA_DOUBLE, index, Double.NaN);
    }
  }

  private void store(MemorySegment into, int index) throws FormatException {
    Fields fields = rows.fields();
    byte[] text = fields.bytes();
    int from = fields.from(column);
    int to = fields.to(column);
    try {
      switch (type.carrier()) {
        case INT ->
            into.setAtIndex(
                ValueLayout.JAVA_INT, index, (int) Decimal.toLong(text, from, to, type));
        case LONG ->
            into.setAtIndex(ValueLayout.JAVA_LONG, index, Decimal.toLong(text, from, to, type));
        case FLOAT ->
            into.setAtIndex(ValueLayout.JAVA_FLOAT, index, Decimal.toFloat(text, from, to));
        case DOUBLE ->
            into.setAtIndex(
                ValueLayout.JAVA_DOUBLE,
                index,
                isTypeOpen ? openDouble(text, from, to) : Decimal.toDouble(text, from, to));
      }
    } catch (NumberFormatException e) {
      FormatException refusal =
          FormatException.atLine(
              name,
              rows.line(),
              "column "
                  + (column + 1)
                  + ": "
                  + FormatException.quote(fields.text(column))
                  + " "
                  + e.getMessage());
      throw from == to ? refusal.becauseMissing() : refusal;
    }
  }

  /// A number of whatever kind, and what it means for the whole column.
  private double openDouble(byte[] text, int from, int to) {
    double value = Decimal.toDouble(text, from, to);
    boolean isLarge = Math.abs(value) >= 0x1p53;
    if (isIntegral || isLarge) { // most columns show soon that they are not of integers
      boolean isInteger = Decimal.isInteger(text, from, to);
      if (isInteger && isLarge && !Decimal.isExactly(value, text, from, to)) {
        throw new NumberFormatException(
            "is an integer that f8 does not hold; give the type: "
                + (Math.abs(value) <= 0x1p63 ? "i8 reads it exactly, " : "")
                + "f8 rounds it");
      }
      boolean isMinusZero = value == 0 && text[from] == '-';
      isIntegral &= isInteger && !isMinusZero && Math.abs(value) < 0x1p63;
    }
    return value;
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
