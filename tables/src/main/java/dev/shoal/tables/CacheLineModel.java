package dev.shoal.tables;

/// What a search costs if only the loads of cache lines count: comparisons are free, and a line is
/// loaded once for each search.
///
/// It tells why 256 ints take a linear search 8 loads on average and a bisection 4, not 128 steps
/// and 8; and why 32 threads that wait for the slowest of them pay 16, not 8. What it leaves out is
/// as telling: lines that stay in the cache from query to query, lines fetched ahead, and branches
/// that are guessed wrong.
///
/// - **Source:** R. Robey and Y. Zamora, *Parallel and High Performance Computing* (2021), 5.2.
///
/// @param elementBytes bytes of an element
/// @param lineBytes bytes of a cache line
/// @param cycles of a load
public record CacheLineModel(int elementBytes, int lineBytes, int cycles) {
  /// Lines of 64 bytes, and 100 cycles for each, as in the text.
  public static final int LINE_BYTES = 64;

  /// The text's cost of a load.
  public static final int CYCLES = 100;

  /// Rows of a table that the four values around a query are in.
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

  /// The text's machine, for elements of that many bytes.
  public static CacheLineModel of(int elementBytes) {
    return new CacheLineModel(elementBytes, LINE_BYTES, CYCLES);
  }

  /// The lines that n elements lie in, if they begin with one.
  public long lines(long n) {
    return Math.ceilDiv(Math.multiplyExact(n, elementBytes), lineBytes);
  }

  /// Loads of one search among n elements, on average.
  ///
  /// A linear search ends half-way: (n/16)/2 for ints. A bisection is in one line once less than a
  /// line is left: log₂ (n/16), but one load at least. A computed place is one load, a guide
  /// another before it.
  public double loads(Method method, long n) {
    return switch (method) {
      case LINEAR -> Math.max(1, lines(n) / 2.0);
      case BISECTION -> Math.max(1, Math.log((double) lines(n)) / Math.log(2));
      case UNIFORM -> 1;
      case GUIDE -> 2;
    };
  }

  /// Loads of the worst search among n elements.
  public double worstLoads(Method method, long n) {
    return method == Method.LINEAR ? lines(n) : loads(method, n);
  }

  /// Loads of the slowest of `threads` searches, each for another element, on average: what all of
  /// them take that go on together. With L lines, the slowest of t linear searches ends within k of
  /// them with probability (k/L)ᵗ; the others always take the same.
  public double slowestLoads(Method method, long n, int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + ", must be positive");
    }
    if (method != Method.LINEAR || threads == 1) {
      return loads(method, n);
    }
    long lines = lines(n);
    double loads = 0;
    for (long k = 0; k < lines; k++) {
      loads += 1 - Math.pow((double) k / lines, threads); // the chance that it needs another
    }
    return loads;
  }

  /// Loads of one query in a table: a search on either axis, and the values around it, in two rows.
  public double tableLoads(Method method, int knotsOfX, int knotsOfY) {
    return loads(method, knotsOfX) + loads(method, knotsOfY) + ROWS;
  }

  /// Cycles of that many loads.
  public double cycles(double loads) {
    return loads * cycles;
  }
}
