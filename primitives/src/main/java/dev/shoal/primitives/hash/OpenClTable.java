package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// A table by `hash.cl`, as [IndexSlots] defines it: work-items insert the indices of entries by
/// compare-and-set, and the lowest index of a key wins.
///
/// In a settled layout, keys and values are then moved to the indices of their slots, so that a
/// search does not go through the entry.
///
/// Minimum traffic of a build: keys and values read once, slots written once. This reads and writes
/// slots and keys about once more.
final class OpenClTable implements TableKernel {
  // What a search writes, as in `hash.cl`.
  private static final int INT_VALUE = 0;
  private static final int LONG_VALUE = 1;
  private static final int INDEX = 2;
  private static final int IS_PRESENT = 3;
  private static final int PROBES = 4;

  /// Which slots there are, and which ones a key probes.
  ///
  /// @param range the keys, each of which has a slot; null where keys collide and are probed
  /// @param sequence unused where there is a range
  /// @param load likewise
  /// @param isSettled whether keys and values are moved next to their slots after a build, so that
  ///   a search does not go through the entry
  record Layout(KeyRange range, ProbeSequence sequence, double load, boolean isSettled) {
    static Layout perfect(KeyRange range) {
      return new Layout(range, ProbeSequence.LINEAR, 1, false);
    }

    static Layout probed(ProbeSequence sequence, double load) {
      return new Layout(null, sequence, load, false);
    }

    static Layout settled(ProbeSequence sequence, double load) {
      return new Layout(null, sequence, load, true);
    }

    /// Returns the options of the compiler.
    String defines() {
      return isPerfect() ? "-D PERFECT " : isSettled ? "-D SETTLED " : "";
    }

    boolean isPerfect() {
      return range != null;
    }

    /// Returns the key of the first slot, if each key has one.
    long min() {
      return isPerfect() ? range.min() : 0;
    }

    /// Returns the number of slots of a table of so many entries.
    int slots(int entries) {
      return isPerfect() ? range.size() : SlotCount.prime(entries, load);
    }

    /// Returns the source of the kernels: the sequence, and `hash.cl`, which calls it.
    InputStream[] source() {
      return new InputStream[] {
        new ByteArrayInputStream(sequence.openCl().getBytes(StandardCharsets.UTF_8)),
        OpenClTable.class.getResourceAsStream("hash.cl")
      };
    }
  }

  private final Device.OpenCl device;
  private final Layout layout;
  private final LeasePool<Kernels> kernels;
  private IntArray slots; // the index of an entry, or −1
  private Array<?> keys; // of the slots if settled, otherwise of the entries; unused if perfect
  private Array<?> values; // likewise; unused if the values are the indices of the entries
  private int what; // the type of the values
  private String defines;

  OpenClTable(Device.OpenCl device, Layout layout) {
    this.device = device;
    this.layout = layout;
    kernels = new LeasePool<>(() -> new Kernels(device, layout.source()));
  }

  @Override
  public void build(Array<?> keys, Array<?> values) {
    int n = keys.length();
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer from = call.in(keys);
      ClBuffer valuesFrom = values == null ? from : call.in(values);
      String types = Kernels.bits(keys) + layout.defines();
      checkRange(own.get(), call, types, from, keys);
      int size = layout.slots(n);
      close();
      defines = types;
      what = values == null ? INDEX : values instanceof LongArray ? LONG_VALUE : INT_VALUE;
      slots = device.newInts(size);
      slots.buffer().fill(0, (long) size * Integer.BYTES, -1);
      insert(own.get(), types, from, n);
      this.keys = layout.isPerfect() ? device.newInts(1) : kept(keys, size);
      this.values = values == null ? device.newInts(1) : kept(values, size);
      if (layout.isSettled()) {
        settle(own.get(), types, from, valuesFrom);
      }
    }
  }

  /// Returns an array for the keys or values of the slots, or a copy of those of the entries.
  private Array<?> kept(Array<?> array, int size) {
    boolean isSettled = layout.isSettled();
    return switch (array) {
      case IntArray x -> isSettled ? device.newInts(size) : device.copyOf(x);
      case LongArray x -> isSettled ? device.newLongs(size) : device.copyOf(x);
      default -> throw new IllegalArgumentException(array.toString());
    };
  }

  private void checkRange(
      Kernels own, KernelCall call, String types, ClBuffer from, Array<?> keys) {
    if (layout.isPerfect() && keys.length() > 0) {
      ClBuffer first = call.scratch(Integer.BYTES);
      first.fill(0, Integer.BYTES, -1);
      own.launch(
          own.get("check_range", types)
              .args(from, keys.length(), layout.range().min(), layout.range().max(), first));
      int outside = call.readInt(first);
      if (outside >= 0) {
        throw layout.range().outside(outside, key(keys, outside));
      }
    }
  }

  private static long key(Array<?> keys, int i) {
    return keys instanceof IntArray ints
        ? ints.onHost().hostArray()[i]
        : ((LongArray) keys).onHost().hostArray()[i];
  }

  private void insert(Kernels own, String types, ClBuffer from, int n) {
    if (n > 0) {
      own.launch(setTable(own.get("insert", types).args(from, n), 2));
    }
  }

  private void settle(Kernels own, String types, ClBuffer from, ClBuffer valuesFrom) {
    own.launch(
        own.get("settle", types)
            .args(
                slots.buffer(),
                slots.length(),
                from,
                what,
                valuesFrom,
                keys.buffer(),
                values.buffer()));
  }

  /// Sets the slots, their number and the smallest key, from argument `at` on.
  private ClKernel setTable(ClKernel kernel, int at) {
    return kernel.argsFrom(at, slots.buffer(), slots.length(), layout.min());
  }

  /// Returns a kernel that searches, with the wanted keys, the table and its keys set.
  private ClKernel search(Kernels own, String name, KernelCall call, Array<?> wanted) {
    ClKernel kernel = own.get(name, defines);
    kernel.args(call.in(wanted), wanted.length());
    return setTable(kernel, 2).argsFrom(5, keys.buffer());
  }

  @Override
  public void find(Array<?> wanted, long absent, Array<?> out) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      find(own.get(), call, wanted, what, absent, call.out(out));
      call.finish();
    }
  }

  @Override
  public void contains(Array<?> wanted, IntArray out) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      find(own.get(), call, wanted, IS_PRESENT, 0, call.out(out));
      call.finish();
    }
  }

  private void find(
      Kernels own, KernelCall call, Array<?> wanted, int what, long absent, ClBuffer out) {
    ClKernel kernel = search(own, "find", call, wanted);
    kernel.argsFrom(6, what, values.buffer(), absent, out);
    launch(own, kernel, wanted);
  }

  @Override
  public int count(Array<?> wanted) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer count = call.zeros(Integer.BYTES);
      launch(own.get(), search(own.get(), "count_found", call, wanted).argsFrom(6, count), wanted);
      return call.readInt(count);
    }
  }

  @Override
  public void probes(Array<?> wanted, IntArray out) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer probes = call.scratch((long) out.length() * Integer.BYTES);
      find(own.get(), call, wanted, PROBES, 0, probes);
      System.arraycopy(call.ints(probes, out.length()), 0, out.hostArray(), 0, out.length());
    }
  }

  private static void launch(Kernels own, ClKernel kernel, Array<?> wanted) {
    if (wanted.length() > 0) {
      own.launch(kernel);
    }
  }

  @Override
  public int slots() {
    return slots.length();
  }

  @Override
  public int size() {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer count = call.zeros(Integer.BYTES);
      own.get()
          .launch(
              own.get().get("count_occupied", defines).args(slots.buffer(), slots.length(), count));
      return call.readInt(count);
    }
  }

  @Override
  public void close() {
    for (Array<?> array : new Array<?>[] {slots, keys, values}) {
      if (array != null) {
        array.close();
      }
    }
  }
}
