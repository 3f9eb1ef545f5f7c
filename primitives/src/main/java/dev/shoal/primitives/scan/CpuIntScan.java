// Twins of int: long, float, double. Elements: x, y, last, scanParts(), totals, prior, total,
// scanExclusive(), before.
package dev.shoal.primitives.scan;

import dev.shoal.device.Array;
import dev.shoal.device.IntArray;
import dev.shoal.device.SimdGate;
import dev.shoal.device.WorkerPool;
import dev.shoal.primitives.reduce.Operator;
import dev.shoal.primitives.scan.SerialScan.RangeScan;

/// Scans ints tile by tile; with several threads, first a head and then all parts at once.
///
/// The array is divided into a head and one part per thread. First one thread scans the head while
/// the others compute the totals of all parts but the last, which costs them half as much per tile.
/// Then the prefix before each part is known, and all parts are scanned at once. Compared with
/// plain reduce-then-scan, the head is read only once, and no thread waits for another one's tile.
final class CpuIntScan implements RangeScan {
  private static final int TILE = ScanKernel.TILE;

  /// Elements of short segments that are scanned together, at most: few enough to stay in the first
  /// cache while their magnitudes are read.
  private static final int GROUP = TILE / 4;

  private final WorkerPool workers;
  private final ScanTuning tuning;

  /// Scratch for the calls that run on one thread.
  private final Part scratch = new Part();

  CpuIntScan(WorkerPool workers, ScanTuning tuning) {
    this.workers = workers;
    this.tuning = tuning;
  }

  /// Scans on all threads, if the range is long enough.
  @Override
  public void scan(Array<?> in, Array<?> out, int from, int to, ScanKernel.Mode mode) {
    if (from == to) {
      return;
    }
    int[] x = ((IntArray) in).hostArray();
    int[] y = ((IntArray) out).hostArray();
    if (scansOneTile(x, y, from, to, mode)) {
      return;
    }
    int end = end(to, mode);
    boolean isLong = end - from >= tuning.parallelFrom();
    if (isLong && workers.threads() >= pass(mode).threadsThatPay()) {
      endExclusive(y, end, scanParts(new Part().begin(mode, x, y), from, end), mode);
    } else {
      scanAlone(scratch.begin(mode, x, y), from, end);
    }
  }

  /// Scans the segments `first … end-1` on the calling thread, but for the long ones. A failure
  /// ends it, so that its error names the first element at fault.
  void scanSegments(
      Array<?> in, Array<?> out, int[] offsets, int first, int end, ScanKernel.Mode mode) {
    int[] x = ((IntArray) in).hostArray();
    int[] y = ((IntArray) out).hostArray();
    IntTilePass pass = pass(mode);
    Part part = new Part();
    for (int next, s = first; s < end; s = next) {
      next = Math.max(s + 1, groupEnd(offsets, s, end));
      if (next == s + 1 || !pass.scanSegments(x, y, offsets, s, next, mode.inclusive())) {
        for (int t = s; t < next; t++) {
          scanSegment(x, y, offsets[t], offsets[t + 1], mode, part);
        }
      }
    }
  }

  /// Returns the end of the short segments that are scanned together, from `first` on.
  private int groupEnd(int[] offsets, int first, int end) {
    int tooLong = Math.min(tuning.aloneFrom(), tuning.longSegment());
    int next = first;
    while (next < end
        && offsets[next + 1] - offsets[next] < tooLong
        && offsets[next + 1] - offsets[first] <= GROUP) {
      next++;
    }
    return next;
  }

  private void scanSegment(int[] x, int[] y, int from, int to, ScanKernel.Mode mode, Part part) {
    boolean isLong = to - from >= tuning.longSegment();
    if (from < to && !isLong && !scansOneTile(x, y, from, to, mode)) {
      scanAlone(part.begin(mode, x, y), from, end(to, mode));
    }
  }

  /// Scans a range of one tile, which has nothing to carry, and returns whether it is one.
  private boolean scansOneTile(int[] x, int[] y, int from, int to, ScanKernel.Mode mode) {
    if (!mode.inclusive() || to - from > TILE) {
      return false;
    }
    boolean isShort = mode.operator() == Operator.SUM && to - from < tuning.simdFrom();
    IntTilePass pass = isShort ? IntSumScalar.of(mode.checked()) : pass(mode);
    pass.scan(x, y, 0, from, to, mode.operator().onInts().identity());
    return true;
  }

  private static void scanAlone(Part all, int from, int end) {
    try {
      all.scan(from, end);
      endExclusive(all.y, end, all.last, all.mode);
    } finally {
      all.end();
    }
  }

  /// The exclusive scan is the inclusive scan of all elements but the last, moved by one index.
  private static int end(int to, ScanKernel.Mode mode) {
    return mode.inclusive() ? to : to - 1;
  }

  private static void endExclusive(int[] y, int end, int last, ScanKernel.Mode mode) {
    if (!mode.inclusive()) {
      y[end] = last;
    }
  }

  /// Returns the fastest pass that is ready in this JVM.
  private static IntTilePass pass(ScanKernel.Mode mode) {
    if (mode.operator() == Operator.MIN) {
      return new IntMinPass();
    }
    if (mode.operator() == Operator.MAX) {
      return new IntMaxPass();
    }
    if (mode.operator() != Operator.SUM) {
      return new IntTilePass.Fold(mode.operator().onInts());
    }
    return SimdGate.open() && IntSumSimd.ready()
        ? IntSumSimd.of(mode.checked())
        : IntSumScalar.of(mode.checked());
  }

  /// Scans by all threads and returns the inclusive scan of the last element.
  private int scanParts(Part whole, int from, int to) {
    int threads = workers.threads();
    int tiles = Math.ceilDiv(to - from, TILE);
    int head = (int) (tiles * tuning.totalCost() / (threads + tuning.totalCost()));
    int[] totals = new int[tiles];
    forEachPart((p, _, _) -> {
      if (p == 0) {
        whole.scan(from, from + head * TILE);
      } else {
        for (int t = start(tiles, head, p - 1); t < start(tiles, head, p); t++) {
          totals[t] = whole.pass.total(whole.x, from + t * TILE, from + (t + 1) * TILE);
        }
      }
    });
    Part[] parts = new Part[threads];
    for (int p = 0; p < threads; p++) {
      parts[p] = whole.copy();
      for (int t = start(tiles, head, p); p + 1 < threads && t < start(tiles, head, p + 1); t++) {
        whole.endTile(totals[t]);
      }
    }
    forEachPart((p, _, _) -> {
      int stop = p + 1 < threads ? from + start(tiles, head, p + 1) * TILE : to;
      parts[p].scan(from + start(tiles, head, p) * TILE, stop);
    });
    int last = whole.last;
    for (int p = 0; p < threads; p++) {
      if (start(tiles, head, p) < start(tiles, head, p + 1)) {
        if (!whole.inclusive) {
          whole.y[from + start(tiles, head, p) * TILE] = last; // the part could not know its prefix
        }
        last = parts[p].last;
      }
    }
    return last;
  }

  /// Returns the first tile of part `p`; for `p` = threads, the number of tiles.
  private int start(int tiles, int head, int p) {
    return head + (int) ((long) (tiles - head) * p / workers.threads());
  }

  /// Runs `work` on parts 0 … threads-1, one per thread if threads are available. Of several errors
  /// it throws that of the lowest part, so that the error names the first element at fault.
  private void forEachPart(WorkerPool.Block work) {
    var failures = new ArithmeticException[workers.threads()];
    workers.forEachBlock(
        workers.threads(),
        1,
        (p, _, _) -> {
          try {
            work.run(p, p, p + 1);
          } catch (ArithmeticException e) {
            failures[p] = e;
          }
        });
    for (ArithmeticException failure : failures) {
      if (failure != null) {
        throw failure;
      }
    }
  }

  /// Consecutive tiles, scanned by one thread.
  private static final class Part {
    private ScanKernel.Mode mode;
    private IntTilePass pass;
    private boolean inclusive;
    private int[] x;
    private int[] y;
    private RunningInt totals; // of the tiles so far; null before the first
    private int prior; // the total of all tiles before
    private int last; // the inclusive scan of the element before
    private boolean lastIsUnknown; // at the beginning of a part; the caller writes it then

    Part begin(ScanKernel.Mode mode, int[] x, int[] y) {
      if (this.mode != null && this.mode.operator() == mode.operator() && totals != null) {
        totals.clear();
      } else {
        totals = null;
      }
      this.mode = mode;
      this.pass = pass(mode);
      this.inclusive = mode.inclusive();
      this.x = x;
      this.y = y;
      prior = mode.operator().onInts().identity();
      last = prior;
      return this;
    }

    /// Releases the arrays, and a user-defined operator.
    void end() {
      x = null;
      y = null;
      if (!mode.operator().isKnown()) {
        mode = null;
        pass = null;
        totals = null;
      }
    }

    Part copy() {
      Part copy = new Part().begin(mode, x, y);
      copy.totals = totals == null ? null : totals.copy();
      copy.prior = prior;
      copy.lastIsUnknown = true;
      return copy;
    }

    void scan(int from, int to) {
      for (int at = from; at < to; ) {
        int end = to - at > TILE ? at + TILE : to;
        int total;
        if (inclusive) {
          total = pass.scan(x, y, 0, at, end, prior);
          last = y[end - 1];
        } else {
          total = scanExclusive(at, end);
        }
        if (end - at == TILE) {
          endTile(total);
        }
        at = end;
      }
    }

    /// Writes the inclusive scan, moved by one index. In place, where moving would overwrite
    /// elements that are still to be read, it writes to the original indices first.
    @SuppressWarnings("ReferenceEquality") // one and the same array
    private int scanExclusive(int from, int to) {
      int before = last;
      int total;
      if (x == y) {
        total = pass.scan(x, y, 0, from, to, prior);
        last = y[to - 1];
        System.arraycopy(y, from, y, from + 1, to - from - 1);
      } else {
        total = pass.scan(x, y, 1, from, to, prior);
        last = y[to];
      }
      if (!lastIsUnknown) {
        y[from] = before;
      }
      lastIsUnknown = false;
      return total;
    }

    void endTile(int total) {
      totals = totals == null ? pass.totals() : totals;
      prior = totals.next(total);
    }
  }
}
