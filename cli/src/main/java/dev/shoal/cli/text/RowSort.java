package dev.shoal.cli.text;

import dev.shoal.cli.command.Computation;
import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.tables.TextColumn;
import dev.shoal.formats.tables.TextTable;
import java.io.IOException;

/// Puts the rows of a table in order, by one column.
public record RowSort(
    Shell shell,
    InputOptions input,
    RowOptions options,
    MissingOption missing,
    boolean descending,
    OutputOptions outputOptions,
    JsonOption form)
    implements Computation<RowSort.Rows, IntArray> {

  /// A table, and the column that decides.
  ///
  /// @param column the rows that have a value in it
  public record Rows(TextTable table, TextColumn column, boolean isText) implements NamedInput {
    @Override
    public String name() {
      return table.name();
    }
  }

  @Override
  public void check(Device device) throws IOException {
    outputOptions.checkText("keeps rows of text; end its name in .csv .tsv .txt .dat");
  }

  @Override
  public Rows read(Timing timing) throws IOException, Failure {
    TextTable table = readTable(timing);
    TextColumn all = timing.measure(Phase.READ, () -> table.column(options.by, options.header));
    boolean isText = options.text || !(options.numeric || all.isNumeric());
    report(table, all, isText);
    TextColumn column = timing.measure(Phase.READ, () -> all.present(missing.rule(), isText));
    reportMissing(table, column);
    return new Rows(table, column, isText);
  }

  @Override
  public IntArray compute(Rows rows, Device device) throws IOException {
    try {
      return order(rows.column(), rows.isText()).on(device);
    } catch (FormatException e) {
      throw new IOException(e.getMessage() + "; --text orders by text", e);
    }
  }

  @Override
  public long bytes(Rows rows, IntArray order) {
    return (long) rows.column().rows() * Long.BYTES;
  }

  @Override
  public void write(Rows rows, IntArray order, Timing timing) throws IOException {
    timing.run(Phase.WRITE, () -> write(rows.table(), rows.column(), order, rows.isText()));
    timing.moved(Phase.WRITE, rows.table().bytes());
  }

  private TextTable readTable(Timing timing) throws IOException, Failure {
    boolean allowsEmpty = input.empty().isAllowed();
    return new SourceFile(shell, timing, input.file())
        .read(
            (name, in) -> TextTable.read(name, in, allowsEmpty),
            file -> TextTable.read(file, allowsEmpty),
            TextTable::bytes);
  }

  private RowOrder order(TextColumn column, boolean isText) throws FormatException {
    return RowOrder.of(column, isText, descending, missing.rule() == Missing.NAN);
  }

  /// Reports decisions that the options left open.
  private void report(TextTable table, TextColumn column, boolean isText) {
    if (column.hasHeader()) {
      shell.note(table.name() + ": the first row is the header: " + column.header());
    }
    if (isText && !options.text && !column.first().isEmpty()) {
      shell.note(
          table.name()
              + ": "
              + column.first()
              + " is no number, so the order is that of text; --text or --numeric decides");
    }
  }

  private void reportMissing(TextTable table, TextColumn column) {
    int others = column.missing().length();
    int rows = column.rows() + others;
    if (missing.rule() == Missing.SKIP) {
      shell.noteSkipped(table.name(), others, rows);
    } else if (others > 0) {
      shell.note(
          table.name() + ": last, rows without a value in the column: " + others + " of " + rows);
    }
  }

  private void write(TextTable table, TextColumn column, IntArray order, boolean isText)
      throws IOException {
    int fixed = column.hasHeader() ? 1 : 0;
    var json =
        new Json()
            .with("rows", order.length())
            .with("by", options.by)
            .with("order", isText ? "text" : "numbers")
            .with("header", column.hasHeader())
            .with("skipped", missing.rule() == Missing.SKIP ? column.missing().length() : 0)
            .with("nans", missing.rule() == Missing.NAN ? column.missing().length() : 0);
    outputOptions.writeText(shell, form, json, table.name(), out -> table.write(out, fixed, order));
  }
}
