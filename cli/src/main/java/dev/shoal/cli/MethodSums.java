package dev.shoal.cli;

import dev.shoal.cli.numbers.Chunks;
import dev.shoal.cli.numbers.Input;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.cli.stats.FloatingSum;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.primitives.sum.Method;
import dev.shoal.primitives.sum.Sum;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// Sums by the textbook's methods, beside the exact one.
final class MethodSums {
  /// Each method runs so often, and the best time counts: the first run also compiles.
  private static final int RUNS = 3;

  private final Shell shell;
  private final Input input;
  private final Device device;
  private final DeviceOptions options;
  private final Timing timing;

  /// What one method gave.
  private record Row(Method method, double sum, double relativeError, double milliseconds) {}

  MethodSums(Shell shell, Input input, Device device, DeviceOptions options, Timing timing) {
    this.shell = shell;
    this.input = input;
    this.device = device;
    this.options = options;
    this.timing = timing;
  }

  void run(List<Method> methods, boolean asTable, boolean asJson) throws IOException, Failure {
    try (Chunks chunks = input.open()) {
      if (!chunks.type().isFloating()) {
        throw Failure.ofOptions(
            input.name(),
            "holds "
                + chunks.type().code()
                + "; the methods are for f4 and f8, integers are always summed exactly");
      }
      Array<?> values = chunks.all();
      List<Row> rows = rows(methods, values, asTable ? RUNS : 1);
      timing.moved(Phase.COMPUTE, (long) values.length() * chunks.type().bytes());
      if (options.verify) {
        List<Double> sums = rows.stream().map(Row::sum).toList();
        List<Double> serial = rows(methods, Device.serial(), values);
        options.requireSame(shell, input.name(), sums, serial);
      }
      print(rows, chunks, asTable, asJson);
    }
  }

  private List<Row> rows(List<Method> methods, Array<?> values, int runs) {
    var exact = new FloatingSum(device);
    exact.add(values);
    List<Row> rows = new ArrayList<>();
    for (Method method : methods) {
      double sum = 0;
      long best = Long.MAX_VALUE;
      for (int run = 0; run < runs; run++) {
        long start = System.nanoTime();
        sum = timing.measure(Phase.COMPUTE, () -> sum(device, method, values));
        best = Math.min(best, System.nanoTime() - start);
      }
      rows.add(new Row(method, sum, exact.relativeError(sum), best / 1e6));
    }
    return rows;
  }

  private static List<Double> rows(List<Method> methods, Device device, Array<?> values) {
    return methods.stream().map(method -> sum(device, method, values)).toList();
  }

  private static double sum(Device device, Method method, Array<?> values) {
    Sum sum = Sum.on(device).with(method);
    return values instanceof FloatArray floats ? sum.sum(floats) : sum.sum((DoubleArray) values);
  }

  private void print(List<Row> rows, Chunks seen, boolean asTable, boolean asJson) {
    if (asJson && asTable) {
      about(new Json().with("methods", rows.stream().map(MethodSums::members).toList()), seen);
    } else if (asJson) {
      about(new Json().with(members(rows.getFirst())), seen);
    } else if (asTable) {
      table(rows);
    } else {
      shell.out().println(rows.getFirst().sum());
    }
  }

  private void about(Json json, Chunks seen) {
    json.with("count", seen.count())
        .with("nans", seen.nans())
        .with("skipped", seen.skipped())
        .with("type", seen.type().code())
        .with("file", input.name())
        .writeTo(shell.out());
  }

  private static Map<String, Object> members(Row row) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("sum", row.sum());
    members.put("bits", SumCommand.bits(row.sum()));
    members.put("method", row.method().title());
    members.put("relativeError", row.relativeError());
    members.put("milliseconds", row.milliseconds());
    members.put("bound", row.method().bound());
    return members;
  }

  private void table(List<Row> rows) {
    shell
        .out()
        .printf(
            Locale.ROOT,
            "%-12s %24s %14s %10s   %s%n",
            "method",
            "sum",
            "rel. error",
            "ms",
            "bound");
    for (Row row : rows) {
      shell
          .out()
          .printf(
              Locale.ROOT,
              "%-12s %24s %14.3g %10.1f   %s%n",
              row.method().title(),
              row.sum(),
              row.relativeError(),
              row.milliseconds(),
              row.method().bound());
    }
  }
}
