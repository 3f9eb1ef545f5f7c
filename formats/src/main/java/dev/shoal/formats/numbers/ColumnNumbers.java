package dev.shoal.formats.numbers;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.elements.MissingValues;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.text.Decimal;
import dev.shoal.formats.text.Fields;
import dev.shoal.formats.text.Heading;
import dev.shoal.formats.text.Rows;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// One column of a text file.
///
/// The first line is a header if the column was chosen by a name in it, if its field in that column
/// is a word, neither a number nor like one, or if its other fields show it; see [Rows#atHeader].
/// Without a chosen column every line must have exactly one field.
///
/// Between white space an empty field cannot be seen: a line with fewer fields than the first has a
/// missing value, in whichever column.
///
/// Without a requested type it is f8, and an integer that f8 does not represent exactly is an
/// error, unless the caller requests f8 and so accepts rounding.
final class ColumnNumbers implements NumberSource {
  private final Rows rows;
  private final ElementType type;
  private final boolean isTypeOpen;
  private final boolean isOnlyColumn;
  private final MissingValues missing;
  private final List<String> notes = new ArrayList<>();
  private int headings; // fields of the header; 0 without one
  private int firstSize; // fields of the first line; of the first below a header of more words
  private int longestRow; // fields of the longest row below a header between white space
  private boolean isNamed; // the column, by its heading
  private String heading;
  private int column;
  private boolean isAhead;
  private boolean isIntegral;
  private long row;

  ColumnNumbers(Rows rows, ReadOptions options, MissingValues missing) throws IOException {
    this.rows = rows;
    this.type = options.type() == null ? ElementType.F8 : options.type();
    this.isTypeOpen = options.type() == null;
    this.isIntegral = isTypeOpen;
    this.isOnlyColumn = options.column() == null;
    this.missing = missing;
    isAhead = rows.next();
    if (!isAhead && !options.allowsEmpty()) {
      throw FormatException.ofNoRow(rows.name());
    }
    if (isAhead) {
      readFirstLine(options.column());
    }
  }

  private void readFirstLine(String wanted) throws IOException {
    firstSize = rows.fields().size();
    Heading line = rows.heading();
    column = isOnlyColumn ? 0 : line.choose(wanted);
    if (!rows.hasColumn(column)) {
      throw absent().becauseOfOptions();
    }
    if (isOnlyColumn && firstSize > 1) {
      requireText(line);
      throw severalColumns().becauseOfOptions();
    }
    if (column < firstSize && isHeader(line, wanted)) {
      requireText(line);
      if (isOnlyColumn) {
        requireUtf8(line);
      }
      heading = line.text(column).isEmpty() ? null : line.text(column);
      headings = firstSize;
      notes.add("line " + rows.line() + " is the header: " + line.list());
      isAhead = false;
    }
  }

  private boolean isHeader(Heading line, String wanted) throws IOException {
    isNamed = !isOnlyColumn && line.names(column, wanted);
    return isNamed || rows.fields().isWord(column) || rows.atHeader();
  }

  /// Checks a header that no option confirms: small integers in binary may look like it.
  private void requireUtf8(Heading header) throws FormatException {
    String text = header.text(column);
    if (text.indexOf(Fields.REPLACEMENT) >= 0) {
      throw header.error(
          "not text in UTF-8: %s; give its format, or choose column 1",
          FormatException.quote(text));
    }
  }

  private void requireText(Heading header) throws FormatException {
    for (int i = 0; i < header.size(); i++) {
      String text = header.text(i);
      // A quoted name may have line ends and tabs.
      if (text.chars().anyMatch(c -> Character.isISOControl(c) && !Character.isWhitespace(c))) {
        throw header.error("not text: %s; give its format", FormatException.quote(text));
      }
    }
  }

  private FormatException severalColumns() {
    return rows.error("has %s (%s); choose one by name or number", columns(), rows.heading().list())
        .becauseOfColumns();
  }

  private FormatException absent() {
    return rows.error("column %s is missing; the line has %s", column + 1, columns());
  }

  private String columns() {
    return Fields.counted(rows.fields().size(), "column");
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
  public boolean hasHeader() {
    return headings > 0;
  }

  @Override
  public boolean isIntegral() {
    return isIntegral;
  }

  @Override
  public List<String> notes() {
    return Stream.concat(notes.stream(), rows.commentNote().stream()).toList();
  }

  @Override
  public long comments() {
    return rows.comments();
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    long room = into.byteSize() / type.carrier().bytes();
    int n = 0;
    while (n < room && (isAhead || rows.next())) {
      isAhead = false;
      if (isOnlyColumn && rows.fields().size() > 1) {
        throw severalColumns();
      }
      rows.fields().requireAtMost(headings, rows.name(), rows.line());
      checkWords();
      if (!isMissing()) {
        store(into, n++);
      } else if (missing.skips()) {
        missing.skip(row);
      } else {
        storeMissing(into, n++);
      }
      row++;
    }
    if (n < room) {
      requireLongRow();
    }
    return n;
  }

  /// Between white space a header may have more words than columns, as `time (s)` has. Then a
  /// column that has a number is counted among the fields of the first row below it.
  private void checkWords() throws FormatException {
    if (!rows.areOfWords() || headings == 0) {
      return;
    }
    int size = rows.fields().size();
    longestRow = Math.max(longestRow, size);
    if (isNamed) {
      return;
    }
    firstSize = row == 0 ? Math.min(size, headings) : firstSize;
    if (size > firstSize) {
      throw Fields.tooFew(rows.name(), rows.line(), size, firstSize);
    }
  }

  /// Checks at the end that a header above words names columns: if each row is shorter, one heading
  /// has several words, and which column it is above cannot be seen.
  private void requireLongRow() throws FormatException {
    if (isNamed && longestRow > 0 && longestRow < headings) {
      throw Fields.tooManyWords(rows.name(), headings, longestRow);
    }
  }

  /// Returns whether the field is missing or the line ends before the column.
  private boolean isMissing() {
    return isShort() || column >= rows.fields().size() || rows.fields().isMissing(column);
  }

  private boolean isShort() {
    return rows.areOfWords() && rows.fields().size() < firstSize;
  }

  private void storeMissing(MemorySegment into, int index) throws FormatException {
    boolean isAbsent = column >= rows.fields().size();
    if (missing.fails() && isShort()) {
      throw Fields.tooFew(rows.name(), rows.line(), rows.fields().size(), firstSize);
    }
    if (missing.fails() && isAbsent) {
      throw absent().becauseMissing();
    }
    String field = "column " + (column + 1);
    field += isAbsent || isShort() ? "" : ": " + FormatException.quote(rows.fields().text(column));
    if (missing.fails()) {
      throw missing.atLine(rows.line(), field);
    }
    isIntegral = false;
    switch (type.carrier()) {
      case FLOAT -> into.setAtIndex(ValueLayout.JAVA_FLOAT, index, Float.NaN);
      case DOUBLE -> into.setAtIndex(ValueLayout.JAVA_DOUBLE, index, Double.NaN);
      case INT, LONG -> throw missing.atLine(rows.line(), field, type);
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
      throw rows.refused("column " + (column + 1) + ": ", column, e);
    }
  }

  /// Parses a number of any kind and updates whether the whole column is integral.
  private double openDouble(byte[] text, int from, int to) {
    double value = Decimal.toDouble(text, from, to);
    boolean isLarge = Math.abs(value) >= 0x1p53;
    if (isIntegral || isLarge) { // most columns soon turn out not to be integral
      boolean isInteger = Decimal.isInteger(text, from, to);
      if (isInteger && isLarge && !Decimal.isExactly(value, text, from, to)) {
        throw new NumberFormatException(
            "is an integer that f8 does not hold; give the type: "
                + exactTypes(text, from, to)
                + "f8 rounds it");
      }
      boolean isMinusZero = value == 0 && text[from] == '-';
      isIntegral &= isInteger && !isMinusZero && Math.abs(value) < 0x1p63;
    }
    return value;
  }

  /// Returns the integer type that holds the integer in the text, for a message.
  private static String exactTypes(byte[] text, int from, int to) {
    for (ElementType exact : List.of(ElementType.I8, ElementType.U8)) {
      try {
        Decimal.toLong(text, from, to, exact);
        return exact.code() + " reads it exactly, ";
      } catch (NumberFormatException _) {
        // the next, or no type holds it
      }
    }
    return "";
  }

  @Override
  public void close() throws IOException {
    rows.close();
  }
}
