package dev.shoal.cli.arrays;

import dev.shoal.cli.command.StreamCommand;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.NumberInput.Pass;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.Extremes;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
    name = "minmax",
    description = {
      "Print the minimum and the maximum.",
      "-0.0 is less than 0.0; one NaN makes both results NaN. Files are streamed, so their "
          + "length is not limited."
    })
public final class MinMaxCommand extends StreamCommand<Map<String, Object>> {
  @Override
  public Map<String, Object> compute(NumberInput input, Device device) throws IOException {
    var extremes = new Extremes(device, input.type() == ElementType.U8);
    Pass pass = input.compute((Array<?> chunk) -> extremes.add(chunk));
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("min", extremes.min());
    found.put("max", extremes.max());
    found.put("count", pass.count());
    found.put("nans", pass.nans());
    found.put("skipped", pass.skipped());
    found.put("type", input.type().code());
    return found;
  }

  @Override
  public void write(NumberInput input, Map<String, Object> found, Timing timing) {
    if (form.isJson()) {
      new Json().with(found).with("file", input.name()).writeTo(shell().out());
      return;
    }
    for (String name : List.of("min", "max")) {
      Object value = found.get(name);
      shell().out().printf(Locale.ROOT, "%s %s%n", name, value == null ? "undefined" : value);
    }
  }
}
