package dev.shoal.cli.numbers;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// A table of text that a command writes row by row: fields with a comma between them, or a tab if
/// the name of the file ends so.
public final class TableFile implements PendingFile {
  private static final int CHUNK = 1 << 15;

  private final WholeFile file;
  private final char separator;
  private final StringBuilder text = new StringBuilder();

  /// Begins the file with the headings of its columns; it appears at [#commit].
  public TableFile(Path path, String... headings) throws IOException {
    this.file = new WholeFile(path);
    this.separator = separator(path);
    row((Object[]) headings);
  }

  /// Returns the character between the fields of a table in a file of that name.
  public static char separator(Path path) {
    return path.toString().matches("(?i).*\\.tsv(\\.gz)?") ? '\t' : ',';
  }

  /// Returns whether a file of that name is such a table.
  public static boolean isTable(Path path) {
    return path.toString().matches("(?i).*\\.[ct]sv(\\.gz)?");
  }

  /// Adds a row; null is an empty field.
  public void row(Object... fields) throws IOException {
    for (int i = 0; i < fields.length; i++) {
      String field = fields[i] == null ? "" : fields[i].toString();
      text.append(i == 0 ? "" : separator).append(field(field, separator));
    }
    text.append('\n');
    if (text.length() >= CHUNK) {
      flush();
    }
  }

  private void flush() throws IOException {
    if (!text.isEmpty()) {
      file.out().write(text.toString().getBytes(StandardCharsets.UTF_8));
      text.setLength(0);
    }
  }

  @Override
  public void finish() throws IOException {
    flush();
    file.finish();
  }

  @Override
  public void commit() throws IOException {
    finish();
    file.commit();
  }

  @Override
  public void close() throws IOException {
    file.close();
  }

  /// A field of a row, quoted where it has to be, as RFC 4180 has it. Quoted are also a semicolon
  /// in a row with commas, which readers would take for the separator; a number sign at the
  /// beginning, which would make the row a comment; and blanks at an end, which readers strip.
  public static String field(String text, char separator) {
    boolean isPlain =
        text.chars().noneMatch(c -> c == separator || c == '"' || c < ' ')
            && (separator != ',' || text.indexOf(';') < 0)
            && !text.startsWith("#")
            && text.equals(text.strip());
    return isPlain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}
