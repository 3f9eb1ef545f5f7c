package dev.shoal.formats.text;

import dev.shoal.formats.FormatException;
import java.util.List;
import java.util.StringJoiner;

/// The first row of a text file, from which a column is chosen by name or by number.
public final class Heading {
  /// The maximum number of fields in a message.
  private static final int SHOWN = 8;

  private final String name;
  private final long line;
  private final List<String> fields;

  /// @param name the file, for messages
  /// @param line the line of the row
  public Heading(String name, long line, List<String> fields) {
    this.name = name;
    this.line = line;
    this.fields = fields;
  }

  /// Finds a column that the options name, as [#find] does. If it does not exist, the options must
  /// be fixed.
  public int choose(String wanted) throws FormatException {
    try {
      return find(wanted);
    } catch (FormatException e) {
      throw e.becauseOfOptions();
    }
  }

  /// Returns the index of a column. A column chosen by number may not exist.
  ///
  /// The number of a column is not a name: `2` is the second column even if a field of the first
  /// row is 2. Other numbers may be names, such as `2020` in a table of three columns.
  public int find(String wanted) throws FormatException {
    int found = isNumberOfColumn(wanted) ? -1 : fields.indexOf(wanted);
    if (found >= 0) {
      requireOnly(found, wanted);
      return found;
    }
    if (isPosition(wanted)) {
      return Integer.parseInt(wanted) - 1;
    }
    throw FormatException.atLine(
        name,
        line,
        "there is no column %s; the line has %s; choose by one of these names or by number"
            + " from 1",
        FormatException.quote(wanted),
        list());
  }

  private void requireOnly(int found, String wanted) throws FormatException {
    int last = fields.lastIndexOf(wanted);
    if (last > found) {
      throw FormatException.atLine(
          name,
          line,
          "columns %s and %s are both named %s; choose one by its number",
          found + 1,
          last + 1,
          FormatException.quote(wanted));
    }
  }

  /// Returns whether `wanted` is the name of this column, and not the number of one.
  public boolean names(int column, String wanted) {
    return text(column).equals(wanted) && !isNumberOfColumn(wanted);
  }

  private boolean isNumberOfColumn(String wanted) {
    return isPosition(wanted) && Integer.parseInt(wanted) <= fields.size();
  }

  private static boolean isPosition(String wanted) {
    return wanted.matches("0*[1-9][0-9]{0,6}");
  }

  /// Returns an error in this row.
  public FormatException error(String problem, Object... values) {
    return FormatException.atLine(name, line, problem, values);
  }

  /// Returns the name of a column.
  public String text(int column) {
    return fields.get(column);
  }

  /// Returns the number of fields.
  public int size() {
    return fields.size();
  }

  /// Returns the fields for a message, at most eight of them.
  public String list() {
    var list = new StringJoiner(", ");
    fields.stream().limit(SHOWN).map(FormatException::quote).forEach(list::add);
    return fields.size() > SHOWN ? list + ", …" : list.toString();
  }
}
