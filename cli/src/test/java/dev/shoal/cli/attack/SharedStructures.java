package dev.shoal.cli.attack;

import dev.shoal.cli.bits.Operation;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.MinimalPerfectHash;
import dev.shoal.primitives.pyramid.Pyramid;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Structures that are built once, and searched by all threads: the other operations build theirs
/// in each call.
final class SharedStructures {
  private static final int ELEMENTS = 5000;
  private static final int KEYS = 1000;

  private SharedStructures() {}

  static List<Operation> all() {
    IntArray keys = IntArray.wrap(random(KEYS));
    IntArray distinct = IntArray.wrap(IntStream.range(0, KEYS).map(i -> 7 * i).toArray());
    BaseGrid base = BaseGrid.of(20, 20);
    CellMesh mesh = RandomMesh.of(base, 3, base.cells(1), 1);
    IntArray at = IntArray.wrap(random(20 << 3));
    return List.of(
        searched(
            "hash table",
            device -> Hash.on(device).build(keys),
            (table, out) -> table.find(keys, -1, out)),
        searched(
            "minimal perfect hash",
            device -> MinimalPerfectHash.on(device).build(distinct),
            (numbers, out) -> numbers.find(keys, out)),
        searched(
            "pyramid",
            device -> Pyramid.on(device).build(keys),
            (pyramid, out) -> pyramid.select(keys, out, IntArray.wrap(new int[ELEMENTS]))),
        searched(
            "cell index",
            device -> CellIndex.on(device).build(mesh),
            (index, out) -> index.locate(at, at, out)));
  }

  private static int[] random(int bound) {
    return new SplittableRandom(20_261_123).ints(ELEMENTS, 0, bound).toArray();
  }

  private static <S> Operation searched(
      String name, Function<Device, S> build, BiConsumer<S, IntArray> search) {
    return new Operation(
        name,
        ELEMENTS,
        Device.class,
        Set.of(),
        device -> {
          S structure = build.apply(device);
          return () -> {
            IntArray out = IntArray.wrap(new int[ELEMENTS]);
            search.accept(structure, out);
            return List.of(out);
          };
        });
  }
}
