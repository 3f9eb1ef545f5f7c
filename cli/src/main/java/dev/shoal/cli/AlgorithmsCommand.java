package dev.shoal.cli;

import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Device;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.sum.Sum;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "algorithms",
    description = {
      "The algorithms of each operation, the default first.",
      "ε is the unit of rounding of the type, s the true sum, A the sum of the magnitudes."
    })
final class AlgorithmsCommand extends ShoalCommand {
  @Mixin JsonOption form;

  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      converter = DeviceOptions.DeviceConverter.class,
      description = "serial, cpu, cpu:THREADS or best (the default).")
  Device device = Device.best();

  AlgorithmsCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() {
    Map<String, List<Map<String, Object>>> operations = new LinkedHashMap<>();
    operations.put("sum", sums());
    operations.put(
        "scan",
        List.of(algorithm("tiles", "one tree, the same on every device; of integers exact")));
    operations.put("minmax", List.of(algorithm("blocks", "exact")));
    operations.put(
        "quartiles", List.of(algorithm("digits", "exact; two passes for f4, up to four else")));
    operations.put(
        "sort",
        List.of(
            algorithm("quicksort", "of values in lanes of 512 bits"),
            algorithm("radix", "else, and of places, where it is stable")));
    operations.put("search", searches());
    if (form.json) {
      new Json()
          .with("device", device.toString())
          .with("operations", operations)
          .writeTo(shell().out());
    } else {
      shell().out().println("on " + device);
      operations.forEach(this::print);
    }
  }

  private List<Map<String, Object>> sums() {
    List<Map<String, Object>> sums = new ArrayList<>();
    Sum.methods(device)
        .forEach(method -> sums.add(algorithm(method.title(), "error at most " + method.bound())));
    return sums;
  }

  private List<Map<String, Object>> searches() {
    return Search.methods(device).stream()
        .sorted(Comparator.comparing(method -> method != Search.Method.BISECTION))
        .map(method -> algorithm(method.name().toLowerCase(Locale.ROOT), "the same places"))
        .toList();
  }

  private static Map<String, Object> algorithm(String name, String what) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", name);
    members.put("what", what);
    return members;
  }

  private void print(String operation, List<Map<String, Object>> algorithms) {
    String first = operation;
    String mark = " (default)";
    for (var algorithm : algorithms) {
      shell()
          .out()
          .printf(
              Locale.ROOT,
              "%-10s %-24s %s%n",
              first,
              algorithm.get("name") + mark,
              algorithm.get("what"));
      first = "";
      mark = "";
    }
  }
}
