package dev.shoal.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.AlgorithmChoice;
import dev.shoal.device.DoubleArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.mesh.remap.RemapAlgorithm;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.SharedInstance;
import java.util.List;
import java.util.SplittableRandom;

/// What every algorithm of [Remap] promises, against recursion over children.
public final class RemapContract {
  /// Pairs of meshes in each case.
  private static final int PAIRS = 3;

  private static final List<Pair.Values> KINDS = List.of(Pair.Values.values());

  private RemapContract() {}

  public static void givesTheBitsOfTheTreeOfChildren(List<Remap> remaps) {
    Cases.forAll(
        random -> random,
        _ -> null,
        random -> {
          for (int n = 0; n < PAIRS; n++) {
            Pair.Values kind = KINDS.get(random.nextInt(KINDS.size()));
            checkBits(remaps, Pair.random(random, kind));
          }
        });
  }

  public static void checkBits(List<Remap> remaps, Pair pair) {
    double[] means = new ByRecursion(pair.from(), pair.to(), true, pair.values()).rounded();
    double[] sums = new ByRecursion(pair.from(), pair.to(), false, pair.values()).rounded();
    DoubleArray values = DoubleArray.wrap(pair.values());
    for (Remap remap : remaps) {
      double[] mean = new double[means.length];
      double[] sum = new double[means.length];
      AlgorithmChoice<RemapAlgorithm> choice =
          remap.remap(
              pair.from(),
              pair.to(),
              Field.intensive(values, DoubleArray.wrap(mean)),
              Field.extensive(values, DoubleArray.wrap(sum)));
      String by = choice.algorithm() + " of " + pair.from() + " to " + pair.to();
      assertBits(means, mean, "means by " + by);
      assertBits(sums, sum, "sums by " + by);
    }
  }

  public static void assertBits(double[] expected, double[] actual, String what) {
    for (int b = 0; b < expected.length; b++) {
      long want = Double.doubleToRawLongBits(expected[b]);
      if (want != Double.doubleToRawLongBits(actual[b])) {
        assertEquals(expected[b], actual[b], what + ", cell " + b);
        assertEquals(want, Double.doubleToRawLongBits(actual[b]), what + ", bits of cell " + b);
      }
    }
  }

  public static void namesTheOldCellAtFaultAndRecovers(List<Remap> remaps) {
    BaseGrid base = BaseGrid.of(2, 1);
    CellMesh whole = RandomMesh.of(base, 3, 40, 2);
    CellMesh gap = Meshes.of(base, new int[] {0, 0, 0, 0});
    CellMesh twice = Meshes.of(base, new int[] {0, 0, 0, 0}, new int[] {0, 0, 0, 0});
    CellMesh outside = Meshes.of(base, new int[] {0, 0, 0, 0}, new int[] {2, 0, 0, 0});
    CellMesh tooFine = Meshes.of(base, new int[] {0, 0, 0, 0}, new int[] {1, 0, 0, 40});
    CellMesh negative = Meshes.of(base, new int[] {0, 0, 0, 0}, new int[] {1, 0, 0, -1});
    CellMesh torn = // as large as the domain, with a cell of level 1 instead of another
        Meshes.of(
            base,
            new int[] {1, 0, 0, 0},
            new int[] {0, 0, 0, 1},
            new int[] {1, 0, 0, 1},
            new int[] {0, 1, 0, 1},
            new int[] {0, 1, 0, 1});
    for (Remap remap : remaps) {
      for (CellMesh faulty : List.of(gap, twice, outside, tooFine, negative, torn)) {
        String message =
            assertThrows(IllegalArgumentException.class, () -> chosenFor(remap, faulty, whole))
                .getMessage();
        assertTrue(message.contains("cell"), message);
        checkBits(List.of(remap), Pair.of(whole, whole, new SplittableRandom(4), Pair.Values.ANY));
      }
    }
  }

  public static void namesTheNewCellThatIsOutside(List<Remap> remaps) {
    CellMesh from = RandomMesh.of(BaseGrid.of(2, 1), 3, 40, 2);
    for (int[] cell :
        new int[][] {{2, 0, 0, 0}, {0, -1, 0, 2}, {0, 0, 0, 40}, {0, 0, 0, -1}, {0, 2, 0, 1}}) {
      CellMesh to = Meshes.of(from.base(), new int[] {0, 0, 0, 0}, cell);
      for (Remap remap : remaps) {
        String message =
            assertThrows(IllegalArgumentException.class, () -> chosenFor(remap, from, to))
                .getMessage();
        assertTrue(message.startsWith("cell 1, "), message);
        checkBits(List.of(remap), Pair.of(from, from, new SplittableRandom(4), Pair.Values.ANY));
      }
    }
  }

  public static AlgorithmChoice<RemapAlgorithm> chosenFor(Remap remap, CellMesh from, CellMesh to) {
    return remap.remap(
        from,
        to,
        Field.intensive(
            DoubleArray.wrap(new double[from.length()]),
            DoubleArray.wrap(new double[to.length()])));
  }

  public static void takesPartOfADomainAndCellsTwice(List<Remap> remaps) {
    CellMesh from = RandomMesh.of(BaseGrid.of(3, 2), 4, 100, 1);
    CellMesh to =
        Meshes.of(
            from.base(),
            new int[] {2, 1, 0, 0},
            new int[] {2, 1, 0, 0},
            new int[] {0, 0, 0, 6},
            new int[] {1, 1, 0, 1});
    for (Remap remap : remaps) {
      checkBits(List.of(remap), Pair.of(from, to, new SplittableRandom(3), Pair.Values.ANY));
    }
  }

  public static void manyThreadsMayShareAnInstance(List<Remap> remaps) {
    for (Remap remap : remaps) {
      SharedInstance.of(remap)
          .operation(
              "remap",
              (shared, seed) -> {
                Pair pair = shared(seed);
                DoubleArray values = DoubleArray.wrap(pair.values());
                DoubleArray means = DoubleArray.wrap(new double[pair.to().length()]);
                DoubleArray sums = DoubleArray.wrap(new double[pair.to().length()]);
                AlgorithmChoice<RemapAlgorithm> choice =
                    shared.remap(
                        pair.from(),
                        pair.to(),
                        Field.intensive(values, means),
                        Field.extensive(values, sums));
                return new Object[] {choice, means.toArray(), sums.toArray()};
              })
          .verify();
    }
  }

  /// More cells than a block has, or a few; of every third pair few cells are fine.
  private static Pair shared(int seed) {
    SplittableRandom random = Cases.random(seed);
    if (seed % 3 == 0) {
      BaseGrid base = BaseGrid.of(2, 2);
      return Pair.of(
          RandomMesh.of(base, 8, 60, seed),
          RandomMesh.of(base, 8, 90, seed + 1),
          random,
          Pair.Values.ANY);
    }
    var numbers = new GlibcRandom(seed);
    int n = seed % 4 == 1 ? 24 : 4;
    return Pair.of(
        ReferenceMesh.compactHashRemap(n, 3, 10, numbers),
        ReferenceMesh.compactHashRemap(n, 3, 10, numbers),
        random,
        Pair.Values.ANY);
  }
}
