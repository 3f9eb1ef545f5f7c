package dev.shoal.cli;

import dev.shoal.cli.mesh.MeshInput;
import dev.shoal.cli.mesh.MeshOutput;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.Balance.Contact;
import dev.shoal.mesh.CellMesh;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "balance",
    description = {
      "Split cells until neighbours differ by one level at most, and no more.",
      "Each cell stays in its place among the others, or its descendants stand there. The cells must "
          + "tile the domain."
    })
final class MeshBalanceCommand extends ShoalCommand {
  @Mixin MeshFileOptions inputOptions;
  @Mixin MeshOutputOptions outputOptions;
  @Mixin DeviceOptions deviceOptions;

  @Option(
      names = "--corners",
      description = "Neighbours are also those across corners and edges, not only across sides.")
  boolean corners;

  MeshBalanceCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    outputOptions.check();
    var timing = new Timing();
    MeshInput input = inputOptions.input(shell(), timing);
    CellMesh mesh = input.read();
    CellMesh balanced;
    try (var _ = Progress.of(shell(), input.name(), -1)) {
      balanced = timing.measure(Phase.COMPUTE, () -> balanced(input, mesh, device));
      timing.moved(Phase.COMPUTE, MeshOutput.bytes(mesh) + MeshOutput.bytes(balanced));
    }
    if (deviceOptions.verify) {
      deviceOptions.requireSameCells(
          shell(), input.name(), balanced, balanced(input, mesh, Device.serial()));
    }
    var about = new Json().with("file", input.name()).with("cellsBefore", mesh.length());
    outputOptions.write(shell(), balanced, about, timing);
    deviceOptions.tellTime(shell(), timing);
  }

  private CellMesh balanced(MeshInput input, CellMesh mesh, Device device) throws Failure {
    try {
      return Balance.on(device).balanced(mesh, corners ? Contact.CORNERS : Contact.SIDES);
    } catch (IllegalArgumentException e) {
      throw new Failure(input.name(), e); // the cells do not tile, or there would be too many
    }
  }
}
