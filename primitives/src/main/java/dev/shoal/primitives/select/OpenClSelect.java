package dev.shoal.primitives.select;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;

/// Selects by `select.cl`: counts by chunk, the prefix sums of the counts, then all chunks at once.
///
/// Lower bound of the traffic: n keys read, and the selected elements read and written. These
/// kernels read the keys twice.
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
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, by, where, by);
      int count = launches.total();
      call.finish();
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
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, by, where, in);
      ClBuffer x = call.in(in);
      ClBuffer y = call.inOut(out);
      if (by.length() > 0) {
        kernels.launch(launches.kernel(name).argsFrom(7, x, y));
      }
      int count = launches.total();
      call.finish();
      return count;
    }
  }

  @Override
  public <B extends Array<B>> int indices(B by, Condition<B> where, IntArray out) {
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, by, where, by);
      ClBuffer y = call.inOut(out);
      if (by.length() > 0) {
        kernels.launch(launches.kernel("indices").set(7, y));
      }
      int count = launches.total();
      call.finish();
      return count;
    }
  }

  @Override
  public <B extends Array<B>> int runLengths(B by, IntArray out) {
    try (KernelCall call = new KernelCall(device)) {
      Launches launches = new Launches(call, by, FirstOfRun.of(), by);
      ClBuffer y = call.inOut(out);
      int runs = launches.total();
      if (runs > 0) {
        ClBuffer start = call.scratch((long) runs * Integer.BYTES);
        kernels.launch(launches.kernel("indices").set(7, start));
        kernels.launch(kernels.get("lengths", launches.defines).args(start, runs, by.length(), y));
      }
      call.finish();
      return runs;
    }
  }

  /// The launches of one call, with the counts of its chunks.
  private final class Launches {
    private final KernelCall call;
    private final int length;
    private final KeyCondition condition;
    private final String defines;
    private final ClBuffer keys;

    /// The total number of selected elements; then for each chunk the number before it; then the
    /// total again.
    private final ClBuffer counts;

    Launches(KernelCall call, Array<?> by, Condition<?> where, Array<?> in) {
      this.call = call;
      length = by.length();
      condition = KeyCondition.of(by, where);
      defines =
          "-D T=int -D T_INT -D SUM "
              + Kernels.bits(by)
              + (in.elementBytes() == Integer.BYTES ? "-D V=int " : "-D V=long ")
              + (condition.isRuns() ? "-D RUNS " : "");
      keys = call.in(by);
      int groups = kernels.groups();
      counts = call.scratch((groups + 2L) * Integer.BYTES);
      if (length > 0) {
        kernels.launch(kernel("chunk_counts"));
        kernels.launchGroup(kernels.get("counts_before", defines).args(counts, groups));
      }
    }

    /// Returns a kernel with the arguments of the condition.
    ClKernel kernel(String name) {
      ClKernel kernel = kernels.get(name, defines).args(keys, length).set(6, counts);
      condition.set(kernel, 2);
      return kernel;
    }

    /// Returns the number of selected elements.
    int total() {
      return length == 0 ? 0 : call.readInt(counts);
    }
  }
}
