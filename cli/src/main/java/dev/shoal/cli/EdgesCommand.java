package dev.shoal.cli;

import dev.shoal.cli.mesh.UnstructuredFacts;
import dev.shoal.cli.mesh.UnstructuredInput;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.UnstructuredMesh;
import dev.shoal.topology.FaceNeighbours;
import dev.shoal.topology.Faces;
import dev.shoal.topology.PolytopeMesh;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "edges",
    description = {
      "The cell across every face of an unstructured mesh, and which faces have none.",
      "Faces are the edges of triangles, quads and polygons, and the triangles and quads of "
          + "tetrahedra, hexahedra, prisms and pyramids. A face of one cell only is boundary; one of more "
          + "than two is non-manifold."
    })
final class EdgesCommand extends ShoalCommand {
  /// The names as they are typed.
  enum By {
    numbers,
    coordinates
  }

  @Parameters(
      paramLabel = "MESH",
      description =
          "An unstructured mesh: Gmsh .msh 2.2 or 4.1, .off, .obj, .ply, VTK's .vtk or .vtu, "
              + "ADCIRC's fort.14, Medit's .mesh; gzip is seen through. - is the standard input.")
  String file;

  @Option(
      names = "--by",
      paramLabel = "WAY",
      description =
          "numbers (the default): faces are the same if the numbers of their corners are; or "
              + "coordinates: edges of flat cells are the same if x and y of both ends are.")
  By by = By.numbers;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "OUT",
      description =
          "A file for the cell across each face of each cell, cell by cell, as i4: -1 at the "
              + "boundary, -2 where there are several. .npy .raw .bin .txt .dat .csv .tsv, each with "
              + ".gz after it.")
  String output;

  @Option(
      names = "--rows",
      paramLabel = "ROWS",
      description = "A file for where in OUT each cell begins, and where the last one ends, as i4.")
  String rows;

  @Mixin DeviceOptions deviceOptions;
  @Mixin JsonOption form;

  EdgesCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() throws Exception {
    Device device = deviceOptions.device();
    var files = new OutputOptions(); // for its checks: here nothing goes out without -o
    files.spec = deviceOptions.spec;
    files.file = output;
    files.check();
    if (rows != null) {
      files.check(Path.of(rows));
      files.checkOther(Path.of(rows), "--rows");
    }
    var timing = new Timing();
    var input = new UnstructuredInput(shell(), timing, file);
    UnstructuredMesh mesh = input.read();
    PolytopeMesh cells = input.cells(mesh);
    Faces faces;
    try (var _ = Progress.of(shell(), input.name(), -1)) {
      faces = timing.measure(Phase.COMPUTE, () -> find(input, mesh, cells, device));
      timing.moved(
          Phase.COMPUTE,
          (long) Integer.BYTES * (mesh.corners().length() + 2L * faces.faceAt().length()));
    }
    if (deviceOptions.verify) {
      verify(input, faces, find(input, mesh, cells, Device.serial()));
    }
    write(output, faces.neighbours(), timing);
    write(rows, faces.rows(), timing);
    tell(input, mesh, faces);
    deviceOptions.tellTime(shell(), timing);
  }

  private Faces find(
      UnstructuredInput input, UnstructuredMesh mesh, PolytopeMesh cells, Device device)
      throws Failure {
    if (by == By.coordinates && cells.dimension() > 2) {
      throw Failure.ofOptions(
          input.name(), "cells in space have no edges with two sides; --by numbers finds faces");
    }
    var neighbours = FaceNeighbours.on(device);
    try {
      return by == By.numbers
          ? neighbours.find(cells)
          : neighbours.findByCoordinates(cells, axis(mesh, 0), axis(mesh, 1));
    } catch (IllegalArgumentException e) {
      throw new Failure(input.name(), e); // too many faces
    }
  }

  private static DoubleArray axis(UnstructuredMesh mesh, int axis) {
    double[] points = mesh.points().toHost();
    double[] of = new double[mesh.pointCount()];
    Arrays.setAll(of, p -> points[3 * p + axis]);
    return DoubleArray.wrap(of);
  }

  private void verify(UnstructuredInput input, Faces faces, Faces serial) throws Failure {
    int place = Arrays.mismatch(faces.neighbours().toHost(), serial.neighbours().toHost());
    int face = Arrays.mismatch(faces.faceAt().toHost(), serial.faceAt().toHost());
    if (place >= 0 || face >= 0) {
      throw new Failure(
          input.name(),
          "the result differs from that on the serial device at place " + Math.max(place, face));
    }
    deviceOptions.requireSame(shell(), input.name(), counts(faces), counts(serial));
  }

  private void write(String to, IntArray values, Timing timing) throws Exception {
    if (to != null) {
      timing.run(Phase.WRITE, () -> ColumnWriter.writeFile(Path.of(to), Column.places(values)));
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

  private void tell(UnstructuredInput input, UnstructuredMesh mesh, Faces faces) {
    UnstructuredFacts facts = UnstructuredFacts.of(mesh);
    if (form.json) {
      var json = new Json().with(counts(faces)).with(facts.members());
      if (output != null) {
        json.with("output", output);
      }
      json.with("file", input.name()).writeTo(shell().out());
      return;
    }
    Map<String, String> lines = facts.lines();
    lines.put("faces", String.valueOf(faces.length()));
    lines.put("boundary", faces.boundary() + " have one cell only");
    lines.put("manifold", manifold(faces));
    lines.forEach((name, fact) -> shell().out().printf(Locale.ROOT, "%-8s %s%n", name, fact));
  }

  private static String manifold(Faces faces) {
    return switch (faces.nonManifold()) {
      case 0 -> "yes, no face has more than two cells";
      case 1 -> "no, 1 face has more than two cells";
      default -> "no, " + faces.nonManifold() + " faces have more than two cells";
    };
  }
}
