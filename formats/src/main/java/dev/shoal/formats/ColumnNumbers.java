package dev.shoal.formats;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/// One column of a text file.
///
/// The first line is a header if its field of that column is no number and does not begin as one
/// does. Without a chosen column every line must have just one field.
final class ColumnNumbers implements NumberSource {
  private final String name;
  private final Rows rows;
  private final ElementType type;
  private final boolean isOnlyColumn;
  private final List<String> notes = new ArrayList<>();
  private int column;
  private boolean isAhead;

  ColumnNumbers(String name, Rows rows, ElementType type, String wanted) throws IOException {
    this.name = name;
    this.rows = rows;
    this.type = type;
    this.isOnlyColumn = wanted == null;
    isAhead = rows.next();
    if (isAhead) {
      readFirstLine(wanted);
    }
  }

  private void readFirstLine(String wanted) throws FormatException {
    Fields first = rows.fields();
    column = isOnlyColumn ? 0 : find(wanted, first);
    requireColumn();
    boolean isHeader = !first.isNumber(column) && !first.beginsAsNumber(column);
    if (isHeader && first.from(column) < first.to(column)) {
      requireText(first);
      notes.add("line " + rows.line() + " is the header: " + first.list());
      isAhead = false;
    }
  }

  private int find(String wanted, Fields first) throws FormatException {
    for (int i = 0; i < first.size(); i++) {
      if (first.text(i).equals(wanted) && !first.isNumber(i)) {
        return i;
      }
    }
    if (wanted.matches("0*[1-9][0-9]{0,6}")) {
      return Integer.parseInt(wanted) - 1;
    }
    throw FormatException.atLine(
        name,
        rows.line(),
        "there is no column "
            + FormatException.quote(wanted)
            + "; the line has "
            + first.list()
            + "; choose by one of these names or by number from 1");
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
          "column " + (column + 1) + " is missing; the line has " + columns(there));
    }
    if (isOnlyColumn && there > 1) {
      throw FormatException.atLine(
          name,
          rows.line(),
          "has "
              + columns(there)
              + " ("
              + rows.fields().list()
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
  public List<String> notes() {
    return List.copyOf(notes);
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    long room = into.byteSize() / type.carrier().bytes();
    int n = 0;
    while (n < room && (isAhead || rows.next())) {
      isAhead = false;
      requireColumn();
      store(into, n);
      n++;
    }
    return n;
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
            into.setAtIndex(ValueLayout.JAVA_DOUBLE, index, Decimal.toDouble(text, from, to));
      }
    } catch (NumberFormatException e) {
      throw FormatException.atLine(
          name,
          rows.line(),
          "column "
              + (column + 1)
              + ": "
              + FormatException.quote(fields.text(column))
              + " "
              + e.getMessage());
    }
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
