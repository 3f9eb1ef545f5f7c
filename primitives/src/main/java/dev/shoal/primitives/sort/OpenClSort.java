package dev.shoal.primitives.sort;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.device.LaunchConfig;
import dev.shoal.device.kernels.KernelCall;
import dev.shoal.device.kernels.Kernels;
import dev.shoal.opencl.ClBuffer;
import dev.shoal.opencl.ClKernel;
import dev.shoal.primitives.monoid.OperatorSource;
import dev.shoal.primitives.order.KeyOrder;
import java.util.Arrays;
import java.util.Map;

/// Sorts by `sort.cl`: a radix sort from the lowest digit of 8 bits to the highest, stable in each
/// pass, from the elements to a scratch array and back.
///
/// A survey finds the bits in which keys differ, so that only these cost passes, and whether all is
/// in order. It is read by the host, which waits for it. What can be told apart by fewer bits takes
/// fewer passes.
///
/// Fewest bytes of a pass: each element read and written, with its place if there is one. These are
/// two reads of elements, one of places, and a write; and 4 KiB for each group.
final class OpenClSort implements SortKernel {
  /// The most work-items of a group, which hold up to 43 KiB in local memory; and where there is
  /// less, as OpenCL 1.2 promises no more than 32 KiB.
  private static final int MOST = 256;

  private static final int MOST_OF_LITTLE = 128;
  private static final long LITTLE = 48 << 10;

  /// Elements of a tile for a group of one work-item, which needs none but to share them out.
  private static final int LONE_TILE = 1024;

  /// Elements of a tile for each work-item of a group, by the bytes of an element: about as many as
  /// there are registers for, and no more than counters of 4 bits can count.
  private static final Map<Integer, Integer> ITEMS = Map.of(Integer.BYTES, 15, Long.BYTES, 7);

  private static final int DIGIT_BITS = 8;
  private static final int VALUES = 1 << DIGIT_BITS;

  /// What `survey` finds.
  private static final int FOUND = 3;

  private final Device.OpenCl device;
  private final Kernels kernels;

  OpenClSort(Device.OpenCl device) {
    LaunchConfig shape = device.shape();
    int most = device.context().device().localMemory() < LITTLE ? MOST_OF_LITTLE : MOST;
    this.device = device.withShape(new LaunchConfig(Math.min(most, shape.group()), shape.groups()));
    kernels =
        new Kernels(
            this.device,
            OperatorSource.source(),
            KeyOrder.source(),
            OpenClSort.class.getResourceAsStream("sort.cl"));
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder direction) {
    try (KernelCall stage = new KernelCall(device)) {
      Elements elements = new Elements(stage.inOut(a), from);
      Call call = new Call(stage, a, to - from, direction);
      Survey survey = call.survey(elements);
      if (!survey.rises()) {
        call.sort(elements, survey.shifts());
        stage.finish();
      }
    }
  }

  @Override
  public void argsort(Array<?> keys, SortOrder direction, IntArray out) {
    try (KernelCall stage = new KernelCall(device)) {
      Elements elements = new Elements(stage.in(keys), 0);
      ClBuffer places = stage.out(out);
      Call call = new Call(stage, keys, keys.length(), direction);
      if (keys.length() > 0) {
        call.argsort(elements, call.survey(elements).shifts(), places);
      }
      stage.finish();
    }
  }

  @Override
  public void sortWithPlaces(Array<?> keys, SortOrder direction, IntArray places) {
    try (KernelCall stage = new KernelCall(device)) {
      Elements elements = new Elements(stage.inOut(keys), 0);
      ClBuffer out = stage.out(places);
      Call call = new Call(stage, keys, keys.length(), direction);
      if (keys.length() > 0) {
        call.sortWithPlaces(elements, call.survey(elements).shifts(), out);
      }
      stage.finish();
    }
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder direction) {
    try (KernelCall stage = new KernelCall(device)) {
      Elements elements = new Elements(stage.in(a), 0);
      return new Call(stage, a, a.length(), direction).survey(elements).rises();
    }
  }

  /// Where elements stand.
  ///
  /// @param from the place of the first
  private record Elements(ClBuffer buffer, long from) {}

  /// What is known of keys before they are sorted.
  ///
  /// @param differ the bits in which not all agree
  private record Survey(long differ, boolean rises, int keyBits) {
    /// The lowest bit of each digit that is to be sorted by; at least one, which if all is in order
    /// leaves it so.
    int[] shifts() {
      if (rises) {
        return new int[] {keyBits - DIGIT_BITS};
      }
      int[] shifts = new int[keyBits];
      int count = 0;
      for (long left = differ; left != 0; count++) {
        shifts[count] = Math.min(Long.numberOfTrailingZeros(left), keyBits - DIGIT_BITS);
        left &= shifts[count] + DIGIT_BITS == Long.SIZE ? 0 : -1L << (shifts[count] + DIGIT_BITS);
      }
      return Arrays.copyOf(shifts, count);
    }
  }

  /// One call.
  private final class Call {
    private final KernelCall stage;
    private final int n;
    private final long bytes; // of an element
    private final KeyOrder order;
    private final String defines;
    private final int groups;
    private final ClBuffer count;
    private final ClBuffer total;

    Call(KernelCall stage, Array<?> a, int n, SortOrder direction) {
      this.stage = stage;
      this.n = n;
      bytes = a.elementBytes();
      order = direction.of(a);
      int group = device.shape().group();
      int items = group == 1 ? 1 : ITEMS.get(a.elementBytes());
      int tile = group == 1 ? LONE_TILE : group * items;
      defines =
          "-D T=int -D T_INT -D SUM -D ITEMS=" + items + " -D TILE=" + tile + " " + Kernels.bits(a);
      groups = Math.clamp(Math.ceilDiv(n, tile), 1, device.shape().groups());
      count = stage.scratch((long) VALUES * groups * Integer.BYTES);
      total = stage.scratch(VALUES * Integer.BYTES);
    }

    /// Launches `kernel` in no more groups than there are tiles.
    private void launch(ClKernel kernel) {
      kernels.launch(kernel, groups);
    }

    Survey survey(Elements x) {
      if (n < 2) {
        return new Survey(0, true, (int) bytes * Byte.SIZE);
      }
      ClBuffer found = stage.zeros(FOUND * Integer.BYTES);
      ClKernel survey = kernels.get("survey", defines);
      survey.args(x.buffer, x.from, n);
      launch(order.set(survey, 3).set(6, found));
      int[] words = stage.ints(found, FOUND);
      long differ = Integer.toUnsignedLong(words[0]) | (long) words[1] << Integer.SIZE;
      return new Survey(differ, words[2] == 0, (int) bytes * Byte.SIZE);
    }

    void sort(Elements a, int[] shifts) {
      Elements scratch = scratch();
      Elements x = a;
      Elements y = scratch;
      for (int shift : shifts) {
        launch(pass(defines, x, shift, y));
        Elements old = x;
        x = y;
        y = old;
      }
      copyBack(x, a);
    }

    void argsort(Elements keys, int[] shifts, ClBuffer out) {
      Elements x = keys;
      Elements y = scratch();
      Elements other = scratch();
      Places places = new Places(out, shifts.length);
      for (int k = 0; k < shifts.length; k++) {
        places.move(x, shifts[k], k + 1 < shifts.length ? y : x, k + 1 < shifts.length);
        x = y;
        y = other;
        other = x;
      }
    }

    void sortWithPlaces(Elements keys, int[] shifts, ClBuffer out) {
      Elements x = keys;
      Elements y = scratch();
      Places places = new Places(out, shifts.length);
      for (int shift : shifts) {
        places.move(x, shift, y, true);
        Elements old = x;
        x = y;
        y = old;
      }
      copyBack(x, keys);
    }

    private Elements scratch() {
      return new Elements(stage.scratch(n * bytes), 0);
    }

    private void copyBack(Elements x, Elements a) {
      if (!x.equals(a)) {
        x.buffer.copyTo(x.from * bytes, a.buffer, a.from * bytes, n * bytes);
      }
    }

    /// Counts for a pass; returns its last launch.
    private ClKernel pass(String defines, Elements x, int shift, Elements y) {
      ClKernel counts = kernels.get("count_digits", this.defines);
      counts.args(x.buffer, x.from, n);
      launch(order.set(counts, 3).argsFrom(6, shift, count));
      launch(kernels.get("count_before", this.defines).args(count, total));
      ClKernel move = kernels.get("move_share", defines);
      move.args(x.buffer, x.from, n);
      return order.set(move, 3).argsFrom(6, shift, count, total, y.buffer, y.from);
    }

    /// The places that go along, from pass to pass between two buffers.
    private final class Places {
      private ClBuffer from;
      private ClBuffer to;
      private boolean any;

      /// @param out where they are after that many passes
      Places(ClBuffer out, int passes) {
        ClBuffer scratch = passes == 1 ? out : stage.scratch((long) n * Integer.BYTES);
        from = passes % 2 == 0 ? out : scratch;
        to = passes % 2 == 0 ? scratch : out;
      }

      /// @param writes whether elements are written too, not only their places
      void move(Elements x, int shift, Elements y, boolean writes) {
        launch(
            pass(defines + "-D PLACES ", x, shift, y)
                .argsFrom(11, from, any ? 1 : 0, to, writes ? 1 : 0));
        ClBuffer old = from;
        from = to;
        to = old;
        any = true;
      }
    }
  }
}
