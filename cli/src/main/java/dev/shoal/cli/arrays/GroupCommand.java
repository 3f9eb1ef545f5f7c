package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "groupby",
    description = {
      "Aggregate values by key; the keys are printed in ascending order.",
      "Each line is 'key,result'. A .csv or other text file starts with the column names, such "
          + "as 'station,rain_sum', or 'keys,sum' if the columns have no names. Keys are "
          + "numbers; those of text without --type are i8 if all are integers. Sums of "
          + "integers are i8, or u8 if unsigned; an overflow is an error. Sums and means of f4 "
          + "and f8 are f8: the true value, rounded once. One NaN makes the result NaN. As keys, "
          + "-0.0 sorts below 0.0, and NaN last. All values are read into memory."
    })
public final class GroupCommand extends DeviceCommand<Groups, List<Column>> {
  @Mixin PairOptions inputs;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Option(
      names = "--op",
      paramLabel = "OPERATION",
      required = true,
      description = "sum, min, max, mean, or count, which needs no values.")
  Groups.Operation operation;

  @Option(
      names = "--keys-to",
      paramLabel = "KEYS",
      description = "Write the keys to another file; OUT then holds only the results.")
  Path keysTo;

  private long skipped;

  @Override
  public void check(Device device) throws Exception {
    inputs.check("keys", operation == Groups.Operation.count ? null : "values");
    checkOutput();
  }

  private void checkOutput() throws Exception {
    outputOptions.check().addNumbers("--keys-to", keysTo);
    if (keysTo == null) {
      outputOptions.checkText(
          "takes one array; --keys-to KEYS.npy writes the keys to another, and a .csv takes both");
    }
  }

  @Override
  public Groups read(Timing timing) throws Exception {
    if (operation == Groups.Operation.count) {
      Column keys = inputs.readKeys(shell(), timing);
      return groups(keys, keys, keys.rows());
    }
    List<Column> both = inputs.readKeysAndValues(shell(), timing);
    requireAlike(both.getFirst(), both.getLast());
    List<Column> common = Column.commonRows(both.getFirst(), both.getLast(), device());
    return groups(common.getFirst(), common.getLast(), both.getFirst().rows());
  }

  /// The groups of the rows that have a key and a value.
  ///
  /// @param rows how many there were at first
  private Groups groups(Column keys, Column values, long rows) {
    skipped = rows - keys.values().length();
    shell().noteSkipped(keys.name(), skipped, rows);
    return new Groups(keys, values, operation);
  }

  private static void requireAlike(Column keys, Column values) throws Failure {
    if (values.rows() != keys.rows()) {
      throw new Failure(
          values.name(),
          "has " + values.rows() + " values, the keys of " + keys.name() + " are " + keys.rows());
    }
  }

  @Override
  public List<Column> compute(Groups groups, Device device) throws Failure {
    return groups.columns(device);
  }

  @Override
  public long bytes(Groups groups, List<Column> made) {
    return Stream.of(groups.keys().values(), groups.values().values())
        .mapToLong(values -> (long) values.length() * values.elementBytes())
        .sum();
  }

  @Override
  public List<List<Number>> verified(List<Column> made) {
    return made.stream().map(Column::numbers).toList();
  }

  @Override
  public void write(Groups groups, List<Column> made, Timing timing) throws Exception {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("elements", groups.keys().values().length());
    about.put("skipped", skipped);
    about.put("file", groups.keys().name());
    List<Column> rest = made;
    try (var files = new PendingFiles()) {
      if (keysTo != null) {
        ColumnWriter.writeFile(files, keysTo, made.getFirst());
        about.put("keys", keysTo);
        rest = made.subList(1, 2);
      }
      new ColumnWriter(shell(), outputOptions, form, timing).write(rest, about, files);
    }
  }
}
