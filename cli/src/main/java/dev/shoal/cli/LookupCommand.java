package dev.shoal.cli;

import dev.shoal.cli.lookup.LookupTask;
import dev.shoal.cli.lookup.TableFile;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.SkippedRows;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Missing;
import dev.shoal.formats.NumberRows;
import dev.shoal.formats.ReadOptions;
import dev.shoal.tables.Method;
import dev.shoal.tables.Outside;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

@Command(
    name = "lookup",
    description = {
      "What a table of two axes has at each query, bilinear between its knots.",
      "The first column of the table is the axis x, its first row the axis y, both rising; their "
          + "common corner is not read. A query is a row of two numbers, x and y. The axes need not be "
          + "even: a guide table finds the interval. f4 only if table and queries are, else f8."
    })
final class LookupCommand extends ShoalCommand {
  private static final String STANDARD_INPUT = "-";

  @Mixin MissingOption missing;
  @Mixin EmptyOption empty;
  @Mixin DeviceOptions deviceOptions;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Parameters(
      index = "0",
      paramLabel = "TABLE",
      description = "Text of rows and columns, such as .csv, or a .npy of two dimensions.")
  String table;

  @Parameters(
      index = "1",
      paramLabel = "QUERIES",
      description =
          "Text of two columns, a .npy of n x 2, or raw binary, x and y in turn; - is the standard "
              + "input.")
  String queries;

  @Option(
      names = {"-t", "--type"},
      paramLabel = "TYPE",
      converter = InputOptions.TypeConverter.class,
      description = "The type of raw queries: f4, f8 or an integer's.")
  ElementType type;

  @Option(
      names = "--policy",
      paramLabel = "POLICY",
      converter = OutsideConverter.class,
      description =
          "What becomes of a query outside the table: fail (the default) names it, clamp moves it to "
              + "the nearest knot, nan answers nan.")
  Outside outside = Outside.FAIL;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      converter = MethodConverter.class,
      description =
          "linear, bisection, uniform or guide: the results are the same. Without it, uniform or "
              + "guide, as each axis is; --json tells which.")
  Method method;

  LookupCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    if (table.equals(STANDARD_INPUT) && queries.equals(STANDARD_INPUT)) {
      throw refusal("only one of two files can be the standard input");
    }
    Device device = deviceOptions.device();
    outputOptions.check();
    var timing = new Timing();
    TableFile given = new TableFile(name(table), timing.measure(Phase.READ, this::readTable));
    NumberRows rows = timing.measure(Phase.READ, this::readQueries);
    SkippedRows.report(shell(), name(queries), rows.skipped(), rows.skipped() + rows.rows());
    LookupTask task = new LookupTask(given, name(queries), rows, method, outside);
    Array<?> values = timing.measure(Phase.COMPUTE, () -> task.values(device));
    timing.moved(Phase.COMPUTE, 3L * values.length() * values.elementBytes());
    List<Column> columns = List.of(new Column(Column.VALUES, task.type(), values));
    if (deviceOptions.verify) {
      Array<?> serial = task.values(Device.serial());
      deviceOptions.requireSame(
          shell(),
          name(queries),
          ArrayCommand.numbers(columns),
          ArrayCommand.numbers(List.of(new Column(Column.VALUES, task.type(), serial))));
    }
    Map<String, Object> about = task.about();
    about.put("table", name(table));
    about.put("skipped", rows.skipped());
    about.put("file", name(queries));
    new ColumnWriter(shell(), outputOptions, form, timing).write(columns, about);
    deviceOptions.tellTime(shell(), timing);
  }

  private static String name(String file) {
    return file.equals(STANDARD_INPUT) ? "standard input" : file;
  }

  /// A table keeps its shape: rows are left out of the queries only.
  private NumberRows readTable() throws IOException {
    Missing rule = missing.rule() == Missing.SKIP ? Missing.FAIL : missing.rule();
    var options = ReadOptions.NONE.withMissing(rule);
    return table.equals(STANDARD_INPUT)
        ? NumberRows.readTable(name(table), shell().in(), options)
        : NumberRows.readTable(Path.of(table), options);
  }

  private NumberRows readQueries() throws IOException {
    var options =
        ReadOptions.NONE.withType(type).withMissing(missing.rule()).withAllowsEmpty(empty.allowed);
    return queries.equals(STANDARD_INPUT)
        ? NumberRows.read(name(queries), shell().in(), options, 2)
        : NumberRows.read(Path.of(queries), options, 2);
  }

  /// From `clamp`.
  static final class OutsideConverter implements ITypeConverter<Outside> {
    @Override
    public Outside convert(String name) {
      return Arrays.stream(Outside.values())
          .filter(outside -> outside.title().equals(name.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(() ->
              new TypeConversionException(
                  "no policy is named '" + name + "'; there are fail, clamp, nan"));
    }
  }

  /// From `guide`.
  static final class MethodConverter implements ITypeConverter<Method> {
    @Override
    public Method convert(String name) {
      return Arrays.stream(Method.values())
          .filter(method -> method.title().equals(name.toLowerCase(Locale.ROOT)))
          .findFirst()
          .orElseThrow(() ->
              new TypeConversionException(
                  "no method is named '"
                      + name
                      + "'; there are "
                      + Arrays.stream(Method.values())
                          .map(Method::title)
                          .collect(Collectors.joining(", "))));
    }
  }
}
