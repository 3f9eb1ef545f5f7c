package dev.shoal.cli.command;

import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.TableFile;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.cli.shell.WatchedOutput;
import dev.shoal.formats.ElementType;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Writes the results of a command to a file, as lines, or as JSON.
///
/// One column is written as any array. Several are lines of fields with a comma between them, or a
/// tab if the name of the file ends so; a file begins with the headings, or with the names if two
/// headings are the same.
public final class ColumnWriter {
  /// The number of lines between checks of the output.
  private static final int CHECKED = 1 << 14;

  private final Shell shell;
  private final OutputOptions options;
  private final boolean asJson;
  private final Timing timing;

  public ColumnWriter(Shell shell, OutputOptions options, JsonOption form, Timing timing) {
    this.shell = shell;
    this.options = options;
    this.asJson = form.isJson();
    this.timing = timing;
  }

  /// Writes columns of one length, of which there is at least one.
  ///
  /// @param about what else JSON has of them
  public void write(List<Column> columns, Map<String, ?> about) throws Exception {
    try (var files = new PendingFiles()) {
      write(columns, about, files);
    }
  }

  /// Writes columns as [#write(List, Map)] does, and commits them together with other files.
  ///
  /// @param files the other files; they are committed last if the columns are printed
  public void write(List<Column> columns, Map<String, ?> about, PendingFiles files)
      throws Exception {
    var json = new Json().with(types(columns)).with("count", columns.getFirst().values().length());
    if (options.isFile()) {
      json.with("output", options.path());
      measured(
          columns,
          () -> {
            writeFile(files, columns);
            files.commit();
          });
    } else if (asJson) {
      columns.forEach(column -> json.with(column.name(), column.numbers()));
    } else if (columns.size() == 1) {
      Column only = columns.getFirst();
      measured(columns, () -> Lines.print(shell, only.values(), only.type() == ElementType.U8));
    } else {
      measured(columns, () -> print(columns, ',', shell.out()));
    }
    if (asJson) {
      json.with(about).writeTo(shell.out());
    }
    files.commit();
  }

  private void measured(List<Column> columns, Timing.Step<Exception> work) throws Exception {
    timing.run(Phase.WRITE, work);
    columns.forEach(column ->
        timing.moved(Phase.WRITE, (long) column.values().length() * column.type().bytes()));
  }

  private static Map<String, Object> types(List<Column> columns) {
    if (columns.size() == 1) {
      return Map.of("type", columns.getFirst().type().code());
    }
    Map<String, Object> types = new LinkedHashMap<>();
    columns.forEach(column -> types.put(column.name(), column.type().code()));
    return Map.of("types", types);
  }

  private void writeFile(PendingFiles files, List<Column> columns) throws IOException {
    Path file = options.path();
    if (columns.size() == 1) {
      writeFile(files, file, columns.getFirst());
      return;
    }
    char separator = TableFile.separator(file);
    var watched = new WatchedOutput(files.add(new WholeFile(file)).out());
    OutputStream buffer = new BufferedOutputStream(watched, 1 << 16);
    var lines = new PrintStream(buffer, false, StandardCharsets.UTF_8);
    lines.append(firstLine(columns, separator)).append('\n');
    print(columns, separator, lines);
    lines.flush();
    watched.requireWritten();
  }

  private static String firstLine(List<Column> columns, char separator) {
    boolean areDistinct =
        columns.stream().map(Column::heading).distinct().count() == columns.size();
    return columns.stream()
        .map(areDistinct ? Column::heading : Column::name)
        .map(heading -> TableFile.field(heading, separator))
        .collect(Collectors.joining(String.valueOf(separator)));
  }

  /// Writes one column to its own file, which appears at the commit of `files`.
  public static void writeFile(PendingFiles files, Path file, Column column) throws IOException {
    files.add(new Output(file, column.type(), column.values().length())).write(column.values());
  }

  /// Stops where `out` cannot be written any more, which the caller finds.
  private static void print(List<Column> columns, char separator, PrintStream out) {
    List<List<Number>> numbers = columns.stream().map(Column::numbers).toList();
    var line = new StringBuilder();
    for (int i = 0; i < numbers.getFirst().size(); i++) {
      line.setLength(0);
      for (List<Number> column : numbers) {
        line.append(line.isEmpty() ? "" : separator).append(column.get(i));
      }
      out.append(line.append('\n'));
      if (i % CHECKED == CHECKED - 1 && out.checkError()) {
        return;
      }
    }
  }
}
