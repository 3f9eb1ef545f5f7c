package dev.shoal.cli.wave;

import dev.shoal.cli.command.CommandGroup;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.formats.wave.Scenarios;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/// The commands on waves.
@Command(
    name = "wave",
    description = {
      "Simulate shallow-water waves on a mesh that is fine where the wave is.",
      "A scenario is a short file: the bed, the water, the edges, the refinement criteria, and "
          + "gauges. Some scenarios are shipped. The result is the same, bit by bit, for any "
          + "number of threads, and after an interruption."
    },
    footerHeading = "%n",
    footer = {
      "  shoal wave list",
      "  shoal wave run bowl -o bowl",
      "  shoal wave run krakatoa -o krakatoa",
      "  shoal wave show krakatoa > mine.toml",
      "  shoal wave run mine.toml -o mine --max-level 4"
    },
    synopsisSubcommandLabel = "COMMAND")
public final class WaveCommand extends CommandGroup {
  private WaveCommand() {}

  public static CommandLine of() {
    return new WaveCommand().with(new ListScenarios(), new ShowScenario(), new WaveRunCommand());
  }

  @Command(name = "list", description = "List the shipped scenarios.")
  static final class ListScenarios extends ShoalCommand {
    @Override
    protected void run() {
      int longest = Scenarios.names().stream().mapToInt(String::length).max().orElse(1);
      for (String name : Scenarios.names()) {
        String title = Scenarios.named(name).title();
        shell().out().printf(Locale.ROOT, "%-" + longest + "s  %s%n", name, title);
      }
    }
  }

  @Command(name = "show", description = "Print the file of a shipped scenario, to copy and change.")
  static final class ShowScenario extends ShoalCommand {
    @Parameters(paramLabel = "NAME", description = "The name of a scenario (see: shoal wave list).")
    String name;

    @Override
    protected void run() {
      ScenarioOptions.requireShipped(spec, name);
      shell().out().print(Scenarios.text(name));
    }
  }
}
