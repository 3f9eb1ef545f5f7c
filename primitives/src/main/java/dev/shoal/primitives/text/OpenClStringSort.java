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
  private static final class Open implements AutoCloseable {
    /// Their indices, in order within equal strings of a run.
    private IntArray strings; // null, as are the others, where there was no memory

    /// Their positions in the result, ascending.
    private IntArray positions;

    /// The number of the run of each, never falling; the strings of a run share a prefix.
    private IntArray runs;

    /// Allocates arrays for `n` strings.
    Open(Device.OpenCl device, int n) {
      try {
        strings = device.newInts(n);
        positions = device.newInts(n);
        runs = device.newInts(n);
      } catch (RuntimeException | Error e) {
        close();
        throw e;
      }
    }

    int length() {
      return strings.length();
    }

    @Override
    public void close() {
      for (IntArray array : new IntArray[] {strings, positions, runs}) {
        if (array != null) {
          array.close();
        }
      }
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
      Open open = new Open(device, n);
      for (int depth = 0; open != null; depth += PREFIX) {
        try (Open now = open) {
          if (depth == 0) {
            move.iota(now.strings, 0, 1);
            move.iota(now.positions, 0, 1);
          }
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
                .argsFrom(3, n, call.in(now.strings), depth, call.out(keys)),
            n);
        if (isUnsorted(keys, now.runs)) {
          sort(now, keys);
        }
        kernels.launchFor(
            column
                .set(kernels.get("settle", ""))
                .argsFrom(
                    3,
                    n,
                    call.in(now.strings),
                    depth,
                    call.in(keys),
                    call.in(now.runs),
                    call.in(now.positions),
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
        move.gather(now.runs, order, runs);
        byRun.argsort(runs, byRuns);
        move.gather(order, byRuns, both);
        move.permute(both, now.strings, keys);
      }
    }

    private Open next(Open now, LongArray keys, IntArray chosen, int n) {
      Open next = new Open(device, n);
      try {
        setNext(next, now, keys, chosen);
        return next;
      } catch (RuntimeException | Error e) {
        next.close();
        throw e;
      }
    }

    private void setNext(Open next, Open now, LongArray keys, IntArray chosen) {
      int n = next.length();
      kernels.launchFor(
          kernels
              .get("gather_open", "")
              .args(
                  call.in(chosen),
                  n,
                  call.in(now.strings),
                  call.in(keys),
                  call.in(now.runs),
                  call.in(now.positions),
                  call.out(next.strings),
                  call.out(next.positions),
                  call.out(next.runs)),
          n);
      scan.inclusive(next.runs, next.runs);
    }
  }
}
