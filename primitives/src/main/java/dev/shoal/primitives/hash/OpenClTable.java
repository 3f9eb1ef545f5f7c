package dev.shoal.primitives.hash;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.LeasePool;
import dev.shoal.device.kernels.Stage;
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
        Stage stage = new Stage(device)) {
      ClBuffer from = stage.in(keys);
      ClBuffer valuesFrom = values == null ? from : stage.in(values);
      String types = types(keys);
      checkRange(own.get(), stage, types, from, keys);
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

  private void checkRange(Kernels own, Stage stage, String types, ClBuffer from, Array<?> keys) {
    if (algorithm instanceof Algorithm.Perfect range && keys.length() > 0) {
      ClBuffer first = stage.scratch(Integer.BYTES);
      first.fill(0, Integer.BYTES, -1);
      own.launch(
          own.get("check_range", types)
              .set(0, from)
              .set(1, keys.length())
              .set(2, range.least())
              .set(3, range.greatest())
              .set(4, first));
      int outside = stage.readInt(first);
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
      own.launch(setTable(own.get("insert", types).set(0, from).set(1, n), 2));
    }
  }

  private void settle(Kernels own, String types, ClBuffer from, ClBuffer valuesFrom) {
    own.launch(
        own.get("settle", types)
            .set(0, slots.buffer())
            .set(1, slots.length())
            .set(2, from)
            .set(3, what)
            .set(4, valuesFrom)
            .set(5, keys.buffer())
            .set(6, values.buffer()));
  }

  /// Sets the slots, their number, the least key and the way of probing, from argument `at` on.
  private ClKernel setTable(ClKernel kernel, int at) {
    long least = algorithm instanceof Algorithm.Perfect range ? range.least() : 0;
    return kernel
        .set(at, slots.buffer())
        .set(at + 1, slots.length())
        .set(at + 2, least)
        .set(at + 3, way());
  }

  private int way() {
    return switch (Probing.of(algorithm)) {
      case LINEAR -> 0;
      case QUADRATIC -> 1;
      case PRIME_JUMP -> 2;
    };
  }

  /// A kernel that searches: the keys that it wants, the table, its keys.
  private ClKernel search(Kernels own, String name, Stage stage, Array<?> wanted) {
    ClKernel kernel = own.get(name, defines);
    kernel.set(0, stage.in(wanted)).set(1, wanted.length());
    return setTable(kernel, 2).set(6, keys.buffer());
  }

  @Override
  public void find(Array<?> wanted, long absent, Array<?> out) {
    try (var own = kernels.lease();
        Stage stage = new Stage(device)) {
      find(own.get(), stage, wanted, what, absent, stage.out(out));
      stage.finish();
    }
  }

  @Override
  public void contains(Array<?> wanted, IntArray out) {
    try (var own = kernels.lease();
        Stage stage = new Stage(device)) {
      find(own.get(), stage, wanted, IS_THERE, 0, stage.out(out));
      stage.finish();
    }
  }

  private void find(
      Kernels own, Stage stage, Array<?> wanted, int what, long absent, ClBuffer out) {
    ClKernel kernel = search(own, "find", stage, wanted);
    kernel.set(7, what).set(8, values.buffer()).set(9, absent).set(10, out);
    launch(own, kernel, wanted);
  }

  @Override
  public int count(Array<?> wanted) {
    try (var own = kernels.lease();
        Stage stage = new Stage(device)) {
      ClBuffer count = stage.zeros(Integer.BYTES);
      launch(own.get(), search(own.get(), "count_found", stage, wanted).set(7, count), wanted);
      return stage.readInt(count);
    }
  }

  @Override
  public void attempts(Array<?> wanted, IntArray out) {
    try (var own = kernels.lease();
        Stage stage = new Stage(device)) {
      ClBuffer attempts = stage.scratch((long) out.length() * Integer.BYTES);
      find(own.get(), stage, wanted, TRIES, 0, attempts);
      System.arraycopy(stage.ints(attempts, out.length()), 0, out.heap(), 0, out.length());
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
        Stage stage = new Stage(device)) {
      ClBuffer count = stage.zeros(Integer.BYTES);
      own.get()
          .launch(
              own.get()
                  .get("count_taken", defines)
                  .set(0, slots.buffer())
                  .set(1, slots.length())
                  .set(2, count));
      return stage.readInt(count);
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
