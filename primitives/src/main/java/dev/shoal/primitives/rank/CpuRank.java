package dev.shoal.primitives.rank;

import dev.shoal.device.Crew;

/// Ranks on all threads: see [KeySelection].
final class CpuRank implements RankKernel {
  private final KeySelection selection;

  CpuRank(Crew crew) {
    selection = new KeySelection(crew);
  }

  @Override
  public long key(Keys keys, int rank) {
    selection.begin();
    return selection.key(keys, rank);
  }

  @Override
  public void keys(Keys keys, int[] ranks, long[] out) {
    selection.begin();
    for (int r = 0; r < ranks.length; r++) {
      out[r] = selection.key(keys, ranks[r]);
    }
  }

  @Override
  public void places(Keys keys, int[] places) {
    if (places.length > 0) {
      selection.places(keys, key(keys, places.length - 1), places);
    }
  }
}
