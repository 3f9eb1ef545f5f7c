package dev.shoal.figures.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.IndexRemap;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.operations.Oracle;
import dev.shoal.textbook.Textbook;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/// One field brought from a mesh to another, by every algorithm on every device.
///
/// @param from the old mesh
/// @param to the new mesh
/// @param kind what becomes of values
/// @param values on the old mesh
/// @param right what they are on the new mesh
@SuppressWarnings("ArrayRecordComponent") // never compared
record Remapping(CellMesh from, CellMesh to, Field.Kind kind, double[] values, double[] right) {
  /// What is measured.
  static final String REMAP = "remap";

  /// Beyond so many looks brute force takes too long.
  private static final long MOST_LOOKS = 1L << 28;

  /// Densities of 0 … 99, as the authors draw them, and their means on the new mesh.
  static Remapping ofDensities(CellMesh from, CellMesh to, GlibcRandom random) {
    double[] values = new double[from.length()];
    for (int c = 0; c < values.length; c++) {
      values[c] = random.next() % 100;
    }
    double[] right = RemapOracle.means(from, values, to);
    return new Remapping(from, to, Field.Kind.INTENSIVE, values, right);
  }

  /// What a device does by default, and each algorithm that it has.
  List<Variant> variants(List<Device> devices) {
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      variants.add(variant(device, Variant.CHOICE, true, () -> Remap.on(device)));
      for (RemapAlgorithm algorithm : algorithms(device)) {
        Supplier<Remap> maker = () -> Remap.on(device).with(algorithm);
        variants.add(variant(device, algorithm.title(), algorithm.runsOn(Device.cpu(1)), maker));
      }
    }
    return variants;
  }

  private List<RemapAlgorithm> algorithms(Device device) {
    boolean isSmall = (long) from.length() * to.length() <= MOST_LOOKS;
    return Textbook.remaps(device).stream()
        .filter(algorithm -> isSmall || !algorithm.equals(IndexRemap.BRUTE_FORCE))
        .toList();
  }

  private Variant variant(Device device, String name, boolean isTable, Supplier<Remap> maker) {
    long average = (from.length() + (long) to.length()) / 2; // as the authors count
    Supplier<Work.Call> fresh = () -> call(device, maker.get());
    return Variant.on(device, name)
        .timing(new Work(REMAP, "cell", average, fresh, isTable, Oracle.doubles(right)));
  }

  private Work.Call call(Device device, Remap remap) {
    if (device instanceof Device.OpenCl openCl && !openCl.context().device().hasFp64()) {
      throw new UnsupportedOperationException("the device has no doubles");
    }
    CellMesh old = from.copyTo(device);
    CellMesh there = to.copyTo(device);
    DoubleArray given = device.copyOf(DoubleArray.wrap(values));
    return ArrayCall.filling(
        device,
        device.newDoubles(to.length()),
        out -> remap.remap(old, there, new Field(kind, given, out)),
        old::close,
        there::close,
        given::close);
  }
}
