package dev.shoal.cli.bits;

import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.HierarchicalMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.Morton;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.SteepMesh;
import java.util.List;

/// Generated meshes, their order along a curve, balance and faults.
final class MeshBits {
  private MeshBits() {}

  static void list(OperationList list) {
    Facade<Order> order = list.of(Order.class, Order::on).sizes(1, 1000, 20_000);
    Facade<Balance> balance = list.of(Balance.class, Balance::on).sizes(1, 1000, 5000);
    Facade<MeshCheck> check = list.of(MeshCheck.class, MeshCheck::on).sizes(1, 1000, 20_000);
    for (int dimensions = 1; dimensions <= 3; dimensions++) {
      int d = dimensions;
      for (Order.Curve curve : List.of(Order.Curve.MORTON, Order.Curve.HILBERT)) {
        String name = curve == Order.Curve.MORTON ? "morton" : "hilbert";
        order.add("mesh.order." + name + "." + d + "d", (o, in) -> ordered(o, curve, d, in));
      }
      for (Balance.Contact contact : List.of(Balance.Contact.SIDES, Balance.Contact.CORNERS)) {
        String name = contact == Balance.Contact.SIDES ? "sides" : "corners";
        balance.add(
            "mesh.balance." + name + "." + d + "d",
            (b, in) -> {
              CellMesh mesh = Meshes.shuffled(Meshes.base(d, in.n()), 4, d);
              CellMesh balanced = b.balanced(mesh, contact);
              return List.of(
                  b.firstJump(mesh, contact), cells(balanced), b.firstJump(balanced, contact));
            });
      }
      check.add("mesh.faults." + d + "d", (c, in) -> faults(c, d, in));
      generators(list, d);
    }
    references(list);
  }

  /// The arrays of a mesh.
  static List<Array<?>> cells(CellMesh mesh) {
    return List.of(mesh.arrays());
  }

  private static List<?> ordered(Order order, Order.Curve curve, int dimensions, Input in) {
    CellMesh mesh = Meshes.shuffled(Meshes.base(dimensions, in.n()), 3, 5);
    LongArray keys = ElementType.LONG.zeros(mesh.length());
    IntArray permutation = ElementType.INT.zeros(mesh.length());
    DoubleArray values = ElementType.DOUBLE.finite(mesh.length(), 1);
    order.keys(mesh, curve, keys);
    order.permutation(mesh, curve, permutation);
    order.reorder(mesh, curve, values);
    return List.of(keys, permutation, cells(mesh), values);
  }

  /// A mesh without a fault, with a gap, with an overlap, and with a cell outside of the domain.
  private static List<?> faults(MeshCheck check, int dimensions, Input in) {
    BaseGrid base = Meshes.base(dimensions, in.n());
    CellMesh whole = Meshes.shuffled(base, 3, 6);
    CellMesh gap = Meshes.shuffled(base, 3, 6);
    CellMesh overlap = Meshes.shuffled(base, 3, 6);
    CellMesh outside = Meshes.shuffled(base, 3, 6);
    int middle = whole.length() / 2;
    gap.level().hostArray()[middle]++;
    overlap.level().hostArray()[middle] = Math.max(0, overlap.level().hostArray()[middle] - 1);
    outside.i().hostArray()[middle] = 1 << 20;
    check.require(whole);
    return List.of(
        fault(check, whole), fault(check, gap), fault(check, overlap), fault(check, outside));
  }

  private static List<?> fault(MeshCheck check, CellMesh mesh) {
    return check
        .firstFault(mesh)
        .map(fault -> List.of(fault.kind().name(), fault.cell(), fault.other()))
        .orElse(List.of());
  }

  private static void generators(OperationList list, int dimensions) {
    list.of(RandomMesh.class)
        .sizes(1000, 20_000)
        .add(
            "mesh.random." + dimensions + "d",
            (_, in) -> {
              BaseGrid base = Meshes.base(dimensions, in.n());
              return List.of(
                  cells(RandomMesh.of(base, 4, in.n(), 42)),
                  cells(RandomMesh.ofFraction(base, 3, 0.3, 43)));
            });
    list.of(SteepMesh.class)
        .sizes(1, 1000)
        .add(
            "mesh.steep." + dimensions + "d",
            (_, in) -> {
              BaseGrid base = Meshes.base(dimensions, in.n());
              DoubleArray raster = Input.doubles((int) base.cells(2), 0, 1, dimensions);
              return List.of(cells(SteepMesh.of(base, 2, raster, 0.9)));
            });
    list.of(Morton.class)
        .add(
            "mesh.morton." + dimensions + "d",
            (_, in) -> {
              LongArray codes = in.zeros(ElementType.LONG);
              IntArray last = in.newInts();
              for (int c = 0; c < in.n(); c++) {
                codes.hostArray()[c] =
                    Morton.encode(
                        dimensions, 3 * c, dimensions > 1 ? 5 * c : 0, dimensions > 2 ? 7 * c : 0);
                last.hostArray()[c] =
                    Morton.decode(dimensions, codes.hostArray()[c], dimensions - 1);
              }
              return List.of(codes, last);
            });
  }

  /// The meshes of the reference codes.
  private static void references(OperationList list) {
    var reference = list.of(ReferenceMesh.class).sizes(16, 64);
    reference.add(
        "mesh.perfect-hash",
        (_, in) ->
            List.of(
                cells(ReferenceMesh.perfectHash(in.n(), 3)),
                cells(ReferenceMesh.perfectHash(in.n(), 2, new GlibcRandom(1)))));
    reference.add(
        "mesh.compact-hash",
        (_, in) ->
            List.of(
                cells(ReferenceMesh.compactHash(in.n(), 3, 10, false, new GlibcRandom(1))),
                cells(ReferenceMesh.compactHash(in.n(), 2, 5, true, new GlibcRandom(2))),
                cells(ReferenceMesh.compactHashRemap(in.n(), 3, 10, new GlibcRandom(0)))));
    list.of(HierarchicalMesh.class)
        .sizes(1000, 20_000)
        .add(
            "mesh.hierarchical",
            (_, in) -> List.of(cells(HierarchicalMesh.of(5, in.n(), 0.1, 2, new GlibcRandom(0)))));
    list.of(GlibcRandom.class)
        .add(
            "mesh.glibc-random",
            (_, in) -> {
              var random = new GlibcRandom(42);
              IntArray numbers = in.newInts();
              for (int i = 0; i < in.n(); i++) {
                numbers.hostArray()[i] = random.next();
              }
              random.seed(7);
              return List.of(numbers, random.next());
            });
  }
}
