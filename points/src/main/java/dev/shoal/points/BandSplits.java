package dev.shoal.points;

import dev.shoal.device.Array;
import java.util.Arrays;

/// Slabs of the bands in which many edges begin or end.
///
/// From the bottom of a band up, a slab ends before more than [#MIN_ENDS] edges, and more than half
/// of those at its bottom, have begun or ended in it. So each height of the slab has a third of its
/// edges, or the slab has at most three times `MIN_ENDS`. A slab has at most twice as many edges at
/// its bottom as begin or end up to the next one, so that all slabs together have at most five
/// entries for each edge of the polygon, besides one for each edge of a band.
final class BandSplits {
  /// A band with at most so many edges is not split. With 16, many bands of a coast are, and slabs
  /// for as many points as edges take a fifth longer to build and search.
  static final int MIN_ENDS = 64;

  /// The bands that are split, in ascending order.
  int[] bands = {};

  /// The first slab of each of `bands`, and the number of slabs.
  int[] first = new int[1];

  /// The minimum height of each slab, but minus infinity for the first one of a band.
  double[] starts = {};

  /// Where the edges of each slab begin in `edges`, and where those of the last one end.
  int[] offsets = new int[1];

  int[] edges = {};

  private final Polygon polygon;
  private final Bands all;
  private final int[] edgesOfBands;
  private int length; // the number of bands that are split
  private int slabs;

  /// Splits the bands of a polygon.
  ///
  /// @param offsetsOfBands where the edges of each band begin in `edgesOfBands`, and where those of
  ///   the last one end
  BandSplits(Polygon polygon, Bands all, int[] offsetsOfBands, int[] edgesOfBands) {
    this.polygon = polygon;
    this.all = all;
    this.edgesOfBands = edgesOfBands;
    for (int band = 0; band < all.length(); band++) {
      int from = offsetsOfBands[band];
      int to = offsetsOfBands[band + 1];
      if (to - from > MIN_ENDS) {
        split(band, from, to);
      }
    }
    bands = Arrays.copyOf(bands, length);
  }

  /// Returns the slab of a height in a band, or a negative number if the band is not split.
  int at(int band, double y) {
    int split = Arrays.binarySearch(bands, band);
    return split < 0 ? split : at(first[split], first[split + 1], y);
  }

  private int at(int from, int to, double y) {
    int slab = from;
    int end = to;
    while (end - slab > 1) {
      int middle = (slab + end) >>> 1;
      if (starts[middle] <= y) {
        slab = middle;
      } else {
        end = middle;
      }
    }
    return slab;
  }

  private static int maxEnds(int active) {
    return Math.max(MIN_ENDS, active / 2);
  }

  /// Splits a band, which has the edges `edgesOfBands[from] … edgesOfBands[to-1]`, if it is
  /// overfull.
  private void split(int band, int from, int to) {
    double[] lows = new double[to - from];
    double[] highs = new double[to - from];
    int begun = 0;
    int ended = 0;
    for (int n = from; n < to; n++) {
      double low = polygon.low(edgesOfBands[n]);
      double high = polygon.high(edgesOfBands[n]);
      if (all.at(low) == band) {
        lows[begun++] = low;
      }
      if (all.at(high) == band) {
        highs[ended++] = high;
      }
    }
    int active = to - from - begun; // that reach into the band from below
    int ends = begun + ended;
    long mostEntries = offsets[slabs] + 3L * ends + to - from;
    if (ends > maxEnds(active) && mostEntries <= Array.MAX_LENGTH) {
      reserve(ends / MIN_ENDS + 1);
      int begin = slabs;
      chooseSlabs(active, Arrays.copyOf(lows, begun), Arrays.copyOf(highs, ended));
      distribute(from, to, begin);
      bands[length++] = band;
      first[length] = slabs;
    }
  }

  /// Makes room for one more band and some slabs.
  private void reserve(int more) {
    if (length == bands.length) {
      bands = Arrays.copyOf(bands, 2 * (length + 1));
      first = Arrays.copyOf(first, bands.length + 1);
    }
    if (slabs + more > starts.length) {
      starts = Arrays.copyOf(starts, 2 * (slabs + more));
      offsets = Arrays.copyOf(offsets, starts.length + 1);
    }
  }

  /// Adds the slabs of a band.
  ///
  /// @param active edges that reach into the band from below
  /// @param lows heights at which edges begin
  /// @param highs heights at which they end; they still belong to these
  private void chooseSlabs(int active, double[] lows, double[] highs) {
    Arrays.sort(lows);
    Arrays.sort(highs);
    double start = Double.NEGATIVE_INFINITY;
    int entries = active;
    int ends = 0;
    int maxEnds = maxEnds(active);
    for (int low = 0, high = 0; low < lows.length || high < highs.length; ) {
      boolean areLower = high == highs.length || (low < lows.length && lows[low] <= highs[high]);
      double height = areLower ? lows[low] : Math.nextUp(highs[high]);
      int same = areLower ? equal(lows, low) : equal(highs, high);
      low += areLower ? same : 0;
      high += areLower ? 0 : same;
      active += areLower ? same : -same;
      ends += same;
      if (ends > maxEnds) {
        add(start, entries);
        start = height;
        entries = active;
        ends = 0;
        maxEnds = maxEnds(active);
      } else {
        entries += areLower ? same : 0;
      }
    }
    add(start, entries);
  }

  /// Returns how many heights are equal from an index on.
  private static int equal(double[] heights, int from) {
    int to = from + 1;
    while (to < heights.length && heights[to] == heights[from]) {
      to++;
    }
    return to - from;
  }

  private void add(double start, int entries) {
    starts[slabs] = start;
    offsets[slabs + 1] = offsets[slabs] + entries;
    slabs++;
  }

  /// Writes the edges of a band to its slabs.
  private void distribute(int from, int to, int begin) {
    int length = offsets[slabs];
    if (length > edges.length) {
      edges = Arrays.copyOf(edges, (int) Math.min(Array.MAX_LENGTH, 2L * length));
    }
    int[] next = Arrays.copyOfRange(offsets, begin, slabs);
    for (int n = from; n < to; n++) {
      int edge = edgesOfBands[n];
      int last = at(begin, slabs, polygon.high(edge));
      for (int slab = at(begin, slabs, polygon.low(edge)); slab <= last; slab++) {
        edges[next[slab - begin]++] = edge;
      }
    }
  }
}
