package dev.shoal.cli.arrays;

import dev.shoal.cli.command.StreamCommand;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.NumberInput.Pass;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.ExactSum;
import dev.shoal.cli.stats.FloatingSum;
import dev.shoal.cli.stats.IntegerSum;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.textbook.Textbook;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "sum",
    description = {
      "Print the exact sum of all values.",
      "A sum of integers is printed in full. A sum of floating-point values is the double "
          + "nearest to the true sum, independent of order, device and number of threads. Files "
          + "are streamed, so their length is not limited."
    })
public final class SumCommand extends StreamCommand<SumCommand.Total> {
  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      description =
          "Sum f4 or f8 by another method, in their own arithmetic: plain, pairwise, kahan, "
              + "neumaier, two-sum, double-double and others (see: shoal algorithms sum); all "
              + "compares them with the exact sum. These methods read all values into memory. "
              + "Where a value is infinite or a partial sum overflows, the compensated ones print "
              + "NaN.")
  String method = "exact";

  @Option(
      names = "--parts",
      paramLabel = "N",
      description =
          "With --method, split the values into N chunks, as N processors would (default: 1).")
  Integer parts;

  /// A sum, and what it is of.
  record Total(Number sum, Pass pass, ElementType type) {}

  @Override
  protected void run() throws Exception {
    if (method.equals("exact")) {
      super.run();
    } else {
      execute(new MethodSums(shell(), inputOptions, missing.rule(), this::methods, method, form));
    }
  }

  private List<SumAlgorithm> methods(Device device) {
    requireParts();
    List<SumAlgorithm> all = Textbook.sums(device, parts == null ? 1 : parts);
    if (method.equals("all")) {
      return all;
    }
    List<SumAlgorithm> named = all.stream().filter(m -> m.title().equals(method)).toList();
    if (named.isEmpty()) {
      String names = String.join(", ", all.stream().map(SumAlgorithm::title).toList());
      throw refusal(
          "no method of " + device + " is named '" + method + "'; there are all, " + names);
    }
    return named;
  }

  private void requireParts() {
    if (parts != null && parts < 1) {
      throw refusal("--parts is " + parts + ", must be 1 or more");
    }
  }

  @Override
  public void check(Device device) {
    requireParts();
    if (parts != null) {
      throw refusal("--parts goes with --method; the exact sum does not depend on it");
    }
  }

  @Override
  public Total compute(NumberInput input, Device device) throws IOException {
    ExactSum sum = sum(device, input.type());
    Pass pass = input.compute(sum::add);
    return new Total(sum.value(), pass, input.type());
  }

  private static ExactSum sum(Device device, ElementType type) {
    return type.isFloating()
        ? new FloatingSum(device)
        : new IntegerSum(device, type == ElementType.U8);
  }

  @Override
  public void write(NumberInput input, Total seen, Timing timing) {
    Number sum = seen.sum();
    if (!form.isJson()) {
      shell().out().println(sum);
      return;
    }
    var json = new Json().with("sum", sum);
    if (sum instanceof Double d) {
      json.with("bits", Json.bits(d));
    }
    json.with("count", seen.pass().count())
        .with("nans", seen.pass().nans())
        .with("skipped", seen.pass().skipped())
        .with("type", seen.type().code())
        .with("method", "exact")
        .with("file", input.name())
        .writeTo(shell().out());
  }
}
