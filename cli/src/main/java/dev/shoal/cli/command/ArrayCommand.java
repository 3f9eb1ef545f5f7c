package dev.shoal.cli.command;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.LoadedArray;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;

/// A command that reads all values of one input into memory, and computes columns from them.
public abstract class ArrayCommand extends DeviceCommand<LoadedArray, List<Column>> {
  @Mixin protected InputOptions inputOptions;
  @Mixin protected MissingOption missing;
  @Mixin protected OutputOptions outputOptions;
  @Mixin protected JsonOption form;

  protected ArrayCommand(Shell shell) {
    super(shell);
  }

  @Override
  public void check(Device device) throws Exception {
    outputOptions.check();
  }

  @Override
  public LoadedArray read(Timing timing) throws IOException, Failure {
    try (var input = inputOptions.input(shell(), timing, missing.rule());
        Chunks chunks = input.open()) {
      LoadedArray loaded = load(chunks);
      loaded.reportSkipped(shell());
      return loaded;
    }
  }

  /// Loads the values.
  protected LoadedArray load(Chunks chunks) throws IOException, Failure {
    return chunks.held();
  }

  @Override
  public LoadedArray copy(LoadedArray held) {
    return held.copy();
  }

  @Override
  public long bytes(LoadedArray held, List<Column> made) {
    Array<?> values = held.values();
    return (long) values.length() * Chunks.bytesInMemory(values);
  }

  @Override
  public List<List<Number>> verified(List<Column> made) {
    return made.stream().map(Column::numbers).toList();
  }

  @Override
  public final void write(LoadedArray held, List<Column> made, Timing timing) throws Exception {
    write(made, about(held, made), timing);
  }

  /// What JSON has beside the columns.
  protected Map<String, Object> about(LoadedArray held, List<Column> made) {
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("elements", held.values().length());
    about.put("skipped", held.skipped());
    about.put("file", held.name());
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
