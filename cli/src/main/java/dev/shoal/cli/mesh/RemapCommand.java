package dev.shoal.cli.mesh;

import dev.shoal.cli.command.ArrayCommand;
import dev.shoal.cli.command.Choices;
import dev.shoal.cli.numbers.Column;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Missing;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.textbook.Textbook;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
    name = "remap",
    description = {
      "Transfer the values of the cells of one mesh to the cells of another.",
      "Both meshes must tile the same domain over the same coarse grid, at any levels and in "
          + "any order. A new cell gets the mean of the old cells that it covers, or the value "
          + "of the old cell that covers it; with --extensive, it gets their sum, or its "
          + "fraction of the amount. Results have type f8. The totals before and after, summed "
          + "exactly, are printed to standard error."
    })
public final class RemapCommand extends ArrayCommand {
  private static final String TOTAL_BEFORE = "totalBefore";
  private static final String TOTAL_AFTER = "totalAfter";

  @Option(
      names = "--from",
      required = true,
      paramLabel = "MESH",
      description = "The mesh of the values, in the same order (see: shoal mesh).")
  String from;

  @Option(names = "--to", required = true, paramLabel = "MESH", description = "The target mesh.")
  String to;

  @Option(
      names = "--extensive",
      description =
          "The values are amounts, such as masses, which are split in proportion to volume and "
              + "added. Without this option they are densities, such as temperatures.")
  boolean extensive;

  @Option(
      names = {"-m", "--method"},
      paramLabel = "METHOD",
      description =
          "blocks, hierarchical, full, single-write, compact-single-write, k-d-tree or "
              + "brute-force, if the device supports it; the results are the same. The default "
              + "depends on the meshes; --json reports it.")
  String method;

  private Remap remap;
  private CellMesh oldMesh;
  private CellMesh newMesh;
  private AlgorithmChoice<RemapAlgorithm> chosen; // on the device, not for --verify
  private DoubleArray before;

  @Override
  public void check(Device device) throws Exception {
    super.check(device);
    missing.ruleOf("each cell has a value", Missing.NAN);
    remap = remap(device);
    List<String> files = List.of(inputOptions.file(), from, to);
    if (files.stream().filter("-"::equals).count() > 1) {
      throw refusal("only one of three files can be the standard input");
    }
    oldMesh = tiling(from);
    newMesh = tiling(to);
  }

  private CellMesh tiling(String file) throws IOException, Failure {
    MeshInput input = MeshInput.read(shell(), new Timing(), file);
    try {
      MeshCheck.on(device()).require(input.mesh());
    } catch (IllegalArgumentException e) {
      throw new Failure(input.name(), e);
    }
    return input.mesh();
  }

  private Remap remap(Device device) {
    if (method == null) {
      return Remap.on(device);
    }
    var known =
        new Choices<>("method of " + device, Textbook.remaps(device), RemapAlgorithm::title);
    return Remap.on(device).with(known.named(method, this::refusal));
  }

  @Override
  public List<Column> compute(Column input, Device device) throws IOException, Failure {
    DoubleArray in = doubles(input);
    DoubleArray out = DoubleArray.wrap(new double[newMesh.length()]);
    chosen = remapped(remap, in, out);
    before = in;
    return List.of(new Column(Column.VALUES, ElementType.F8, out));
  }

  @Override
  public List<Column> reference(Column input) throws IOException, Failure {
    DoubleArray out = DoubleArray.wrap(new double[newMesh.length()]);
    remapped(Remap.on(Device.serial()), doubles(input), out);
    return List.of(new Column(Column.VALUES, ElementType.F8, out));
  }

  private DoubleArray doubles(Column input) throws IOException, Failure {
    if (input.values().length() != oldMesh.length()) {
      throw new Failure(
          input.name(),
          "has "
              + input.values().length()
              + " values, "
              + from
              + " has "
              + oldMesh.length()
              + " cells");
    }
    return (DoubleArray) input.as(ElementType.F8).values();
  }

  private AlgorithmChoice<RemapAlgorithm> remapped(Remap remap, DoubleArray in, DoubleArray out)
      throws Failure {
    try {
      return remap.remap(
          oldMesh, newMesh, extensive ? Field.extensive(in, out) : Field.intensive(in, out));
    } catch (IllegalArgumentException e) {
      throw new Failure(from + ", " + to, e);
    }
  }

  @Override
  protected void write(List<Column> columns, Map<String, Object> about, Timing timing)
      throws Exception {
    double totalBefore = total(oldMesh, before);
    double totalAfter = total(newMesh, (DoubleArray) columns.getFirst().values());
    shell().err().println("total " + totalBefore + " before, " + totalAfter + " after");
    about.put(TOTAL_BEFORE, totalBefore);
    about.put(TOTAL_AFTER, totalAfter);
    about.put("method", chosen.algorithm().title());
    about.put("why", chosen.why());
    super.write(columns, about, timing);
  }

  /// The exact sum: of amounts as they are, of densities each times its cell's volume in coarse
  /// cells. The products are not rounded: a subnormal density times a volume has no exact double.
  private double total(CellMesh mesh, DoubleArray values) {
    Sum sum = Sum.on(device());
    return extensive ? sum.sum(values) : sum.dot(values, volumes(mesh));
  }

  private static DoubleArray volumes(CellMesh mesh) {
    int dimensions = mesh.base().dimensions();
    int[] level = mesh.level().hostArray();
    var volumes = new double[level.length];
    Arrays.setAll(volumes, c -> Math.scalb(1.0, -dimensions * level[c]));
    return DoubleArray.wrap(volumes);
  }
}
