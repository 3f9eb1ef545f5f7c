package dev.shoal.primitives.expand;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.ScratchArray;
import dev.shoal.device.kernels.Tuning;
import dev.shoal.device.tuning.TuningValues;
import dev.shoal.primitives.scan.Scan;

/// An exclusive scan of the counts; then each thread finds the element of its first output by
/// bisection and continues from there. O(n + outputs) work.
///
/// Source: Baxter, *moderngpu*, load-balancing search (2013).
record ScanAndFill() implements ExpandAlgorithm {
  @Override
  public String title() {
    return "scan";
  }

  @Override
  public ExpandKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ -> new SerialExpand();
      case Device.Cpu cpu -> new CpuExpand(cpu, ExpandTuning.of(cpu));
      case Device.OpenCl openCl -> new OpenClExpand(openCl);
    };
  }

  /// The definition, as code: one element after the other.
  private static final class SerialExpand implements ExpandKernel {
    @Override
    public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
      int[] count = counts.hostArray();
      int[] source = sources.hostArray();
      int[] ordinal = ordinals.hostArray();
      int at = 0;
      for (int i = 0; i < count.length; i++) {
        for (int k = 0; k < count[i]; k++) {
          source[at] = i;
          ordinal[at++] = k;
        }
      }
    }
  }

  /// Expands on all threads: each block of outputs is written independently of the elements that
  /// its outputs belong to, so unevenly distributed outputs cost nothing.
  private static final class CpuExpand implements ExpandKernel {
    private final Device.Cpu cpu;
    private final Scan scan;
    private final ScratchArray<IntArray> starts; // the first output of each element
    private final int block;

    CpuExpand(Device.Cpu cpu, ExpandTuning tuning) {
      this.cpu = cpu;
      scan = Scan.on(cpu);
      starts = new ScratchArray<>(cpu::newInts);
      block = tuning.block();
    }

    @Override
    public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
      int[] count = counts.hostArray();
      IntArray firstOutputs = starts.ofLength(count.length);
      scan.exclusive(counts, firstOutputs);
      int[] start = firstOutputs.hostArray();
      int[] source = sources.hostArray();
      int[] ordinal = ordinals.hostArray();
      cpu.workers()
          .forEachBlock(
              source.length, block, (_, from, to) -> fill(count, start, source, ordinal, from, to));
    }

    private static void fill(
        int[] counts, int[] starts, int[] sources, int[] ordinals, int from, int to) {
      int i = lastAtMost(starts, from);
      for (int at = from; at < to; i++) {
        int start = starts[i];
        for (int end = Math.min(to, start + counts[i]); at < end; at++) {
          sources[at] = i;
          ordinals[at] = at - start;
        }
      }
    }

    /// Returns the last element whose outputs begin at output `at` or before it. Earlier elements
    /// that begin at the same output have none.
    private static int lastAtMost(int[] starts, int at) {
      int low = 0;
      for (int high = starts.length - 1; low < high; ) {
        int middle = (low + high + 1) >>> 1;
        if (starts[middle] <= at) {
          low = middle;
        } else {
          high = middle - 1;
        }
      }
      return low;
    }
  }

  /// Expands by a scan and `expand.cl`: each group writes a chunk of the outputs, independently of
  /// the elements that they belong to.
  ///
  /// Lower bound of the traffic: n counts read, two ints written for each output. These kernels
  /// also write and read n ints, the first output of each element.
  private static final class OpenClExpand implements ExpandKernel {
    private final Device.OpenCl device;
    private final Kernels kernels;
    private final Scan scan;

    OpenClExpand(Device.OpenCl device) {
      this.device = device;
      kernels = new Kernels(device, OpenClExpand.class.getResourceAsStream("expand.cl"));
      scan = Scan.on(device);
    }

    @Override
    public void expand(IntArray counts, IntArray sources, IntArray ordinals) {
      if (sources.length() == 0) {
        return;
      }
      try (KernelCall call = new KernelCall(device);
          IntArray starts = device.newInts(counts.length())) {
        scan.exclusive(counts, starts);
        kernels.launch(
            kernels
                .get("expand", "")
                .args(
                    starts.buffer(),
                    starts.length(),
                    sources.length(),
                    call.out(sources),
                    call.out(ordinals)));
        call.finish();
      }
    }
  }

  /// The sizes that the kernels of [Expand] work in; `expand.properties` says what each is.
  private record ExpandTuning(int block) {
    private ExpandTuning(TuningValues values) {
      this(values.integer("block", 1));
    }

    /// Returns the tuning of `device`.
    static ExpandTuning of(Device device) {
      return Tuning.of(device).read(ExpandTuning.class, ExpandTuning::new);
    }
  }
}
