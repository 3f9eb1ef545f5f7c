package dev.shoal.figures.cost;

/// Threads that march together, as those of a GPU: a group is done when its slowest is.
final class March {
  /// Threads to a group.
  private static final int GROUP = 32;

  private long longest;
  private long sum;
  private int most;
  private int inGroup;

  /// The next thread's work.
  void thread(int work) {
    sum += work;
    most = Math.max(most, work);
    if (++inGroup == GROUP) {
      endGroup();
    }
  }

  private void endGroup() {
    longest += (long) most * inGroup;
    most = 0;
    inGroup = 0;
  }

  /// How many times as long all groups take as if work were even within each: 1 if it is.
  double slowdown() {
    endGroup();
    return sum == 0 ? 1 : (double) longest / sum;
  }
}
