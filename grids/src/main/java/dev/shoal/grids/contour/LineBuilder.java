package dev.shoal.grids.contour;

import dev.shoal.device.Device;
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
    var lines = new LineList(count, x.length + count);
    for (int s : order) {
      int first = begins[s];
      lines.add(x[first], y[first]);
      for (int c = first; links.hasNext(c); ) {
        c = links.next(c);
        lines.add(x[c], y[c]);
        if (c == first) {
          break;
        }
      }
      lines.endLine(levels[s]);
    }
    return ContourLines.of(lines);
  }
}
