package dev.shoal.primitives.histogram;

import java.util.Arrays;

/// The bins of a histogram: bin b holds all x from edge b (inclusive) to edge b + 1 (exclusive),
/// the last bin also its upper edge. Edges never fall; a bin between two equal ones stays empty.
sealed interface Bins {
  /// Returns the number of bins.
  int count();

  /// Returns the lower edge of a bin; of the bin past the last, the upper edge of all.
  double edge(int bin);

  /// Returns whether x is in any bin; NaN is not.
  default boolean contains(double x) {
    return x >= edge(0) && x <= edge(count());
  }

  /// The definition: returns the last bin whose lower edge is not above x, which is in one.
  default int of(double x) {
    int low = 0;
    for (int high = count() - 1; low < high; ) {
      int middle = (low + high + 1) >>> 1;
      if (edge(middle) <= x) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /// Bins of one width.
  record Even(double low, double high, int count) implements Bins {
    /// Returns edge i of `count` bins, each operation rounded.
    static double edge(double low, double high, int count, int i) {
      return i == count ? high : low + i * (high - low) / count;
    }

    @Override
    public double edge(int bin) {
      return edge(low, high, count, bin);
    }
  }

  /// Bins between given edges.
  ///
  /// @param edges two or more, ascending; they are copied
  @SuppressWarnings("ArrayRecordComponent") // compared by haveEdges
  record Edges(double[] edges) implements Bins {
    public Edges {
      edges = edges.clone();
    }

    /// Returns whether the edges are equal to `others`.
    boolean haveEdges(double[] others) {
      return Arrays.equals(edges, others);
    }

    @Override
    public int count() {
      return edges.length - 1;
    }

    @Override
    public double edge(int bin) {
      return edges[bin];
    }
  }

  /// One bin for each of several consecutive ints.
  ///
  /// @param low the int of the first bin
  /// @param count so small that the last bin also holds an int
  record Values(int low, int count) implements Bins {
    @Override
    public double edge(int bin) {
      return bin == count ? (double) low + count - 1 : (double) low + bin;
    }
  }
}
