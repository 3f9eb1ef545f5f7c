package dev.shoal.primitives.text;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.scan.Scan;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;

/// Sorts the first seven bytes of all strings as numbers; then the next seven of those that tie,
/// within their runs, and so on. Short runs are compared pairwise instead, in `sort.cl`.
///
/// To sort within runs takes two stable sorts of indices, by keys and then by the numbers of runs.
/// Runs that are sorted already, such as equal strings, are not sorted again.
///
/// Minimum traffic per string: its first eight bytes and its bounds are read, its index is written.
/// This reads and writes 28 bytes beside the two sorts, for each seven bytes.
final class OpenClStringSort {
  /// Bytes of a key, as in `sort.cl`: seven, since one byte has their number.
  private static final int PREFIX = 7;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Sort byKey;
  private final Sort byRun;
  private final Move move;
  private final Select select;
  private final Scan scan;

  OpenClStringSort(Device.OpenCl device) {
    this.device = device;
    kernels =
        new Kernels(
            device,
            OpenClStringSort.class.getResourceAsStream("text.cl"),
            OpenClStringSort.class.getResourceAsStream("sort.cl"));
    byKey = Sort.on(device).unsigned();
    byRun = Sort.on(device);
    move = Move.on(device);
    select = Select.on(device);
    scan = Scan.on(device);
  }

  void argsort(Strings strings, IntArray out) {
    if (out.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      new StringSorting(call, Column.of(call, strings), call.out(out)).argsort(out.length());
      call.finish();
    }
  }

  /// Strings that are not sorted yet.
  ///
  /// @param strings their indices, in order within equal strings of a run
  /// @param positions their positions in the result, ascending
  /// @param runs the number of the run of each, never falling; the strings of a run share a prefix
  private record Open(IntArray strings, IntArray positions, IntArray runs)
      implements AutoCloseable {
    int length() {
      return strings.length();
    }

    @Override
    public void close() {
      strings.close();
      positions.close();
      runs.close();
    }
  }

  /// The sort of one call.
  private final class StringSorting {
    private final KernelCall call;
    private final Column column;
    private final ClBuffer out;

    StringSorting(KernelCall call, Column column, ClBuffer out) {
      this.call = call;
      this.column = column;
      this.out = out;
    }

    void argsort(int n) {
      Open open = new Open(device.newInts(n), device.newInts(n), device.newInts(n));
      move.iota(open.strings(), 0, 1);
      move.iota(open.positions(), 0, 1);
      for (int depth = 0; open != null; depth += PREFIX) {
        try (Open now = open) {
          open = round(now, depth);
        }
      }
    }

    /// Sorts by the bytes from `depth` on; returns the strings that still tie, or null.
    private Open round(Open now, int depth) {
      int n = now.length();
      try (LongArray keys = device.newLongs(n);
          IntArray open = device.newInts(n);
          IntArray chosen = device.newInts(n)) {
        kernels.launchFor(
            column
                .set(kernels.get("keys_at", ""))
                .argsFrom(3, n, call.in(now.strings()), depth, call.out(keys)),
            n);
        if (isUnsorted(keys, now.runs())) {
          sort(now, keys);
        }
        kernels.launchFor(
            column
                .set(kernels.get("settle", ""))
                .argsFrom(
                    3,
                    n,
                    call.in(now.strings()),
                    depth,
                    call.in(keys),
                    call.in(now.runs()),
                    call.in(now.positions()),
                    out,
                    call.out(open)),
            n);
        int remaining = select.flaggedIndices(open, chosen);
        return remaining == 0 ? null : next(now, keys, chosen, remaining);
      }
    }

    private boolean isUnsorted(LongArray keys, IntArray runs) {
      try (ClBuffer found = device.context().zeros(Long.BYTES)) {
        kernels.launchFor(
            kernels
                .get("find_falling", "")
                .args(call.in(keys), call.in(runs), keys.length(), found),
            keys.length());
        return call.readInt(found) != 0;
      }
    }

    /// Sorts strings and their keys within the runs.
    private void sort(Open now, LongArray keys) {
      int n = now.length();
      try (IntArray order = device.newInts(n);
          IntArray runs = device.newInts(n);
          IntArray byRuns = device.newInts(n);
          IntArray both = device.newInts(n)) {
        byKey.argsort(keys, order);
        move.gather(now.runs(), order, runs);
        byRun.argsort(runs, byRuns);
        move.gather(order, byRuns, both);
        move.permute(both, now.strings(), keys);
      }
    }

    private Open next(Open now, LongArray keys, IntArray chosen, int n) {
      var next = new Open(device.newInts(n), device.newInts(n), device.newInts(n));
      kernels.launchFor(
          kernels
              .get("gather_open", "")
              .args(
                  call.in(chosen),
                  n,
                  call.in(now.strings()),
                  call.in(keys),
                  call.in(now.runs()),
                  call.in(now.positions()),
                  call.out(next.strings()),
                  call.out(next.positions()),
                  call.out(next.runs())),
          n);
      scan.inclusive(next.runs(), next.runs());
      return next;
    }
  }
}
