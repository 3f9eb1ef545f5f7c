package dev.shoal.formats;

import java.util.List;
import java.util.StringJoiner;

/// The first line of a text file, in which a column is chosen by its name or its number.
final class Heading {
  /// As many as a message shows.
  private static final int SHOWN = 8;

  private final String name;
  private final long line;
  private final List<String> fields;

  /// @param name of the file, for messages
  /// @param line where it stands
  Heading(String name, long line, List<String> fields) {
    this.name = name;
    this.line = line;
    this.fields = fields;
  }

  /// As [#find], of a column that the options name: where it is not there, they are to be fixed.
  int choose(String wanted) throws FormatException {
    try {
      return find(wanted);
    } catch (FormatException e) {
      throw e.becauseOfOptions();
    }
  }

  /// The place of a column, from 0; by number it need not be there.
  ///
  /// A number never is a name: `2` is the second column also where a field of the first line is 2.
  int find(String wanted) throws FormatException {
    int found = Decimal.isNumber(wanted) ? -1 : fields.indexOf(wanted);
    if (found >= 0) {
      requireOnly(found, wanted);
      return found;
    }
    if (wanted.matches("0*[1-9][0-9]{0,6}")) {
      return Integer.parseInt(wanted) - 1;
    }
    throw FormatException.atLine(
        name,
        line,
        "there is no column "
            + FormatException.quote(wanted)
            + "; the line has "
            + list()
            + "; choose by one of these names or by number from 1");
  }

  private void requireOnly(int found, String wanted) throws FormatException {
    int last = fields.lastIndexOf(wanted);
    if (last > found) {
      throw FormatException.atLine(
          name,
          line,
          "columns "
              + (found + 1)
              + " and "
              + (last + 1)
              + " are both named "
              + FormatException.quote(wanted)
              + "; choose one by its number");
    }
  }

  /// Whether that is how this column is named here, and not a number that counts columns.
  boolean names(int column, String wanted) {
    return text(column).equals(wanted) && !isNumber(column);
  }

  /// An error in this line.
  FormatException error(String problem) {
    return FormatException.atLine(name, line, problem);
  }

  /// The name of a column.
  String text(int column) {
    return fields.get(column);
  }

  int size() {
    return fields.size();
  }

  /// Whether that field is a number, and so no name.
  boolean isNumber(int column) {
    return Decimal.isNumber(fields.get(column));
  }

  /// The fields for a message, at most eight of them.
  String list() {
    var list = new StringJoiner(", ");
    fields.stream().limit(SHOWN).map(FormatException::quote).forEach(list::add);
    return fields.size() > SHOWN ? list + ", …" : list.toString();
  }
}
