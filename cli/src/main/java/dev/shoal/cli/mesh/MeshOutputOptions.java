package dev.shoal.cli.mesh;

import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.IntArray;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.mesh.CellMesh;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Where a mesh goes.
final class MeshOutputOptions {
  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "The file to write: .cells, .csv or .vtu, each optionally followed by .gz. It is "
              + "replaced only when it is complete. Without -o, the lines of a .csv go to "
              + "standard output.")
  String file;

  @Mixin JsonOption form;

  private boolean isFile() {
    return file != null && !file.equals("-");
  }

  /// Refuses at once a file that could not be written in the end.
  void check() throws IOException, Failure {
    if (isFile()) {
      MeshFiles.requireFormat(Path.of(file));
      Output.check(Path.of(file));
    }
  }

  /// Writes the mesh, whose arrays are host arrays.
  ///
  /// @param about what else JSON has of it
  void write(Shell shell, CellMesh mesh, Json about, Timing timing) throws Exception {
    var facts = new MeshFacts(mesh);
    about.with(facts.members());
    if (isFile()) {
      about.with("output", file);
      try (var _ = Progress.of(shell, file, -1)) {
        timing.run(Phase.WRITE, () -> MeshOutput.write(mesh, Path.of(file)));
      }
      timing.moved(Phase.WRITE, MeshOutput.bytes(mesh));
    } else if (form.isJson()) {
      List<IntArray> coordinates = Dimensions.coordinates(mesh);
      for (int axis = 0; axis < coordinates.size(); axis++) {
        about.with("ijk".substring(axis, axis + 1), Lines.numbers(coordinates.get(axis), false));
      }
      about.with("level", Lines.numbers(mesh.level(), false));
    } else {
      MeshOutput.print(mesh, shell.out());
    }
    if (form.isJson()) {
      about.writeTo(shell.out());
    } else if (isFile()) {
      shell.note(file + ": " + facts.brief());
    }
  }
}
