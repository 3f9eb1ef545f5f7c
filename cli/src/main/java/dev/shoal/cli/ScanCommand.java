package dev.shoal.cli;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "scan",
    description = {
      "Prefix sums: out[i] is the sum of in[0] to in[i].",
      "Signed integers become i8, unsigned ones u8, floating values keep their type. A sum that does "
          + "not fit is an error that names its index. All values are held in memory."
    })
final class ScanCommand extends ShoalCommand {
  @Mixin InputOptions inputOptions;
  @Mixin MissingOption missing;
  @Mixin DeviceOptions deviceOptions;
  @Mixin OutputOptions outputOptions;
  @Mixin JsonOption form;

  @Option(
      names = {"-x", "--exclusive"},
      description = "Sum in[0] to in[i-1]: out[0] is 0, or what the operator starts from.")
  boolean exclusive;

  @Option(
      names = "--operator",
      paramLabel = "OPERATOR",
      description = "sum (the default), min, max; of integers also and, or, xor.")
  ScanOperator operator = ScanOperator.sum;

  ScanCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    outputOptions.check();
    var timing = new Timing();
    try (var input = inputOptions.input(shell(), timing, missing.rule());
        Chunks chunks = input.open()) {
      ElementType type = outputType(chunks.type());
      Array<?> values = chunks.all();
      Array<?> original = deviceOptions.verify ? values.copy() : null;
      var scan = new PrefixScan(input.name(), operator, exclusive, type == ElementType.U8);
      timing.run(Phase.COMPUTE, () -> scan.run(device, values));
      timing.moved(Phase.COMPUTE, 2L * values.length() * type.bytes());
      if (deviceOptions.verify) {
        scan.run(Device.serial(), original);
        deviceOptions.requireSame(
            shell(), input.name(), numbers(values, type), numbers(original, type));
      }
      List<Number> all = numbers(values, type);
      Map<String, Object> about = new LinkedHashMap<>();
      if (outputOptions.isFile()) {
        about.put("last", all.isEmpty() ? null : all.getLast());
      }
      about.put("skipped", chunks.skipped());
      about.put("file", input.name());
      new ColumnWriter(shell(), outputOptions, form, timing)
          .write(List.of(new Column(Column.VALUES, type, values)), about);
    }
    deviceOptions.tellTime(shell(), timing);
  }

  private static ElementType outputType(ElementType type) {
    if (type.isFloating()) {
      return type;
    }
    return type.isUnsigned() ? ElementType.U8 : ElementType.I8;
  }

  private static List<Number> numbers(Array<?> values, ElementType type) {
    return Lines.numbers(values, type == ElementType.U8);
  }
}
