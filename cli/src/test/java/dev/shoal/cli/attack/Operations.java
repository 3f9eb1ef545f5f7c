package dev.shoal.cli.attack;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.Components;
import dev.shoal.graph.generate.Generate;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import dev.shoal.graph.traversal.BreadthFirst;
import dev.shoal.graph.traversal.BreadthFirstTree;
import dev.shoal.grids.contour.Contour;
import dev.shoal.grids.contour.ContourLines;
import dev.shoal.grids.isosurface.Isosurface;
import dev.shoal.grids.isosurface.Surface;
import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.Order;
import dev.shoal.mesh.RandomMesh;
import dev.shoal.mesh.index.CellIndex;
import dev.shoal.mesh.neighbours.NeighbourLists;
import dev.shoal.mesh.neighbours.Neighbours;
import dev.shoal.mesh.remap.Field;
import dev.shoal.mesh.remap.Remap;
import dev.shoal.points.Nearest;
import dev.shoal.points.NearestPoints;
import dev.shoal.points.PairLists;
import dev.shoal.points.Pairs;
import dev.shoal.points.Points;
import dev.shoal.primitives.counting.CountingSort;
import dev.shoal.primitives.expand.Expand;
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
import dev.shoal.primitives.sort.SegmentedSort;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.primitives.sum.SumAlgorithm;
import dev.shoal.primitives.text.CityVariant;
import dev.shoal.primitives.text.StringHash;
import dev.shoal.primitives.text.StringSort;
import dev.shoal.primitives.text.Strings;
import dev.shoal.primitives.topk.Quantiles;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.tables.DoubleAxis;
import dev.shoal.tables.DoubleTable;
import dev.shoal.tables.Lookup;
import dev.shoal.textbook.Textbook;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;

/// Operations of all facades on inputs from a fixed seed. Nothing here depends on the device, on
/// lanes or on the JVM, so neither may a result.
final class Operations {
  private static final long SEED = 20_261_123;

  private final int n;
  private final IntArray ints;
  private final IntArray few;
  private final LongArray longs;
  private final FloatArray floats;
  private final DoubleArray doubles;
  private final DoubleArray others;
  private final IntArray offsets;
  private final List<Operation> all = new ArrayList<>();

  private Operations(int n) {
    this.n = n;
    var random = new SplittableRandom(SEED);
    ints = IntArray.wrap(random.ints(n).toArray());
    few = IntArray.wrap(random.ints(n, 0, 1000).toArray());
    longs = LongArray.wrap(random.longs(n).toArray());
    doubles = DoubleArray.wrap(wide(random));
    others = DoubleArray.wrap(wide(random));
    float[] narrow = new float[n];
    for (int i = 0; i < n; i++) {
      narrow[i] = (float) Math.scalb(random.nextDouble() - 0.5, random.nextInt(60));
    }
    floats = FloatArray.wrap(narrow);
    offsets = IntArray.wrap(IntStream.rangeClosed(0, n / 10).map(i -> 10 * i).toArray());
  }

  /// Many binades, so that each order of additions has bits of its own.
  private double[] wide(SplittableRandom random) {
    double[] x = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = Math.scalb(random.nextDouble() - 0.5, random.nextInt(120) - 60);
    }
    return x;
  }

  /// All of them, on `n` elements each.
  static List<Operation> of(int n) {
    var operations = new Operations(n);
    operations.sumsAndScans();
    operations.orders();
    operations.selections();
    operations.tables();
    operations.space();
    operations.surfaces();
    operations.graphs();
    return operations.all;
  }

  private <F> void add(String name, Function<Device, F> on, Function<F, List<?>> call) {
    all.add(
        new Operation(
            name,
            device -> {
              F facade = on.apply(device);
              return () -> call.apply(facade);
            }));
  }

  private IntArray newInts() {
    return IntArray.wrap(new int[n]);
  }

  private static <A extends Array<A>> A copy(A x) {
    A y = x.newLike(x.length());
    Move.on(Device.serial()).copy(x, y);
    return y;
  }

  private void sumsAndScans() {
    add("sum double", Sum::on, sum -> List.of(sum.sum(doubles), sum.mean(doubles)));
    add("sum float", Sum::on, sum -> List.of(sum.sum(floats), sum.sumOfSquares(floats)));
    add("dot double", Sum::on, sum -> List.of(sum.dot(doubles, others)));
    add("sum of squares double", Sum::on, sum -> List.of(sum.sumOfSquares(doubles)));
    add(
        "sum by segment",
        Sum::on,
        sum -> {
          DoubleArray out = DoubleArray.wrap(new double[offsets.length() - 1]);
          sum.bySegment(doubles, offsets, out);
          return List.of(out);
        });
    for (SumAlgorithm method : Textbook.sums(Device.serial())) {
      add("sum by " + method, device -> Sum.on(device).with(method), s -> List.of(s.sum(doubles)));
    }
    add("scan double", Scan::on, scan -> scanned(scan, doubles));
    add("scan float", Scan::on, scan -> scanned(scan, floats));
    add("scan int", device -> Scan.on(device).wrapping(), scan -> scanned(scan, ints));
    add("scan long", device -> Scan.on(device).wrapping(), scan -> scanned(scan, longs));
    add(
        "scan max double",
        Scan::on,
        scan -> {
          DoubleArray out = DoubleArray.wrap(new double[n]);
          scan.exclusiveBySegment(doubles, offsets, Operator.MAX, out);
          return List.of(out);
        });
    add(
        "reduce",
        Reduce::on,
        reduce ->
            List.of(
                reduce.sum(ints),
                reduce.xor(longs),
                reduce.min(floats),
                reduce.max(doubles),
                reduce.argmin(doubles),
                reduce.argmax(floats)));
    add(
        "reduce by key",
        Reduce::on,
        reduce -> {
          IntArray keys = newInts();
          DoubleArray values = DoubleArray.wrap(new double[n]);
          int found = reduce.byRun(few, doubles, Operator.MIN, keys, values);
          return List.of(found, keys, values);
        });
  }

  private static <A extends Array<A>> List<A> scanned(Scan scan, A in) {
    A inclusive = in.newLike(in.length());
    A exclusive = in.newLike(in.length());
    scan.inclusive(in, inclusive);
    scan.exclusive(in, exclusive);
    return List.of(inclusive, exclusive);
  }

  private void orders() {
    for (Array<?> keys : List.of(ints, few, longs, floats, doubles)) {
      String type = keys.getClass().getSimpleName() + (keys == few ? " of few values" : "");
      add("sort " + type, Sort::on, sort -> sorted(sort, keys));
      add(
          "argsort " + type,
          Sort::on,
          sort -> {
            IntArray up = newInts();
            IntArray down = newInts();
            sort.argsort(keys, up);
            sort.argsort(keys, SortOrder.DESCENDING, down);
            return List.of(up, down);
          });
    }
    add(
        "sort segments",
        SegmentedSort::on,
        sort -> {
          DoubleArray x = copy(doubles);
          IntArray order = newInts();
          sort.descending(x, offsets);
          sort.argsort(floats, offsets, order);
          return List.of(x, order);
        });
    add(
        "merge",
        Merge::on,
        merge -> {
          LongArray x = copy(longs);
          Sort.on(Device.serial()).ascending(x);
          LongArray out = LongArray.wrap(new long[2 * n]);
          merge.merge(x, x, out);
          return List.of(out);
        });
    add(
        "search",
        Search::on,
        search -> {
          DoubleArray x = copy(others);
          Sort.on(Device.serial()).ascending(x);
          IntArray lower = newInts();
          search.lowerBound(x, doubles, lower);
          return List.of(lower);
        });
    add(
        "rank",
        device -> Map.entry(TopK.on(device), Quantiles.on(device)),
        both -> {
          DoubleArray largest = DoubleArray.wrap(new double[100]);
          IntArray smallest = IntArray.wrap(new int[100]);
          both.getKey().largest(doubles, largest);
          both.getKey().smallestIndices(floats, smallest);
          return List.of(
              both.getKey().kth(longs, n / 3),
              both.getValue().of(doubles, 0.3)[0],
              largest,
              smallest);
        });
    add(
        "counting sort",
        CountingSort::on,
        sort -> {
          IntArray out = newInts();
          IntArray order = newInts();
          sort.sort(few, 1000, out);
          sort.argsort(few, 1000, order);
          return List.of(out, order);
        });
    add(
        "hash sort",
        HashSort::on,
        sort -> {
          DoubleArray x = DoubleArray.wrap(new SplittableRandom(SEED).doubles(n, 0, n).toArray());
          IntArray order = newInts();
          sort.argsort(x, 0.25, order);
          return List.of(order);
        });
  }

  @SuppressWarnings("unchecked") // an array is of its own type
  private static <A extends Array<A>> List<?> sorted(Sort sort, Array<?> keys) {
    A up = copy((A) keys);
    A down = copy((A) keys);
    sort.ascending(up);
    sort.descending(down);
    return List.of(up, down);
  }

  private void selections() {
    add(
        "move",
        Move::on,
        move -> {
          IntArray gathered = newInts();
          move.gather(ints, few, gathered);
          DoubleArray reversed = DoubleArray.wrap(new double[n]);
          move.reverse(doubles, reversed);
          return List.of(gathered, reversed);
        });
    add(
        "select",
        Select::on,
        select -> {
          DoubleArray values = DoubleArray.wrap(new double[n]);
          IntArray indices = newInts();
          IntArray parts = newInts();
          return List.of(
              select.values(doubles, DoubleCondition.above(0), values),
              select.indices(ints, IntCondition.below(0), indices),
              select.partition(few, IntCondition.below(300), parts),
              values,
              indices,
              parts);
        });
    add(
        "histogram",
        Histogram::on,
        histogram -> {
          LongArray counts = LongArray.wrap(new long[1000]);
          DoubleArray sums = DoubleArray.wrap(new double[100]);
          histogram.values(few, 0, counts);
          histogram.even(few, doubles, 0, 1000, sums);
          return List.of(counts, sums);
        });
    add(
        "group",
        GroupBy::on,
        group -> {
          IntArray keys = newInts();
          DoubleArray sums = DoubleArray.wrap(new double[n]);
          return List.of(group.sum(few, doubles, keys, sums), keys, sums);
        });
    add(
        "expand",
        Expand::on,
        expand -> {
          IntArray counts = newInts();
          for (int i = 0; i < n; i++) {
            counts.onHost().hostArray()[i] = few.onHost().hostArray()[i] % 4;
          }
          var expansion = expand.expand(counts);
          return List.of(expansion.sources(), expansion.ordinals());
        });
  }

  /// Structures that are built once and asked by all.
  private void tables() {
    add(
        "hash table",
        device -> Hash.on(device).build(few),
        table -> {
          IntArray found = newInts();
          IntArray contained = newInts();
          table.find(few, -1, found);
          table.contains(ints, contained);
          return List.of(found, contained);
        });
    add(
        "minimal perfect hash",
        device ->
            MinimalPerfectHash.on(device)
                .build(IntArray.wrap(IntStream.range(0, 1000).map(i -> 7 * i).toArray())),
        numbers -> {
          IntArray found = newInts();
          numbers.find(few, found);
          return List.of(found);
        });
    add(
        "pyramid",
        device -> Pyramid.on(device).build(few),
        pyramid -> {
          IntArray outputs =
              IntArray.wrap(new SplittableRandom(SEED).ints(n, 0, pyramid.total()).toArray());
          IntArray elements = newInts();
          IntArray ordinals = newInts();
          pyramid.select(outputs, elements, ordinals);
          return List.of(elements, ordinals);
        });
    Strings strings =
        Strings.of(
            IntStream.range(0, n / 10)
                .mapToObj(i -> "alike in front " + few.onHost().hostArray()[i])
                .toList());
    add(
        "sort strings",
        StringSort::on,
        sort -> {
          IntArray order = IntArray.wrap(new int[strings.length()]);
          sort.argsort(strings, order);
          return List.of(order);
        });
    add(
        "hash strings",
        StringHash::on,
        hash -> {
          LongArray out = LongArray.wrap(new long[strings.length()]);
          hash.city64(strings, CityVariant.LIBCXX, out);
          return List.of(out);
        });
    DoubleAxis axis = DoubleAxis.of(IntStream.range(0, 50).mapToDouble(i -> i * i).toArray());
    DoubleTable table =
        DoubleTable.of(axis, axis, new SplittableRandom(SEED).doubles(2500).toArray());
    DoubleArray x = DoubleArray.wrap(new SplittableRandom(SEED).doubles(n, 0, 2401).toArray());
    add(
        "lookup",
        Lookup::on,
        lookup -> {
          DoubleArray out = DoubleArray.wrap(new double[n]);
          lookup.bilinear(table, x, x, out);
          return List.of(out);
        });
  }

  private void space() {
    BaseGrid base = BaseGrid.of(20, 20);
    CellMesh mesh = RandomMesh.of(base, 3, base.cells(1), 1);
    CellMesh other = RandomMesh.of(base, 3, base.cells(1), 2);
    add(
        "neighbours",
        Neighbours::on,
        neighbours -> {
          NeighbourLists lists = neighbours.all(mesh);
          IntArray[] sides = new IntArray[4];
          Arrays.setAll(sides, _ -> IntArray.wrap(new int[mesh.length()]));
          neighbours.find(mesh, sides);
          return List.of(lists.offsets(), lists.cells(), sides[0], sides[1], sides[2], sides[3]);
        });
    add(
        "cell index",
        device -> CellIndex.on(device).build(mesh),
        index -> {
          IntArray at = IntArray.wrap(new SplittableRandom(SEED).ints(n, 0, 20 << 3).toArray());
          IntArray out = newInts();
          index.locate(at, at, out);
          return List.of(out);
        });
    add(
        "remap",
        Remap::on,
        remap -> {
          DoubleArray values =
              DoubleArray.wrap(new SplittableRandom(SEED).doubles(mesh.length()).toArray());
          DoubleArray out = DoubleArray.wrap(new double[other.length()]);
          remap.remap(mesh, other, Field.intensive(values, out));
          return List.of(out);
        });
    add(
        "order along a curve",
        Order::on,
        order -> {
          IntArray out = IntArray.wrap(new int[mesh.length()]);
          order.permutation(mesh, Order.Curve.HILBERT, out);
          return List.of(out);
        });
    var random = new SplittableRandom(SEED);
    Points points =
        Points.of(
            DoubleArray.wrap(random.doubles(n / 20).toArray()),
            DoubleArray.wrap(random.doubles(n / 20).toArray()));
    add(
        "pairs",
        Pairs::on,
        pairs -> {
          PairLists half = pairs.half(points, 0.03);
          return List.of(half.offsets(), half.neighbours());
        });
    add(
        "nearest",
        Nearest::on,
        nearest -> {
          NearestPoints found = nearest.find(points, 3);
          return List.of(found.neighbours(), found.squares());
        });
  }

  private void surfaces() {
    int side = 20;
    int cells = side * side * side;
    DoubleArray values = DoubleArray.wrap(new SplittableRandom(SEED).doubles(cells).toArray());
    add(
        "contour",
        Contour::on,
        contour -> {
          ContourLines lines = contour.lines(values, side, DoubleArray.wrap(0.25, 0.5));
          return List.of(lines.x(), lines.y(), lines.offsets(), lines.levels());
        });
    add(
        "isosurface",
        Isosurface::on,
        isosurface -> {
          Surface surface = isosurface.at(values, side, side, side, 0.5);
          return List.of(surface.points(), surface.triangles());
        });
  }

  /// Roads have many levels, the social network few; in doubles the order of additions shows.
  private void graphs() {
    Graph roads = Generate.on(Device.cpu()).roadLike(n, SEED).graph();
    Graph social = Generate.on(Device.cpu()).kronecker(9, SEED);
    double[] tenths =
        Arrays.stream(((IntArray) roads.weights()).toArray()).mapToDouble(w -> 0.1 * w).toArray();
    Graph doubles = Graph.ofRows(roads.offsets(), roads.heads(), DoubleArray.wrap(tenths), false);
    for (Graph graph : List.of(roads, social, doubles)) {
      add(
          "shortest paths of " + graph,
          ShortestPaths::on,
          paths -> {
            ShortestPathTree tree = paths.from(graph, 0);
            return List.of(tree.distances(), tree.parents());
          });
    }
    for (Graph graph : List.of(roads, social)) {
      add(
          "breadth-first search of " + graph,
          BreadthFirst::on,
          search -> {
            BreadthFirstTree tree = search.from(graph, 0);
            return List.of(tree.levels(), tree.parents());
          });
      add(
          "components of " + graph,
          Components::on,
          components -> List.of(components.weak(graph).labels()));
    }
  }
}
