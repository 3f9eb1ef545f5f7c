// Twins of int: long, float, double.
package dev.shoal.primitives.scan;

import dev.shoal.device.WorkerPool;

/// Scans ints tile by tile; with several threads, a head start and then every part at once.
///
/// The array is cut into a head and one part a thread. First one thread scans the head while the
/// others find the totals of all parts but the last, which costs them half as much a tile; then the
/// totals before each part are known, and all parts are scanned at once. Against the plain
/// reduce-then-scan the head is read once only, and no thread waits for its neighbour's tile.
final class CpuIntScan {
  private static final int TILE = ScanKernel.TILE;

  /// Elements from which a second thread is worth waking.
  private static final int PARALLEL_FROM = 1 << 16;

  /// The cost of a tile's total beside that of its scan.
  private static final double TOTAL_COST = 0.45;

  private final WorkerPool workers;

  /// Scratch for the calls that one thread serves.
  private final Part kept = new Part();

  CpuIntScan(WorkerPool workers) {
    this.workers = workers;
  }

  void scan(int[] x, int[] y, ScanKernel.Mode mode) {
    scan(x, y, 0, x.length, mode, true);
  }

  /// Scans `x[from] … x[to-1]` as if it stood alone.
  void scan(int[] x, int[] y, int from, int to, ScanKernel.Mode mode, boolean allThreads) {
    if (from == to) {
      return;
    }
    // The exclusive scan is the inclusive one of all but the last, a place on.
    int end = mode.inclusive() ? to : to - 1;
    int last;
    boolean parallel = allThreads && end - from >= PARALLEL_FROM;
    if (parallel && workers.threads() >= IntTilePass.of(mode).threadsThatPay()) {
      last = scanParts(new Part().begin(mode, x, y), from, end);
    } else {
      Part all = allThreads ? kept.begin(mode, x, y) : new Part().begin(mode, x, y);
      all.scan(from, end);
      last = all.last;
      all.end();
    }
    if (!mode.inclusive()) {
      y[end] = last;
    }
  }

  /// @return the inclusive scan of the last element
  private int scanParts(Part whole, int from, int to) {
    int threads = workers.threads();
    int tiles = Math.ceilDiv(to - from, TILE);
    int head = (int) (tiles * TOTAL_COST / (threads + TOTAL_COST));
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
          whole.y[from + start(tiles, head, p) * TILE] =
              last; // the part did not know what came before it
        }
        last = parts[p].last;
      }
    }
    return last;
  }

  /// The first tile of part `p`; of part `threads`, the number of tiles.
  private int start(int tiles, int head, int p) {
    return head + (int) ((long) (tiles - head) * p / workers.threads());
  }

  /// Runs `work` on part 0 … threads-1, each on a thread of its own where there is one. Of several
  /// errors that of the lowest part is thrown, so that it names the first element at fault.
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

  /// Tiles in a row, scanned by one thread.
  private static final class Part {
    private ScanKernel.Mode mode;
    private IntTilePass pass;
    private boolean inclusive;
    private int[] x;
    private int[] y;
    private RunningInt totals; // of the tiles so far, once there is one
    private int prior; // the total of all tiles before
    private int last; // the inclusive scan of the element before
    private boolean lastIsUnknown; // as it is where a part begins, whose caller writes it there

    Part begin(ScanKernel.Mode mode, int[] x, int[] y) {
      if (this.mode != null && this.mode.operator() == mode.operator() && totals != null) {
        totals.clear();
      } else {
        totals = null;
      }
      this.mode = mode;
      this.pass = IntTilePass.of(mode);
      this.inclusive = mode.inclusive();
      this.x = x;
      this.y = y;
      prior = mode.operator().onInts().identity();
      last = prior;
      return this;
    }

    /// Lets the arrays go.
    void end() {
      x = null;
      y = null;
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

    /// The inclusive scan, a place on; by way of its own place where that would overwrite what is
    /// still to be read.
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
