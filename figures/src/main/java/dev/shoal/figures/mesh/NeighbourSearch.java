package dev.shoal.figures.mesh;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.figures.experiment.ArrayCall;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.figures.experiment.Work;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.operations.Oracle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/// The neighbours of one mesh, by every algorithm on every device.
///
/// @param mesh in two dimensions
/// @param right what they are: left, right, bottom, top
@SuppressWarnings("ArrayRecordComponent") // never compared
record NeighbourSearch(CellMesh mesh, int[][] right) {
  /// What is measured.
  static final String NEIGHBOURS = "neighbours";

  /// What a device does by default, and each of `algorithms` that it has.
  List<Variant> variants(List<Device> devices, List<NeighboursAlgorithm> algorithms) {
    List<Variant> variants = new ArrayList<>();
    for (Device device : devices) {
      variants.add(variant(device, Variant.CHOICE, true, () -> Neighbours.on(device)));
      for (NeighboursAlgorithm algorithm : algorithms) {
        if (algorithm.runsOn(device)) {
          Supplier<Neighbours> maker = () -> Neighbours.on(device).with(algorithm);
          variants.add(variant(device, algorithm.title(), algorithm.runsOn(Device.cpu(1)), maker));
        }
      }
    }
    return variants;
  }

  private Variant variant(Device device, String name, boolean isTable, Supplier<Neighbours> maker) {
    int n = mesh.length();
    Supplier<Work.Call> fresh = () -> call(device, maker.get());
    Oracle oracle = Oracle.all(Arrays.stream(right).map(Oracle::ints).toList());
    return Variant.on(device, name).timing(new Work(NEIGHBOURS, "cell", n, fresh, isTable, oracle));
  }

  private Work.Call call(Device device, Neighbours neighbours) {
    CellMesh there = mesh.copyTo(device);
    IntArray[] sides = new IntArray[2 * mesh.base().dimensions()];
    Arrays.setAll(sides, _ -> device.newInts(mesh.length()));
    return ArrayCall.writing(
        device,
        List.of(sides),
        () -> {
          neighbours.find(there, sides);
          return List.of(sides);
        },
        there::close);
  }
}
