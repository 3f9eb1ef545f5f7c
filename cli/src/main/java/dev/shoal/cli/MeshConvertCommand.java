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
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.Order.Curve;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "convert",
    description = {
      "From any mesh format to any other, in the same order or along a curve.",
      "That cells tile their domain is not asked; shoal mesh check is for that."
    })
final class MeshConvertCommand extends ShoalCommand {
  @Mixin MeshFileOptions inputOptions;
  @Mixin MeshOutputOptions outputOptions;
  @Mixin DeviceOptions deviceOptions;

  /// The names as they are typed.
  enum Along {
    morton,
    hilbert
  }

  @Option(
      names = "--order",
      paramLabel = "CURVE",
      description =
          "morton or hilbert: put cells in the order of this curve, so that near ones are near; "
              + "without it they stay as they are.")
  Along order;

  MeshConvertCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    outputOptions.check();
    var timing = new Timing();
    MeshInput input = inputOptions.input(shell(), timing);
    CellMesh mesh = input.read();
    if (order != null) {
      CellMesh original = deviceOptions.verify ? mesh.copyTo(Device.serial()) : null;
      try (var _ = Progress.of(shell(), input.name(), -1)) {
        timing.run(Phase.COMPUTE, () -> reorder(input, mesh, device));
        timing.moved(Phase.COMPUTE, 2 * MeshOutput.bytes(mesh));
      }
      if (deviceOptions.verify) {
        reorder(input, original, Device.serial());
        deviceOptions.requireSameCells(shell(), input.name(), mesh, original);
      }
    }
    outputOptions.write(shell(), mesh, new Json().with("file", input.name()), timing);
    deviceOptions.tellTime(shell(), timing);
  }

  private void reorder(MeshInput input, CellMesh mesh, Device device) throws Failure {
    try {
      Order.on(device).reorder(mesh, order == Along.morton ? Curve.MORTON : Curve.HILBERT);
    } catch (IllegalArgumentException e) {
      throw new Failure(input.name(), e); // a cell is outside, or keys do not fit
    }
  }
}
