package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.order.KeyOrder;
import dev.shoal.primitives.sort.Sort;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Ranks by `rank.cl`. A key is found digit by digit, from the highest: how many keys begin with
/// the digits that are known and each next one tells which it is. Lists take the places of those up
/// to that key, and sort them.
///
/// Fewest bytes: each element read once. A rank reads each once for each byte of it, and more ranks
/// read less where their first digits agree; a list reads each twice more. The host waits for the
/// counts of each digit. Many ranks are cheaper to look up in a sorted copy.
final class OpenClRank implements RankKernel {
  private static final int DIGIT_BITS = 8;
  private static final int VALUES = 1 << DIGIT_BITS;

  /// Ranks from which a copy is sorted instead.
  private static final int MANY = 8;

  private final Device.OpenCl device;
  private final Kernels kernels;
  private final Sort sort;

  OpenClRank(Device.OpenCl device) {
    this.device = device;
    sort = Sort.on(device);
    kernels =
        new Kernels(
            device,
            OperatorSource.source(),
            KeyOrder.source(),
            OpenClRank.class.getResourceAsStream("rank.cl"));
  }

  @Override
  public long key(Array<?> in, int rank) {
    long[] out = new long[1];
    keys(in, new int[] {rank}, out);
    return out[0];
  }

  @Override
  public void keys(Array<?> in, int[] ranks, long[] out) {
    if (ranks.length >= MANY) {
      lookUp(in, ranks, out);
      return;
    }
    try (KernelCall stage = new KernelCall(device)) {
      Call call = new Call(stage, in, RankOrder.ASCENDING);
      for (int r = 0; r < ranks.length; r++) {
        out[r] = rankKey(in, call.find(ranks[r]));
      }
      stage.finish();
    }
  }

  private <A extends Array<A>> void lookUp(Array<?> array, int[] ranks, long[] out) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A in = (A) array;
    try (KernelCall stage = new KernelCall(device);
        A sorted = newLike(in, in.length());
        IntArray places = device.copyOf(IntArray.wrap(ranks));
        A found = newLike(in, ranks.length)) {
      stage.in(in).copyTo(0, sorted.buffer(), 0, (long) in.length() * in.elementBytes());
      sort.ascending(sorted);
      String bits = Kernels.bits(in);
      kernels.launch(
          pick(bits, sorted.buffer(), places.buffer(), ranks.length).set(3, found.buffer()));
      switch ((Array<?>) found) {
        case IntArray x -> keys(x.toHost(), out);
        case LongArray x -> System.arraycopy(x.toHost(), 0, out, 0, out.length);
        case FloatArray x -> keys(x.toHost(), out);
        case DoubleArray x -> keys(x.toHost(), out);
      }
    }
  }

  private static void keys(int[] x, long[] out) {
    Arrays.setAll(out, i -> x[i]);
  }

  private static void keys(float[] x, long[] out) {
    Arrays.setAll(out, i -> FloatKeys.key(x[i]));
  }

  private static void keys(double[] x, long[] out) {
    Arrays.setAll(out, i -> DoubleKeys.key(x[i]));
  }

  /// The key that [RankKernel] asks for, of the unsigned one of `keys.cl`.
  private static long rankKey(Array<?> in, long key) {
    return switch (in) {
      case IntArray _ -> (int) key ^ Integer.MIN_VALUE;
      case LongArray _ -> key ^ Long.MIN_VALUE;
      case FloatArray _ ->
          (int) key == -1 ? FloatKeys.key(Float.NaN) : (int) key ^ Integer.MIN_VALUE;
      case DoubleArray _ -> key == -1 ? DoubleKeys.key(Double.NaN) : key ^ Long.MIN_VALUE;
    };
  }

  @Override
  public <A extends Array<A>> void values(A in, RankOrder order, A out) {
    int m = out.length();
    try (KernelCall stage = new KernelCall(device);
        IntArray places = device.newInts(m);
        A values = newLike(in, m)) {
      ClBuffer to = stage.out(out);
      Call call = new Call(stage, in, order);
      call.listFirst(places.buffer(), m);
      call.pick(call.x, places.buffer(), m, values.buffer());
      if (order == RankOrder.DESCENDING) {
        sort.descending(values);
      } else {
        sort.ascending(values);
      }
      values.buffer().copyTo(0, to, 0, (long) m * in.elementBytes());
      stage.finish();
    }
  }

  @Override
  public void indices(Array<?> in, RankOrder order, IntArray out) {
    indicesOf(in, order, out);
  }

  private <A extends Array<A>> void indicesOf(Array<?> array, RankOrder order, IntArray out) {
    @SuppressWarnings("unchecked") // an array is of its own type
    A in = (A) array;
    int m = out.length();
    try (KernelCall stage = new KernelCall(device);
        IntArray places = device.newInts(m);
        IntArray sorted = device.newInts(m);
        A values = newLike(in, m)) {
      ClBuffer to = stage.out(out);
      Call call = new Call(stage, in, order);
      call.listFirst(places.buffer(), m);
      call.pick(call.x, places.buffer(), m, values.buffer());
      if (order == RankOrder.DESCENDING) {
        sort.argsortDescending(values, sorted);
      } else {
        sort.argsort(values, sorted);
      }
      kernels.launch(pick(Kernels.bits(places), places.buffer(), sorted.buffer(), m).set(3, to));
      stage.finish();
    }
  }

  @SuppressWarnings("unchecked") // each case gives the type that it took
  private <A extends Array<A>> A newLike(A array, int length) {
    return (A)
        switch ((Array<?>) array) {
          case IntArray _ -> device.newInts(length);
          case LongArray _ -> device.newLongs(length);
          case FloatArray _ -> device.newFloats(length);
          case DoubleArray _ -> device.newDoubles(length);
        };
  }

  @Override
  public int firstNan(Array<?> in) {
    return switch (in) {
      case FloatArray x ->
          x.length() > 0 && key(x, x.length() - 1) == FloatKeys.key(Float.NaN)
              ? FloatNans.first(x.toHost())
              : -1;
      case DoubleArray x ->
          x.length() > 0 && key(x, x.length() - 1) == DoubleKeys.key(Double.NaN)
              ? DoubleNans.first(x.toHost())
              : -1;
      case IntArray _, LongArray _ -> -1;
    };
  }

  private ClKernel kernel(String name, String bits) {
    return kernels.get(name, "-D T=int -D T_INT -D SUM " + bits);
  }

  private ClKernel pick(String bits, ClBuffer x, ClBuffer places, int m) {
    return kernel("pick", bits).args(x, places, m);
  }

  /// One call.
  private final class Call {
    private final KernelCall stage;
    private final ClBuffer x;
    private final int n;
    private final int keyBits;
    private final KeyOrder order;
    private final String bits;
    private final ClBuffer total;

    /// How often each digit follows those that lead to it, by these and how many bits they have.
    private final Map<Prefix, int[]> counts = new HashMap<>();

    private record Prefix(long digits, int below) {}

    Call(KernelCall stage, Array<?> in, RankOrder order) {
      this.stage = stage;
      x = stage.in(in);
      n = in.length();
      keyBits = in.elementBytes() * Byte.SIZE;
      this.order = KeyOrder.of(in, order == RankOrder.DESCENDING, false);
      bits = Kernels.bits(in);
      total = stage.scratch(VALUES * Integer.BYTES);
    }

    /// The key that has `rank` keys before it.
    long find(int rank) {
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
      kernels.launch(
          order
              .set(kernel("count_digits", bits).args(x, n), 2)
              .argsFrom(5, known, prefix.digits, prefix.below - DIGIT_BITS, total));
      return stage.ints(total, VALUES);
    }

    /// The places of the first m elements, those that equal the last one behind all others.
    void listFirst(ClBuffer places, int m) {
      long last = find(m - 1);
      ClBuffer below = stage.scratch((long) kernels.groups() * Integer.BYTES);
      ClBuffer equal = stage.scratch((long) kernels.groups() * Integer.BYTES);
      kernels.launch(first("count_first", last, below, equal));
      kernels.launchGroup(kernel("first_before", bits).args(below, equal, kernels.groups()));
      kernels.launch(first("list_first", last, below, equal).argsFrom(8, m, places));
    }

    private ClKernel first(String name, long last, ClBuffer below, ClBuffer equal) {
      ClKernel kernel = kernel(name, bits).args(x, n);
      return order.set(kernel, 2).argsFrom(5, last, below, equal);
    }

    void pick(ClBuffer from, ClBuffer places, int m, ClBuffer to) {
      kernels.launch(OpenClRank.this.pick(bits, from, places, m).set(3, to));
    }
  }
}
