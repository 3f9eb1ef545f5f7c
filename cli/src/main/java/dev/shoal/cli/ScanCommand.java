package dev.shoal.cli;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import java.util.List;
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
    try (var input = inputOptions.input(shell(), timing);
        Chunks chunks = input.open(false)) {
      ElementType type = outputType(chunks.type());
      Array<?> values = chunks.all();
      Array<?> original = deviceOptions.verify ? values.copy() : null;
      var scan = new PrefixScan(input.name(), operator, exclusive, type == ElementType.U8);
      timing.<Void, Failure>measure(
          Phase.COMPUTE,
          () -> {
            scan.run(device, values);
            return null;
          });
      timing.moved(Phase.COMPUTE, 2L * values.length() * type.bytes());
      if (deviceOptions.verify) {
        scan.run(Device.serial(), original);
        deviceOptions.requireSame(
            shell(), input.name(), numbers(values, type), numbers(original, type));
      }
      write(input, values, type, timing);
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

  private void write(Input input, Array<?> values, ElementType type, Timing timing)
      throws Exception {
    var json = new Json().with("type", type.code()).with("count", values.length());
    if (outputOptions.isFile()) {
      timing.<Void, Exception>measure(
          Phase.WRITE,
          () -> {
            outputOptions.write(values, type);
            return null;
          });
      timing.moved(Phase.WRITE, (long) values.length() * type.bytes());
      List<Number> all = numbers(values, type);
      json.with("last", all.isEmpty() ? null : all.getLast());
      json.with("output", outputOptions.file);
    } else if (!form.json) {
      timing.<Void, Exception>measure(
          Phase.WRITE,
          () -> {
            Lines.print(shell(), values, type == ElementType.U8);
            return null;
          });
    } else {
      json.with("values", numbers(values, type));
    }
    if (form.json) {
      json.with("file", input.name()).writeTo(shell().out());
    }
  }
}
