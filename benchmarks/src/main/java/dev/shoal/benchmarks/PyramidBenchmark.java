package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.expand.Expand;
import dev.shoal.primitives.pyramid.Histopyramid;
import dev.shoal.primitives.pyramid.Pyramid;
import dev.shoal.primitives.pyramid.SumPyramid;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;

/// Look-ups by running total and updates, as many as there are weights, at random places; and a
/// stream expanded.
///
/// Floor: what goes in and out; a pyramid of 2²⁰ is larger than a core's caches, so that reading a
/// line at random is what is measured.
public class PyramidBenchmark extends Setting {
  private static final int MANY = 1 << 20;

  private SumPyramid pyramid;
  private Histopyramid counts;
  private Fenwick fenwick;
  private long[] places;
  private int[] outputs;
  private int[] elements;
  private long[] ordinals;
  private int[] ints;
  private int[] intOrdinals;
  private int[] few;
  private int delta = -1;
  private Expand expand;
  private IntArray sources;
  private IntArray ofSources;

  /// Makes weights from 0 to 31.
  @Setup
  public void prepare() {
    var random = new SplittableRandom(1);
    long[] weights = random.longs(length, 0, 32).toArray();
    Device device = Device.cpu(threads);
    pyramid = Pyramid.on(device).build(LongArray.wrap(weights));
    few = Arrays.stream(weights).mapToInt(weight -> (int) weight).toArray();
    counts = Pyramid.on(device).build(IntArray.wrap(few));
    fenwick = new Fenwick(weights);
    places = random.longs(length, 0, pyramid.total()).toArray();
    outputs = Arrays.stream(places).mapToInt(place -> (int) place).toArray();
    elements = random.ints(length, 0, length).toArray();
    ordinals = new long[length];
    ints = new int[length];
    intOrdinals = new int[length];
    expand = Expand.on(device);
    sources = device.newInts(counts.total());
    ofSources = device.newInts(counts.total());
  }

  /// Ours, of longs, many at once.
  @Benchmark
  @Job(value = "pyramid select, long", reads = 8, writes = 4, threaded = true, lengths = MANY)
  public int[] selectShoal() {
    pyramid.select(LongArray.wrap(places), IntArray.wrap(ints), LongArray.wrap(ordinals));
    return ints;
  }

  /// Ours, of longs, one after the other.
  @Benchmark
  @Job(value = "pyramid select, long", reads = 8, writes = 4, lengths = MANY)
  public int[] selectShoalSingly() {
    for (int i = 0; i < length; i++) {
      ints[i] = pyramid.select(places[i]);
    }
    return ints;
  }

  /// Ours, of ints, many at once.
  @Benchmark
  @Job(value = "pyramid select, int", reads = 4, writes = 4, threaded = true, lengths = MANY)
  public int[] selectShoalInts() {
    counts.select(IntArray.wrap(outputs), IntArray.wrap(ints), IntArray.wrap(intOrdinals));
    return ints;
  }

  /// Ours, of ints, one after the other.
  @Benchmark
  @Job(value = "pyramid select, int", reads = 4, writes = 4, lengths = MANY)
  public int[] selectShoalIntsSingly() {
    for (int i = 0; i < length; i++) {
      ints[i] = counts.select(outputs[i]);
    }
    return ints;
  }

  /// The rival.
  @Benchmark
  @Job(value = "pyramid select, long", reads = 8, writes = 4, lengths = MANY)
  public int[] selectFenwick() {
    for (int i = 0; i < length; i++) {
      ints[i] = fenwick.select(places[i]);
    }
    return ints;
  }

  /// Ours, of longs.
  @Benchmark
  @Job(value = "pyramid update, long", reads = 4, writes = 0, lengths = MANY)
  public SumPyramid updateShoal() {
    for (int i = 0; i < length; i++) {
      pyramid.add(elements[i], 1);
    }
    return pyramid;
  }

  /// Ours, of ints.
  @Benchmark
  @Job(value = "pyramid update, int", reads = 4, writes = 0, lengths = MANY)
  public Histopyramid updateShoalInts() {
    delta = -delta; // a total of ints must not grow for ever
    for (int i = 0; i < length; i++) {
      counts.add(elements[i], delta);
    }
    return counts;
  }

  /// The rival.
  @Benchmark
  @Job(value = "pyramid update, long", reads = 4, writes = 0, lengths = MANY)
  public Object updateFenwick() {
    for (int i = 0; i < length; i++) {
      fenwick.add(elements[i], 1);
    }
    return fenwick;
  }

  /// Ours.
  @Benchmark
  @Job(value = "expand, 0 to 31 each", reads = 4, writes = 124, threaded = true, lengths = MANY)
  public IntArray expandShoal() {
    expand.expand(IntArray.wrap(few), sources, ofSources);
    return sources;
  }

  /// Element by element.
  @Benchmark
  @Job(value = "expand, 0 to 31 each", reads = 4, writes = 124, lengths = MANY)
  public IntArray expandPlain() {
    int[] source = sources.hostArray();
    int[] ordinal = ofSources.hostArray();
    int at = 0;
    for (int i = 0; i < length; i++) {
      for (int k = 0; k < few[i]; k++) {
        source[at] = i;
        ordinal[at++] = k;
      }
    }
    return sources;
  }
}
