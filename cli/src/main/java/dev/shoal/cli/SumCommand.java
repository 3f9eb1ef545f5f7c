package dev.shoal.cli;

import static java.util.stream.Collectors.toSet;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.ExactSum;
import dev.shoal.cli.stats.FloatingSum;
import dev.shoal.cli.stats.IntegerSum;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.primitives.sum.Method;
import dev.shoal.primitives.sum.Sum;
import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "sum",
    description = {
      "The exact sum of all values.",
      "Of integers it is printed in full. Of floating values it is the double nearest to the true sum, "
          + "whatever the order, the device or the number of threads. Files are streamed: there is no limit "
          + "to their length."
    })
final class SumCommand extends ShoalCommand {
  @Mixin InputOptions inputOptions;
  @Mixin MissingOption missing;
  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      description =
          "Another way to sum f4 or f8, in their own arithmetic: plain, pairwise, kahan, neumaier, "
              + "knuth, twofold and others; see: shoal algorithms. all compares them with the exact sum. "
              + "They need all values in memory.")
  String method = "exact";

  @Option(
      names = "--parts",
      paramLabel = "N",
      description = "Cut the values into N parts, as by N processors (default: 1).")
  int parts = 1;

  SumCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws IOException, Failure {
    Device device = deviceOptions.device();
    List<Method> methods = methods(device);
    var timing = new Timing();
    try (var input = inputOptions.input(shell(), timing, missing.rule())) {
      if (!method.equals("exact")) {
        new MethodSums(shell(), input, device, deviceOptions, timing)
            .run(methods, method.equals("all"), form.json);
      } else {
        exact(input, device);
      }
    }
    deviceOptions.tellTime(shell(), timing);
  }

  private List<Method> methods(Device device) {
    if (parts < 1) {
      throw refusal("--parts is " + parts + ", must be 1 or more");
    }
    Set<String> known = Sum.methods(device).stream().map(Method::title).collect(toSet());
    List<Method> all = Method.all(parts).stream().filter(m -> known.contains(m.title())).toList();
    if (method.equals("all")) {
      return all;
    }
    List<Method> named = all.stream().filter(m -> m.title().equals(method)).toList();
    if (named.isEmpty()) {
      String names = String.join(", ", all.stream().map(Method::title).toList());
      throw refusal(
          "no method of " + device + " is named '" + method + "'; there are all, " + names);
    }
    return named;
  }

  private void exact(Input input, Device device) throws IOException, Failure {
    if (deviceOptions.verify) {
      input.keep();
    }
    try (Chunks chunks = input.open()) {
      ExactSum sum = sum(device, chunks.type());
      chunks.compute(sum::add);
      if (deviceOptions.verify) {
        deviceOptions.requireSame(shell(), input.name(), sum.value(), serialSum(input));
      }
      print(input, chunks, sum.value());
    }
  }

  private Number serialSum(Input input) throws IOException {
    try (Chunks chunks = input.open()) {
      ExactSum sum = sum(Device.serial(), chunks.type());
      chunks.<RuntimeException>forEach((Array<?> chunk) -> sum.add(chunk));
      return sum.value();
    }
  }

  private static ExactSum sum(Device device, ElementType type) {
    return type.isFloating()
        ? new FloatingSum(device)
        : new IntegerSum(device, type == ElementType.U8);
  }

  private void print(Input input, Chunks seen, Number sum) {
    if (!form.json) {
      shell().out().println(sum);
      return;
    }
    var json = new Json().with("sum", sum);
    if (sum instanceof Double d) {
      json.with("bits", bits(d));
    }
    json.with("count", seen.count())
        .with("nans", seen.nans())
        .with("skipped", seen.skipped())
        .with("type", seen.type().code())
        .with("method", "exact")
        .with("file", input.name())
        .writeTo(shell().out());
  }

  /// The bits of a double, most significant first.
  static String bits(double value) {
    return "0x" + HexFormat.of().toHexDigits(Double.doubleToLongBits(value));
  }
}
