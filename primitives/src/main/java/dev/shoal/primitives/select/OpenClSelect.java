package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;

/// Selects by `select.cl`: counts by shares, where each share's begin, and all shares at once.
///
/// Fewest bytes: n keys read, and what is selected read and written. These read the keys twice.
final class OpenClSelect implements SelectKernel {
  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClSelect(Device.OpenCl device) {
    this.device = device;
    kernels =
        new Kernels(
            device, OperatorSource.source(), OpenClSelect.class.getResourceAsStream("select.cl"));
  }

  @Override
  public <B extends Array<B>> int count(B by, Condition<B> where) {
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, by, where, by);
      int count = call.total();
      stage.finish();
      return count;
    }
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int values(
      B by, Condition<B> where, A in, A out) {
    return move("values", by, where, in, out);
  }

  @Override
  public <B extends Array<B>, A extends Array<A>> int partition(
      B by, Condition<B> where, A in, A out) {
    return move("partition", by, where, in, out);
  }

  private int move(String name, Array<?> by, Condition<?> where, Array<?> in, Array<?> out) {
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, by, where, in);
      ClBuffer x = stage.in(in);
      ClBuffer y = stage.inOut(out);
      if (by.length() > 0) {
        kernels.launch(call.kernel(name).argsFrom(7, x, y));
      }
      int count = call.total();
      stage.finish();
      return count;
    }
  }

  @Override
  public <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out) {
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, by, where, by);
      ClBuffer y = stage.inOut(out);
      if (by.length() > 0) {
        kernels.launch(call.kernel("places").set(7, y));
      }
      int count = call.total();
      stage.finish();
      return count;
    }
  }

  @Override
  public <B extends Array<B>> int runLengths(B by, IntArray out) {
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, by, FirstOfRun.of(), by);
      ClBuffer y = stage.inOut(out);
      int runs = call.total();
      if (runs > 0) {
        ClBuffer start = stage.scratch((long) runs * Integer.BYTES);
        kernels.launch(call.kernel("places").set(7, start));
        kernels.launch(kernels.get("lengths", call.defines).args(start, runs, by.length(), y));
      }
      stage.finish();
      return runs;
    }
  }

  /// One call, its shares counted.
  private final class Call {
    private final KernelCall stage;
    private final int length;
    private final KeyCondition condition;
    private final String defines;
    private final ClBuffer keys;

    /// How many all shares select; behind it for each share how many those before it do, and how
    /// many all do.
    private final ClBuffer counts;

    Call(KernelCall stage, Array<?> by, Condition<?> where, Array<?> in) {
      this.stage = stage;
      length = by.length();
      condition = KeyCondition.of(by, where);
      defines =
          "-D T=int -D T_INT -D SUM "
              + Kernels.bits(by)
              + (in.elementBytes() == Integer.BYTES ? "-D V=int " : "-D V=long ")
              + (condition.isRuns() ? "-D RUNS " : "");
      keys = stage.in(by);
      int groups = kernels.groups();
      counts = stage.scratch((groups + 2L) * Integer.BYTES);
      if (length > 0) {
        kernels.launch(kernel("share_counts"));
        kernels.launchGroup(kernels.get("counts_before", defines).args(counts, groups));
      }
    }

    /// A kernel that is told what decides.
    ClKernel kernel(String name) {
      ClKernel kernel = kernels.get(name, defines).args(keys, length).set(6, counts);
      condition.set(kernel, 2);
      return kernel;
    }

    /// How many are selected.
    int total() {
      return length == 0 ? 0 : stage.readInt(counts);
    }
  }
}
