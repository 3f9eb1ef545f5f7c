package dev.shoal.cli.mesh;

import dev.shoal.cli.command.CommandGroup;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/// The commands on adaptive meshes.
@Command(
    name = "mesh",
    description = {
      "Generate, check, balance, convert and draw adaptive meshes of cells.",
      "A mesh file is .cells (binary), .csv (i,j,level) or .vtu (for ParaView), each optionally "
          + "compressed with .gz; docs/mesh-files.md describes them."
    },
    footerHeading = "%n",
    footer = {
      "  shoal mesh generate steep dem.asc --levels 6 --missing nan -o coast.cells",
      "  shoal mesh generate random --base 16x16 -l 8 --sparsity 0.1 -o random.cells",
      "  shoal mesh check coast.cells",
      "  shoal mesh balance coast.cells -o balanced.cells",
      "  shoal mesh draw balanced.cells -o balanced.png",
      "  shoal mesh convert balanced.cells --order hilbert -o balanced.vtu"
    },
    synopsisSubcommandLabel = "COMMAND")
public final class MeshCommand extends CommandGroup {
  private MeshCommand() {}

  public static CommandLine of() {
    return new MeshCommand()
        .with(
            MeshGenerateCommand.of(),
            new MeshCheckCommand(),
            new MeshBalanceCommand(),
            new MeshConvertCommand(),
            new MeshDrawCommand());
  }
}
