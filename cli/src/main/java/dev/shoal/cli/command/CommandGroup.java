package dev.shoal.cli.command;

import picocli.CommandLine;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/// A command that only has subcommands.
public abstract class CommandGroup {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help message and exit.")
  boolean help;

  /// The command line of this group: its subcommands in the order of the help text, and `help`.
  protected final CommandLine with(Object... subcommands) {
    var line = new CommandLine(this);
    for (Object subcommand : subcommands) {
      line.addSubcommand(subcommand);
    }
    return line.addSubcommand(new HelpCommand());
  }
}
