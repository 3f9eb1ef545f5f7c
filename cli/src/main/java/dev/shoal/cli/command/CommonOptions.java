package dev.shoal.cli.command;

import picocli.CommandLine.Option;

/// What every command understands.
final class CommonOptions {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  @Option(
      names = {"-q", "--quiet"},
      description = "No notes and no progress bar.")
  boolean quiet;

  @Option(names = "--verbose", description = "A stack trace with an error.")
  boolean verbose;
}
