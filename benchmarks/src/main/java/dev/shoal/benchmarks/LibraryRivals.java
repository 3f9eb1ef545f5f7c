package dev.shoal.benchmarks;

import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import dev.shoal.device.Device;
import dev.shoal.device.WorkerPool;
import dev.shoal.operations.Contestant;
import dev.shoal.operations.Contestant.Kind;
import dev.shoal.operations.Contestant.Threads;
import dev.shoal.operations.HashOperations;
import dev.shoal.operations.HashOperations.Entries;
import dev.shoal.operations.HistogramOperations;
import dev.shoal.operations.Keyed;
import dev.shoal.operations.Operation;
import dev.shoal.operations.PairOperations;
import dev.shoal.operations.PairOperations.Cloud;
import dev.shoal.operations.SortOperations;
import dev.shoal.operations.SumOperations;
import dev.shoal.operations.Task;
import dev.shoal.operations.TextOperations;
import dev.shoal.points.Points;
import dev.shoal.primitives.text.Strings;
import it.unimi.dsi.fastutil.ints.Int2DoubleOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2IntOpenHashMap;
import it.unimi.dsi.fastutil.ints.IntArrays;
import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import it.unimi.dsi.fastutil.longs.Long2LongOpenHashMap;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.kdtree.KdTree;

/// Operations of the registry with rivals from other libraries, and one written in vectors.
///
/// At sixteen million keys fastutil's map takes 2²⁵ slots and Shoal's table twice the keys: the
/// same memory within five in a hundred. In its map the last of equal keys counts.
final class LibraryRivals {
  private static final Hasher64 XXH3 = Hashing.xxh3_64();

  private LibraryRivals() {}

  static List<Operation<?>> operations() {
    Stream<Operation<?>> all =
        Stream.of(
            SortOperations.RANDOM.rival("Fastutil", x -> copied(x, IntArrays::radixSort)),
            SortOperations.ARGSORT.rival("Fastutil", LibraryRivals::argsort),
            SortOperations.ARGSORT_OF_LONGS.rival("Fastutil", LibraryRivals::argsort),
            SumOperations.EXACT
                .with(
                    new Contestant<>(
                        "Vectors",
                        "vectors",
                        Kind.OTHER,
                        Threads.OF_DEVICE,
                        LibraryRivals::vectors))
                .other(
                    "CommonsNumbers",
                    x ->
                        () ->
                            org.apache.commons.numbers.core.Sum.of(x)
                                .getAsDouble()), // double-double
            HashOperations.BUILD.other("Fastutil", LibraryRivals::build),
            HashOperations.FIND.rival("Fastutil", LibraryRivals::find),
            HashOperations.FIND_MIXED.rival("Fastutil", LibraryRivals::find),
            HashOperations.BUILD_LONGS.other("Fastutil", LibraryRivals::buildLongs),
            HashOperations.FIND_LONGS.rival("Fastutil", LibraryRivals::findLongs),
            HashOperations.BUILD_NUMBERS.other("Fastutil", LibraryRivals::buildNumbers),
            HashOperations.FIND_NUMBERS.other("Fastutil", LibraryRivals::findNumbers),
            TextOperations.HASH.other("Xxh3", LibraryRivals::xxh3));
    return Stream.of(
            all,
            HistogramOperations.SCATTERED.stream()
                .map(op -> op.other("Fastutil", LibraryRivals::group)),
            PairOperations.PLANE.stream().map(op -> op.rival("KdTree", LibraryRivals::kdTree)),
            GraphRivals.operations())
        .<Operation<?>>flatMap(operations -> operations)
        .toList();
  }

  private static Task copied(int[] x, Consumer<int[]> sort) {
    int[] y = new int[x.length];
    return Task.inPlace(
        () -> System.arraycopy(x, 0, y, 0, x.length),
        () -> {
          sort.accept(y);
          return y;
        });
  }

  private static Task argsort(int[] x) {
    int[] order = new int[x.length];
    return () -> {
      Arrays.setAll(order, i -> i);
      IntArrays.radixSortIndirect(order, x, true);
      return order;
    };
  }

  private static Task argsort(long[] x) {
    int[] order = new int[x.length];
    return () -> {
      Arrays.setAll(order, i -> i);
      LongArrays.radixSortIndirect(order, x, true);
      return order;
    };
  }

  /// Its sums are rounded at each addition, and its keys are in no order.
  private static Task group(Keyed<double[]> in) {
    return () -> {
      var sums = new Int2DoubleOpenHashMap();
      for (int i = 0; i < in.keys().length; i++) {
        sums.addTo(in.keys()[i], in.values()[i]);
      }
      return sums;
    };
  }

  /// The floor of a sum: eight vectors of sums.
  private static Task vectors(double[] x, Device device) {
    WorkerPool workers = ((Device.Cpu) device).workers();
    int block = 1 << 18;
    double[] partial = new double[Math.ceilDiv(x.length, block)];
    return () -> {
      workers.forEachBlock(x.length, block, (b, from, to) -> partial[b] = Vectors.sum(x, from, to));
      double sum = 0;
      for (double p : partial) {
        sum += p;
      }
      return sum;
    };
  }

  /// Apart, so that the others run where there is no Vector API.
  private static final class Vectors {
    private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;

    static double sum(double[] x, int from, int to) {
      DoubleVector a = DoubleVector.zero(LANES);
      DoubleVector b = a;
      DoubleVector c = a;
      DoubleVector d = a;
      DoubleVector e = a;
      DoubleVector f = a;
      DoubleVector g = a;
      DoubleVector h = a;
      int w = LANES.length();
      int i = from;
      for (; i <= to - 8 * w; i += 8 * w) {
        a = a.add(DoubleVector.fromArray(LANES, x, i));
        b = b.add(DoubleVector.fromArray(LANES, x, i + w));
        c = c.add(DoubleVector.fromArray(LANES, x, i + 2 * w));
        d = d.add(DoubleVector.fromArray(LANES, x, i + 3 * w));
        e = e.add(DoubleVector.fromArray(LANES, x, i + 4 * w));
        f = f.add(DoubleVector.fromArray(LANES, x, i + 5 * w));
        g = g.add(DoubleVector.fromArray(LANES, x, i + 6 * w));
        h = h.add(DoubleVector.fromArray(LANES, x, i + 7 * w));
      }
      DoubleVector all = a.add(b).add(c.add(d)).add(e.add(f).add(g.add(h)));
      double sum = all.reduceLanes(VectorOperators.ADD);
      for (; i < to; i++) {
        sum += x[i];
      }
      return sum;
    }
  }

  private static Task build(Entries<int[]> in) {
    Int2IntOpenHashMap map = new Int2IntOpenHashMap(in.keys().length);
    return () -> {
      map.clear();
      for (int i = 0; i < in.keys().length; i++) {
        map.put(in.keys()[i], in.values()[i]);
      }
      return map;
    };
  }

  private static Task find(Entries<int[]> in) {
    var map = (Int2IntOpenHashMap) build(in).run();
    int[] out = new int[in.wanted().length];
    return () -> {
      for (int i = 0; i < out.length; i++) {
        out[i] = map.getOrDefault(in.wanted()[i], HashOperations.ABSENT);
      }
      return out;
    };
  }

  private static Task buildLongs(Entries<long[]> in) {
    Long2LongOpenHashMap map = new Long2LongOpenHashMap(in.keys().length);
    return () -> {
      map.clear();
      for (long key : in.keys()) {
        map.put(key, key);
      }
      return map;
    };
  }

  private static Task findLongs(Entries<long[]> in) {
    var map = (Long2LongOpenHashMap) buildLongs(in).run();
    long[] out = new long[in.wanted().length];
    return () -> {
      for (int i = 0; i < out.length; i++) {
        out[i] = map.getOrDefault(in.wanted()[i], HashOperations.ABSENT);
      }
      return out;
    };
  }

  /// A map from each key to its index, which keeps the keys.
  private static Task buildNumbers(Entries<long[]> in) {
    Long2IntOpenHashMap map = new Long2IntOpenHashMap(in.keys().length);
    return () -> {
      map.clear();
      for (int i = 0; i < in.keys().length; i++) {
        map.put(in.keys()[i], i);
      }
      return map;
    };
  }

  private static Task findNumbers(Entries<long[]> in) {
    var map = (Long2IntOpenHashMap) buildNumbers(in).run();
    int[] out = new int[in.wanted().length];
    return () -> {
      for (int i = 0; i < out.length; i++) {
        out[i] = map.getOrDefault(in.wanted()[i], HashOperations.ABSENT);
      }
      return out;
    };
  }

  /// XXH3 of hash4j, another hash of 64 bits.
  private static Task xxh3(List<String> in) {
    Strings words = Strings.of(in);
    byte[] bytes = words.bytes();
    long[] hashes = new long[words.length()];
    return () -> {
      for (int s = 0; s < hashes.length; s++) {
        int start = words.start(s);
        hashes[s] = XXH3.hashBytesToLong(bytes, start, words.end(s) - start);
      }
      return hashes;
    };
  }

  /// A range query of the k-D tree of JTS for each point, and the distance of what it finds.
  private static Task kdTree(Cloud in) {
    Points points = in.points();
    double radius = in.radius();
    return () -> {
      KdTree tree = new KdTree();
      for (int p = 0; p < points.length(); p++) {
        tree.insert(new Coordinate(points.at(p, 0), points.at(p, 1)), p);
      }
      long[] count = new long[1];
      for (int p = 0; p < points.length(); p++) {
        double x = points.at(p, 0);
        double y = points.at(p, 1);
        var box = new Envelope(x - radius, x + radius, y - radius, y + radius);
        int point = p;
        tree.query(
            box,
            node -> {
              double dx = node.getX() - x;
              double dy = node.getY() - y;
              boolean isNear = dx * dx + dy * dy <= radius * radius && (int) node.getData() > point;
              count[0] += isNear ? 1 : 0;
            });
      }
      return count[0];
    };
  }
}
