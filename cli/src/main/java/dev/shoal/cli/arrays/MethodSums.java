package dev.shoal.cli.arrays;

import dev.shoal.cli.command.Computation;
import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.stats.FloatingSum;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.formats.Missing;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/// Sums by the textbook's methods, beside the exact one.
final class MethodSums implements Computation<Column, List<MethodSums.Row>> {
  /// Each method runs so often, and the best time counts: the first run also compiles.
  private static final int RUNS = 3;

  private final Shell shell;
  private final InputOptions inputOptions;
  private final Missing missing;
  private final Function<Device, List<SumAlgorithm>> known;
  private final boolean asTable;
  private final boolean asJson;
  private List<SumAlgorithm> methods;

  /// The result of one method.
  record Row(SumAlgorithm method, double sum, double relativeError, double milliseconds) {}

  /// @param known the methods of a device that are asked for
  /// @param method the name of one, or `all`
  MethodSums(
      Shell shell,
      InputOptions inputOptions,
      Missing missing,
      Function<Device, List<SumAlgorithm>> known,
      String method,
      JsonOption form) {
    this.shell = shell;
    this.inputOptions = inputOptions;
    this.missing = missing;
    this.known = known;
    this.asTable = method.equals("all");
    this.asJson = form.isJson();
  }

  @Override
  public void check(Device device) {
    methods = known.apply(device);
  }

  @Override
  public Column read(Timing timing) throws IOException, Failure {
    try (var input = inputOptions.input(shell, timing, missing)) {
      if (!input.type().isFloating()) {
        throw Failure.ofOptions(
            input.name(),
            "holds "
                + input.type().code()
                + "; the methods are for f4 and f8, integers are always summed exactly");
      }
      Column loaded = input.load();
      loaded.reportSkipped(shell);
      return loaded;
    }
  }

  @Override
  public long bytes(Column floats, List<Row> rows) {
    return (long) floats.values().length() * floats.type().bytes();
  }

  @Override
  public List<Row> compute(Column floats, Device device) {
    return rows(floats.values(), device, asTable ? RUNS : 1);
  }

  @Override
  public List<Row> reference(Column floats) {
    return rows(floats.values(), Device.serial(), 1);
  }

  @Override
  public List<Double> verified(List<Row> rows) {
    return rows.stream().map(Row::sum).toList();
  }

  private List<Row> rows(Array<?> values, Device device, int runs) {
    var exact = new FloatingSum(device);
    exact.add(values);
    List<Row> rows = new ArrayList<>();
    for (SumAlgorithm method : methods) {
      double sum = 0;
      long best = Long.MAX_VALUE;
      for (int run = 0; run < runs; run++) {
        long start = System.nanoTime();
        sum = sum(device, method, values);
        best = Math.min(best, System.nanoTime() - start);
      }
      rows.add(new Row(method, sum, exact.relativeError(sum), best / 1e6));
    }
    return rows;
  }

  private static double sum(Device device, SumAlgorithm method, Array<?> values) {
    Sum sum = Sum.on(device).with(method);
    return values instanceof FloatArray floats ? sum.sum(floats) : sum.sum((DoubleArray) values);
  }

  @Override
  public void write(Column floats, List<Row> rows, Timing timing) {
    if (asJson && asTable) {
      about(new Json().with("methods", rows.stream().map(MethodSums::members).toList()), floats);
    } else if (asJson) {
      about(new Json().with(members(rows.getFirst())), floats);
    } else if (asTable) {
      table(rows);
    } else {
      shell.out().println(rows.getFirst().sum());
    }
  }

  private void about(Json json, Column floats) {
    json.with("count", floats.values().length())
        .with("nans", floats.nans())
        .with("skipped", floats.skipped())
        .with("type", floats.type().code())
        .with("file", floats.name())
        .writeTo(shell.out());
  }

  private static Map<String, Object> members(Row row) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("sum", row.sum());
    members.put("bits", Json.bits(row.sum()));
    members.put("method", row.method().title());
    members.put("relativeError", row.relativeError());
    members.put("milliseconds", row.milliseconds());
    members.put("bound", row.method().bound());
    return members;
  }

  private void table(List<Row> rows) {
    PrintStream out = shell.out();
    out.printf(
        Locale.ROOT, "%-14s %24s %14s %10s   %s%n", "method", "sum", "rel. error", "ms", "bound");
    for (Row row : rows) {
      out.printf(
          Locale.ROOT,
          "%-14s %24s %14.3g %10.1f   %s%n",
          row.method().title(),
          row.sum(),
          row.relativeError(),
          row.milliseconds(),
          row.method().bound());
    }
  }
}
