package dev.shoal.cli.topology;

import dev.shoal.cli.command.ColumnWriter;
import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.OutputFiles;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.numbers.NamedInput;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.unstructured.UnstructuredMesh;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "edges",
    description = {
      "Find the cell across each face of an unstructured mesh, and its boundary.",
      "Faces are the edges of triangles, quads and polygons, and the triangles and quads of "
          + "tetrahedra, hexahedra, prisms and pyramids. A face of one cell is a boundary face; "
          + "a face of more than two is non-manifold."
    })
public final class EdgesCommand extends DeviceCommand<EdgesCommand.Cells, Faces> {
  /// The names as they are typed.
  enum By {
    numbers,
    coordinates
  }

  @Parameters(
      paramLabel = "MESH",
      description =
          "An unstructured mesh: Gmsh .msh 2.2 or 4.1, .off, .obj, .ply, VTK .vtk or .vtu, "
              + "ADCIRC fort.14, Medit .mesh; plain or compressed with gzip or xz. - is "
              + "standard input.")
  String file;

  @Option(
      names = "--by",
      paramLabel = "WAY",
      description =
          "numbers (the default): faces match if the numbers of their corners do; coordinates: "
              + "edges of flat cells match if x and y of both ends do. Two cells on the same side "
              + "of an edge overlap, and it counts as an edge of more than two cells.")
  By by = By.numbers;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "Write the cell across each face of each cell, cell by cell, as i4: -1 at the "
              + "boundary, -2 if there are several or, by coordinates, the cells overlap. .npy "
              + ".raw .bin .txt .dat .csv .tsv, each optionally followed by .gz.")
  Path output;

  @Option(
      names = "--rows",
      paramLabel = "ROWS",
      description =
          "Write the offset in OUT where each cell begins, and the end of the last, as i4.")
  Path rows;

  @Mixin JsonOption form;

  /// An unstructured mesh, and those of its cells that have faces.
  record Cells(String name, UnstructuredMesh mesh, PolytopeMesh polytopes) implements NamedInput {}

  @Override
  public void check(Device device) throws IOException {
    new OutputFiles(spec).addNumbers("-o", output).addNumbers("--rows", rows);
  }

  @Override
  public Cells read(Timing timing) throws IOException, Failure {
    UnstructuredInput input = UnstructuredInput.read(shell(), timing, file);
    return new Cells(input.name(), input.mesh(), input.cells());
  }

  @Override
  public long bytes(Cells cells, Faces faces) {
    return (long) Integer.BYTES * (cells.mesh().corners().length() + 2L * faces.faceAt().length());
  }

  @Override
  public Faces compute(Cells cells, Device device) throws Failure {
    if (by == By.coordinates && cells.polytopes().dimension() > 2) {
      throw Failure.ofOptions(
          cells.name(), "cells in space have no edges with two sides; --by numbers finds faces");
    }
    var neighbours = FaceNeighbours.on(device);
    return by == By.numbers
        ? neighbours.find(cells.polytopes())
        : neighbours.findByCoordinates(
            cells.polytopes(), axis(cells.mesh(), 0), axis(cells.mesh(), 1));
  }

  private static DoubleArray axis(UnstructuredMesh mesh, int axis) {
    double[] points = mesh.points().hostArray();
    double[] of = new double[mesh.pointCount()];
    Arrays.setAll(of, p -> points[3 * p + axis]);
    return DoubleArray.wrap(of);
  }

  @Override
  public Map<String, Object> verified(Faces faces) {
    Map<String, Object> verified = counts(faces);
    verified.put("neighbours", faces.neighbours());
    verified.put("faceAt", faces.faceAt());
    return verified;
  }

  @Override
  public void write(Cells cells, Faces faces, Timing timing) throws Exception {
    try (var files = new PendingFiles()) {
      write(files, output, faces.neighbours(), timing);
      write(files, rows, faces.rows(), timing);
      if (output != null || rows != null) {
        timing.run(Phase.WRITE, files::commit);
      }
    }
    report(cells, faces);
  }

  private static void write(PendingFiles files, Path to, IntArray values, Timing timing)
      throws Exception {
    if (to != null) {
      timing.run(Phase.WRITE, () -> ColumnWriter.writeFile(files, to, Column.indices(values)));
      timing.moved(Phase.WRITE, (long) Integer.BYTES * values.length());
    }
  }

  private static Map<String, Object> counts(Faces faces) {
    Map<String, Object> counts = new LinkedHashMap<>();
    counts.put("cells", faces.rows().length() - 1);
    counts.put("faces", faces.length());
    counts.put("boundary", faces.boundary());
    counts.put("nonManifold", faces.nonManifold());
    return counts;
  }

  private void report(Cells cells, Faces faces) {
    UnstructuredFacts facts = new UnstructuredFacts(cells.mesh());
    if (form.isJson()) {
      var json = new Json().with(counts(faces)).with(facts.members());
      if (output != null) {
        json.with("output", output);
      }
      json.with("file", cells.name()).writeTo(shell().out());
      return;
    }
    Map<String, String> lines = facts.lines();
    lines.put("faces", String.valueOf(faces.length()));
    lines.put("boundary", faces.boundary() + " have one cell only");
    lines.put("manifold", manifold(faces));
    shell().print(lines, 8);
  }

  private String manifold(Faces faces) {
    int count = faces.nonManifold();
    if (count == 0) {
      return "yes, no face has more than two cells";
    }
    if (by == By.coordinates) {
      return "no, "
          + (count == 1 ? "1 face belongs" : count + " faces belong")
          + " to more than two cells or to overlapping cells";
    }
    return "no, " + (count == 1 ? "1 face has" : count + " faces have") + " more than two cells";
  }
}
