package dev.shoal.formats.text;

import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import dev.shoal.formats.input.FirstBytes;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The rows of a delimited text, one after another: [Records] whose fields are without the quotes
/// and blanks around them.
public final class Rows implements Closeable {
  /// A quoted field between separators and line ends, which may have both in it.
  private static final Pattern QUOTED_FIELD =
      Pattern.compile("(?<=^|[,;\t])\"[^\"]*+(?:\"\"[^\"]*+)*+\"(?=[,;\t\r\n]|$)");

  private final Records records;
  private Fields fields;
  private long line;
  private boolean isAhead; // whether the records are at the row after the current one
  private boolean hasNext; // if they are, whether there is one

  private Rows(Records records) {
    this.records = records;
    this.fields = records.fields();
  }

  /// Opens the rows of a text file and skips its byte order mark; [#separator] detects the
  /// separator.
  public static Rows open(Content content) throws IOException {
    FirstBytes.skipByteOrderMark(content);
    return open(content.name(), content.stream(), separator(content));
  }

  /// Opens the rows of a stream, which is closed with them.
  ///
  /// @param name the file, for messages
  /// @param separator the byte between two fields; a space means any white space
  public static Rows open(String name, InputStream in, char separator) {
    return new Rows(Records.of(name, in, separator));
  }

  /// Returns the separator of a text file; a space means any white space.
  ///
  /// Files named `.csv` and `.tsv` always have a separator; other text has one if its first line
  /// that is not a comment does. Tabs count there if each is alone between two fields.
  public static char separator(Content content) throws IOException {
    return switch (content.extension()) {
      case "tsv" -> '\t';
      case "csv" -> separator(content, ',');
      default -> separator(content, ' ');
    };
  }

  private static char separator(Content content, char fallback) throws IOException {
    if (fallback == ' ' && separator(FirstBytes.fromFirstWord(content), ' ') == ' ') {
      return ' '; // then blanks may precede the # of a comment
    }
    return separator(FirstBytes.fromFirstLine(content), fallback);
  }

  private static char separator(String text, char fallback) {
    Matcher quoted = QUOTED_FIELD.matcher(text);
    if (quoted.lookingAt() && quoted.group().indexOf('\n') >= 0 && fallback == ' ') {
      return separatorOfLine(text, ','); // white space separates words of one line
    }
    return separatorOfLine(text, fallback);
  }

  /// A semicolon takes precedence over a comma, which may then be a decimal comma.
  private static char separatorOfLine(String text, char fallback) {
    // Quoted text separates nothing.
    String fields = QUOTED_FIELD.matcher(text).replaceAll("q");
    String line = fields.lines().findFirst().orElse("").replaceAll("\"[^\"]*\"", "q");
    if (line.indexOf(';') >= 0) {
      return ';';
    }
    if (line.indexOf(',') >= 0) {
      return ',';
    }
    boolean isOfTabs = fallback == ' ' ? hasSingleTabs(line) : line.contains("\t");
    return isOfTabs ? '\t' : fallback;
  }

  /// Returns whether each tab is alone between two fields; of headings, one may be at either end.
  /// Aligned text has runs of blanks and tabs, and where white space separates, a `#` begins a
  /// comment.
  private static boolean hasSingleTabs(String line) {
    int end = line.length() - 1;
    boolean isFound = false;
    for (int tab = line.indexOf('\t'); tab >= 0; tab = line.indexOf('\t', tab + 1)) {
      boolean isBegun = tab > 0 && Character.isWhitespace(line.charAt(tab - 1));
      boolean isContinued = tab < end && Character.isWhitespace(line.charAt(tab + 1));
      if (isBegun || isContinued) {
        return false;
      }
      isFound |= tab > 0 && tab < end;
    }
    boolean isIndented = line.startsWith(" ") || line.endsWith(" ");
    return isFound && !isIndented && line.indexOf('#') < 0 && !areSpacedNumbers(line);
  }

  /// Returns whether a line has only numbers, with other white space than a tab between two.
  private static boolean areSpacedNumbers(String line) {
    boolean isSpaced = line.indexOf(' ') >= 0 || line.startsWith("\t") || line.endsWith("\t");
    return isSpaced && Arrays.stream(line.strip().split("\\s+")).allMatch(Decimal::isNumber);
  }

  /// Returns the name of the file, for messages.
  public String name() {
    return records.name();
  }

  /// Returns an error in the current row.
  public FormatException error(String problem, Object... values) {
    return FormatException.atLine(name(), line, problem, values);
  }

  /// Returns the current row as a heading.
  public Heading heading() {
    return new Heading(name(), line, fields.texts());
  }

  /// Moves to the next row; returns false at the end.
  public boolean next() throws IOException {
    boolean isThere = isAhead ? hasNext : nextRecord();
    isAhead = false;
    fields = records.fields();
    line = records.line();
    return isThere;
  }

  private boolean nextRecord() throws IOException {
    if (!records.next()) {
      return false;
    }
    if (!areOfWords() || records.hasQuotedWords()) {
      removeQuotes(records.fields());
    }
    return true;
  }

  /// The buffer belongs to the records, so fields shrink in place.
  private void removeQuotes(Fields record) {
    byte[] bytes = record.bytes();
    for (int i = 0; i < record.size(); i++) {
      int from = record.from(i);
      int to = record.to(i);
      if (from < to && (isSurplus(bytes[from]) || isSurplus(bytes[to - 1]))) {
        record.set(i, from, records.content(i, bytes, from));
      }
    }
  }

  /// Returns whether the table has a column. If the current row, which is the first, is shorter and
  /// is not a header, the next row may show the column. Between white space it cannot: which field
  /// of the first row is missing cannot be seen there.
  public boolean hasColumn(int column) throws IOException {
    return column < fields.size()
        || (!areOfWords() && lookAhead() && column < records.fields().size() && !atHeader());
  }

  /// Returns whether the current row, which is the first, is a header for every column: it has a
  /// word and neither a number nor a missing value, or it has a word above a number, as
  /// `station,2020` has above `1,7`.
  public boolean atHeader() throws IOException {
    return fields.areHeadings()
        || (fields.hasWord() && lookAhead() && fields.haveWordAboveNumber(records.fields()));
  }

  /// Moves the records to the row after the current one, which becomes a copy; returns false if
  /// there is none.
  private boolean lookAhead() throws IOException {
    if (!isAhead) {
      fields = fields.copy();
      hasNext = nextRecord();
      isAhead = true;
    }
    return hasNext;
  }

  private static boolean isSurplus(byte b) {
    return b == '"' || b == ' ' || b == '\t';
  }

  /// Returns whether white space separates the fields, so that an empty one cannot be seen.
  public boolean areOfWords() {
    return records.areOfWords();
  }

  /// Returns the fields of the current row, which are valid until the next.
  public Fields fields() {
    return fields;
  }

  /// Returns a field of the current row, which must be a number.
  ///
  /// @param what what precedes the field in the message; may be empty
  public double number(String what, int field) throws FormatException {
    try {
      return Decimal.toDouble(fields.bytes(), fields.from(field), fields.to(field));
    } catch (NumberFormatException e) {
      throw refused(what, field, e);
    }
  }

  /// Returns the error of a field of the current row that a parser rejected.
  ///
  /// @param what what precedes the field in the message; may be empty
  public FormatException refused(String what, int field, NumberFormatException e) {
    String quoted = FormatException.quote(fields.text(field));
    FormatException refused = error("%s%s %s", what, quoted, e.getMessage());
    boolean needsFix = e instanceof Decimal.NotANumber word && !word.hasFix();
    return needsFix ? refused.becauseNotANumber() : refused;
  }

  /// Returns the number of lines so far that are comments.
  public long comments() {
    return records.comments();
  }

  /// Returns a note for the user if lines were comments: a row may begin with `#` by mistake.
  public Optional<String> commentNote() {
    long n = comments();
    String note =
        n == 1 ? " line begins with # and is a comment" : " lines begin with # and are comments";
    return n == 0 ? Optional.empty() : Optional.of(n + note);
  }

  /// Returns the line that the current row begins in, from 1.
  public long line() {
    return line;
  }

  /// Moves `n` rows on and returns the line that the row there begins in; 0 if there is none.
  public long lineAfter(long n) throws IOException {
    for (long i = 0; i < n; i++) {
      if (!next()) {
        return 0;
      }
    }
    return line();
  }

  @Override
  public void close() throws IOException {
    records.close();
  }
}
