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

/// The first seven bytes of all strings are sorted as numbers; so are the next seven of those that
/// tie, within their runs, and so on. A few that tie compare themselves with each other instead, in
/// `sort.cl`.
///
/// Sorted within runs: by two stable sorts of places, of keys and then of the numbers of runs. What
/// is in order already, as equal strings are, is not sorted again.
///
/// Fewest bytes for each string: its first eight and where it is are read, its number is written.
/// These are 28 beside the two sorts, for each seven bytes.
final class OpenClStringSort implements StringSortKernel {
  /// Bytes of a key, as `sort.cl` has it: seven, for one byte tells how many there are.
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

  @Override
  public void order(Strings strings, IntArray out) {
    if (out.length() == 0) {
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      new Call(call, Column.of(call, strings), call.out(out)).order(out.length());
      call.finish();
    }
  }

  /// Strings that are not in order yet.
  ///
  /// @param strings their numbers, equal ones of a run in order
  /// @param places where they are in the whole order, rising
  /// @param runs the number of the run of each, never falling: runs begin alike
  private record Open(IntArray strings, IntArray places, IntArray runs) implements AutoCloseable {
    int length() {
      return strings.length();
    }

    @Override
    public void close() {
      strings.close();
      places.close();
      runs.close();
    }
  }

  /// One call.
  private final class Call {
    private final KernelCall call;
    private final Column column;
    private final ClBuffer out;

    Call(KernelCall call, Column column, ClBuffer out) {
      this.call = call;
      this.column = column;
      this.out = out;
    }

    void order(int n) {
      Open open = new Open(device.newInts(n), device.newInts(n), device.newInts(n));
      move.iota(open.strings(), 0, 1);
      move.iota(open.places(), 0, 1);
      for (int depth = 0; open != null; depth += PREFIX) {
        try (Open now = open) {
          open = round(now, depth);
        }
      }
    }

    /// Sorts by the bytes from `depth` on; gives what is open still, or null.
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
        if (fall(keys, now.runs())) {
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
                    call.in(now.places()),
                    out,
                    call.out(open)),
            n);
        int rest = select.flaggedIndices(open, chosen);
        return rest == 0 ? null : goOn(now, keys, chosen, rest);
      }
    }

    private boolean fall(LongArray keys, IntArray runs) {
      try (ClBuffer found = device.context().zeros(Long.BYTES)) {
        kernels.launchFor(
            kernels
                .get("find_falling", "")
                .args(call.in(keys), call.in(runs), keys.length(), found),
            keys.length());
        return call.readInt(found) != 0;
      }
    }

    /// Puts strings and their keys in order within the runs.
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

    private Open goOn(Open now, LongArray keys, IntArray chosen, int n) {
      var next = new Open(device.newInts(n), device.newInts(n), device.newInts(n));
      kernels.launchFor(
          kernels
              .get("go_on", "")
              .args(
                  call.in(chosen),
                  n,
                  call.in(now.strings()),
                  call.in(keys),
                  call.in(now.runs()),
                  call.in(now.places()),
                  call.out(next.strings()),
                  call.out(next.places()),
                  call.out(next.runs())),
          n);
      scan.inclusive(next.runs(), next.runs());
      return next;
    }
  }
}
