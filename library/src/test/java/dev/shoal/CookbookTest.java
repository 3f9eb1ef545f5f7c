package dev.shoal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.grids.contour.Contour;
import dev.shoal.grids.contour.ContourLines;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.reduce.DoubleMonoid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.testkit.OpenClDevices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The recipes of the cookbook, which is on the Javadoc page of the module `dev.shoal`. The asserts
/// state what the comments of a recipe state.
class CookbookTest {
  private static final Path PAGE = Path.of("src/main/java/module-info.java");
  private static final Path RECIPES = Path.of("src/test/java/dev/shoal/CookbookTest.java");

  private static final Pattern OF_PAGE =
      Pattern.compile("/// ### (.+)\\R///\\R/// ```java\\R((?:///.*\\R)+?)/// ```\\R");

  private static final Pattern OF_TEST =
      Pattern.compile(" {4}// recipe: (.+)\\R((?:.*\\R)+?) {4}// end\\R");

  /// Javadoc fails on a file that a module includes by `@snippet`, so the page has a copy of each.
  @Test
  void thePageShowsTheseRecipes() throws IOException {
    List<String> recipes = recipes(RECIPES, OF_TEST, " {4}");
    assertTrue(recipes.size() >= 20, () -> recipes.size() + " recipes were found");
    assertEquals(String.join("\n", recipes), String.join("\n", recipes(PAGE, OF_PAGE, "/// ?")));
  }

  private static List<String> recipes(Path file, Pattern form, String indent) throws IOException {
    return form.matcher(Files.readString(file))
        .results()
        .map(found -> found.group(1) + "\n" + found.group(2).replaceAll("(?m)^" + indent, ""))
        .toList();
  }

  @Test
  void sortsAnArray() {
    // recipe: Sort an array
    int[] keys = {30, 10, 20};
    Sort.ascending(keys); // in place, on all cores: 10, 20, 30
    // end
    assertArrayEquals(new int[] {10, 20, 30}, keys);
  }

  @Test
  void sortsIndices() {
    // recipe: Sort indices
    double[] distances = {0.5, 0.1, 0.3};
    int[] nearestFirst = Sort.argsort(distances); // 1, 2, 0
    // end
    assertArrayEquals(new int[] {1, 2, 0}, nearestFirst);
  }

  @Test
  void sortsByTwoColumns() {
    // recipe: Sort by two columns
    int[] years = {2021, 2020, 2021, 2020};
    double[] rain = {2.5, 3.5, 0.5, 1.5};
    int[] byRain = Sort.argsort(rain); // the second column first: 2, 3, 0, 1
    int[] byYear = Sort.argsort(Move.gather(years, byRain)); // stable
    int[] order = Move.gather(byRain, byYear); // by year, then by rain: 3, 1, 2, 0
    // end
    assertArrayEquals(new int[] {2, 3, 0, 1}, byRain);
    assertArrayEquals(new int[] {3, 1, 2, 0}, order);
  }

  @Test
  void sortsColumnsByAKey() {
    // recipe: Sort columns by a key
    IntArray years = IntArray.wrap(2021, 2019, 2020);
    DoubleArray rain = DoubleArray.wrap(1.5, 0.5, 2.5);
    Sort.on(Device.cpu()).sortByKey(years, SortOrder.DESCENDING, rain); // 1.5, 2.5, 0.5
    // end
    assertArrayEquals(new int[] {2021, 2020, 2019}, years.hostArray());
    assertArrayEquals(new double[] {1.5, 2.5, 0.5}, rain.hostArray());
  }

  @Test
  void selectsTheLargest() {
    // recipe: The k largest
    float[] scores = {0.2f, 0.9f, 0.4f, 0.7f};
    float[] best = TopK.largest(scores, 2); // 0.9, 0.7
    int[] where = TopK.largestIndices(scores, 2); // 1, 3
    // end
    assertArrayEquals(new float[] {0.9f, 0.7f}, best);
    assertArrayEquals(new int[] {1, 3}, where);
  }

  @Test
  void selectsTheLargestOfEachRow() {
    // recipe: The k largest of each row
    Device device = Device.cpu();
    FloatArray matrix = FloatArray.wrap(3, 1, 2, 5, 9, 7); // two rows of three
    FloatArray best = device.newFloats(2 * 2); // two of each row
    SegmentedSort.on(device).largestRows(matrix, 3, 2, best); // 3, 2 and 9, 7
    float[] same = SegmentedSort.largestRows(new float[] {3, 1, 2, 5, 9, 7}, 3, 2); // plain arrays
    // end
    assertArrayEquals(new float[] {3, 2, 9, 7}, best.hostArray());
    assertArrayEquals(best.hostArray(), same);
  }

  @Test
  void addsWithoutRoundingErrors() {
    // recipe: Add without rounding errors
    double total = Sum.exact(1e100, 1.0, -1e100); // 1.0; a plain loop returns 0.0
    double product = Sum.dot(new double[] {1e100, 1.0}, new double[] {1.0, 3.0}); // rounded once
    // end
    assertEquals(1.0, total);
    assertEquals(1e100, product);
  }

  @Test
  void addsExactlyByKey() {
    // recipe: Add exactly by key
    Device device = Device.cpu();
    IntArray keys = IntArray.wrap(7, 3, 7, 3, 3);
    DoubleArray values = DoubleArray.wrap(0.1, 1e100, 0.2, 1.0, -1e100);
    IntArray groups = device.newInts(keys.length()); // as many as there can be
    DoubleArray sums = device.newDoubles(keys.length());
    int n = GroupBy.on(device).sum(keys, values, groups, sums); // 3: 1.0, 7: 0.1 + 0.2
    // end
    assertEquals(2, n);
    assertArrayEquals(new int[] {3, 7}, Arrays.copyOf(groups.hostArray(), n));
    assertArrayEquals(new double[] {1.0, 0.1 + 0.2}, Arrays.copyOf(sums.hostArray(), n));
  }

  @Test
  void sumsPrefixes() {
    // recipe: Running totals, and offsets from counts
    int[] counts = {3, 1, 4};
    int[] totals = Scan.inclusive(counts); // 3, 4, 8
    int[] starts = Scan.exclusive(counts); // 0, 3, 4
    // end
    assertArrayEquals(new int[] {3, 4, 8}, totals);
    assertArrayEquals(new int[] {0, 3, 4}, starts);
  }

  @Test
  void scansOnAGpu() {
    assumeFalse(OpenClDevices.staged().isEmpty(), "no OpenCL device");
    // recipe: Scan on a GPU
    Device gpu = Device.openCl(0);
    IntArray counts = gpu.copyOf(IntArray.wrap(3, 1, 4)); // arrays live where the work is done
    IntArray starts = gpu.newInts(3);
    Scan.on(gpu).exclusive(counts, starts);
    int[] onTheHost = starts.toArray(); // 0, 3, 4: the same bits as on a Cpu
    // end
    assertArrayEquals(new int[] {0, 3, 4}, onTheHost);
    counts.close();
    starts.close();
  }

  @Test
  void findsExtremes() {
    // recipe: Minimum, maximum, and their indices
    double[] heights = {1.5, -0.5, 3.25};
    double highest = Reduce.max(heights); // 3.25
    int lowest = Reduce.argmin(heights); // 1
    // end
    assertEquals(3.25, highest);
    assertEquals(1, lowest);
  }

  @Test
  void reducesByAnOperator() {
    // recipe: Reduce by a user-defined operator
    Operator product = Operator.of(new DoubleMonoid(1, (a, b) -> a * b), "a * b");
    double factorial =
        Reduce.on(Device.cpu()).reduce(DoubleArray.wrap(1, 2, 3, 4, 5), product); // 120
    // end
    assertEquals(120, factorial);
  }

  @Test
  void selectsByACondition() {
    // recipe: Filter
    double[] depths = {0.5, 2.5, Double.NaN, 3.5};
    double[] deep = Select.values(depths, DoubleCondition.above(1)); // 2.5, 3.5
    int[] where = Select.indices(depths, DoubleCondition.above(1)); // 1, 3
    // end
    assertArrayEquals(new double[] {2.5, 3.5}, deep);
    assertArrayEquals(new int[] {1, 3}, where);
  }

  @Test
  void findsDistinctValues() {
    // recipe: Distinct values
    int[] codes = {4, 1, 4, 1, 1};
    Sort.ascending(codes);
    int[] distinct = Select.unique(codes); // 1, 4: of equal adjacent elements the first
    // end
    assertArrayEquals(new int[] {1, 4}, distinct);
  }

  @Test
  void countsInBins() {
    // recipe: Count in bins
    Device device = Device.cpu();
    LongArray counts = device.newLongs(4); // as many bins
    DoubleArray values = DoubleArray.wrap(0.1, 0.3, 0.9, 0.95, 2.0);
    var outside = Histogram.on(device).even(values, 0, 1, counts); // 1, 1, 0, 2
    // end
    assertArrayEquals(new long[] {1, 1, 0, 2}, counts.hostArray());
    assertEquals(1, outside.total());
  }

  @Test
  void findsQuantiles() {
    // recipe: Quantiles
    double[] waits = {4, 1, 3, 2, 5};
    double[] quartiles = Quantiles.of(waits, 0.25, 0.5, 0.75); // 2, 3, 4
    // end
    assertArrayEquals(new double[] {2, 3, 4}, quartiles);
  }

  @Test
  void searchesASortedArray() {
    // recipe: Search a sorted array
    long[] sorted = {10, 20, 20, 30};
    int[] from = Search.lowerBound(sorted, new long[] {20, 25}); // 1, 3
    int[] to = Search.upperBound(sorted, new long[] {20, 25}); // 3, 3
    // end
    assertArrayEquals(new int[] {1, 3}, from);
    assertArrayEquals(new int[] {3, 3}, to);
  }

  @Test
  void looksUpKeys() {
    // recipe: Look up keys in a hash table
    Device device = Device.cpu();
    LongArray ids = LongArray.wrap(900, 17, 42);
    IntArray ages = IntArray.wrap(31, 52, 64);
    IntArray found = device.newInts(2);
    try (var ageOf = Hash.on(device).build(ids, ages)) {
      ageOf.find(LongArray.wrap(42, 5), -1, found); // 64, and −1 for a key that is absent
    }
    // end
    assertArrayEquals(new int[] {64, -1}, found.hostArray());
  }

  @Test
  void findsPointsWithinARadius() {
    // recipe: Points within a radius of each other
    DoubleArray x = DoubleArray.wrap(0.0, 0.5, 7.0); // in metres
    DoubleArray y = DoubleArray.wrap(0.0, 0.5, 7.0);
    PairLists near = Pairs.on(Device.cpu()).full(Points.of(x, y), 1.0); // of each point
    int[] offsets = near.offsets().hostArray(); // 0, 1, 2, 2
    int[] neighbours = near.neighbours().hostArray(); // of point 0: 1; of 1: 0; of 2: none
    // end
    assertArrayEquals(new int[] {0, 1, 2, 2}, offsets);
    assertArrayEquals(new int[] {1, 0}, neighbours);
  }

  @Test
  void findsNearestPoints() {
    // recipe: Nearest points
    DoubleArray positions = DoubleArray.wrap(0, 0, 3, 4, 0, 1); // x, y of each point
    NearestPoints nearest = Nearest.on(Device.cpu()).find(Points.ofRows(positions, 2), 1);
    int[] neighbours = nearest.neighbours().hostArray(); // 2, 2, 0
    double[] squares = nearest.squares().hostArray(); // of the distances: 1, 18, 1
    // end
    assertArrayEquals(new int[] {2, 2, 0}, neighbours);
    assertArrayEquals(new double[] {1, 18, 1}, squares);
  }

  @Test
  void findsNeighboursOfCells() {
    // recipe: Neighbours of the cells of a mesh
    Device device = Device.cpu();
    IntArray i = IntArray.wrap(0, 1, 0, 1); // cells of a plane grid, two by two
    IntArray j = IntArray.wrap(0, 0, 1, 1);
    IntArray level = IntArray.wrap(0, 0, 0, 0);
    CellMesh mesh = CellMesh.of(BaseGrid.of(2, 2), i, j, level);
    IntArray left = device.newInts(4);
    IntArray right = device.newInts(4);
    IntArray bottom = device.newInts(4);
    IntArray top = device.newInts(4);
    Neighbours.on(device).find(mesh, left, right, bottom, top); // right: 1, 1, 3, 3
    // end
    assertArrayEquals(new int[] {0, 0, 2, 2}, left.hostArray());
    assertArrayEquals(new int[] {1, 1, 3, 3}, right.hostArray());
    assertArrayEquals(new int[] {0, 1, 0, 1}, bottom.hostArray());
    assertArrayEquals(new int[] {2, 3, 2, 3}, top.hostArray());
  }

  @Test
  void interpolatesInATable() {
    // recipe: Interpolate in a table
    Device device = Device.cpu();
    FloatAxis x = FloatAxis.of(0, 10);
    FloatAxis y = FloatAxis.of(0, 1, 2);
    FloatTable table = FloatTable.of(x, y, 0, 1, 2, 10, 11, 12);
    FloatArray out = device.newFloats(1);
    Lookup.on(device).bilinear(table, FloatArray.wrap(5), FloatArray.wrap(0.5f), out); // 5.5
    // end
    assertArrayEquals(new float[] {5.5f}, out.hostArray());
  }

  @Test
  void drawsContourLines() {
    // recipe: Contour lines
    DoubleArray heights = DoubleArray.wrap(0, 0, 0, 0, 4, 0, 0, 0, 0); // three rows of three
    ContourLines lines = Contour.on(Device.cpu()).lines(heights, 3, DoubleArray.wrap(1, 3));
    int count = lines.length(); // 2, both closed: one around the peak at each level
    // end
    assertEquals(2, count);
    assertTrue(lines.isClosed(0) && lines.isClosed(1));
  }

  @Test
  void findsShortestPaths() {
    // recipe: Shortest paths
    Graph roads = Graph.of(3, new int[] {0, 1, 0}, new int[] {1, 2, 2}, new int[] {5, 7, 20});
    ShortestPathTree tree = ShortestPaths.tree(roads, 0);
    int[] path = tree.pathTo(2); // 0, 1, 2: of length 12
    // end
    assertArrayEquals(new int[] {0, 1, 2}, path);
    assertEquals(IntArray.wrap(0, 5, 12).toString(), tree.distances().toString());
  }
}
