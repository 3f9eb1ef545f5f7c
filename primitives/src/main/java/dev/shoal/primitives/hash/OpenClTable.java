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

/// A table by `hash.cl`, as [IndexSlots] defines it: work-items enter places of entries by
/// compare-and-set, and the least place of a key wins.
///
/// Where the algorithm is [Algorithm.Packed], keys and values are then moved to where their slots
/// are, so that a search does not go through the entry.
///
/// Fewest bytes of a build: keys and values read once, slots written once. These are once more for
/// slots and keys, here and there.
final class OpenClTable implements TableKernel {
  // What is to be known of a key, as in `hash.cl`.
  private static final int INT_VALUE = 0;
  private static final int LONG_VALUE = 1;
  private static final int PLACE = 2;
  private static final int IS_THERE = 3;
  private static final int TRIES = 4;

  private final Device.OpenCl device;
  private final Algorithm algorithm;
  private final LeasePool<Kernels> kernels;
  private IntArray slots; // the place of an entry, or −1
  private Array<?> keys; // of the slots if settled, else of the entries; unused if perfect
  private Array<?> values; // likewise; unused if places are the values
  private int what; // the values are
  private String defines;

  OpenClTable(Device.OpenCl device, Algorithm algorithm) {
    this.device = device;
    this.algorithm = algorithm;
    kernels =
        new LeasePool<>(
            () -> new Kernels(device, OpenClTable.class.getResourceAsStream("hash.cl")));
  }

  @Override
  public void build(Array<?> keys, Array<?> values) {
    int n = keys.length();
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer from = call.in(keys);
      ClBuffer valuesFrom = values == null ? from : call.in(values);
      String types = types(keys);
      checkRange(own.get(), call, types, from, keys);
      int size = Room.of(algorithm, n);
      close();
      defines = types;
      what = values == null ? PLACE : values instanceof LongArray ? LONG_VALUE : INT_VALUE;
      slots = device.newInts(size);
      slots.buffer().fill(0, (long) size * Integer.BYTES, -1);
      insert(own.get(), types, from, n);
      this.keys = algorithm instanceof Algorithm.Perfect ? device.newInts(1) : kept(keys, size);
      this.values = values == null ? device.newInts(1) : kept(values, size);
      if (algorithm instanceof Algorithm.Packed) {
        settle(own.get(), types, from, valuesFrom);
      }
    }
  }

  private String types(Array<?> keys) {
    String layout =
        switch (algorithm) {
          case Algorithm.Packed _ -> "-D SETTLED ";
          case Algorithm.Perfect _ -> "-D PERFECT ";
          case Algorithm.Compact _ -> "";
        };
    return Kernels.bits(keys) + layout;
  }

  /// Where keys or values are kept: room for those of the slots, or a copy of the entries'.
  private Array<?> kept(Array<?> array, int size) {
    boolean isSettled = algorithm instanceof Algorithm.Packed;
    return switch (array) {
      case IntArray x -> isSettled ? device.newInts(size) : device.copyOf(x);
      case LongArray x -> isSettled ? device.newLongs(size) : device.copyOf(x);
      default -> throw new IllegalArgumentException(array.toString());
    };
  }

  private void checkRange(
      Kernels own, KernelCall call, String types, ClBuffer from, Array<?> keys) {
    if (algorithm instanceof Algorithm.Perfect range && keys.length() > 0) {
      ClBuffer first = call.scratch(Integer.BYTES);
      first.fill(0, Integer.BYTES, -1);
      own.launch(
          own.get("check_range", types)
              .args(from, keys.length(), range.least(), range.greatest(), first));
      int outside = call.readInt(first);
      if (outside >= 0) {
        throw range.outside(outside, key(keys, outside));
      }
    }
  }

  private static long key(Array<?> keys, int i) {
    return keys instanceof IntArray ints ? ints.toHost()[i] : ((LongArray) keys).toHost()[i];
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

  /// Sets the slots, their number, the least key and the way of probing, from argument `at` on.
  private ClKernel setTable(ClKernel kernel, int at) {
    long least = algorithm instanceof Algorithm.Perfect range ? range.least() : 0;
    return kernel.argsFrom(at, slots.buffer(), slots.length(), least, way());
  }

  private int way() {
    return switch (Probing.of(algorithm)) {
      case LINEAR -> 0;
      case QUADRATIC -> 1;
      case PRIME_JUMP -> 2;
    };
  }

  /// A kernel that searches: the keys that it wants, the table, its keys.
  private ClKernel search(Kernels own, String name, KernelCall call, Array<?> wanted) {
    ClKernel kernel = own.get(name, defines);
    kernel.args(call.in(wanted), wanted.length());
    return setTable(kernel, 2).set(6, keys.buffer());
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
      find(own.get(), call, wanted, IS_THERE, 0, call.out(out));
      call.finish();
    }
  }

  private void find(
      Kernels own, KernelCall call, Array<?> wanted, int what, long absent, ClBuffer out) {
    ClKernel kernel = search(own, "find", call, wanted);
    kernel.argsFrom(7, what, values.buffer(), absent, out);
    launch(own, kernel, wanted);
  }

  @Override
  public int count(Array<?> wanted) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer count = call.zeros(Integer.BYTES);
      launch(own.get(), search(own.get(), "count_found", call, wanted).set(7, count), wanted);
      return call.readInt(count);
    }
  }

  @Override
  public void attempts(Array<?> wanted, IntArray out) {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer attempts = call.scratch((long) out.length() * Integer.BYTES);
      find(own.get(), call, wanted, TRIES, 0, attempts);
      System.arraycopy(call.ints(attempts, out.length()), 0, out.hostArray(), 0, out.length());
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
  public int taken() {
    try (var own = kernels.lease();
        KernelCall call = new KernelCall(device)) {
      ClBuffer count = call.zeros(Integer.BYTES);
      own.get()
          .launch(
              own.get().get("count_taken", defines).args(slots.buffer(), slots.length(), count));
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
