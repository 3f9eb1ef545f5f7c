package dev.shoal.cli.arrays;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "unique",
    description = {
      "Print the distinct values in ascending order, like numpy.unique.",
      "-0.0 is treated as 0.0; all NaNs are one value, the last. The element type is kept; text "
          + "without --type is i8 if all values are integers. All values are read into memory."
    })
public final class UniqueCommand extends ArrayCommand {
  @Option(
      names = "--runs",
      description = "Do not sort: keep one value of each run of equal neighbours, like uniq.")
  boolean runs;

  @Option(
      names = "--counts",
      description =
          "Also print the number of occurrences of each value as lines 'value,count'. A .csv or "
              + "other text file starts with the name of the column (or 'values') and 'counts'.")
  boolean counts;

  @Option(
      names = "--counts-to",
      paramLabel = "COUNTS",
      description = "Like --counts, but write the counts to another file, as i8.")
  Path countsTo;

  @Override
  public void check(Device device) throws Exception {
    outputOptions.check().addNumbers("--counts-to", countsTo);
    if (counts && countsTo == null) {
      outputOptions.checkText(
          "takes one array; --counts-to COUNTS.npy writes the counts to another, and a .csv both");
    }
  }

  @Override
  protected Column load(NumberInput input) throws IOException, Failure {
    return input.loadKeys();
  }

  @Override
  public List<Column> compute(Column input, Device device) {
    mergeZeros(input.values());
    if (!runs) {
      ascending(SortCommand.sort(device, input), input.values());
    }
    return columns(Select.on(device), input);
  }

  private static <A extends Array<A>> void ascending(Sort sort, Array<?> array) {
    A values = Column.typed(array);
    sort.ascending(values);
  }

  private <A extends Array<A>> List<Column> columns(Select select, Column input) {
    A values = Column.typed(input.values());
    A out = values.newLike(values.length());
    if (!counts && countsTo == null) {
      int found = select.unique(values, out);
      return List.of(new Column(Column.VALUES, input.type(), Column.first(out, found)));
    }
    IntArray lengths = IntArray.wrap(new int[values.length()]);
    int found = select.runLengths(values, out, lengths);
    long[] wide = Arrays.stream(lengths.hostArray(), 0, found).asLongStream().toArray();
    return List.of(
        new Column(
            Column.VALUES, input.headingOr(Column.VALUES), input.type(), Column.first(out, found)),
        Column.counts(LongArray.wrap(wide)));
  }

  @Override
  protected void write(List<Column> columns, Map<String, Object> about, Timing timing)
      throws Exception {
    if (countsTo == null) {
      super.write(columns, about, timing);
      return;
    }
    try (var files = new PendingFiles()) {
      ColumnWriter.writeFile(files, countsTo, columns.getLast());
      about.put("counts", countsTo);
      new ColumnWriter(shell(), outputOptions, form, timing)
          .write(List.of(columns.getFirst()), about, files);
    }
  }

  /// As values −0.0 and 0.0 are one, though a sort distinguishes them.
  private static void mergeZeros(Array<?> values) {
    switch (values) {
      case FloatArray a -> {
        float[] x = a.onHost().hostArray();
        for (int i = 0; i < x.length; i++) {
          x[i] += 0f; // only −0.0 changes
        }
      }
      case DoubleArray a -> {
        double[] x = a.onHost().hostArray();
        for (int i = 0; i < x.length; i++) {
          x[i] += 0.0;
        }
      }
      case IntArray _, LongArray _ -> {
        // integers have one zero
      }
    }
  }
}
