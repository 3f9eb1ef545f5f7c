package dev.shoal.cli.mesh;

import dev.shoal.cli.shell.Shell;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.Option;

/// The kinds of meshes that are made.
@Command(
    name = "generate",
    description = {
      "Make a mesh: of one level, at random, where a raster is steep, or as the reference codes do.",
      "The same options give the same cells, on every machine."
    },
    synopsisSubcommandLabel = "KIND",
    commandListHeading = "Kinds:%n")
final class MeshGenerateGroup {
  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and exit.")
  boolean help;

  private MeshGenerateGroup() {}

  static CommandLine of(Shell shell) {
    return new CommandLine(new MeshGenerateGroup())
        .addSubcommand(new MeshUniformCommand(shell))
        .addSubcommand(new MeshRandomCommand(shell))
        .addSubcommand(new MeshSteepCommand(shell))
        .addSubcommand(new MeshPerfectHashCommand(shell))
        .addSubcommand(new MeshCompactHashCommand(shell))
        .addSubcommand(new MeshHierarchicalCommand(shell))
        .addSubcommand(new HelpCommand());
  }
}
