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

/// Sorts by `sort.cl`: a radix sort from the lowest digit of 8 bits to the highest, stable in each
/// pass, from the elements to a scratch array and back.
///
/// A survey finds the bits in which keys differ, so that only these take passes, and whether the
/// elements are sorted already. The host reads it, and waits for it. Keys that differ in fewer bits
/// take fewer passes.
///
/// Fewest bytes of a pass: each element read and written, with its index if it has one. These
/// kernels read elements twice and indices once, and write both; and 4 KiB for each work-group.
final class OpenClSort implements SortKernel {
  private static final int DIGIT_BITS = 8;
  private static final int VALUES = 1 << DIGIT_BITS;

  /// The number of words that the kernel `survey` writes.
  private static final int FOUND = 3;

  private final Device.OpenCl device;
  private final SortTuning.OpenCl tuning;
  private final Kernels kernels;

  OpenClSort(Device.OpenCl device, SortTuning.OpenCl tuning) {
    LaunchConfig config = device.launchConfig().withGroupAtMost(tuning.maxGroup(device));
    this.device = device.withLaunchConfig(config);
    this.tuning = tuning;
    kernels =
        new Kernels(
            this.device,
            OperatorSource.source(),
            KeyOrder.source(),
            OpenClSort.class.getResourceAsStream("sort.cl"));
  }

  @Override
  public void sort(Array<?> a, int from, int to, SortOrder order) {
    try (KernelCall call = new KernelCall(device)) {
      Elements elements = new Elements(call.inOut(a), from);
      Run run = new Run(call, a, to - from, order);
      Survey survey = run.survey(elements);
      if (!survey.isSorted()) {
        run.sort(elements, survey.shifts());
        call.finish();
      }
    }
  }

  @Override
  public void argsort(Array<?> keys, SortOrder order, IntArray out) {
    try (KernelCall call = new KernelCall(device)) {
      Elements elements = new Elements(call.in(keys), 0);
      ClBuffer indices = call.out(out);
      Run run = new Run(call, keys, keys.length(), order);
      if (keys.length() > 0) {
        run.argsort(elements, run.survey(elements).shifts(), indices);
      }
      call.finish();
    }
  }

  @Override
  public boolean sortWithIndices(Array<?> keys, SortOrder order, IntArray indices) {
    try (KernelCall call = new KernelCall(device)) {
      Elements elements = new Elements(call.inOut(keys), 0);
      ClBuffer out = call.out(indices);
      Run run = new Run(call, keys, keys.length(), order);
      if (keys.length() > 0) {
        run.sortWithIndices(elements, run.survey(elements).shifts(), out);
      }
      call.finish();
    }
    return true;
  }

  @Override
  public boolean isSorted(Array<?> a, SortOrder order) {
    try (KernelCall call = new KernelCall(device)) {
      Elements elements = new Elements(call.in(a), 0);
      return new Run(call, a, a.length(), order).survey(elements).isSorted();
    }
  }

  /// Elements in a buffer.
  ///
  /// @param from the index of the first
  private record Elements(ClBuffer buffer, long from) {}

  /// What is known of keys before they are sorted.
  ///
  /// @param differ the bits in which not all keys agree
  private record Survey(long differ, boolean isSorted, int keyBits) {
    /// Returns the lowest bit of each digit that takes a pass; at least one, which leaves sorted
    /// elements as they are.
    int[] shifts() {
      if (isSorted) {
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

  /// The passes of one call.
  private final class Run {
    private final KernelCall call;
    private final int n;
    private final long bytes; // of an element
    private final KeyOrder order;
    private final String defines;
    private final int groups;
    private final ClBuffer count;
    private final ClBuffer total;

    Run(KernelCall call, Array<?> a, int n, SortOrder order) {
      this.call = call;
      this.n = n;
      bytes = a.elementBytes();
      this.order = order.of(a);
      int group = device.launchConfig().group();
      int wideItems = kernels.hasWarps() ? tuning.warpWideItems() : tuning.wideItems();
      int manyItems = bytes == Integer.BYTES ? tuning.narrowItems() : wideItems;
      int items = group == 1 ? 1 : manyItems;
      int tile = group == 1 ? tuning.loneTile() : group * items;
      defines =
          "-D T=int -D T_INT -D SUM -D ITEMS=" + items + " -D TILE=" + tile + " " + Kernels.bits(a);
      groups = Math.clamp(Math.ceilDiv(n, tile), 1, device.launchConfig().groups());
      count = call.scratch((long) VALUES * groups * Integer.BYTES);
      total = call.scratch(VALUES * Integer.BYTES);
    }

    /// Launches `kernel` in no more groups than there are tiles.
    private void launch(ClKernel kernel) {
      kernels.launch(kernel, groups);
    }

    Survey survey(Elements x) {
      if (n < 2) {
        return new Survey(0, true, (int) bytes * Byte.SIZE);
      }
      ClBuffer found = call.zeros(FOUND * Integer.BYTES);
      ClKernel survey = kernels.get("survey", defines).args(x.buffer, x.from, n);
      launch(order.set(survey, 3).argsFrom(6, found));
      int[] words = call.ints(found, FOUND);
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
      Indices indices = new Indices(out, shifts.length);
      for (int k = 0; k < shifts.length; k++) {
        indices.move(x, shifts[k], k + 1 < shifts.length ? y : x, k + 1 < shifts.length);
        x = y;
        y = other;
        other = x;
      }
    }

    void sortWithIndices(Elements keys, int[] shifts, ClBuffer out) {
      Elements x = keys;
      Elements y = scratch();
      Indices indices = new Indices(out, shifts.length);
      for (int shift : shifts) {
        indices.move(x, shift, y, true);
        Elements old = x;
        x = y;
        y = old;
      }
      copyBack(x, keys);
    }

    private Elements scratch() {
      return new Elements(call.scratch(n * bytes), 0);
    }

    private void copyBack(Elements x, Elements a) {
      if (!x.equals(a)) {
        x.buffer.copyTo(x.from * bytes, a.buffer, a.from * bytes, n * bytes);
      }
    }

    /// Counts the digits for a pass, and returns its last kernel.
    private ClKernel pass(String defines, Elements x, int shift, Elements y) {
      ClKernel counts = kernels.get("count_digits", this.defines).args(x.buffer, x.from, n);
      launch(order.set(counts, 3).argsFrom(6, shift, count));
      ClKernel before = kernels.get("count_before", this.defines).args(count, groups, total);
      kernels.launch(before, Math.min(VALUES, device.launchConfig().groups()));
      ClKernel move = kernels.get("move_elements", defines).args(x.buffer, x.from, n);
      return order.set(move, 3).argsFrom(6, shift, count, total, y.buffer, y.from);
    }

    /// The indices that are moved with the elements, from pass to pass between two buffers.
    private final class Indices {
      private ClBuffer from;
      private ClBuffer to;
      private boolean any;

      /// @param out where they are after that many passes
      Indices(ClBuffer out, int passes) {
        ClBuffer scratch = passes == 1 ? out : call.scratch((long) n * Integer.BYTES);
        from = passes % 2 == 0 ? out : scratch;
        to = passes % 2 == 0 ? scratch : out;
      }

      /// @param writes whether elements are written too, not only their indices
      void move(Elements x, int shift, Elements y, boolean writes) {
        launch(
            pass(defines + "-D INDICES ", x, shift, y)
                .argsFrom(11, from, any ? 1 : 0, to, writes ? 1 : 0));
        ClBuffer old = from;
        from = to;
        to = old;
        any = true;
      }
    }
  }
}
