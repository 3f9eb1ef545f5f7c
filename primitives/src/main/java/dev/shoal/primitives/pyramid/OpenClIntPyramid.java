// Twins of int: long. Elements: total, total(), before(), value(), read(), output, delta.
package dev.shoal.primitives.pyramid;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;

/// A pyramid in the memory of an OpenCL device, by `pyramid.cl`.
///
/// Minimum traffic of a build: n values read, n written. This writes n · k/(k−1), and reads and
/// writes the levels above the lowest once more. A query of a batch reads a line of each level;
/// those near the top stay in a cache.
final class OpenClIntPyramid implements IntPyramid {
  private final Device.OpenCl device;
  private final LeasePool<Kernels> kernels;
  private final String defines;
  private final Levels levels;
  private final IntArray sums;
  private int total;

  /// Copies `values`, whose total fits.
  OpenClIntPyramid(Device.OpenCl device, Levels levels, IntArray values, int total) {
    this.device = device;
    this.levels = levels;
    this.total = total;
    kernels =
        new LeasePool<>(
            () -> new Kernels(device, OpenClIntPyramid.class.getResourceAsStream("pyramid.cl")));
    defines = Kernels.bits(values) + "-D SHIFT=" + levels.shift() + " ";
    sums = device.newInts(levels.size());
    try {
      build(values);
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  private void build(IntArray values) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      sum(own.get(), call.in(values), 0, values.length(), 0);
      for (int depth = 1; depth < levels.depth(); depth++) {
        sum(own.get(), sums.buffer(), levels.at(depth, 0), levels.nodes(depth - 1), depth);
      }
    }
  }

  /// Computes the nodes of a level from the values of their children, and the values of the level
  /// above.
  private void sum(Kernels own, ClBuffer values, int from, int count, int depth) {
    boolean isTop = depth + 1 == levels.depth();
    own.launch(
        own.get("sum_nodes", defines)
            .args(
                values,
                from,
                count,
                levels.nodes(depth),
                sums.buffer(),
                levels.at(depth, 0),
                isTop ? -1 : levels.at(depth + 1, 0)));
  }

  @Override
  public Levels levels() {
    return levels;
  }

  @Override
  public int total() {
    return total;
  }

  @Override
  public int before(int index) {
    return read(index)[0];
  }

  @Override
  public int value(int index) {
    return read(index)[1];
  }

  /// Returns the sum before an element, and the element.
  private int[] read(int index) {
    try (var own = kernels.lease();
        IntArray answers = device.newInts(2)) {
      ClKernel read = setLevels(own.get(), "read_element", 0);
      own.get().launchGroup(read.argsFrom(3, index, total, answers.buffer()));
      return answers.toArray();
    }
  }

  @Override
  public int select(int output) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device);
        IntArray wanted = device.newInts(1)) {
      wanted.buffer().fill(0, wanted.elementBytes(), output);
      ClBuffer element = call.scratch(1);
      descend(own.get(), wanted.buffer(), 1, element, wanted.buffer());
      return call.ints(element, 1)[0];
    }
  }

  @Override
  public int firstOutside(IntArray outputs) {
    if (outputs.length() == 0) {
      return -1;
    }
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer first = call.scratch(1);
      first.fill(0, first.bytes(), -1);
      own.get()
          .launch(
              own.get()
                  .get("first_outside", defines)
                  .args(call.in(outputs), outputs.length(), total, first));
      return call.ints(first, 1)[0];
    }
  }

  @Override
  public void selectAll(
      IntArray outputs, /*index*/ dev.shoal.device.IntArray elements, IntArray ordinals) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      descend(
          own.get(), call.in(outputs), outputs.length(), call.out(elements), call.out(ordinals));
      call.finish();
    }
  }

  private void descend(
      Kernels own, ClBuffer outputs, int count, ClBuffer elements, ClBuffer ordinals) {
    if (count > 0) {
      own.launch(setLevels(own, "descend", 2).args(outputs, count).argsFrom(5, elements, ordinals));
    }
  }

  @Override
  public void add(int index, int delta) {
    try (var own = kernels.lease()) {
      own.get().launchGroup(setLevels(own.get(), "add_to", 0).argsFrom(3, index, delta));
    }
    total += delta;
  }

  /// Returns a kernel with the levels as arguments, from `at` on.
  private ClKernel setLevels(Kernels own, String name, int at) {
    return own.get(name, defines).argsFrom(at, sums.buffer(), levels.length(), levels.depth());
  }

  @Override
  public void close() {
    sums.close();
  }
}
