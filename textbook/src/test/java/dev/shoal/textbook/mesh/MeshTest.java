package dev.shoal.textbook.mesh;

import static dev.shoal.contract.NeighboursContract.check;
import static dev.shoal.contract.NeighboursContract.expected;
import static dev.shoal.contract.NeighboursContract.noWrongAnswer;
import static dev.shoal.contract.NeighboursContract.sides;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.contract.CellIndexContract;
import dev.shoal.contract.NeighboursContract;
import dev.shoal.contract.ReleasedMeshes;
import dev.shoal.contract.RemapContract;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.testkit.Allocation;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.textbook.Textbook;
import dev.shoal.textbook.hash.CompactHash;
import dev.shoal.textbook.hash.Probing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// The contracts of [CellIndex], [Neighbours] and [Remap] by the algorithms of this package.
class MeshTest {
  private static final List<Device> DEVICES = EveryDevice.Source.devices().toList();
  private static final List<NeighboursAlgorithm> WRITTEN_ONCE =
      List.of(
          SingleWriteNeighbours.perfect(),
          SingleWriteNeighbours.compact(CompactHash.of(Probing.LINEAR)),
          SingleWriteNeighbours.compact(new CompactHash(Probing.PRIME_JUMP, 0.5)));

  /// The algorithms that answer any position: the others enter only what neighbours look up.
  private static List<CellIndex> indices(boolean huge, List<Device> devices) {
    List<CellIndex> indices = new ArrayList<>();
    for (Device device : devices) {
      Textbook.cellIndices(device).stream()
          .skip(CellIndex.algorithms(device).size())
          .filter(each -> answersAll(each.title()))
          .filter(each -> !(huge && each.title().matches("flat-[a-z]*")))
          .forEach(each -> indices.add(CellIndex.on(device).with(each)));
    }
    return indices;
  }

  private static boolean answersAll(String title) {
    return !title.contains("corners") && !title.contains("outer");
  }

  @Test
  void findTheCellAtEachPosition() {
    CellIndexContract.findsTheCellAtEachPosition(indices(false, DEVICES));
  }

  @Test
  void findTheCellOnHugeFinestGrids() {
    CellIndexContract.findsTheCellOnHugeFinestGrids(indices(true, DEVICES));
  }

  @EveryDevice
  void manyThreadsMayShareAnIndex(Device device) {
    CellIndexContract.manyThreadsMayShareAnInstance(indices(false, List.of(device)));
  }

  @EveryDevice
  void queriesSeeOneMeshOrTheOtherUntilTheIndexIsClosed(Device device) throws Exception {
    CellIndexContract.queriesSeeOneMeshOrTheOtherUntilTheIndexIsClosed(
        indices(false, List.of(device)));
  }

  @Test
  void cornersNameThePositionThatTheyDoNotHave() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(4, 4), 5, 40, 1);
    CellIndex index =
        CellIndex.on(Device.serial()).with(FlatWrites.perfect(Writes.CORNERS_AND_MIDPOINTS));
    index.build(mesh);
    int[] all = IntStream.range(0, 128).toArray();
    var e =
        assertThrows(
            IllegalArgumentException.class,
            () -> {
              for (int y : all) {
                int[] rows = new int[128];
                Arrays.fill(rows, y);
                index.locate(IntArray.wrap(all), IntArray.wrap(rows), IntArray.wrap(new int[128]));
              }
            });
    assertTrue(
        e.getMessage().matches("position .*: flat-corners finds no cell there"), e.getMessage());
  }

  @EveryDevice
  void findTheCellsBeside(Device device) {
    Textbook.neighbours(device).stream()
        .skip(Neighbours.algorithms(device).size())
        .forEach(each ->
            NeighboursContract.findsTheCellsBeside(
                Neighbours.on(device).with(each), !each.title().contains("corners")));
  }

  @Test
  void oneWriteServesLargeMeshesOfAnyJumps() {
    CellMesh shuffled = ReferenceMesh.compactHash(32, 4, 4, true, new GlibcRandom(1));
    CellMesh jumps = RandomMesh.of(BaseGrid.of(5, 4), 9, 30_002, 7);
    CellMesh cubes = RandomMesh.of(BaseGrid.of(3, 2, 2), 6, 20_014, 7);
    for (CellMesh mesh : List.of(shuffled, jumps, cubes)) {
      for (Boundary boundary : Boundary.values()) {
        int[][] expected = expected(mesh, boundary);
        for (NeighboursAlgorithm algorithm : WRITTEN_ONCE) {
          for (Device device : List.of(Device.serial(), Device.cpu(1), Device.cpu(3))) {
            check(Neighbours.on(device).with(algorithm).with(boundary), mesh, expected);
          }
        }
      }
    }
  }

  @Test
  void cornersNameTheCellWhereLevelsJump() {
    CellMesh mesh = RandomMesh.of(BaseGrid.of(4, 4), 6, 40, 3);
    IntArray[] sides = sides(mesh);
    for (NeighboursAlgorithm algorithm : Textbook.neighbours(Device.serial())) {
      if (algorithm.title().contains("corners")) {
        Neighbours neighbours = Neighbours.on(Device.serial()).with(algorithm);
        var e = assertThrows(IllegalArgumentException.class, () -> neighbours.find(mesh, sides));
        assertTrue(
            e.getMessage().matches("[A-Z]+ of the cell .* position [0-9]+, .*jump.*"),
            e.getMessage());
      }
    }
  }

  @Test
  void aMeshThatDoesNotTileGetsNoWrongNeighbour() {
    WRITTEN_ONCE.forEach(a -> noWrongAnswer(Neighbours.on(Device.cpu(1)).with(a)));
  }

  @Test
  void aSteadyCallAllocatesNothing() {
    CellMesh shuffled = ReferenceMesh.compactHash(64, 2, 4, true, new GlibcRandom(1));
    Neighbours neighbours = Neighbours.on(Device.cpu(1));
    IntArray[] sides = sides(shuffled);
    for (NeighboursAlgorithm algorithm :
        WRITTEN_ONCE.subList(0, 2)) { // the third's table is not kept
      Neighbours once = neighbours.with(algorithm);
      long bytes = Allocation.steadyBytes(60, () -> once.find(shuffled, sides));
      assertEquals(0, bytes, algorithm::title);
    }
  }

  @EveryDevice
  void manyThreadsMayShareASearchForNeighbours(Device device) {
    Textbook.neighbours(device).stream()
        .skip(Neighbours.algorithms(device).size())
        .forEach(each -> {
          // At opposite edges levels jump, which corners alone do not answer.
          boolean followsJumps = !each.title().contains("corners");
          NeighboursContract.manyThreadsMayShareAnInstance(
              Neighbours.on(device).with(each),
              followsJumps ? Boundary.PERIODIC : Boundary.REFLECTING);
        });
  }

  private static List<Remap> remaps(Device device) {
    return FlatRemap.all().stream()
        .filter(each -> each.runsOn(device))
        .map(each -> Remap.on(device).with(each))
        .toList();
  }

  @EveryDevice
  void remapsGiveTheBitsOfTheTreeOfChildren(Device device) {
    RemapContract.givesTheBitsOfTheTreeOfChildren(remaps(device));
    RemapContract.takesPartOfADomainAndCellsTwice(remaps(device));
  }

  @EveryDevice
  void remapsNameTheCellAtFaultAndRecover(Device device) {
    RemapContract.namesTheOldCellAtFaultAndRecovers(remaps(device));
    RemapContract.namesTheNewCellThatIsOutside(remaps(device));
  }

  @EveryDevice
  void manyThreadsMayShareARemap(Device device) {
    RemapContract.manyThreadsMayShareAnInstance(remaps(device));
  }

  @EveryDevice
  void noneKeepsAMesh(Device device) {
    remaps(device).forEach(ReleasedMeshes::verify);
    if (device instanceof Device.Cpu) { // an index keeps its mesh until the next call
      WRITTEN_ONCE.forEach(each -> ReleasedMeshes.verify(Neighbours.on(device).with(each)));
    }
  }
}
