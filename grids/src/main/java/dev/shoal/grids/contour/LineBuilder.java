package dev.shoal.grids.contour;

import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.counting.CountingSort;
import java.util.Arrays;
import java.util.BitSet;

/// Follows links from crossing to crossing, on one thread: this is the smaller part of the work.
final class LineBuilder {
  private final Crossings crossings;
  private final Links links;

  /// The crossings where lines begin.
  private int[] begins = new int[16];

  private int count;

  LineBuilder(Crossings crossings, Links links) {
    this.crossings = crossings;
    this.links = links;
  }

  /// Returns all lines in order.
  ///
  /// @param device sorts host arrays
  /// @param allLevels the number of levels
  ContourLines follow(Device device, int allLevels) {
    findBegins();
    int[] levels = new int[count];
    Arrays.setAll(levels, s -> crossings.levels()[begins[s]]);
    int[] order = new int[count];
    CountingSort.on(device)
        .argsort(IntArray.wrap(levels), Math.max(1, allLevels), IntArray.wrap(order));
    return write(order, levels);
  }

  /// Finds where open lines begin, then closed ones, each at its first crossing.
  private void findBegins() {
    var isSeen = new BitSet(links.length());
    for (int c = 0; c < links.length(); c++) {
      if (links.hasNext(c) && !links.isReached(c)) {
        begin(c, isSeen);
      }
    }
    for (int c = 0; c < links.length(); c++) {
      if (links.hasNext(c) && !isSeen.get(c)) {
        begin(c, isSeen);
      }
    }
  }

  private void begin(int first, BitSet isSeen) {
    if (count == begins.length) {
      begins = Arrays.copyOf(begins, 2 * count);
    }
    begins[count++] = first;
    int c = first;
    do {
      isSeen.set(c);
      c = links.hasNext(c) ? links.next(c) : first;
    } while (c != first);
  }

  private ContourLines write(int[] order, int[] levels) {
    double[] x = crossings.x();
    double[] y = crossings.y();
    var line = new PointList(x.length + count);
    int[] offsets = new int[count + 1];
    int[] levelOf = new int[count];
    int lines = 0;
    for (int s : order) {
      line.begin();
      int first = begins[s];
      line.add(x[first], y[first]);
      for (int c = first; links.hasNext(c); ) {
        c = links.next(c);
        line.add(x[c], y[c]);
        if (c == first) {
          break;
        }
      }
      if (line.endsLine()) {
        levelOf[lines++] = levels[s];
        offsets[lines] = line.length();
      }
    }
    return new ContourLines(
        DoubleArray.wrap(line.x()),
        DoubleArray.wrap(line.y()),
        IntArray.wrap(Arrays.copyOf(offsets, lines + 1)),
        IntArray.wrap(Arrays.copyOf(levelOf, lines)));
  }

  /// The points of all lines so far; a point equal to its predecessor is left out.
  private static final class PointList {
    private final double[] x;
    private final double[] y;
    private int from;
    private int length;

    PointList(int capacity) {
      x = new double[capacity];
      y = new double[capacity];
    }

    void begin() {
      from = length;
    }

    void add(double atX, double atY) {
      if (length == from || x[length - 1] != atX || y[length - 1] != atY) {
        x[length] = atX;
        y[length++] = atY;
      }
    }

    /// Ends the line; drops it and returns false if it has fewer than two points.
    boolean endsLine() {
      if (length - from < 2) {
        length = from;
        return false;
      }
      return true;
    }

    int length() {
      return length;
    }

    double[] x() {
      return Arrays.copyOf(x, length);
    }

    double[] y() {
      return Arrays.copyOf(y, length);
    }
  }
}
