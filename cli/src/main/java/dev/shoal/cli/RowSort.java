package dev.shoal.cli;

import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.SkippedRows;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.Missing;
import dev.shoal.formats.TextColumn;
import dev.shoal.formats.TextTable;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Puts the rows of a table in order, by one column.
final class RowSort {
  private final Shell shell;
  private final RowOptions options;
  private final MissingOption missing;
  private final boolean descending;
  private final DeviceOptions deviceOptions;
  private final OutputOptions outputOptions;
  private final JsonOption form;
  private final Timing timing = new Timing();

  RowSort(
      Shell shell,
      RowOptions options,
      MissingOption missing,
      boolean descending,
      DeviceOptions deviceOptions,
      OutputOptions outputOptions,
      JsonOption form) {
    this.shell = shell;
    this.options = options;
    this.missing = missing;
    this.descending = descending;
    this.deviceOptions = deviceOptions;
    this.outputOptions = outputOptions;
    this.form = form;
  }

  void run(InputOptions input) throws Exception {
    Device device = deviceOptions.device();
    outputOptions.checkText("keeps rows of text; end its name in .csv .tsv .txt .dat");
    TextTable table = read(input);
    timing.moved(Phase.READ, table.bytes());
    TextColumn all = timing.measure(Phase.READ, () -> table.column(options.by, options.header));
    boolean isText = options.text || !(options.numeric || all.isNumeric());
    tell(table, all, isText);
    TextColumn column = timing.measure(Phase.READ, () -> all.present(missing.rule(), isText));
    reportMissing(table, column);
    IntArray order = order(device, table, column, isText);
    if (deviceOptions.verify) {
      IntArray serial = order(column, isText).on(Device.serial());
      deviceOptions.requireSame(
          shell, table.name(), Column.places(order).numbers(), Column.places(serial).numbers());
    }
    timing.run(Phase.WRITE, () -> write(table, column, order, isText));
    timing.moved(Phase.WRITE, table.bytes());
    deviceOptions.tellTime(shell, timing);
  }

  private TextTable read(InputOptions input) throws IOException {
    boolean allowsEmpty = input.empty.allowed;
    return WholeInput.read(
        shell,
        input.file,
        timing,
        in -> TextTable.read(WholeInput.STANDARD, in, allowsEmpty),
        file -> TextTable.read(file, allowsEmpty));
  }

  private RowOrder order(TextColumn column, boolean isText) throws FormatException {
    return RowOrder.of(column, isText, descending, missing.rule() == Missing.NAN);
  }

  /// What is done that was not asked for.
  private void tell(TextTable table, TextColumn column, boolean isText) {
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
      SkippedRows.report(shell, table.name(), others, rows);
    } else if (others > 0) {
      shell.note(
          table.name() + ": last, rows without a value in the column: " + others + " of " + rows);
    }
  }

  private IntArray order(Device device, TextTable table, TextColumn column, boolean isText)
      throws IOException {
    try (var _ = Progress.of(shell, table.name(), -1)) {
      RowOrder order = timing.measure(Phase.READ, () -> order(column, isText));
      timing.moved(Phase.COMPUTE, (long) column.rows() * Long.BYTES);
      return timing.measure(Phase.COMPUTE, () -> order.on(device));
    } catch (FormatException e) {
      throw new IOException(e.getMessage() + "; --text orders by text", e);
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
    if (outputOptions.isFile()) {
      try (var output = new WholeFile(Path.of(outputOptions.file))) {
        table.write(output.out(), fixed, order);
        output.commit();
      }
      json.with("output", outputOptions.file);
    } else if (form.json) {
      var text = new ByteArrayOutputStream();
      table.write(text, fixed, order);
      json.with("text", text.toString(StandardCharsets.UTF_8));
    } else {
      table.write(shell.out(), fixed, order);
    }
    if (form.json) {
      json.with("file", table.name()).writeTo(shell.out());
    }
  }
}
