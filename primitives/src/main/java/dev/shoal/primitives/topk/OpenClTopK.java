package dev.shoal.primitives.topk;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.device.kernels.PerType;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.order.KeyOrder;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntFunction;

/// Selects by `topk.cl`. A key is found digit by digit, from the highest: the counts of the keys
/// that begin with the known digits and each next one show which digit it is. Lists take the
/// indices of the keys up to that one, and sort them.
///
/// Fewest bytes: each element read once. A rank reads each element once for each of its bytes, and
/// further ranks read less if their first digits agree; a list reads each element twice more. The
/// host waits for the counts of each digit. Many ranks are looked up in a sorted copy.
final class OpenClTopK implements TopKKernel {
  private static final int DIGIT_BITS = 8;
  private static final int VALUES = 1 << DIGIT_BITS;

  private final Device.OpenCl device;
  private final TopKTuning tuning;
  private final Kernels kernels;
  private final Sort sort;
  private final PerType<IntFunction<? extends Array<?>>> makers;

  OpenClTopK(Device.OpenCl device, TopKTuning tuning) {
    this.device = device;
    this.tuning = tuning;
    sort = Sort.on(device);
    makers =
        new PerType<>(device::newInts, device::newLongs, device::newFloats, device::newDoubles);
    kernels =
        new Kernels(
            device,
            OperatorSource.source(),
            KeyOrder.source(),
            OpenClTopK.class.getResourceAsStream("topk.cl"));
  }

  @Override
  public long key(Array<?> in, int rank) {
    long[] out = new long[1];
    keys(in, new int[] {rank}, out);
    return out[0];
  }

  @Override
  public void keys(Array<?> in, int[] ranks, long[] out) {
    if (ranks.length >= tuning.sortFrom()) {
      lookUp(in, ranks, out);
      return;
    }
    try (KernelCall call = new KernelCall(device)) {
      Selection selection = new Selection(call, in, SortOrder.ASCENDING);
      for (int r = 0; r < ranks.length; r++) {
        out[r] = hostKey(in, selection.key(ranks[r]));
      }
      call.finish();
    }
  }

  private void lookUp(Array<?> in, int[] ranks, long[] out) {
    try (KernelCall call = new KernelCall(device);
        Array<?> sorted = newLike(in, in.length());
        IntArray indices = device.copyOf(IntArray.wrap(ranks));
        Array<?> found = newLike(in, ranks.length)) {
      call.in(in).copyTo(0, sorted.buffer(), 0, (long) in.length() * in.elementBytes());
      sort.ascending(sorted);
      pick(Kernels.bits(in), sorted.buffer(), indices.buffer(), ranks.length, found.buffer());
      Array<?> host = onHost(found);
      long[] keys = KeyReader.of(host).keys(host, SortOrder.ASCENDING);
      System.arraycopy(keys, 0, out, 0, keys.length);
    }
  }

  /// Returns the key of [TopKKernel] for the unsigned key of `keys.cl`. The latter of any NaN has
  /// all bits set.
  private static long hostKey(Array<?> in, long key) {
    KeyReader reader = KeyReader.of(in);
    boolean isMax = reader.isNarrow() ? (int) key == -1 : key == -1;
    long signed = reader.isNarrow() ? (int) key ^ Integer.MIN_VALUE : key ^ Long.MIN_VALUE;
    return isMax ? reader.maxKey() : signed;
  }

  @Override
  public <A extends Array<A>> void values(A in, SortOrder order, A out) {
    int m = out.length();
    try (KernelCall call = new KernelCall(device);
        IntArray indices = device.newInts(m);
        Array<?> values = newLike(in, m)) {
      ClBuffer to = call.out(out);
      new Selection(call, in, order).first(indices, values);
      if (order.isDescending()) {
        sort.descending(values);
      } else {
        sort.ascending(values);
      }
      values.buffer().copyTo(0, to, 0, (long) m * in.elementBytes());
      call.finish();
    }
  }

  @Override
  public void indices(Array<?> in, SortOrder order, IntArray out) {
    int m = out.length();
    try (KernelCall call = new KernelCall(device);
        IntArray indices = device.newInts(m);
        IntArray sorted = device.newInts(m);
        Array<?> values = newLike(in, m)) {
      ClBuffer to = call.out(out);
      new Selection(call, in, order).first(indices, values);
      sort.argsort(values, order, sorted);
      pick(Kernels.bits(indices), indices.buffer(), sorted.buffer(), m, to);
      call.finish();
    }
  }

  private Array<?> newLike(Array<?> array, int length) {
    return makers.of(array).apply(length);
  }

  @Override
  public int firstNan(Array<?> in) {
    KeyReader reader = KeyReader.of(in);
    boolean mayBeNan = in.length() > 0 && key(in, in.length() - 1) == reader.maxKey();
    return mayBeNan ? reader.firstNan(onHost(in)) : -1;
  }

  private static <A extends Array<A>> Array<?> onHost(Array<?> array) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A a = (A) array;
    return Device.serial().copyOf(a);
  }

  private ClKernel kernel(String name, String bits) {
    return kernels.get(name, "-D T=int -D T_INT -D SUM " + bits);
  }

  /// Writes the elements of `x` at `indices` to `to`.
  private void pick(String bits, ClBuffer x, ClBuffer indices, int m, ClBuffer to) {
    kernels.launch(kernel("pick", bits).args(x, indices, m, to));
  }

  /// The selections from one array in one call.
  private final class Selection {
    private final KernelCall call;
    private final ClBuffer x;
    private final int n;
    private final int keyBits;
    private final KeyOrder order;
    private final String bits;
    private final ClBuffer total;

    /// The counts of each digit after the digits that lead to it.
    private final Map<Prefix, int[]> counts = new HashMap<>();

    /// @param below the number of bits below the digits
    private record Prefix(long digits, int below) {}

    Selection(KernelCall call, Array<?> in, SortOrder order) {
      this.call = call;
      x = call.in(in);
      n = in.length();
      keyBits = in.elementBytes() * Byte.SIZE;
      this.order = KeyOrder.of(in, order.isDescending(), false);
      bits = Kernels.bits(in);
      total = call.scratch(VALUES * Integer.BYTES);
    }

    /// Returns the key that has `rank` keys before it.
    long key(int rank) {
      long key = 0;
      int rest = rank;
      for (int shift = keyBits - DIGIT_BITS; shift >= 0; shift -= DIGIT_BITS) {
        int[] count = count(new Prefix(key, shift + DIGIT_BITS));
        int digit = 0;
        while (rest >= count[digit]) {
          rest -= count[digit++];
        }
        key |= (long) digit << shift;
      }
      return key;
    }

    private int[] count(Prefix prefix) {
      return counts.computeIfAbsent(prefix, this::countDigits);
    }

    private int[] countDigits(Prefix prefix) {
      long known = prefix.below == Long.SIZE ? 0 : -1L << prefix.below;
      total.fill(0, VALUES * Integer.BYTES, 0);
      ClKernel count = order.set(OpenClTopK.this.kernel("count_digits", bits).args(x, n), 2);
      kernels.launch(count.argsFrom(5, known, prefix.digits, prefix.below - DIGIT_BITS, total));
      return call.ints(total, VALUES);
    }

    /// Writes the first elements and their indices by ascending index, except that those equal to
    /// the last one follow the others.
    void first(IntArray indices, Array<?> values) {
      int m = indices.length();
      long last = key(m - 1);
      ClBuffer below = call.scratch((long) kernels.groups() * Integer.BYTES);
      ClBuffer equal = call.scratch((long) kernels.groups() * Integer.BYTES);
      kernels.launch(kernel("count_first", last, below, equal));
      kernels.launchGroup(
          OpenClTopK.this.kernel("first_before", bits).args(below, equal, kernels.groups()));
      kernels.launch(kernel("list_first", last, below, equal).argsFrom(8, m, indices.buffer()));
      pick(bits, x, indices.buffer(), m, values.buffer());
    }

    private ClKernel kernel(String name, long last, ClBuffer below, ClBuffer equal) {
      ClKernel kernel = OpenClTopK.this.kernel(name, bits).args(x, n);
      return order.set(kernel, 2).argsFrom(5, last, below, equal);
    }
  }
}
