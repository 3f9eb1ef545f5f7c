package dev.shoal.primitives.sort;

import dev.shoal.device.Device;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;

/// The thresholds and sizes of work of the sorts on a device, by mechanism. The SIMD kernels have
/// constants of their own, which follow from the registers and caches that they were written for:
/// [IntPartitionSimd], [IntQuicksortSimd], [IntShortSimd]; `sort.properties` says what each is.
record SortTuning(
    int block,
    int minNetwork,
    int minJdk,
    int maxJdkInts,
    int maxJdkFloats,
    int maxJdkLongs,
    int minRun,
    int parallelFrom,
    Survey survey,
    Counting counting,
    Radix radix,
    Pieces pieces,
    Segments segments,
    TopK topK,
    OpenCl openCl) {
  /// The look at some elements: whether they have few values, or few are out of order.
  record Survey(int from, int minValues, int maxDropped) {
    private Survey(TuningValues values) {
      this(
          values.integer("from", IntFewValues.SAMPLE),
          values.integer("minValues", 1),
          values.integer("maxDropped", 1, 1 << 16)); // times up to 32,767 threads
    }
  }

  /// Counting sort of ints.
  record Counting(int maxValues, int fewValues, int elementsPerValue, int samples, int minChunk) {
    private Counting(TuningValues values) {
      this(
          values.integer("maxValues", 1),
          values.integer("fewValues", 0),
          values.integer("elementsPerValue", 1),
          values.integer("samples", 1),
          values.integer("minChunk", 1));
    }
  }

  /// Radix sort.
  record Radix(
      int intsFrom,
      int longsFrom,
      int jdkIntsFrom,
      int jdkFloatsFrom,
      int jdkDoublesFrom,
      int packedFrom,
      int vectorIntsFrom,
      int vectorLongsFrom,
      int unevenIntsFrom,
      int unevenLongsFrom,
      int tile,
      int minChunk,
      int togetherFrom,
      int spareBits,
      int unevenBits,
      int wideInts,
      int wideLongs,
      int wideIntsTo,
      int wideLongsTo,
      int bucketIntsFrom,
      int bucketLongsFrom,
      int bucketsTogetherFrom,
      int samples,
      int samplesOutside,
      int maxBucketFraction,
      int bucketGroups) {
    private Radix(TuningValues values) {
      this(
          values.integer("intsFrom", 2),
          values.integer("longsFrom", 2),
          values.integer("jdkIntsFrom", 0, Integer.MAX_VALUE),
          values.integer("jdkFloatsFrom", 0, Integer.MAX_VALUE),
          values.integer("jdkDoublesFrom", 0, Integer.MAX_VALUE),
          values.integer("packedFrom", 0),
          values.integer("vectorIntsFrom", 0, Integer.MAX_VALUE),
          values.integer("vectorLongsFrom", 0),
          values.integer("unevenIntsFrom", 0, Integer.MAX_VALUE),
          values.integer("unevenLongsFrom", 0, Integer.MAX_VALUE),
          values.integer("tile", 1),
          values.integer("minChunk", 1),
          values.integer("togetherFrom", 1),
          values.integer("spareBits", 0, 32),
          values.integer("unevenBits", 0, 32),
          values.integer("wideInts", 1, 16),
          values.integer("wideLongs", 1, 16),
          values.integer("wideIntsTo", 1),
          values.integer("wideLongsTo", 1),
          values.integer("bucketIntsFrom", 1),
          values.integer("bucketLongsFrom", 1),
          values.integer("bucketsTogetherFrom", 1),
          values.integer("samples", 2, 1 << 16),
          values.integer("samplesOutside", 3),
          values.integer("maxBucketFraction", 1, 1 << 16),
          values.integer("bucketGroups", 1, 1024));
    }

    /// The number of elements of so many bits from which the JDK's sort is not faster.
    int beatsJdkFrom(int bits) {
      return bits == Long.SIZE ? longsFrom : intsFrom;
    }

    /// The number of elements of so many bits from which one thread is slower than the JDK's sort.
    int jdkBeatsOneThreadFrom(int bits) {
      return bits == Long.SIZE ? Integer.MAX_VALUE : jdkIntsFrom;
    }

    /// Returns whether so many threads are no faster than one. Those that are too few move the
    /// elements once for each digit of 8 bits, where one alone needs two passes.
    boolean isForOneThread(int length, int threads) {
      int count = Math.min(threads, length / minChunk);
      return count < 2 || (count < togetherFrom && length < bucketsTogetherFrom);
    }
  }

  /// How finely work is distributed, to even out pieces of different lengths.
  record Pieces(int quicksort, int ties, int insertion) {
    private Pieces(TuningValues values) {
      this(
          values.integer("quicksort", 1, 1024),
          values.integer("ties", 1, 1024),
          values.integer("insertion", 0));
    }
  }

  /// Segmented sort.
  record Segments(int chunk, int columnInts, int columnLongs, int insertion) {
    private Segments(TuningValues values) {
      this(
          values.integer("chunk", 1),
          values.integer("columnInts", 8, 64), // IntShortSimd needs longer ones, to copy them
          values.integer("columnLongs", 8, 64),
          values.integer("insertion", 0));
    }

    /// Returns the maximum length of a segment of elements of so many bits that is a column.
    int longestColumn(int bits) {
      return bits == Long.SIZE ? columnLongs : columnInts;
    }
  }

  /// The top k of segments.
  record TopK(
      int chunk,
      int elementsPerCandidate,
      int partsPerThread,
      int batch,
      int oneByOne,
      int step,
      int block,
      int sampleFrom,
      double deviations,
      int inserted,
      int insertion,
      int copied) {
    private TopK(TuningValues values) {
      this(
          values.integer("chunk", 1),
          values.integer("elementsPerCandidate", 1),
          values.integer("partsPerThread", 1, 1024),
          values.integer("batch", 1),
          values.integer("oneByOne", 0),
          values.multiple("step", 64, 1 << 20),
          values.multiple("block", 64, 1 << 20),
          values.integer("sampleFrom", 1),
          values.real("deviations", 0, 100),
          values.integer("inserted", 0),
          values.integer("insertion", 0),
          values.integer("copied", 0));
    }
  }

  /// The radix sort of an OpenCL device.
  record OpenCl(
      int maxGroup,
      int littleLocalMemory,
      int littleMemoryGroup,
      int loneTile,
      int narrowItems,
      int wideItems,
      int warpWideItems) {
    private OpenCl(TuningValues values) {
      this(
          values.powerOfTwo("maxGroup", 1, 256),
          values.integer("littleLocalMemory", 0),
          values.powerOfTwo("littleMemoryGroup", 1, 256),
          values.integer("loneTile", 1),
          values.integer("narrowItems", 1, 15),
          values.integer("wideItems", 1, 15),
          values.integer("warpWideItems", 1, 15));
    }

    /// Returns the maximum number of work-items of a group on a device.
    int maxGroup(Device.OpenCl device) {
      return device.context().device().localMemory() < littleLocalMemory
          ? littleMemoryGroup
          : maxGroup;
    }
  }

  SortTuning(TuningValues values) {
    this(
        values.integer("block", 1),
        values.integer("minNetwork", 2),
        values.integer("minJdk", 0),
        values.integer("maxJdkInts", 0),
        values.integer("maxJdkFloats", 0),
        values.integer("maxJdkLongs", 0),
        values.integer("minRun", 2),
        values.integer("parallelFrom", 2),
        new Survey(values.in("survey")),
        new Counting(values.in("counting")),
        new Radix(values.in("radix")),
        new Pieces(values.in("pieces")),
        new Segments(values.in("segments")),
        new TopK(values.in("topK")),
        new OpenCl(values.in("openCl")));
  }

  /// Returns whether to look for few values, and for few elements out of order, which one thread
  /// counts or merges: two threads sort no faster, more do.
  boolean paysToLook(int length, int threads) {
    return length >= survey.from() && (threads <= 2 || length < parallelFrom);
  }

  /// Returns the tuning of `device`.
  static SortTuning of(Device device) {
    return Tuning.of(device).read(SortTuning.class, SortTuning::new);
  }

  /// Returns the tuning of the host's threads.
  static SortTuning host() {
    return Tuning.host().read(SortTuning.class, SortTuning::new);
  }
}
