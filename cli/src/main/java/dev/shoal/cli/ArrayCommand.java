package dev.shoal.cli;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.LoadedArray;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;

/// A command that holds all values of one input in memory, and makes others of them.
abstract class ArrayCommand extends ShoalCommand {
  @Mixin InputOptions inputOptions;
  @Mixin MissingOption missing;
  @Mixin DeviceOptions deviceOptions;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  ArrayCommand(Shell shell) {
    super(shell);
  }

  /// Makes the columns on a device; may work in the array that is held.
  abstract List<Column> compute(Device device, LoadedArray held) throws Failure;

  /// Says at once what could not be done in the end.
  void check() throws Exception {
    outputOptions.check();
  }

  /// Writes the columns.
  ///
  /// @param about what JSON says beside them
  void write(List<Column> columns, Map<String, Object> about, Timing timing) throws Exception {
    new ColumnWriter(shell(), outputOptions, form, timing).write(columns, about);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    check();
    var timing = new Timing();
    try (var input = inputOptions.input(shell(), timing, missing.rule());
        Chunks chunks = input.open()) {
      LoadedArray held = chunks.held();
      held.reportSkipped(shell());
      LoadedArray again = deviceOptions.verify ? held.copy() : held;
      List<Column> made = computed(device, held, timing);
      if (deviceOptions.verify) {
        deviceOptions.requireSame(
            shell(), held.name(), numbers(made), numbers(compute(Device.serial(), again)));
      }
      Map<String, Object> about = new LinkedHashMap<>();
      about.put("elements", held.values().length());
      about.put("skipped", held.skipped());
      about.put("file", held.name());
      write(made, about, timing);
    }
    deviceOptions.tellTime(shell(), timing);
  }

  private List<Column> computed(Device device, LoadedArray held, Timing timing) throws Failure {
    try (var _ = Progress.of(shell(), held.name(), -1)) {
      Array<?> values = held.values();
      timing.moved(Phase.COMPUTE, (long) values.length() * Chunks.bytesInMemory(values));
      return timing.measure(Phase.COMPUTE, () -> compute(device, held));
    }
  }

  /// What is compared.
  static List<List<Number>> numbers(List<Column> columns) {
    return columns.stream().map(Column::numbers).toList();
  }
}
