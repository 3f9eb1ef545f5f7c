package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.command.OutputOptions;
import dev.shoal.cli.command.StreamCommand;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.NumberInput.Pass;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.EvenCounts;
import dev.shoal.cli.stats.Extremes;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.LongArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Missing;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.histogram.Outside;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

@Command(
    name = "histogram",
    description = {
      "Count the values in each of N bins of equal width, like numpy.histogram.",
      "Bin i holds the values from low + i (high - low) / N, inclusive, to the next edge, "
          + "exclusive, computed in doubles; the last bin includes high. Without --range, low "
          + "and high are the minimum and the maximum of the values that are not NaN; if these "
          + "are equal, 0.5 below and 0.5 above. Counts are i8. Files are streamed, in two "
          + "passes without --range, so their length is not limited."
    })
public final class HistogramCommand extends StreamCommand<HistogramCommand.Binned> {
  @Mixin OutputOptions outputOptions;

  @Option(
      names = "--bins",
      paramLabel = "N",
      description = "The number of bins, up to 2^24 (default: 10).")
  int bins = 10;

  @Option(
      names = "--range",
      arity = "2",
      paramLabel = "LO HI",
      hideParamSyntax = true,
      description =
          "The lower and upper end of the bins. Values outside are counted separately and "
              + "reported.")
  List<Double> range;

  /// The counts, and the ends of the bins.
  ///
  /// @param skipped the rows left out because their value is missing
  record Binned(double low, double high, EvenCounts counts, long skipped) {}

  @Override
  public void check(Device device) throws IOException {
    checkOptions();
    outputOptions.check();
  }

  @Override
  protected boolean isReadTwice() {
    return range == null;
  }

  @Override
  public Binned compute(NumberInput input, Device device) throws IOException, Failure {
    double[] ends = range == null ? ends(input, device) : new double[] {range.get(0), range.get(1)};
    boolean isUnsigned = input.type() == ElementType.U8;
    var found = new EvenCounts(device, ends[0], ends[1], bins, isUnsigned);
    Pass pass = input.compute((Array<?> chunk) -> found.add(chunk));
    return new Binned(ends[0], ends[1], found, pass.skipped());
  }

  private void checkOptions() {
    if (bins < 1 || bins > Histogram.MAX_BINS) {
      throw refusal("--bins is " + bins + ", must be 1 to " + Histogram.MAX_BINS);
    }
    if (range != null) {
      checkRange();
    }
  }

  private void checkRange() {
    if (range.size() != 2) {
      throw badRange("there must be two ends, the low one first");
    }
    double low = range.get(0);
    double high = range.get(1);
    if (!Double.isFinite(low) || !Double.isFinite(high)) {
      throw badRange("both ends must be finite; what lies beyond them is counted separately");
    }
    if (low == high) {
      String fix =
          areDistinct(low) ? "; as around one value: " + (low - 0.5) + " " + (high + 0.5) : "";
      throw badRange("the ends are equal, which leaves no room for bins" + fix);
    }
    if (low > high) {
      throw badRange("the low end comes first: --range " + high + " " + low);
    }
    if (Double.isInfinite(bins * (high - low))) {
      throw badRange(
          "its width times --bins " + bins + " is beyond f8; take less of it or fewer bins");
    }
  }

  private ParameterException badRange(String problem) {
    String words = String.join(" ", range.stream().map(String::valueOf).toList());
    return refusal("--range " + words + ": " + problem);
  }

  /// Returns whether half below and half above are other doubles.
  private static boolean areDistinct(double value) {
    return value - 0.5 < value && value < value + 0.5;
  }

  /// As NumPy has it: also 0 to 1 of nothing.
  private double[] ends(NumberInput input, Device device) throws IOException, Failure {
    // NaNs have no bin, and do not decide where bins end.
    Missing rule = missing.rule() == Missing.NAN ? Missing.SKIP : missing.rule();
    try (var numbers = input.withoutNotes(input.options().withMissing(rule))) {
      var extremes = new Extremes(device, numbers.type() == ElementType.U8);
      numbers.compute((Array<?> chunk) -> extremes.add(chunk));
      if (extremes.min() == null) {
        return new double[] {0, 1};
      }
      double low = extremes.min().doubleValue();
      double high = extremes.max().doubleValue();
      String extent = "has values from " + low + " to " + high;
      if (!Double.isFinite(low) || !Double.isFinite(high)) {
        throw new Failure(input.name(), extent + "; give --range LO HI");
      }
      if (low == high && !areDistinct(low)) {
        throw new Failure(
            input.name(),
            "all values are "
                + low
                + " as f8, whose neighbours are further than half away; give --range LO HI");
      }
      if (Double.isInfinite(bins * (high - low))) {
        throw new Failure(
            input.name(),
            extent
                + ", of which the width times --bins "
                + bins
                + " is beyond f8; give --range LO HI");
      }
      return low < high ? new double[] {low, high} : new double[] {low - 0.5, high + 0.5};
    }
  }

  private void report(NumberInput input, Outside outside) {
    if (outside.total() > 0) {
      String counts =
          outside.below() + " below, " + outside.above() + " above, " + outside.nans() + " NaN";
      shell().note(input.name() + ": in no bin: " + counts);
    }
  }

  @Override
  public Map<String, Object> verified(Binned found) {
    return Map.of(
        "low", found.low(),
        "high", found.high(),
        "counts", found.counts().counts(),
        "outside", found.counts().outside());
  }

  @Override
  public void write(NumberInput input, Binned binned, Timing timing) throws Exception {
    EvenCounts found = binned.counts();
    report(input, found.outside());
    LongArray counts = found.counts();
    Map<String, Object> about = new LinkedHashMap<>();
    about.put("low", binned.low());
    about.put("high", binned.high());
    about.put("below", found.outside().below());
    about.put("above", found.outside().above());
    about.put("nans", found.outside().nans());
    about.put("elements", found.elements());
    about.put("skipped", binned.skipped());
    about.put("file", input.name());
    new ColumnWriter(shell(), outputOptions, form, timing)
        .write(List.of(Column.counts(counts)), about);
  }
}
