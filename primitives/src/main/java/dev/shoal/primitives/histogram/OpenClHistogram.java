package dev.shoal.primitives.histogram;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClDevice;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.scan.Scan;

/// Counts by `histogram.cl`: in a table for each group where that fits, so that groups do not wait
/// for each other's additions; then sums the tables.
///
/// Minimum traffic: n elements read, and the counts written. This adds the tables, written and
/// read.
final class OpenClHistogram implements HistogramKernel, WeightOrder {
  /// Slots for elements below, above and NaN.
  private static final int OUTSIDE = 3;

  private final Device.OpenCl device;
  private final HistogramTuning tuning;
  private final Kernels kernels;
  private final Kernels arranging;
  private final Scan scan;

  // Of the last call.
  private Bins prepared;
  private OpenClBins arguments;

  OpenClHistogram(Device.OpenCl device, HistogramTuning tuning) {
    this.device = device;
    this.tuning = tuning;
    kernels = new Kernels(device, OpenClHistogram.class.getResourceAsStream("histogram.cl"));
    arranging = new Kernels(device, OpenClHistogram.class.getResourceAsStream("arrange.cl"));
    scan = Scan.on(device);
  }

  @SuppressWarnings("ReferenceEquality") // the facade passes the same object for equal bins
  private OpenClBins prepare(Bins bins) {
    if (bins != prepared) {
      if (!(bins instanceof Bins.Values)) {
        kernels.type(DoubleArray.wrap()); // edges are doubles: refuses a device without
      }
      if (arguments != null) {
        arguments.close();
      }
      arguments = null;
      arguments = OpenClBins.of(bins, device);
      prepared = bins;
    }
    return arguments;
  }

  @Override
  public Outside count(Array<?> in, Bins bins, LongArray counts, boolean overwrites) {
    OpenClBins where = prepare(bins);
    String defines = kernels.type(in) + where.defines();
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer x = call.in(in);
      ClBuffer y = overwrites ? call.out(counts) : call.inOut(counts);
      ClBuffer outside = call.zeros((OUTSIDE + 1) * Long.BYTES);
      Tables tables = tables(in.length(), bins.count());
      ClBuffer table = tables.count(call, x, in.length(), where, defines);
      kernels.launch(
          kernels
              .get("totals", defines)
              .args(
                  table,
                  tables.number,
                  bins.count(),
                  counts.length(),
                  overwrites ? 1 : 0,
                  y,
                  outside));
      long[] found = call.longs(outside, OUTSIDE + 1);
      if (found[OUTSIDE] != 0) {
        throw HistogramKernel.overflow(found[OUTSIDE] - 1);
      }
      call.finish();
      return Outside.of(found[0], found[1], found[2]);
    }
  }

  /// Returns the tables for so many elements.
  private Tables tables(int length, int bins) {
    ClDevice machine = device.context().device();
    int slots = bins + OUTSIDE;
    int groups = kernels.groups();
    long max = Math.min(tuning.maxSlots(), length / tuning.elementsPerSlot()) / slots;
    int number = Math.clamp(max, 1, groups);
    if (device.launchConfig().group() > 1) {
      boolean fits = (long) slots * Integer.BYTES <= machine.localMemory();
      return new Tables(fits ? "count_local" : "count_shared", fits ? 1 : number, 1, slots);
    }
    // A group of one work-item has a table alone, if there are as many as groups run at once.
    if (number < Math.min(machine.computeUnits(), groups)) {
      return new Tables("count_shared", number, 1, slots);
    }
    int ways = slots <= tuning.fourTables() && max >= 4L * groups ? 4 : 1;
    return new Tables("count_own", ways * number, ways, slots);
  }

  /// Tables of counts, and the kernel that fills them.
  private final class Tables {
    private final String name;
    private final int number;
    private final int ways; // tables of one group
    private final int slots;

    Tables(String name, int number, int ways, int slots) {
      this.name = name;
      this.number = number;
      this.ways = ways;
      this.slots = slots;
    }

    /// Counts, and returns the tables.
    ClBuffer count(KernelCall call, ClBuffer x, int length, OpenClBins where, String defines) {
      long bytes = (long) number * slots * Integer.BYTES;
      boolean isOwn = name.equals("count_own");
      ClBuffer table = isOwn ? call.scratch(bytes) : call.zeros(bytes);
      ClKernel kernel = kernels.get(name, defines).args(x, length, table);
      switch (name) {
        case "count_local" -> kernel.local(3, (long) slots * Integer.BYTES);
        case "count_shared" -> kernel.argsFrom(3, number);
        default -> kernel.argsFrom(3, ways);
      }
      where.set(kernel, 4);
      if (isOwn) {
        kernels.launch(kernel, number / ways);
      } else {
        kernels.launch(kernel);
      }
      return table;
    }
  }

  @Override
  public WeightSums weightSums() {
    return new OrderedWeights(device, this);
  }

  @Override
  public Outside find(Array<?> in, Bins bins, IntArray bin) {
    OpenClBins where = prepare(bins);
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer outside = call.zeros(OUTSIDE * Integer.BYTES);
      ClKernel kernel =
          kernels
              .get("find", kernels.type(in) + where.defines())
              .args(call.in(in), in.length(), call.inOut(bin), outside);
      where.set(kernel, 4);
      kernels.launch(kernel);
      int[] found = call.ints(outside, OUTSIDE);
      call.finish();
      return Outside.of(found[0], found[1], found[2]);
    }
  }

  @Override
  public void arrange(IntArray bin, DoubleArray weights, DoubleArray sorted, IntArray offsets) {
    try (KernelCall call = new KernelCall(device)) {
      ClBuffer at = offsets.buffer();
      long bytes = (long) offsets.length() * Integer.BYTES;
      at.fill(0, bytes, 0);
      ClBuffer indices = call.in(bin);
      int length = weights.length();
      arranging.launch(arranging.get("tally", "").args(indices, length, at));
      scan.exclusive(offsets, offsets);
      ClBuffer next = call.scratch(bytes);
      at.copyTo(0, next, 0, bytes);
      arranging.launch(
          arranging
              .get("scatter", "")
              .args(indices, length, next, call.in(weights), call.out(sorted)));
      call.finish();
    }
  }
}
