package dev.shoal.cli.tables;

import dev.shoal.cli.command.Choices;
import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.EmptyOption;
import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.MissingOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Origin;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.ReadOptions;
import dev.shoal.formats.numbers.NumberRows;
import dev.shoal.tables.AxisSearch;
import dev.shoal.tables.Outside;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "lookup",
    description = {
      "Interpolate bilinearly in a table with two axes.",
      "The first column of the table is the x axis and its first row the y axis, both "
          + "ascending; the corner that they share is ignored. A query is a row of two numbers, "
          + "x and y. The axes may be uneven: a guide table finds the interval. The result is "
          + "f4 if both table and queries are, else f8."
    })
public final class LookupCommand extends DeviceCommand<LookupTask, Array<?>> {
  @Mixin MissingOption missing;
  @Mixin EmptyOption empty;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Parameters(
      index = "0",
      paramLabel = "TABLE",
      description = "A text of rows and columns, such as .csv, or a .npy with two dimensions.")
  String table;

  @Parameters(
      index = "1",
      paramLabel = "QUERIES",
      description =
          "A text with two columns, a .npy of n x 2, or raw binary with alternating x and y. - "
              + "is standard input.")
  String queries;

  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      converter = InputOptions.TypeConverter.class,
      description = "The type of raw queries: f4, f8 or an integer type.")
  ElementType type;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      converter = OutsideConverter.class,
      description =
          "For a query outside the table: fail (the default) reports it, clamp moves it to the "
              + "nearest knot, nan returns NaN.")
  Outside outside = Outside.FAIL;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      converter = MethodConverter.class,
      description =
          "linear, bisection, uniform or guide; the results are the same. The default is "
              + "uniform or guide, depending on each axis; --json reports it.")
  AxisSearch method;

  private long skipped;

  @Override
  public void check(Device device) throws IOException {
    if (SourceFile.isStandardInput(table) && SourceFile.isStandardInput(queries)) {
      throw refusal("only one of two files can be the standard input");
    }
    outputOptions.check();
  }

  @Override
  public LookupTask read(Timing timing) throws IOException, Failure {
    TableFile given = new TableFile(SourceFile.name(table), readTable(timing));
    var source = new SourceFile(shell(), timing, queries);
    ReadOptions options = queryOptions();
    NumberRows rows = source.rows(options, 2);
    Origin origin = source.origin(options, rows);
    skipped = origin.skipped();
    shell().noteSkipped(source.name(), skipped, skipped + rows.rows());
    return new LookupTask(given, origin, rows, method, outside);
  }

  @Override
  public Array<?> compute(LookupTask task, Device device) throws Failure {
    return task.values(device);
  }

  @Override
  public long bytes(LookupTask task, Array<?> values) {
    return 3L * values.length() * values.elementBytes();
  }

  @Override
  public void write(LookupTask task, Array<?> values, Timing timing) throws Exception {
    Map<String, Object> about = task.about();
    about.put("table", SourceFile.name(table));
    about.put("skipped", skipped);
    about.put("file", SourceFile.name(queries));
    new ColumnWriter(shell(), outputOptions, form, timing)
        .write(List.of(new Column(Column.VALUES, task.type(), values)), about);
  }

  /// A table keeps its shape: rows are left out of the queries only.
  private NumberRows readTable(Timing timing) throws IOException, Failure {
    var options = ReadOptions.NONE.withMissing(missing.ruleOfShapeBesideRows());
    var source = new SourceFile(shell(), timing, table);
    NumberRows rows =
        source.read(
            (name, in) -> NumberRows.readTable(name, in, options),
            path -> NumberRows.readTable(path, options));
    source.report(rows.notes());
    return rows;
  }

  private ReadOptions queryOptions() {
    return ReadOptions.NONE
        .withType(type)
        .withMissing(missing.ruleOfRows())
        .withAllowsEmpty(empty.isAllowed());
  }

  /// From `clamp`.
  static final class OutsideConverter implements ITypeConverter<Outside> {
    @Override
    public Outside convert(String name) {
      return new Choices<>("policy", List.of(Outside.values()), Outside::title)
          .namedInAnyCase(name, TypeConversionException::new);
    }
  }

  /// From `guide`.
  static final class MethodConverter implements ITypeConverter<AxisSearch> {
    @Override
    public AxisSearch convert(String name) {
      return new Choices<>("method", List.of(AxisSearch.values()), AxisSearch::title)
          .namedInAnyCase(name, TypeConversionException::new);
    }
  }
}
