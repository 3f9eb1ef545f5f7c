package dev.shoal.cli.wave;

import dev.shoal.cli.shell.Shell;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/// The commands on waves.
@Command(
    name = "wave",
    description = {
      "Waves in shallow water, on a mesh that is fine where the wave is.",
      "A scenario is a short file: the bed, the water, the edges, why cells are refined, and gauges. "
          + "Some are shipped. The result is the same, bit by bit, for any number of threads, and after "
          + "an interruption."
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
public final class WaveCommand {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  private WaveCommand() {}

  public static CommandLine of(Shell shell) {
    return new CommandLine(new WaveCommand())
        .addSubcommand(new WaveListCommand(shell))
        .addSubcommand(new WaveShowCommand(shell))
        .addSubcommand(new WaveRunCommand(shell))
        .addSubcommand(new HelpCommand());
  }
}
