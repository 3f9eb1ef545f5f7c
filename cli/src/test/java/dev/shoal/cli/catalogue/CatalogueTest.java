package dev.shoal.cli.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.GlibcRandom;
import dev.shoal.mesh.ReferenceMesh;
import dev.shoal.mesh.neighbours.BlockTableNeighbours;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.neighbours.NeighboursAlgorithm;
import dev.shoal.primitives.reduce.ReduceAlgorithm;
import dev.shoal.primitives.scan.ScanAlgorithm;
import dev.shoal.primitives.search.Bisection;
import dev.shoal.primitives.search.SearchAlgorithm;
import dev.shoal.primitives.sort.AdaptiveSort;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.tables.Lookup;
import dev.shoal.testkit.EveryDevice;
import dev.shoal.textbook.Textbook;
import dev.shoal.topology.FaceNeighbours;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the catalogue says of devices is what the facades say of themselves.
class CatalogueTest {
  private static final List<Operation> ALL = Catalogue.operations();

  private static List<String> names(String operation, Device device) {
    for (Operation candidate : ALL) {
      if (candidate.name().equals(operation)) {
        return candidate.on(Kind.of(device)).stream().map(Algorithm::name).toList();
      }
    }
    throw new AssertionError("the catalogue has no " + operation);
  }

  private static Map<String, List<String>> ofFacades(Device device) {
    Map<String, List<String>> names = new LinkedHashMap<>();
    names.put("sum", Textbook.sums(device).stream().map(SumAlgorithm::title).toList());
    names.put("reduce", Textbook.reductions(device).stream().map(ReduceAlgorithm::title).toList());
    names.put("scan", Textbook.scans(device).stream().map(ScanAlgorithm::title).toList());
    names.put("counting", Textbook.countingSorts(device).stream().map(a -> a.title()).toList());
    names.put("search", Textbook.searches(device).stream().map(SearchAlgorithm::title).toList());
    names.put("hash", Textbook.hashes(device, 0, 9).stream().map(a -> a.title()).toList());
    names.put("mesh-index", Textbook.cellIndices(device).stream().map(a -> a.title()).toList());
    names.put("neighbours", neighbours(device));
    names.put("expand", Textbook.expansions(device).stream().map(a -> a.title()).toList());
    names.put("remap", Textbook.remaps(device).stream().map(a -> a.title()).toList());
    Graph bare = Graph.of(1, new int[0], new int[0]); // without weights every algorithm can search
    names.put(
        "shortest-paths",
        ShortestPaths.algorithms(device, bare).stream().map(a -> a.title()).toList());
    names.put(
        "breadth-first", BreadthFirst.algorithms(device).stream().map(a -> a.title()).toList());
    names.put("components", Components.algorithms(device).stream().map(a -> a.title()).toList());
    names.put("lookup", Lookup.algorithms(device).stream().map(a -> a.title()).toList());
    return names;
  }

  /// Those that take any mesh, and the one for some that a CPU prefers.
  private static List<String> neighbours(Device device) {
    return Stream.concat(
            Textbook.neighbours(device).stream(), Stream.of(new BlockTableNeighbours()))
        .filter(each -> each.runsOn(device))
        .map(NeighboursAlgorithm::title)
        .toList();
  }

  @EveryDevice
  void hasTheAlgorithmsOfTheFacades(Device device) {
    ofFacades(device)
        .forEach((operation, expected) -> {
          List<String> found = names(operation, device);
          assertEquals(Set.copyOf(expected), Set.copyOf(found), operation);
          assertEquals(expected.size(), found.size(), operation);
        });
  }

  @EveryDevice
  void hasTheNetworksThatSort(Device device) {
    List<String> found = names("sort", device);
    for (SortAlgorithm algorithm : Textbook.sorts(device)) {
      boolean isChoice = algorithm instanceof AdaptiveSort; // among the others there
      assertTrue(isChoice || found.contains(algorithm.title()), algorithm.title());
    }
    long networks = found.stream().filter(name -> name.matches("b.*")).count();
    assertEquals(Textbook.sorts(device).size() - 1, networks);
  }

  @EveryDevice
  void beginsWithTheDefault(Device device) {
    Map<String, List<String>> expected = ofFacades(device);
    for (String operation :
        List.of("sum", "reduce", "scan", "hash", "mesh-index", "remap", "expand")) {
      assertEquals(
          expected.get(operation).getFirst(), names(operation, device).getFirst(), operation);
    }
    assertEquals(new Bisection().title(), names("search", device).getFirst());
  }

  /// The default depends on the graph as well; the catalogue has the one of most.
  @EveryDevice
  void beginsWithTheDefaultOfMostGraphs(Device device) {
    Graph roads = Generate.on(Device.cpu()).roadLike(1000, 1).graph();
    assertEquals(
        ShortestPaths.on(device).explain(roads).algorithm().title(),
        names("shortest-paths", device).getFirst());
    assertEquals(
        BreadthFirst.on(device).explain(roads).algorithm().title(),
        names("breadth-first", device).getFirst());
    assertEquals(
        Components.on(device).explain(roads).algorithm().title(),
        names("components", device).getFirst());
  }

  @EveryDevice
  void hasStringsOnEveryDevice(Device device) {
    StringSort.on(device);
    assertEquals(1, names("strings", device).size());
    StringHash.on(device);
    assertEquals(2, names("string-hash", device).size());
  }

  @EveryDevice
  void beginsWithTheDefaultOfMostMeshes(Device device) {
    CellMesh mesh = ReferenceMesh.compactHash(16, 2, 4, true, new GlibcRandom(1)).copyTo(device);
    IntArray[] sides = new IntArray[4];
    Arrays.setAll(sides, _ -> device.newInts(mesh.length()));
    String title = Neighbours.on(device).find(mesh, sides).algorithm().title();
    if (!(device instanceof Device.Serial)) { // there it is that of the index, flat or hierarchical
      assertEquals(title, names("neighbours", device).getFirst());
    }
  }

  @EveryDevice
  void hasAnAlgorithmOfEdgesForEachWayToIdentifyThem(Device device) {
    List<String> found = names("edges", device);
    long ways =
        Arrays.stream(FaceNeighbours.class.getMethods())
            .filter(method -> method.getName().startsWith("find"))
            .count();
    assertEquals(ways, found.size());
    assertTrue(found.contains("by-coordinates"), found::toString);
  }

  @EveryDevice
  void givesTheBoundsOfSums(Device device) {
    Operation sum = ALL.getFirst();
    assertEquals("sum", sum.name());
    for (SumAlgorithm method : Textbook.sums(device)) {
      for (Algorithm algorithm : sum.on(Kind.of(device))) {
        if (algorithm.name().equals(method.title())) {
          assertEquals("error at most " + method.bound(), algorithm.what());
        }
      }
    }
  }

  @Test
  void tellsEverythingOfEach() {
    Set<String> operations = new HashSet<>();
    for (Operation operation : ALL) {
      assertTrue(operations.add(operation.name()), operation.name());
      Set<String> names = new HashSet<>();
      for (Algorithm algorithm : operation.algorithms()) {
        assertTrue(names.add(algorithm.name()), algorithm.name());
        assertFalse(algorithm.what().isBlank(), algorithm.name());
        assertFalse(algorithm.kinds().isEmpty(), algorithm.name());
        algorithm.traits().forEach((trait, words) -> assertFalse(words.isBlank(), trait));
      }
    }
  }

  @Test
  void documentIsTheCatalogue() throws IOException {
    assertEquals(
        CatalogueTables.markdown(ALL),
        Files.readString(Path.of("../docs/catalogue.md")),
        "write it anew: ./shoal algorithms --markdown > docs/catalogue.md");
  }
}
