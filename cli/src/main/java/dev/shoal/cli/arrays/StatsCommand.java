package dev.shoal.cli.arrays;

import dev.shoal.cli.command.StreamCommand;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.NumberInput.Pass;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.Moments;
import dev.shoal.cli.stats.Quartiles;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;

@Command(
    name = "stats",
    description = {
      "Print count, minimum, maximum, mean, standard deviation and quartiles.",
      "All are exact and rounded once. The standard deviation is that of a sample, with n - 1. "
          + "Quartiles are interpolated linearly, like numpy.quantile. Files are streamed in a "
          + "few passes, so their length is not limited."
    })
public final class StatsCommand extends StreamCommand<Map<String, Object>> {
  @Override
  protected boolean isReadTwice() {
    return true; // quartiles take more than one pass
  }

  @Override
  public Map<String, Object> compute(NumberInput input, Device device) throws IOException {
    Map<String, Object> stats = new LinkedHashMap<>();
    Quartiles.Kind kind = kind(input.type());
    var moments =
        new Moments(device, input.type().isFloating(), kind == Quartiles.Kind.UNSIGNED_LONG);
    Pass pass = input.compute((Array<?> chunk) -> moments.add(chunk));
    stats.put("count", pass.count());
    stats.put("nans", pass.nans());
    stats.put("skipped", pass.skipped());
    stats.put("min", null);
    stats.put("max", null);
    stats.put("mean", moments.mean());
    stats.put("deviation", moments.deviation());
    stats.put("sum", moments.sum());
    stats.put("type", input.type().code());
    putQuartiles(stats, input, kind, pass);
    return stats;
  }

  private void putQuartiles(
      Map<String, Object> stats, NumberInput input, Quartiles.Kind kind, Pass pass)
      throws IOException {
    boolean hasNan = pass.nans() > 0;
    Quartiles found = pass.count() == 0 || hasNan ? null : quartiles(input, kind, pass.count());
    Object undefined = hasNan ? Double.NaN : null;
    stats.put("min", found == null ? undefined : found.min());
    stats.put("max", found == null ? undefined : found.max());
    stats.put("quartile1", found == null ? undefined : (Object) found.quartile(1));
    stats.put("median", found == null ? undefined : (Object) found.quartile(2));
    stats.put("quartile3", found == null ? undefined : (Object) found.quartile(3));
  }

  private Quartiles quartiles(NumberInput input, Quartiles.Kind kind, long count)
      throws IOException {
    var quartiles = new Quartiles(kind, count);
    while (quartiles.wantsPass()) {
      input.compute((Array<?> chunk) -> quartiles.add(chunk));
      quartiles.endPass();
    }
    return quartiles;
  }

  private static Quartiles.Kind kind(ElementType type) {
    return switch (type) {
      case F4 -> Quartiles.Kind.FLOAT;
      case F8 -> Quartiles.Kind.DOUBLE;
      case U8 -> Quartiles.Kind.UNSIGNED_LONG;
      case U4, I8 -> Quartiles.Kind.LONG;
      case I1, I2, I4, U1, U2 -> Quartiles.Kind.INT;
    };
  }

  @Override
  public void write(NumberInput input, Map<String, Object> stats, Timing timing) {
    if (form.isJson()) {
      new Json().with(stats).with("file", input.name()).writeTo(shell().out());
      return;
    }
    stats.forEach((name, value) ->
        shell().out().printf(Locale.ROOT, "%-10s %s%n", name, value == null ? "undefined" : value));
  }
}
