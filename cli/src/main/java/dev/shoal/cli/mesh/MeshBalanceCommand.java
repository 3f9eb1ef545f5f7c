package dev.shoal.cli.mesh;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.Balance.Contact;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "balance",
    description = {
      "Split cells until neighbours differ by one level at most, and no more.",
      "Each cell keeps its position in the order, or its descendants take it. The cells must "
          + "tile the domain."
    })
final class MeshBalanceCommand extends DeviceCommand<MeshInput.Read, CellMesh> {
  @Mixin MeshFileOptions inputOptions;
  @Mixin MeshOutputOptions outputOptions;

  @Option(
      names = "--corners",
      description = "Neighbours are also those across corners and edges, not only across sides.")
  boolean corners;

  MeshBalanceCommand(Shell shell) {
    super(shell);
  }

  @Override
  public void check(Device device) throws IOException, Failure {
    outputOptions.check();
  }

  @Override
  public MeshInput.Read read(Timing timing) throws IOException, Failure {
    return inputOptions.read(shell(), timing);
  }

  /// @throws IllegalArgumentException if the cells do not tile, or there would be too many
  @Override
  public CellMesh compute(MeshInput.Read read, Device device) {
    return Balance.on(device).balanced(read.mesh(), corners ? Contact.CORNERS : Contact.SIDES);
  }

  @Override
  public long bytes(MeshInput.Read read, CellMesh balanced) {
    return MeshOutput.bytes(read.mesh()) + MeshOutput.bytes(balanced);
  }

  @Override
  public List<Array<?>> verified(CellMesh balanced) {
    return List.of(balanced.arrays());
  }

  @Override
  public void write(MeshInput.Read read, CellMesh balanced, Timing timing) throws Exception {
    var about = new Json().with("file", read.name()).with("cellsBefore", read.mesh().length());
    outputOptions.write(shell(), balanced, about, timing);
  }
}
