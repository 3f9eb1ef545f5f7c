package dev.shoal.cli.tools;

import dev.shoal.cli.catalogue.Algorithm;
import dev.shoal.cli.catalogue.Catalogue;
import dev.shoal.cli.catalogue.CatalogueTables;
import dev.shoal.cli.catalogue.Kind;
import dev.shoal.cli.catalogue.Operation;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.DeviceConverter;
import dev.shoal.cli.shell.Json;
import dev.shoal.device.Device;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "algorithms",
    description = {
      "List the algorithms of each operation, the default first, with cost and guarantees.",
      "n elements of w bytes, m others, k bins or keys, p threads or groups, α the load of a "
          + "table; ε is the unit roundoff, s the true sum, A the sum of the magnitudes. Steps "
          + "are the longest chain of dependent operations, given a processor for each element; "
          + "a launch is a synchronisation point of all processors."
    })
public final class AlgorithmsCommand extends ShoalCommand {
  private static final int WIDTH = 100;
  private static final String INDENT = "    ";

  @Mixin JsonOption form;

  @Parameters(paramLabel = "OPERATION", description = "The operation, such as scan (default: all).")
  List<String> names = List.of();

  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      converter = DeviceConverter.class,
      description = "serial, cpu, cpu:THREADS, opencl:NUMBER or best (the default).")
  Device named;

  @Option(
      names = "--markdown",
      description = "Print the tables of docs/catalogue.md, for all kinds of device.")
  boolean markdown;

  @Override
  protected void run() {
    List<Operation> operations = operations();
    if (markdown) {
      if (form.isJson() || named != null) {
        throw refusal(
            "--markdown is of every device and no JSON: it goes with neither -d nor --json");
      }
      shell().out().print(CatalogueTables.markdown(operations));
      return;
    }
    Device device = named == null ? Device.best() : named;
    Map<String, List<Algorithm>> there = new LinkedHashMap<>();
    for (Operation operation : operations) {
      there.put(operation.name(), operation.on(Kind.of(device)));
    }
    if (form.isJson()) {
      Map<String, List<Map<String, Object>>> members = new LinkedHashMap<>();
      there.forEach((name, algorithms) ->
          members.put(name, algorithms.stream().map(AlgorithmsCommand::members).toList()));
      new Json()
          .with("device", device.toString())
          .with("operations", members)
          .writeTo(shell().out());
    } else {
      shell().out().println("on " + device);
      there.forEach(this::print);
    }
  }

  private List<Operation> operations() {
    List<Operation> all = Catalogue.operations();
    List<String> known = all.stream().map(Operation::name).toList();
    for (String name : names) {
      if (!known.contains(name)) {
        throw refusal(
            "there is no operation '" + name + "'; there are " + String.join(", ", known));
      }
    }
    return all.stream().filter(o -> names.isEmpty() || names.contains(o.name())).toList();
  }

  private static Map<String, Object> members(Algorithm algorithm) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", algorithm.name());
    members.put("what", algorithm.what());
    members.putAll(algorithm.traits());
    return members;
  }

  private void print(String operation, List<Algorithm> algorithms) {
    String mark = " (default)";
    for (Algorithm algorithm : algorithms) {
      shell().out().println(operation + "  " + algorithm.name() + mark + ": " + algorithm.what());
      print(
          algorithm.traits().entrySet().stream()
              .map(trait -> trait.getKey() + " " + trait.getValue())
              .collect(Collectors.joining("; ")));
      mark = "";
    }
  }

  /// Words below the name, on lines of about one width.
  private void print(String words) {
    var line = new StringBuilder(INDENT);
    for (String word : words.split(" ", -1)) {
      if (line.length() + word.length() > WIDTH) {
        shell().out().println(line.toString().stripTrailing());
        line = new StringBuilder(INDENT);
      }
      line.append(word).append(' ');
    }
    shell().out().println(line.toString().stripTrailing());
  }
}
