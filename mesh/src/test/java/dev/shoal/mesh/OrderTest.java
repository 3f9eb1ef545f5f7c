package dev.shoal.mesh;

import static dev.shoal.testkit.Errors.assertError;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.contract.Meshes;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.testkit.SharedInstance;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// The contract of [Order].
class OrderTest {
  @EveryDevice
  void mortonOrderComparesInterleavedBits(Device device) {
    Order order = Order.on(device);
    Cases.forAll(
        random -> Meshes.random(random, 1L << 40),
        _ -> null,
        mesh -> {
          int[] out = new int[mesh.length()];
          order.permutation(mesh, Order.Curve.MORTON, IntArray.wrap(out));
          assertArrayEquals(byBits(mesh), out);
        });
  }

  /// The positions of cells in Morton order, by the bits of their corners as one large number.
  private static int[] byBits(CellMesh mesh) {
    int[][] cells = Meshes.cells(mesh);
    int finest = Meshes.finest(cells);
    BigInteger[] codes = new BigInteger[cells.length];
    for (int c = 0; c < cells.length; c++) {
      BigInteger code = BigInteger.ZERO;
      for (int bit = 0; bit < 31; bit++) {
        for (int axis = 0; axis < 3; axis++) {
          if ((((cells[c][axis] << (finest - cells[c][3])) >> bit) & 1) == 1) {
            code = code.setBit(3 * bit + axis);
          }
        }
      }
      codes[c] = code;
    }
    return IntStream.range(0, cells.length)
        .boxed()
        .sorted(Comparator.comparing(c -> codes[c]))
        .mapToInt(c -> c)
        .toArray();
  }

  @EveryDevice
  void keysAreInTheOrderOfThePermutation(Device device) {
    Order order = Order.on(device);
    CellMesh two = Meshes.of(BaseGrid.of(4, 4), new int[] {1, 2, 0, 0}, new int[] {3, 1, 0, 0});
    LongArray codes = LongArray.wrap(0, 0);
    order.keys(two, Order.Curve.MORTON, codes);
    assertArrayEquals(new long[] {0b1001, 0b0111}, codes.toArray());
    for (Order.Curve curve : Order.Curve.values()) {
      Cases.forAll(
          random -> Meshes.random(random, 1L << 30),
          _ -> null,
          mesh -> {
            long[] keys = new long[mesh.length()];
            int[] permutation = new int[mesh.length()];
            order.keys(mesh, curve, LongArray.wrap(keys));
            order.permutation(mesh, curve, IntArray.wrap(permutation));
            assertArrayEquals(
                IntStream.range(0, keys.length)
                    .boxed()
                    .sorted(Comparator.comparingLong(c -> keys[c]))
                    .mapToInt(c -> c)
                    .toArray(),
                permutation);
          });
    }
  }

  @EveryDevice
  void neighboursOnHilbertsCurveShareASide(Device device) {
    Order order = Order.on(device);
    Cases.forAll(
        OrderTest::overCube,
        _ -> null,
        mesh -> {
          int finest = Meshes.finest(Meshes.cells(mesh));
          order.reorder(mesh, Order.Curve.HILBERT);
          int[][] cells = Meshes.cells(mesh);
          for (int c = 1; c < cells.length; c++) {
            assertShareASide(mesh.base(), finest, cells[c - 1], cells[c]);
          }
        });
  }

  private static CellMesh overCube(SplittableRandom random) {
    int n = 1 << random.nextInt(3);
    BaseGrid base =
        switch (random.nextInt(3)) {
          case 0 -> BaseGrid.of(n);
          case 1 -> BaseGrid.of(n, n);
          default -> BaseGrid.of(n, n, n);
        };
    int finest = random.nextInt(9);
    long min = base.cells() + (long) finest * (base.children() - 1);
    long cells = Math.min(base.cells(finest), min + random.nextInt(2000));
    return RandomMesh.of(base, finest, cells, random.nextLong());
  }

  private static void assertShareASide(BaseGrid base, int finest, int[] a, int[] b) {
    int touching = 0;
    int overlapping = 0;
    for (int axis = 0; axis < base.dimensions(); axis++) {
      int fromA = a[axis] << (finest - a[3]);
      int toA = (a[axis] + 1) << (finest - a[3]);
      int fromB = b[axis] << (finest - b[3]);
      int toB = (b[axis] + 1) << (finest - b[3]);
      if (toA == fromB || toB == fromA) {
        touching++;
      } else if (fromA < toB && fromB < toA) {
        overlapping++;
      }
    }
    assertEquals(1, touching);
    assertEquals(base.dimensions() - 1, overlapping);
  }

  @EveryDevice
  void reordersAllArraysAndValues(Device device) {
    Order order = Order.on(device);
    for (Order.Curve curve : Order.Curve.values()) {
      Cases.forAll(
          random -> Meshes.random(random, 1L << 30),
          _ -> null,
          mesh -> {
            int[][] before = Meshes.cells(mesh);
            int[] indices = IntStream.range(0, before.length).toArray();
            double[] values = Arrays.stream(indices).mapToDouble(p -> p / 3.0).toArray();
            int[] permutation = new int[before.length];
            order.permutation(mesh, curve, IntArray.wrap(permutation));
            order.reorder(mesh, curve, IntArray.wrap(indices), DoubleArray.wrap(values));
            assertArrayEquals(permutation, indices);
            int[][] after = Meshes.cells(mesh);
            for (int c = 0; c < after.length; c++) {
              assertArrayEquals(before[indices[c]], after[c]);
              assertEquals(indices[c] / 3.0, values[c]);
            }
          });
    }
  }

  @EveryDevice
  void reordersInTheMemoryOfTheMesh(Device device) {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(3, 2), 5, 1000, 5);
    try (CellMesh there = mesh.copyTo(device)) {
      Order order = Order.on(device);
      order.reorder(there, Order.Curve.HILBERT);
      order.reorder(mesh, Order.Curve.HILBERT);
      assertArrayEquals(Meshes.cells(mesh), Meshes.cells(there));
    }
  }

  @EveryDevice
  void keysUseAllBitsOfALong(Device device) {
    Order order = Order.on(device);
    var random = new SplittableRandom(9);
    BaseGrid square = BaseGrid.of(1 << 20, 1 << 20);
    int side = (1 << 18) - 1; // with one more there would be 2^63 cells of level 3
    BaseGrid cube = BaseGrid.of(side, side, side);
    for (BaseGrid base : new BaseGrid[] {square, cube}) {
      int finest = base.equals(square) ? 11 : 3;
      int[][] cells = new int[3000][4];
      for (int[] cell : cells) {
        cell[3] = random.nextInt(finest + 1);
        for (int axis = 0; axis < base.dimensions(); axis++) {
          cell[axis] = random.nextInt(base.nx() << Math.min(cell[3], 10));
        }
      }
      cells[0][3] = finest;
      CellMesh mesh = Meshes.of(base, cells);
      int[] out = new int[cells.length];
      order.permutation(mesh, Order.Curve.MORTON, IntArray.wrap(out));
      assertArrayEquals(byBits(mesh), out);
    }
  }

  @EveryDevice
  void refusesCellsOutsideOfTheCurve(Device device) {
    Order order = Order.on(device);
    int[] out = {7};
    BaseGrid base = BaseGrid.of(2, 1);
    CellMesh outside = Meshes.of(base, new int[] {0, 1, 0, 0});
    assertError(
        "cell 0, (0, 1) of level 0, is outside of 2 × 1",
        () -> order.permutation(outside, Order.Curve.MORTON, IntArray.wrap(out)));
    CellMesh inside = Meshes.of(base, new int[] {0, 0, 0, 0});
    assertError(
        "level has 1 elements, out has 2",
        () -> order.permutation(inside, Order.Curve.MORTON, IntArray.wrap(1, 2)));
    assertError(
        "out and the mesh's array are the same array",
        () -> order.permutation(inside, Order.Curve.MORTON, inside.level()));
    assertError(
        "permutation has 1 elements, arrays[3] has 2",
        () -> order.reorder(inside, Order.Curve.HILBERT, IntArray.wrap(1, 2)));
    CellMesh line = Meshes.of(BaseGrid.of(1 << 25, 1, 1), new int[] {0, 0, 0, 0});
    assertError(
        "keys along a curve over 33554432 × 1 × 1 at level 0 have 75 bits, a long has 63",
        () -> order.permutation(line, Order.Curve.HILBERT, IntArray.wrap(out)));
    assertEquals(7, out[0], "nothing was written");
  }

  @EveryDevice
  void manyThreadsMayShareAnInstance(Device device) {
    SharedInstance.of(Order.on(device))
        .operation(
            "keys",
            (order, seed) -> {
              CellMesh mesh = shared(seed);
              LongArray keys = LongArray.wrap(new long[mesh.length()]);
              order.keys(mesh, Order.Curve.HILBERT, keys);
              return keys.toArray();
            })
        .operation(
            "permutation",
            (order, seed) -> {
              CellMesh mesh = shared(seed);
              IntArray out = IntArray.wrap(new int[mesh.length()]);
              order.permutation(mesh, Order.Curve.MORTON, out);
              return out.toArray();
            })
        .operation(
            "reorder",
            (order, seed) -> {
              CellMesh mesh = shared(seed);
              DoubleArray values =
                  DoubleArray.wrap(Cases.random(seed).doubles(mesh.length()).toArray());
              order.reorder(mesh, Order.Curve.HILBERT, values);
              return new Object[] {Meshes.cells(mesh), values.toArray()};
            })
        .verify();
  }

  private static CellMesh shared(int seed) {
    return RandomMesh.of(BaseGrid.of(4, 4), 7, seed % 4 == 1 ? 20_000 : 40, seed);
  }
}
