package dev.shoal.cli;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.Extremes;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "minmax",
    description = {
      "The least and the greatest value.",
      "-0.0 is below 0.0, and one NaN makes both NaN, so that a hole in the data is seen. Files are "
          + "streamed: there is no limit to their length."
    })
final class MinMaxCommand extends ShoalCommand {
  @Mixin InputOptions inputOptions;
  @Mixin SkipNanOption holes;
  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  MinMaxCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws IOException, Failure {
    Device device = deviceOptions.device();
    var timing = new Timing();
    try (var input = inputOptions.input(shell(), timing)) {
      if (deviceOptions.verify) {
        input.keep();
      }
      Map<String, Object> found = extremes(input, device, true);
      if (deviceOptions.verify) {
        Map<String, Object> serial = extremes(input, Device.serial(), false);
        deviceOptions.requireSame(shell(), input.name(), found, serial);
      }
      print(found, input);
    }
    deviceOptions.tellTime(shell(), timing);
  }

  private Map<String, Object> extremes(Input input, Device device, boolean advises)
      throws IOException {
    try (Chunks chunks = input.open(holes.skipNan)) {
      var extremes = new Extremes(device, chunks.type() == ElementType.U8);
      chunks.compute((Array<?> chunk) -> extremes.add(chunk));
      if (advises) {
        holes.advise(shell(), input, chunks);
      }
      Map<String, Object> found = new LinkedHashMap<>();
      found.put("min", extremes.min());
      found.put("max", extremes.max());
      found.put("count", chunks.count());
      found.put("nans", chunks.nans());
      found.put("type", chunks.type().code());
      return found;
    }
  }

  private void print(Map<String, Object> found, Input input) throws Failure {
    if (form.json) {
      new Json().with(found).with("file", input.name()).writeTo(shell().out());
      return;
    }
    if (found.get("min") == null) {
      throw new Failure(input.name(), "has no values, so neither a least nor a greatest one");
    }
    shell().out().printf(Locale.ROOT, "min %s%nmax %s%n", found.get("min"), found.get("max"));
  }
}
