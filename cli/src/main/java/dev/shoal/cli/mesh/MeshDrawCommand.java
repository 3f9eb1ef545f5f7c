package dev.shoal.cli.mesh;

import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.MeshFault;
import dev.shoal.report.Picture;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "draw",
    description = {
      "Draw a mesh: cells are coloured by level, finer cells are brighter.",
      "i increases to the right, j upwards. A one-dimensional mesh is drawn as a strip; of a "
          + "three-dimensional mesh one layer is drawn."
    })
final class MeshDrawCommand extends ShoalCommand {
  /// No viewer that we know opens a picture of more paths in bearable time.
  private static final int MOST_IN_SVG = 1 << 20;

  private static final int MOST_PIXELS = 1 << 14;

  @Mixin MeshFileOptions inputOptions;
  @Mixin JsonOption form;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      required = true,
      description = "The picture to write: .png, or .svg for at most a million cells.")
  Path output;

  @Option(
      names = "--size",
      paramLabel = "PIXELS",
      description = "The pixels on the longer side of a .png (default: 1024).")
  int size = 1024;

  @Option(
      names = "--layer",
      paramLabel = "K",
      description =
          "The layer of a three-dimensional mesh, in coarse cells from the bottom (default: the "
              + "middle).")
  Double layer;

  @Override
  protected void run() throws Exception {
    boolean isSvg = name().endsWith(".svg");
    if (!isSvg && !name().endsWith(".png")) {
      throw refusal(output + ": the name says no picture; end it in .png or .svg");
    }
    if (size < 1 || size > MOST_PIXELS) {
      throw refusal("--size is " + size + ", must be 1 to " + MOST_PIXELS);
    }
    Output.check(output);
    MeshInput input = inputOptions.read(shell(), new Timing());
    Drawing drawing = drawing(input);
    if (isSvg && drawing.cells() > MOST_IN_SVG) {
      throw new Failure(
          output.toString(),
          "an .svg of " + drawing.cells() + " cells is more than viewers open; write a .png");
    }
    try (var _ = Progress.of(shell(), output.toString(), -1);
        var whole = new WholeFile(output)) {
      var json = new Json();
      if (isSvg) {
        whole.out().write(drawing.map().svg(drawing.title()).getBytes(StandardCharsets.UTF_8));
      } else {
        Picture picture = drawing.map().picture(size, drawing.title());
        whole.out().write(picture.png());
        json.with("width", picture.width()).with("height", picture.height());
      }
      whole.commit();
      if (form.isJson()) {
        json.with("cells", drawing.cells()).with("output", output).with("file", input.name());
        json.writeTo(shell().out());
      }
    }
  }

  private String name() {
    return output.toString().toLowerCase(Locale.ROOT);
  }

  private Drawing drawing(MeshInput input) throws Failure {
    CellMesh mesh = input.mesh();
    if (mesh.length() == 0) {
      throw new Failure(input.name(), "has no cells to draw");
    }
    requireInside(input);
    int nz = mesh.base().nz();
    if (layer != null && (mesh.base().dimensions() < 3 || !(layer >= 0 && layer < nz))) {
      throw refusal(
          "--layer is "
              + layer
              + (mesh.base().dimensions() < 3
                  ? ", and the mesh has no layers"
                  : ", must be 0 to below " + nz));
    }
    return Drawing.of(mesh, layer == null ? nz / 2.0 : layer);
  }

  /// Cells that overlap are drawn nevertheless: to see where.
  private void requireInside(MeshInput input) throws Failure {
    Optional<MeshFault> fault = MeshCheck.on(Device.best()).firstFault(input.mesh());
    if (fault.isPresent()) {
      switch (fault.get().kind()) {
        case NEGATIVE_LEVEL, TOO_FINE, OUTSIDE ->
            throw new Failure(input.name(), fault.get().message());
        case OVERLAP, GAP -> shell().note(input.name() + ": " + fault.get().message());
      }
    }
  }
}
