package dev.shoal.tables;

/// A cost model of searches that counts cache-line loads only: comparisons are free, and each
/// search loads a line once.
///
/// It explains why a linear search among 256 ints takes 8 loads on average and a bisection 4, not
/// 128 steps and 8; and why 32 threads that wait for the slowest of them take 16 loads, not 8. It
/// leaves out lines that stay in the cache between queries, prefetching, and mispredicted branches.
///
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.2.
///
/// @param elementBytes bytes of an element
/// @param lineBytes bytes of a cache line
/// @param cycles cycles of one load
public record CacheLineModel(int elementBytes, int lineBytes, int cycles) {
  /// Lines of 64 bytes, and 100 cycles for each, as in the text.
  public static final int LINE_BYTES = 64;

  /// The text's cost of a load.
  public static final int CYCLES = 100;

  /// The rows of a table that hold the four values around a query.
  private static final int ROWS = 2;

  /// Checks the numbers.
  public CacheLineModel {
    if (elementBytes < 1 || lineBytes < elementBytes || cycles < 0) {
      throw new IllegalArgumentException(
          "elements of "
              + elementBytes
              + " bytes in lines of "
              + lineBytes
              + ", "
              + cycles
              + " cycles");
    }
  }

  /// Returns the model of the text's machine for elements of `elementBytes` bytes.
  public static CacheLineModel of(int elementBytes) {
    return new CacheLineModel(elementBytes, LINE_BYTES, CYCLES);
  }

  /// Returns how many lines n elements occupy, the first at the beginning of a line.
  public long lines(long n) {
    return Math.ceilDiv(Math.multiplyExact(n, elementBytes), lineBytes);
  }

  /// Returns the loads of one search among n elements, on average.
  ///
  /// A linear search ends half-way: (n/16)/2 loads for ints. A bisection stays in one line once
  /// less than a line is left: log₂ (n/16) loads, but at least one. Index arithmetic takes one
  /// load, a guide table one more before it.
  public double loads(AxisSearch search, long n) {
    return switch (search) {
      case LINEAR -> Math.max(1, lines(n) / 2.0);
      case BISECTION -> Math.max(1, Math.log((double) lines(n)) / Math.log(2));
      case UNIFORM -> 1;
      case GUIDE -> 2;
    };
  }

  /// Returns the loads of the worst search among n elements.
  public double worstLoads(AxisSearch search, long n) {
    return search == AxisSearch.LINEAR ? lines(n) : loads(search, n);
  }

  /// Returns the loads of the slowest of `threads` searches for different elements, on average: the
  /// time of threads that run in lockstep. With L lines, the slowest of t linear searches ends
  /// within k lines with probability (k/L)ᵗ; the other searches always take the same number.
  public double slowestLoads(AxisSearch search, long n, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + ", must be positive");
    }
    if (search != AxisSearch.LINEAR || threads == 1) {
      return loads(search, n);
    }
    long lines = lines(n);
    double loads = 0;
    for (long k = 0; k < lines; k++) {
      loads += 1 - Math.pow((double) k / lines, threads); // the probability of another load
    }
    return loads;
  }

  /// Returns the loads of one query in a table: a search on each axis, and the values around it, in
  /// two rows.
  public double tableLoads(AxisSearch search, int knotsOfX, int knotsOfY) {
    return loads(search, knotsOfX) + loads(search, knotsOfY) + ROWS;
  }

  /// Returns the cycles of `loads` loads.
  public double cycles(double loads) {
    return loads * cycles;
  }
}
