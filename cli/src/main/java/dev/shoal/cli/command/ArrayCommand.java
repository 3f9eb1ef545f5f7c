package dev.shoal.cli.command;

import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;

/// A command that reads all values of one input into memory, and computes columns from them.
public abstract class ArrayCommand extends DeviceCommand<Column, List<Column>> {
  @Mixin protected InputOptions inputOptions;
  @Mixin protected MissingOption missing;
  @Mixin protected OutputOptions outputOptions;
  @Mixin protected JsonOption form;

  @Override
  public void check(Device device) throws Exception {
    outputOptions.check();
  }

  @Override
  public Column read(Timing timing) throws IOException, Failure {
    try (var input = inputOptions.input(shell(), timing, missing.rule())) {
      Column loaded = load(input);
      loaded.reportSkipped(shell());
      return loaded;
    }
  }

  /// Loads the values.
  protected Column load(NumberInput input) throws IOException, Failure {
    return input.load();
  }

  @Override
  public Column copy(Column input) {
    return input.copy();
  }

  @Override
  public long bytes(Column input, List<Column> made) {
    Array<?> values = input.values();
    return (long) values.length() * values.elementBytes();
  }

  @Override
  public List<List<Number>> verified(List<Column> made) {
    return made.stream().map(Column::numbers).toList();
  }

  @Override
  public final void write(Column input, List<Column> made, Timing timing) throws Exception {
    write(made, about(input, made), timing);
  }

  /// What JSON has beside the columns.
  protected Map<String, Object> about(Column input, List<Column> made) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("elements", input.values().length());
    about.put("skipped", input.skipped());
    about.put("file", input.name());
    return about;
  }

  /// Writes the columns.
  ///
  /// @param about what JSON has beside them
  protected void write(List<Column> columns, Map<String, Object> about, Timing timing)
      throws Exception {
    new ColumnWriter(shell(), outputOptions, form, timing).write(columns, about);
  }
}
