package dev.shoal.cli.tools;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.components.ComponentsAlgorithm;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.paths.ShortestPathsAlgorithm;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstAlgorithm;
import dev.shoal.grids.contour.Contour;
import dev.shoal.grids.isosurface.Isosurface;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.opencl.ClProgramCache;
import dev.shoal.operations.Operation;
import dev.shoal.operations.Registry;
import dev.shoal.points.Boxes;
import dev.shoal.points.Inside;
import dev.shoal.points.Nearest;
import dev.shoal.points.Overlaps;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import dev.shoal.points.Polygon;
import dev.shoal.primitives.counting.CountingAlgorithm;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.expand.ExpandAlgorithm;
import dev.shoal.primitives.group.GroupBy;
import dev.shoal.primitives.hash.Hash;
import dev.shoal.primitives.hash.MinimalPerfectHash;
import dev.shoal.primitives.hashsort.HashSort;
import dev.shoal.primitives.histogram.Histogram;
import dev.shoal.primitives.merge.Merge;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.search.Search;
import dev.shoal.primitives.select.DoubleCondition;
import dev.shoal.primitives.select.IntCondition;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortAlgorithm;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.FloatAxis;
import dev.shoal.tables.FloatTable;
import dev.shoal.tables.Lookup;
import dev.shoal.textbook.Textbook;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/// Uses each primitive once on each element type, and runs each operation of the registry, so that
/// the kernels of an OpenCL device are compiled, and keeps them on disk.
final class KernelWarmUp {
  /// More than one work-group processes, so that no kernel is left out as not worth a launch.
  private static final int LENGTH = 100_000;

  /// Elements of an operation of the registry; a dense graph has the square of it.
  private static final int FEW = 2000;

  private KernelWarmUp() {}

  /// Returns a line about the compiled kernels.
  static String run(Device.OpenCl device) {
    try (var _ = device.context().scope()) { // closes the arrays
      usePrimitives(device);
    }
    runRegistry(device);
    ClProgramCache programs = device.context().programs();
    programs.save();
    return programs.report().toString();
  }

  private static void usePrimitives(Device.OpenCl device) {
    for (Array<?> x :
        List.of(
            IntArray.wrap(values().toArray()),
            LongArray.wrap(values().asLongStream().toArray()),
            FloatArray.wrap(floats()),
            DoubleArray.wrap(values().asDoubleStream().toArray()))) {
      if (!(x instanceof DoubleArray) || device.context().device().hasFp64()) {
        use(device, x);
      }
    }
    for (BaseGrid base : List.of(BaseGrid.of(4), BaseGrid.of(4, 4), BaseGrid.of(4, 4, 4))) {
      askOfSpace(device, base);
    }
    lookUp(device);
    sortByHash(device);
    if (device.context().device().hasFp64()) {
      findLevels(device);
    }
    count(device);
    expand(device);
    sortAndHashStrings(device);
    searchGraphs(device);
    number(device, LongArray.wrap(LongStream.range(0, LENGTH).toArray()));
    number(device, IntArray.wrap(IntStream.range(0, LENGTH).toArray()));
  }

  /// Without doubles a device lacks what most operations need.
  private static void runRegistry(Device.OpenCl device) {
    if (!device.context().device().hasFp64()) {
      return;
    }
    for (Operation<?> operation : Registry.all()) {
      try (var _ = device.context().scope()) {
        operation.shoal(FEW, device).call();
      }
    }
  }

  /// Small enough that their sum is an int.
  private static IntStream values() {
    return IntStream.range(0, LENGTH).map(i -> i >> 2);
  }

  private static float[] floats() {
    float[] x = new float[LENGTH];
    for (int i = 0; i < LENGTH; i++) {
      x[i] = i >> 2;
    }
    return x;
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> void use(Device.OpenCl device, Array<?> values) {
    A x = device.copyOf((A) values);
    A y = x.newLike(LENGTH);
    IntArray indices = device.newInts(LENGTH);
    Scan scan = Scan.on(device);
    scan.inclusive(x, Operator.MAX, y);
    scan.wrapping().inclusive(x, y);
    scan.exclusive(x, y);
    Textbook.scans(device).forEach(algorithm -> scan.with(algorithm).inclusive(x, y));
    Sort sort = Sort.on(device);
    Move move = Move.on(device);
    move.reverse(x, y);
    sort.argsort(y, indices);
    move.gather(y, indices, x);
    sort.ascending(y);
    Search.on(device).lowerBound(x, y, indices);
    Merge.on(device).merge(x, y, x.newLike(2 * LENGTH));
    TopK.on(device).largest(x, x.newLike(10));
    Select.on(device).unique(x, y);
    GroupBy.on(device).count(x, y, device.newLongs(LENGTH));
    if (device.context().device().hasFp64()) {
      Histogram.on(device).even(x, 0, LENGTH, device.newLongs(256));
      GroupBy.on(device).sum(x, device.newDoubles(LENGTH), y, device.newDoubles(LENGTH));
    }
    reduce(device, values);
  }

  private static void reduce(Device.OpenCl device, Array<?> values) {
    Reduce reduce = Reduce.on(device);
    reduce.argmin(values);
    switch (values) {
      case IntArray x -> {
        reduce.sum(x);
        reduce.min(x);
        reduce.max(x);
        reduce.minMax(x);
        Select.on(device).count(x, IntCondition.above(LENGTH / 2));
        Histogram.on(device).values(x, 0, device.newLongs(LENGTH));
        find(device, x);
        sortByNetworks(device, x);
      }
      case LongArray x -> {
        reduce.sum(x);
        reduce.min(x);
        reduce.max(x);
        reduce.minMax(x);
        find(device, x);
        sortByNetworks(device, x);
      }
      case FloatArray x -> {
        Sum.on(device).sum(x);
        reduce.min(x);
        reduce.max(x);
        reduce.minMax(x);
      }
      case DoubleArray x -> {
        Sum.on(device).sum(x);
        Sum.on(device).sumOfSquares(x);
        Textbook.sums(device).forEach(method -> Sum.on(device).with(method).sum(x));
        reduce.min(x);
        reduce.max(x);
        reduce.minMax(x);
        Select.on(device).count(x, DoubleCondition.above(LENGTH / 2));
      }
    }
  }

  private static <K extends Array<K>> void find(Device.OpenCl device, K keys) {
    K there = device.copyOf(keys);
    try (var table = Hash.on(device).build(there)) {
      table.find(there, -1, device.newInts(LENGTH));
    }
  }

  private static <A extends Array<A>> void sortByNetworks(Device.OpenCl device, A values) {
    for (SortAlgorithm algorithm : Textbook.sorts(device)) {
      Sort.on(device).with(algorithm).ascending(device.copyOf(values));
    }
  }

  private static <K extends Array<K>> void number(Device.OpenCl device, K keys) {
    K there = device.copyOf(keys);
    try (var numbers = MinimalPerfectHash.on(device).build(there)) {
      numbers.find(there, device.newInts(LENGTH));
    }
  }

  private static void askOfSpace(Device.OpenCl device, BaseGrid base) {
    CellMesh mesh = RandomMesh.of(base, 2, base.cells(1), 1).copyTo(device);
    int dimensions = base.dimensions();
    IntArray[] sides = new IntArray[2 * dimensions];
    Arrays.setAll(sides, _ -> device.newInts(mesh.length()));
    Neighbours neighbours = Neighbours.on(device);
    neighbours.find(mesh, sides);
    neighbours.all(mesh);
    IntArray out = device.newInts(mesh.length());
    try (CellIndex index = CellIndex.on(device).build(mesh)) {
      switch (dimensions) {
        case 1 -> index.locate(mesh.i(), out);
        case 2 -> index.locate(mesh.i(), mesh.j(), out);
        default -> index.locate(mesh.i(), mesh.j(), mesh.k(), out);
      }
    }
    if (device.context().device().hasFp64()) {
      DoubleArray values = device.newDoubles(mesh.length());
      Remap.on(device).remap(mesh, mesh, Field.intensive(values, device.newDoubles(mesh.length())));
      if (dimensions > 1) {
        Points points = Points.ofRows(DoubleArray.wrap(new double[6]), dimensions);
        double[] box = new double[dimensions];
        Arrays.fill(box, 1);
        Pairs.on(device).half(points, 0);
        Pairs.on(device).half(points.periodic(box), 0);
        Overlaps.on(device).half(Boxes.of(points, points));
        Nearest.on(device).find(points, 1);
        Nearest.on(device).find(points.periodic(box), 1);
      }
      if (dimensions == 2) {
        DoubleArray corners = DoubleArray.wrap(0, 1, 2);
        Points points = Points.of(corners, corners);
        Inside.on(device).find(Polygon.of(corners, DoubleArray.wrap(0, 2, 0)), points);
      }
    }
  }

  private static void sortByHash(Device.OpenCl device) {
    HashSort sort = HashSort.on(device);
    FloatArray floats = device.copyOf(FloatArray.wrap(floats()));
    sort.argsort(floats, 0.25, device.newInts(LENGTH));
    sort.ascending(floats, 0.25);
    if (device.context().device().hasFp64()) {
      DoubleArray doubles = device.copyOf(DoubleArray.wrap(values().asDoubleStream().toArray()));
      sort.argsort(doubles, 0.25, device.newInts(LENGTH));
      sort.ascending(doubles, 0.25);
    }
  }

  /// Few values, since beads take a thread for each of them and each key.
  private static void count(Device.OpenCl device) {
    IntArray keys = device.newInts(LENGTH);
    IntArray out = device.newInts(LENGTH);
    for (CountingAlgorithm algorithm : Textbook.countingSorts(device)) {
      CountingSort.on(device).with(algorithm).sort(keys, 2, out);
    }
    CountingSort.on(device).argsort(keys, 2, out);
  }

  private static void expand(Device.OpenCl device) {
    IntArray ones = device.newInts(LENGTH);
    Move.on(device).fill(ones, 1);
    for (ExpandAlgorithm algorithm : Textbook.expansions(device)) {
      Expand.on(device).with(algorithm).expand(ones);
    }
    Pyramid.on(device).build(ones).close();
    Pyramid.on(device).build(device.newLongs(LENGTH)).close();
  }

  /// Alike enough that ties go on.
  private static void sortAndHashStrings(Device.OpenCl device) {
    Strings strings = Strings.of(Collections.nCopies(20, "alike in more than seven"));
    StringSort.on(device).argsort(strings, device.newInts(strings.length()));
    StringHash hash = StringHash.on(device);
    hash.murmur2(strings, 0, device.newInts(strings.length()));
    hash.city64(strings, CityVariant.LIBCXX, device.newLongs(strings.length()));
  }

  private static void lookUp(Device.OpenCl device) {
    Lookup lookup = Lookup.on(device);
    FloatAxis axis = FloatAxis.of(0, 1);
    FloatArray floats = device.newFloats(LENGTH);
    lookup.bilinear(
        FloatTable.of(axis, axis, 1, 2, 3, 4), floats, floats, device.newFloats(LENGTH));
    lookup.intervals(axis, floats, device.newInts(LENGTH));
    if (device.context().device().hasFp64()) {
      DoubleAxis wide = DoubleAxis.of(0, 1);
      DoubleArray doubles = device.newDoubles(LENGTH);
      lookup.bilinear(
          DoubleTable.of(wide, wide, 1, 2, 3, 4), doubles, doubles, device.newDoubles(LENGTH));
      lookup.intervals(wide, doubles, device.newInts(LENGTH));
    }
  }

  private static void findLevels(Device.OpenCl device) {
    DoubleArray values = device.copyOf(DoubleArray.wrap(0, 1, 0, 1, 0, 1, 0, 1));
    Isosurface.on(device).at(values, 2, 2, 2, 0.5);
    Contour.on(device).lines(values, 4, device.copyOf(DoubleArray.wrap(0.5)));
  }

  private static void searchGraphs(Device.OpenCl device) {
    Graph graph = Generate.on(Device.cpu()).kronecker(10, 1);
    IntArray weights = (IntArray) graph.weights();
    searchWeighted(device, graph, weights);
    searchWeighted(
        device, graph, LongArray.wrap(Arrays.stream(weights.hostArray()).asLongStream().toArray()));
    float[] floats = new float[weights.length()];
    for (int arc = 0; arc < floats.length; arc++) {
      floats[arc] = weights.hostArray()[arc];
    }
    searchWeighted(device, graph, FloatArray.wrap(floats));
    if (device.context().device().hasFp64()) {
      searchWeighted(
          device,
          graph,
          DoubleArray.wrap(Arrays.stream(weights.hostArray()).asDoubleStream().toArray()));
    }
    for (BreadthFirstAlgorithm algorithm : BreadthFirst.algorithms(device)) {
      BreadthFirst.on(device).with(algorithm).from(graph, 0).parents();
    }
    for (ComponentsAlgorithm algorithm : Components.algorithms(device)) {
      Components.on(device).with(algorithm).weak(graph).sizes();
    }
  }

  private static void searchWeighted(Device.OpenCl device, Graph graph, Array<?> weights) {
    Graph weighted = Graph.ofRows(graph.offsets(), graph.heads(), weights, false);
    for (ShortestPathsAlgorithm algorithm : ShortestPaths.algorithms(device)) {
      ShortestPaths.on(device).with(algorithm).from(weighted, 0).parents();
    }
  }
}
