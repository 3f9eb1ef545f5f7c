/// Start here: which class does what, and a cookbook. All library modules, as one dependency.
///
/// Arrays go in and arrays come out. Many facades have static methods that take plain Java arrays
/// and run on all cores with the default settings, even if called through an instance; `javac
/// -Xlint:static` warns of that. For anything else, start with `X.on(device)`. A facade is safe for
/// any number of threads and keeps its scratch memory, so keep it in a `static final` field. A
/// result depends on the input alone: on every [dev.shoal.device.Device] and for any number of
/// threads it has the same bits.
///
/// Two options of the JVM: `--add-modules jdk.incubator.vector` allows SIMD, and
/// `--enable-native-access=dev.shoal.opencl` (`ALL-UNNAMED` on the class path) OpenCL devices
/// without a warning.
///
/// ## Which class
///
/// | Task | Class |
/// |---|---|
/// | sort, argsort, sort by a key | [Sort][dev.shoal.primitives.sort.Sort] |
/// | sort each row or segment; its k largest | [SegmentedSort][dev.shoal.primitives.sort.SegmentedSort] |
/// | k largest or smallest; the k-th; quantiles | [TopK][dev.shoal.primitives.topk.TopK], [Quantiles][dev.shoal.primitives.topk.Quantiles] |
/// | exact sum, mean, dot product of floats and doubles | [Sum][dev.shoal.primitives.sum.Sum] |
/// | sum of integers, minimum, maximum, any operator | [Reduce][dev.shoal.primitives.reduce.Reduce] |
/// | counts, sums and reductions by key | [GroupBy][dev.shoal.primitives.group.GroupBy] |
/// | running totals, offsets from counts | [Scan][dev.shoal.primitives.scan.Scan] |
/// | filter, partition, distinct values, runs | [Select][dev.shoal.primitives.select.Select] |
/// | histogram | [Histogram][dev.shoal.primitives.histogram.Histogram] |
/// | binary search; merge, union, intersection | [Search][dev.shoal.primitives.search.Search], [Merge][dev.shoal.primitives.merge.Merge] |
/// | look up keys | [Hash][dev.shoal.primitives.hash.Hash] |
/// | copy, gather, scatter, permute; repeat by counts | [Move][dev.shoal.primitives.move.Move], [Expand][dev.shoal.primitives.expand.Expand] |
/// | points within a radius; nearest points | [Pairs][dev.shoal.points.Pairs], [Nearest][dev.shoal.points.Nearest] |
/// | overlapping boxes; points in a polygon | [Overlaps][dev.shoal.points.Overlaps], [Inside][dev.shoal.points.Inside] |
/// | neighbours of cells; values of one mesh on another | [Neighbours][dev.shoal.mesh.neighbours.Neighbours], [Remap][dev.shoal.mesh.remap.Remap] |
/// | interpolation in a table | [Lookup][dev.shoal.tables.Lookup] |
/// | contour lines; isosurfaces | [Contour][dev.shoal.grids.contour.Contour], [Isosurface][dev.shoal.grids.isosurface.Isosurface] |
/// | shortest paths, levels and components of a graph | [ShortestPaths][dev.shoal.graph.paths.ShortestPaths], [BreadthFirst][dev.shoal.graph.traversal.BreadthFirst], [Components][dev.shoal.graph.components.Components] |
/// | faces of an unstructured mesh | [FaceNeighbours][dev.shoal.topology.FaceNeighbours] |
/// | shallow water | [Wave][dev.shoal.wave.Wave] |
///
/// ## Cookbook
///
/// The code of each recipe is compiled and run by the tests of this module.
///
/// ### Sort an array
///
/// ```java
/// int[] keys = {30, 10, 20};
/// Sort.ascending(keys); // in place, on all cores: 10, 20, 30
/// ```
///
/// ### Sort indices
///
/// ```java
/// double[] distances = {0.5, 0.1, 0.3};
/// int[] nearestFirst = Sort.argsort(distances); // 1, 2, 0
/// ```
///
/// ### Sort by two columns
///
/// ```java
/// int[] years = {2021, 2020, 2021, 2020};
/// double[] rain = {2.5, 3.5, 0.5, 1.5};
/// int[] byRain = Sort.argsort(rain); // the second column first: 2, 3, 0, 1
/// int[] byYear = Sort.argsort(Move.gather(years, byRain)); // stable
/// int[] order = Move.gather(byRain, byYear); // by year, then by rain: 3, 1, 2, 0
/// ```
///
/// ### Sort columns by a key
///
/// ```java
/// IntArray years = IntArray.wrap(2021, 2019, 2020);
/// DoubleArray rain = DoubleArray.wrap(1.5, 0.5, 2.5);
/// Sort.on(Device.cpu()).sortByKey(years, SortOrder.DESCENDING, rain); // 1.5, 2.5, 0.5
/// ```
///
/// ### The k largest
///
/// ```java
/// float[] scores = {0.2f, 0.9f, 0.4f, 0.7f};
/// float[] best = TopK.largest(scores, 2); // 0.9, 0.7
/// int[] where = TopK.largestIndices(scores, 2); // 1, 3
/// ```
///
/// ### The k largest of each row
///
/// ```java
/// Device device = Device.cpu();
/// FloatArray matrix = FloatArray.wrap(3, 1, 2, 5, 9, 7); // two rows of three
/// FloatArray best = device.newFloats(2 * 2); // two of each row
/// SegmentedSort.on(device).largestRows(matrix, 3, 2, best); // 3, 2 and 9, 7
/// float[] same = SegmentedSort.largestRows(new float[] {3, 1, 2, 5, 9, 7}, 3, 2); // plain arrays
/// ```
///
/// ### Add without rounding errors
///
/// ```java
/// double total = Sum.exact(1e100, 1.0, -1e100); // 1.0; a plain loop returns 0.0
/// double product = Sum.dot(new double[] {1e100, 1.0}, new double[] {1.0, 3.0}); // rounded once
/// ```
///
/// ### Add exactly by key
///
/// ```java
/// Device device = Device.cpu();
/// IntArray keys = IntArray.wrap(7, 3, 7, 3, 3);
/// DoubleArray values = DoubleArray.wrap(0.1, 1e100, 0.2, 1.0, -1e100);
/// IntArray groups = device.newInts(keys.length()); // as many as there can be
/// DoubleArray sums = device.newDoubles(keys.length());
/// int n = GroupBy.on(device).sum(keys, values, groups, sums); // 3: 1.0, 7: 0.1 + 0.2
/// ```
///
/// ### Running totals, and offsets from counts
///
/// ```java
/// int[] counts = {3, 1, 4};
/// int[] totals = Scan.inclusive(counts); // 3, 4, 8
/// int[] starts = Scan.exclusive(counts); // 0, 3, 4
/// ```
///
/// ### Scan on a GPU
///
/// ```java
/// Device gpu = Device.openCl(0);
/// IntArray counts = gpu.copyOf(IntArray.wrap(3, 1, 4)); // arrays live where the work is done
/// IntArray starts = gpu.newInts(3);
/// Scan.on(gpu).exclusive(counts, starts);
/// int[] onTheHost = starts.toArray(); // 0, 3, 4: the same bits as on a Cpu
/// ```
///
/// ### Minimum, maximum, and their indices
///
/// ```java
/// double[] heights = {1.5, -0.5, 3.25};
/// double highest = Reduce.max(heights); // 3.25
/// int lowest = Reduce.argmin(heights); // 1
/// ```
///
/// ### Reduce by a user-defined operator
///
/// ```java
/// Operator product = Operator.of(new DoubleMonoid(1, (a, b) -> a * b), "a * b");
/// double factorial =
///     Reduce.on(Device.cpu()).reduce(DoubleArray.wrap(1, 2, 3, 4, 5), product); // 120
/// ```
///
/// ### Filter
///
/// ```java
/// double[] depths = {0.5, 2.5, Double.NaN, 3.5};
/// double[] deep = Select.values(depths, DoubleCondition.above(1)); // 2.5, 3.5
/// int[] where = Select.indices(depths, DoubleCondition.above(1)); // 1, 3
/// ```
///
/// ### Distinct values
///
/// ```java
/// int[] codes = {4, 1, 4, 1, 1};
/// Sort.ascending(codes);
/// int[] distinct = Select.unique(codes); // 1, 4: of equal adjacent elements the first
/// ```
///
/// ### Count in bins
///
/// ```java
/// Device device = Device.cpu();
/// LongArray counts = device.newLongs(4); // as many bins
/// DoubleArray values = DoubleArray.wrap(0.1, 0.3, 0.9, 0.95, 2.0);
/// var outside = Histogram.on(device).even(values, 0, 1, counts); // 1, 1, 0, 2
/// ```
///
/// ### Quantiles
///
/// ```java
/// double[] waits = {4, 1, 3, 2, 5};
/// double[] quartiles = Quantiles.of(waits, 0.25, 0.5, 0.75); // 2, 3, 4
/// ```
///
/// ### Search a sorted array
///
/// ```java
/// long[] sorted = {10, 20, 20, 30};
/// int[] from = Search.lowerBound(sorted, new long[] {20, 25}); // 1, 3
/// int[] to = Search.upperBound(sorted, new long[] {20, 25}); // 3, 3
/// ```
///
/// ### Look up keys in a hash table
///
/// ```java
/// Device device = Device.cpu();
/// LongArray ids = LongArray.wrap(900, 17, 42);
/// IntArray ages = IntArray.wrap(31, 52, 64);
/// IntArray found = device.newInts(2);
/// try (var ageOf = Hash.on(device).build(ids, ages)) {
///   ageOf.find(LongArray.wrap(42, 5), -1, found); // 64, and −1 for a key that is absent
/// }
/// ```
///
/// ### Points within a radius of each other
///
/// ```java
/// DoubleArray x = DoubleArray.wrap(0.0, 0.5, 7.0); // in metres
/// DoubleArray y = DoubleArray.wrap(0.0, 0.5, 7.0);
/// PairLists near = Pairs.on(Device.cpu()).full(Points.of(x, y), 1.0); // of each point
/// int[] offsets = near.offsets().hostArray(); // 0, 1, 2, 2
/// int[] neighbours = near.neighbours().hostArray(); // of point 0: 1; of 1: 0; of 2: none
/// ```
///
/// ### Nearest points
///
/// ```java
/// DoubleArray positions = DoubleArray.wrap(0, 0, 3, 4, 0, 1); // x, y of each point
/// NearestPoints nearest = Nearest.on(Device.cpu()).find(Points.ofRows(positions, 2), 1);
/// int[] neighbours = nearest.neighbours().hostArray(); // 2, 2, 0
/// double[] squares = nearest.squares().hostArray(); // of the distances: 1, 18, 1
/// ```
///
/// ### Neighbours of the cells of a mesh
///
/// ```java
/// Device device = Device.cpu();
/// IntArray i = IntArray.wrap(0, 1, 0, 1); // cells of a plane grid, two by two
/// IntArray j = IntArray.wrap(0, 0, 1, 1);
/// IntArray level = IntArray.wrap(0, 0, 0, 0);
/// CellMesh mesh = CellMesh.of(BaseGrid.of(2, 2), i, j, level);
/// IntArray left = device.newInts(4);
/// IntArray right = device.newInts(4);
/// IntArray bottom = device.newInts(4);
/// IntArray top = device.newInts(4);
/// Neighbours.on(device).find(mesh, left, right, bottom, top); // right: 1, 1, 3, 3
/// ```
///
/// ### Interpolate in a table
///
/// ```java
/// Device device = Device.cpu();
/// FloatAxis x = FloatAxis.of(0, 10);
/// FloatAxis y = FloatAxis.of(0, 1, 2);
/// FloatTable table = FloatTable.of(x, y, 0, 1, 2, 10, 11, 12);
/// FloatArray out = device.newFloats(1);
/// Lookup.on(device).bilinear(table, FloatArray.wrap(5), FloatArray.wrap(0.5f), out); // 5.5
/// ```
///
/// ### Contour lines
///
/// ```java
/// DoubleArray heights = DoubleArray.wrap(0, 0, 0, 0, 4, 0, 0, 0, 0); // three rows of three
/// ContourLines lines = Contour.on(Device.cpu()).lines(heights, 3, DoubleArray.wrap(1, 3));
/// int count = lines.length(); // 2, both closed: one around the peak at each level
/// ```
///
/// ### Shortest paths
///
/// ```java
/// Graph roads = Graph.of(3, new int[] {0, 1, 0}, new int[] {1, 2, 2}, new int[] {5, 7, 20});
/// ShortestPathTree tree = ShortestPaths.tree(roads, 0);
/// int[] path = tree.pathTo(2); // 0, 1, 2: of length 12
/// ```
module dev.shoal {
  requires transitive dev.shoal.graph;
  requires transitive dev.shoal.grids;
  requires transitive dev.shoal.mesh;
  requires transitive dev.shoal.points;
  requires transitive dev.shoal.primitives;
  requires transitive dev.shoal.tables;
  requires transitive dev.shoal.textbook;
  requires transitive dev.shoal.topology;
  requires transitive dev.shoal.wave;
}
