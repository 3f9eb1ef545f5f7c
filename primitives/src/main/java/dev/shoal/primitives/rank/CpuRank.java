package dev.shoal.primitives.rank;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.primitives.move.Move;
import dev.shoal.primitives.order.DoubleKeys;
import dev.shoal.primitives.order.FloatKeys;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;

/// Ranks on all threads, by the type of the elements: see [IntRanking].
final class CpuRank implements RankKernel {
  private final IntRanking ints;
  private final LongRanking longs;
  private final FloatRanking floats;
  private final DoubleRanking doubles;
  private final Select select;
  private final Move move;
  private final PlaceSort sort;
  private final ArrayKeys views = new ArrayKeys();
  private IntArray candidates = IntArray.wrap();
  private IntArray places = IntArray.wrap();

  CpuRank(Device device) {
    select = Select.on(device);
    Sort values = Sort.on(device);
    ints = new IntRanking(select, values);
    longs = new LongRanking(select, values);
    floats = new FloatRanking(select, values);
    doubles = new DoubleRanking(select, values);
    move = Move.on(device);
    sort = new PlaceSort(values);
  }

  @Override
  public long key(Array<?> in, int rank) {
    begin();
    return next(in, rank);
  }

  @Override
  public void keys(Array<?> in, int[] ranks, long[] out) {
    begin();
    for (int r = 0; r < ranks.length; r++) {
      out[r] = next(in, ranks[r]);
    }
  }

  private void begin() {
    ints.begin();
    longs.begin();
    floats.begin();
    doubles.begin();
  }

  private long next(Array<?> in, int rank) {
    return switch (in) {
      case IntArray x -> ints.kth(x, rank);
      case LongArray x -> longs.kth(x, rank);
      case FloatArray x -> FloatKeys.key(floats.kth(x, rank));
      case DoubleArray x -> DoubleKeys.key(doubles.kth(x, rank));
    };
  }

  @Override
  public <A extends Array<A>> void values(A in, RankOrder order, A out) {
    boolean descends = order == RankOrder.DESCENDING;
    boolean done =
        switch ((Array<?>) in) {
          case IntArray x -> ints.values(x, descends, (IntArray) (Array<?>) out);
          case LongArray x -> longs.values(x, descends, (LongArray) (Array<?>) out);
          case FloatArray x -> floats.values(x, descends, (FloatArray) (Array<?>) out);
          case DoubleArray x -> doubles.values(x, descends, (DoubleArray) (Array<?>) out);
        };
    if (!done) {
      if (places.length() != out.length()) {
        places = IntArray.wrap(new int[out.length()]);
      }
      indices(in, order, before(in, places.length(), descends), places);
      move.gather(in, places, out);
    }
  }

  @Override
  public void indices(Array<?> in, RankOrder order, IntArray out) {
    boolean descends = order == RankOrder.DESCENDING;
    int m = out.length();
    int count = upToEnd(in, m, descends);
    boolean fits = IntRanking.fits(in, m, count);
    indices(in, order, fits ? count : before(in, m, descends), out);
  }

  /// Sorts the candidates; if there is room for more, the others of the first are equal.
  private void indices(Array<?> in, RankOrder order, int count, IntArray out) {
    try {
      sort.sort(views.of(in, order), candidates.hostArray(), count);
    } finally {
      views.release();
    }
    System.arraycopy(candidates.hostArray(), 0, out.hostArray(), 0, Math.min(out.length(), count));
    if (count < out.length()) {
      rest(in, order == RankOrder.DESCENDING, out.hostArray(), count);
    }
  }

  /// Selects candidates, among which the first `m` most likely are; none where many are equal.
  private int upToEnd(Array<?> in, int m, boolean descends) {
    makeRoom(in.length());
    return switch (in) {
      case IntArray x ->
          ints.seesEnd(x, m, descends) ? select.indices(x, ints.upToEnd(), candidates) : 0;
      case LongArray x ->
          longs.seesEnd(x, m, descends) ? select.indices(x, longs.upToEnd(), candidates) : 0;
      case FloatArray x ->
          floats.seesEnd(x, m, descends) ? select.indices(x, floats.upToEnd(), candidates) : 0;
      case DoubleArray x ->
          doubles.seesEnd(x, m, descends) ? select.indices(x, doubles.upToEnd(), candidates) : 0;
    };
  }

  /// Selects those before the m-th.
  private int before(Array<?> in, int m, boolean descends) {
    makeRoom(in.length());
    return switch (in) {
      case IntArray x -> select.indices(x, ints.before(x, m, descends), candidates);
      case LongArray x -> select.indices(x, longs.before(x, m, descends), candidates);
      case FloatArray x -> select.indices(x, floats.before(x, m, descends), candidates);
      case DoubleArray x -> select.indices(x, doubles.before(x, m, descends), candidates);
    };
  }

  private void makeRoom(int length) {
    if (candidates.length() < length) {
      candidates = IntArray.wrap(new int[length]);
    }
  }

  /// Those that equal the m-th, as many as there is room for.
  private void rest(Array<?> in, boolean descends, int[] out, int at) {
    switch (in) {
      case IntArray x -> ints.rest(x, descends, out, at);
      case LongArray x -> longs.rest(x, descends, out, at);
      case FloatArray x -> floats.rest(x, descends, out, at);
      case DoubleArray x -> doubles.rest(x, descends, out, at);
    }
  }
}
