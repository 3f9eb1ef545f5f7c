package dev.shoal.cli;

import dev.shoal.cli.arrays.ArgsortCommand;
import dev.shoal.cli.arrays.ConvertCommand;
import dev.shoal.cli.arrays.GroupCommand;
import dev.shoal.cli.arrays.HistogramCommand;
import dev.shoal.cli.arrays.MinMaxCommand;
import dev.shoal.cli.arrays.ScanCommand;
import dev.shoal.cli.arrays.SearchCommand;
import dev.shoal.cli.arrays.SelectCommand;
import dev.shoal.cli.arrays.SortCommand;
import dev.shoal.cli.arrays.StatsCommand;
import dev.shoal.cli.arrays.SumCommand;
import dev.shoal.cli.arrays.TopkCommand;
import dev.shoal.cli.arrays.UniqueCommand;
import dev.shoal.cli.bench.BenchCommand;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.graph.GraphCommand;
import dev.shoal.cli.grids.ContourCommand;
import dev.shoal.cli.grids.IsosurfaceCommand;
import dev.shoal.cli.info.InfoCommand;
import dev.shoal.cli.mesh.MeshCommand;
import dev.shoal.cli.mesh.RemapCommand;
import dev.shoal.cli.paths.SsspCommand;
import dev.shoal.cli.points.NearestCommand;
import dev.shoal.cli.points.PairsCommand;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.tables.LookupCommand;
import dev.shoal.cli.text.HashCommand;
import dev.shoal.cli.tools.AlgorithmsCommand;
import dev.shoal.cli.tools.DevicesCommand;
import dev.shoal.cli.tools.NetworkCommand;
import dev.shoal.cli.tools.ReproduceCommand;
import dev.shoal.cli.tools.SparkCommand;
import dev.shoal.cli.topology.EdgesCommand;
import dev.shoal.cli.tour.TourCommand;
import dev.shoal.cli.wave.WaveCommand;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;

/// Every command by its name.
///
/// Only the one that is called is built: to build them all takes longer than most sums.
final class Commands {
  private static final Map<String, Function<Shell, Object>> ALL = new LinkedHashMap<>();

  /// What needs no command.
  private static final Set<String> VERSION = Set.of("--version", "-V");

  static {
    add("tour", TourCommand::new);
    add("info", InfoCommand::new);
    add("sum", SumCommand::new);
    add("stats", StatsCommand::new);
    add("minmax", MinMaxCommand::new);
    add("scan", ScanCommand::new);
    add("sort", SortCommand::new);
    add("argsort", ArgsortCommand::new);
    add("topk", TopkCommand::new);
    add("select", SelectCommand::new);
    add("histogram", HistogramCommand::new);
    add("unique", UniqueCommand::new);
    add("search", SearchCommand::new);
    add("lookup", LookupCommand::new);
    add("groupby", GroupCommand::new);
    add("hash", HashCommand::new);
    add("convert", ConvertCommand::new);
    add("mesh", MeshCommand::of);
    add("remap", RemapCommand::new);
    add("edges", EdgesCommand::new);
    add("pairs", PairsCommand::new);
    add("nearest", NearestCommand::new);
    add("contour", ContourCommand::new);
    add("isosurface", IsosurfaceCommand::new);
    add("graph", GraphCommand::of);
    add("sssp", SsspCommand::new);
    add("wave", WaveCommand::of);
    add("network", NetworkCommand::new);
    add("devices", DevicesCommand::new);
    add("algorithms", AlgorithmsCommand::new);
    add("spark", () -> new SparkCommand(Version.ofShoal()));
    ALL.put("bench", BenchCommand::new);
    add("reproduce", ReproduceCommand::new);
  }

  private Commands() {}

  private static void add(String name, Supplier<Object> create) {
    ALL.put(name, _ -> create.get());
  }

  /// The names of all commands.
  static Set<String> names() {
    return Collections.unmodifiableSet(ALL.keySet());
  }

  /// The command line for `args`: with one command if they name it first, or after `help`, else
  /// with all.
  static CommandLine of(Shell shell, String... args) {
    var line = new CommandLine(new Top());
    boolean asksForHelp = args.length > 1 && args[0].equals("help");
    String name = args.length == 0 ? "" : args[asksForHelp ? 1 : 0];
    if (ALL.containsKey(name)) {
      line.addSubcommand(ALL.get(name).apply(shell));
      if (asksForHelp) {
        line.addSubcommand(new HelpCommand());
      }
    } else if (args.length != 1 || !VERSION.contains(args[0])) {
      ALL.values().forEach(create -> line.addSubcommand(create.apply(shell)));
      line.addSubcommand(new HelpCommand());
    }
    ShoalCommand.connect(line, shell);
    // After all subcommands are added, since it holds only for those. An argument such as @x.csv
    // names a file; picocli would read its text as further arguments.
    return line.setExpandAtFiles(false);
  }

  @Command(
      name = "shoal",
      mixinStandardHelpOptions = true,
      description = {
        "Data-parallel algorithms on files of numbers: exact sums, statistics, scans, sorts, "
            + "histograms and groups; also on adaptive and unstructured meshes. Results are the "
            + "same, bit by bit, on every device and for any number of threads."
      },
      footerHeading = "%n",
      footer = {
        "shoal help COMMAND prints options. Exit codes: 0 success, 1 failure, 2 usage.",
        "",
        "  shoal sum heights.npy --json",
        "  shoal stats table.csv --column depth --missing skip",
        "  shoal scan counts.raw --type u4 --exclusive -o offsets.npy",
        "  shoal sort table.csv --by depth -o sorted.csv",
        "  shoal histogram heights.npy --bins 256 -o counts.npy",
        "  zcat big.raw.gz | shoal sum - --type f4 --method all"
      },
      versionProvider = Version.class,
      synopsisSubcommandLabel = "COMMAND")
  private static final class Top {}
}
