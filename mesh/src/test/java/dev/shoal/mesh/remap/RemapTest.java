package dev.shoal.mesh.remap;

import static dev.shoal.contract.RemapContract.assertBits;
import static dev.shoal.contract.RemapContract.checkBits;
import static dev.shoal.contract.RemapContract.chosenFor;
import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.ByRecursion;
import dev.shoal.contract.Meshes;
import dev.shoal.contract.Pair;
import dev.shoal.contract.RemapContract;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.OpenClDevices;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// The contract of [Remap], against recursion over children.
class RemapTest {
  private static final List<Pair.Values> KINDS = List.of(Pair.Values.values());

  /// The default and each algorithm by name.
  private static List<Remap> remaps(Device device) {
    List<Remap> remaps = new ArrayList<>(List.of(Remap.on(device)));
    Remap.algorithms(device).forEach(a -> remaps.add(Remap.on(device).with(a)));
    return remaps;
  }

  @EveryDevice
  void conservesTotals(Device device) {
    Remap remap = remaps(device).getFirst();
    Sum sum = Sum.on(Device.serial());
    Cases.forAll(
        random -> Pair.random(random, Pair.Values.SMALL),
        _ -> null,
        pair -> {
          DoubleArray values = DoubleArray.wrap(pair.values());
          DoubleArray amounts = DoubleArray.wrap(new double[pair.to().length()]);
          DoubleArray densities = amounts.copy();
          remap.remap(
              pair.from(),
              pair.to(),
              Field.extensive(values, amounts),
              Field.intensive(values, densities));
          assertEquals(sum.sum(values), sum.sum(amounts));
          assertEquals(
              sum.dot(values, volumes(pair.from())), sum.dot(densities, volumes(pair.to())));
        });
  }

  /// In cells of level 8.
  private static DoubleArray volumes(CellMesh mesh) {
    int dimensions = mesh.base().dimensions();
    return DoubleArray.wrap(
        Arrays.stream(mesh.level().toArray())
            .mapToDouble(l -> Math.scalb(1.0, dimensions * (8 - l)))
            .toArray());
  }

  @EveryDevice
  void theErrorIsBoundedByTheDepthOfTheTree(Device device) {
    Remap remap = remaps(device).getFirst();
    Cases.forAll(
        random -> Pair.random(random, Pair.Values.ANY),
        _ -> null,
        pair -> {
          double[] magnitudes = Arrays.stream(pair.values()).map(Math::abs).toArray();
          for (Field.Kind kind : Field.Kind.values()) {
            boolean isMean = kind == Field.Kind.INTENSIVE;
            BigDecimal[] exact =
                new ByRecursion(pair.from(), pair.to(), isMean, pair.values()).exact();
            double[] size = new ByRecursion(pair.from(), pair.to(), isMean, magnitudes).rounded();
            double[] out = new double[exact.length];
            remap.remap(
                pair.from(),
                pair.to(),
                new Field(kind, DoubleArray.wrap(pair.values()), DoubleArray.wrap(out)));
            for (int b = 0; b < out.length; b++) {
              double error = new BigDecimal(out[b]).subtract(exact[b]).abs().doubleValue();
              assertTrue(error <= 3 * 8 * Math.ulp(size[b]), "cell " + b);
            }
          }
        });
  }

  @EveryDevice
  void remapsMeshesWhoseFinestGridDoesNotFitInMemory(Device device) {
    SplittableRandom random = new SplittableRandom(5);
    for (BaseGrid base : List.of(BaseGrid.of(1), BaseGrid.of(3, 2), BaseGrid.of(3, 1, 2))) {
      int deepest = base.maxLevel();
      CellMesh deep = RandomMesh.of(base, deepest, 300, 7);
      CellMesh other = RandomMesh.of(base, deepest, 300, 8);
      CellMesh coarse = RandomMesh.of(base, 0, base.cells(), 0);
      List<Remap> able = remaps(device);
      able.removeIf(r -> !isAble(r, base));
      assertTrue(able.size() >= 2);
      for (Pair.Values kind : KINDS) {
        checkBits(able, Pair.of(deep, other, random, kind));
        checkBits(able, Pair.of(deep, coarse, random, kind));
        checkBits(able, Pair.of(coarse, deep, random, kind));
      }
      assertEquals(
          device instanceof Device.Serial ? IndexRemap.K_D_TREE : new HierarchicalRemap(),
          chosenFor(Remap.on(device), deep, coarse).algorithm());
    }
  }

  @EveryDevice
  void usesAllThreadsOnLargeMeshes(Device device) {
    var numbers = new GlibcRandom(0);
    CellMesh from = ReferenceMesh.compactHashRemap(64, 4, 2, numbers);
    CellMesh to = ReferenceMesh.compactHashRemap(64, 4, 2, numbers);
    assertTrue(Math.min(from.length(), to.length()) > 30_000, from + ", " + to);
    List<Remap> fast = new ArrayList<>(List.of(Remap.on(device)));
    Remap.algorithms(device).stream()
        .filter(algorithm -> !(algorithm instanceof IndexRemap))
        .forEach(a -> fast.add(Remap.on(device).with(a)));
    checkBits(fast, Pair.of(from, to, new SplittableRandom(1), Pair.Values.ANY));
    if (device instanceof Device.Cpu) {
      assertEquals(new BlockRemap(), chosenByDefault(device, from, to));
    }
  }

  private static RemapAlgorithm chosenByDefault(Device device, CellMesh from, CellMesh to) {
    return chosenFor(Remap.on(device), from, to).algorithm();
  }

  /// A batch of them has twenty million old cells.
  @Test
  void addsUpAHugeCellManyTimesInLittleMemory() {
    BaseGrid base = BaseGrid.of(1, 1);
    CellMesh from = RandomMesh.of(base, 8, base.cells(8), 1);
    int[][] cells = new int[300][4];
    CellMesh to = Meshes.of(base, cells);
    double[] ones = new double[from.length()];
    Arrays.fill(ones, 1);
    for (RemapAlgorithm algorithm : List.of(new BlockRemap(), new HierarchicalRemap())) {
      double[] out = new double[cells.length];
      Remap remap = Remap.on(Device.cpu(1)).with(algorithm);
      Field field = Field.extensive(DoubleArray.wrap(ones), DoubleArray.wrap(out));
      long bytes = Allocation.bytes(() -> remap.remap(from, to, field));
      assertTrue(bytes < 100L * from.length(), algorithm + " allocates " + bytes + " bytes");
      assertTrue(Arrays.stream(out).allMatch(sum -> sum == ones.length));
    }
  }

  @EveryDevice
  void checksShapesBeforeAnythingIsWritten(Device device) {
    Remap remap = remaps(device).getFirst();
    CellMesh one = RandomMesh.of(BaseGrid.of(2), 0, 2, 0);
    CellMesh other = RandomMesh.of(BaseGrid.of(3), 0, 3, 0);
    DoubleArray two = DoubleArray.wrap(1, 2);
    DoubleArray three = DoubleArray.wrap(0, 0, 0);
    assertError(
        "from is over 2 coarse cells, to is over 3",
        () -> remap.remap(one, other, Field.intensive(two, three)));
    assertError(
        "from has 2 elements, values of field 0 has 3",
        () -> remap.remap(one, one, Field.intensive(three, two)));
    assertError(
        "to has 2 elements, out of field 0 has 3",
        () -> remap.remap(one, one, Field.intensive(two, three)));
    assertError("values and out are the same array", () -> Field.intensive(two, two));
    DoubleArray out = DoubleArray.wrap(0, 0);
    assertError(
        "out of field 0 is an array of field 1",
        () -> remap.remap(one, one, Field.intensive(two, out), Field.extensive(out, two.copy())));
    assertEquals(0, out.onHost().hostArray()[0]);
    if (!(device instanceof Device.Serial)) {
      assertError(
          UnsupportedOperationException.class,
          device
              + " has no k-d-tree; it has "
              + (device instanceof Device.OpenCl ? "hierarchical" : "blocks, hierarchical"),
          () -> remap.with(IndexRemap.K_D_TREE));
    }
  }

  @EveryDevice
  void worksInTheMemoryOfTheMeshes(Device given) {
    if (OpenClDevices.resident(given) instanceof Device.OpenCl device) {
      CellMesh from = RandomMesh.of(BaseGrid.of(3, 2), 4, 90, 1);
      CellMesh to = RandomMesh.of(BaseGrid.of(3, 2), 5, 120, 2);
      double[] values = Cases.random(0).doubles(from.length()).toArray();
      double[] expected = new double[to.length()];
      Remap.on(Device.serial())
          .remap(from, to, Field.intensive(DoubleArray.wrap(values), DoubleArray.wrap(expected)));
      try (CellMesh there = from.copyTo(device);
          CellMesh toThere = to.copyTo(device);
          DoubleArray in = device.copyOf(DoubleArray.wrap(values));
          DoubleArray out = device.newDoubles(to.length())) {
        Remap remap = Remap.on(device);
        remap.remap(there, toThere, Field.intensive(in, out));
        assertBits(expected, out.toArray(), given.toString());
        Field onHost =
            Field.intensive(DoubleArray.wrap(values), DoubleArray.wrap(expected.clone()));
        assertThrows(IllegalArgumentException.class, () -> remap.remap(there, toThere, onHost));
        assertThrows(
            IllegalArgumentException.class, () -> remap.remap(from, to, Field.intensive(in, out)));
      }
    }
  }

  @Test
  void allocatesNothingInTheSteadyState() {
    var numbers = new GlibcRandom(0);
    CellMesh even = ReferenceMesh.compactHashRemap(32, 3, 10, numbers);
    CellMesh uneven = RandomMesh.of(even.base(), 3, 4000, 1);
    DoubleArray values = DoubleArray.wrap(new double[even.length()]);
    Field[] fields = {
      Field.intensive(values, DoubleArray.wrap(new double[uneven.length()])),
      Field.extensive(values, DoubleArray.wrap(new double[uneven.length()]))
    };
    for (RemapAlgorithm algorithm : List.of(new BlockRemap(), new HierarchicalRemap())) {
      Remap remap = Remap.on(Device.cpu(1)).with(algorithm);
      long bytes = Allocation.steadyBytes(1_000, () -> remap.remap(even, uneven, fields));
      assertTrue(bytes == 0, algorithm + " allocates " + bytes + " bytes");
    }
  }

  @EveryDevice
  void givesTheBitsOfTheTreeOfChildrenByEveryAlgorithm(Device device) {
    RemapContract.givesTheBitsOfTheTreeOfChildren(remaps(device));
  }

  @EveryDevice
  void namesTheOldCellAtFaultAndRecovers(Device device) {
    RemapContract.namesTheOldCellAtFaultAndRecovers(remaps(device));
  }

  @EveryDevice
  void namesTheNewCellThatIsOutside(Device device) {
    RemapContract.namesTheNewCellThatIsOutside(remaps(device));
  }

  @EveryDevice
  void takesPartOfADomainAndCellsTwice(Device device) {
    RemapContract.takesPartOfADomainAndCellsTwice(remaps(device));
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    RemapContract.manyThreadsMayShareAnInstance(remaps(device));
  }

  /// Returns whether a remap has room for the finest grid; if not, its error must name the
  /// positions.
  private static boolean isAble(Remap remap, BaseGrid base) {
    CellMesh deep = RandomMesh.of(base, base.maxLevel(), 300, 7);
    try {
      chosenFor(remap, deep, deep);
      return true;
    } catch (IllegalArgumentException e) {
      assertTrue(e.getMessage().contains("positions"), e.getMessage());
      return false;
    }
  }
}
