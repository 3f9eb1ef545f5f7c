package dev.shoal.cli.arrays;

import dev.shoal.cli.command.StreamCommand;
import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
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
      "The least and the greatest value.",
      "-0.0 is below 0.0, and one NaN makes both NaN. Files are streamed: there is no limit to their "
          + "length."
    })
public final class MinMaxCommand extends StreamCommand<Map<String, Object>> {
  public MinMaxCommand(Shell shell) {
    super(shell);
  }

  @Override
  public Map<String, Object> compute(Input input, Device device) throws IOException {
    try (Chunks chunks = input.open()) {
      var extremes = new Extremes(device, chunks.type() == ElementType.U8);
      chunks.compute((Array<?> chunk) -> extremes.add(chunk));
      Map<String, Object> found = new LinkedHashMap<>();
      found.put("min", extremes.min());
      found.put("max", extremes.max());
      found.put("count", chunks.count());
      found.put("nans", chunks.nans());
      found.put("skipped", chunks.skipped());
      found.put("type", chunks.type().code());
      return found;
    }
  }

  @Override
  public void write(Input input, Map<String, Object> found, Timing timing) {
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
