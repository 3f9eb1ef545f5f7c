package dev.shoal.device;

/// Work in rounds of blocks, such as the levels of a search: a round begins when all blocks of the
/// previous one are finished. See [WorkerPool#forEachRound].
public interface Rounds {
  /// Prepares the next round while no block runs. Small rounds are best processed here.
  ///
  /// @return the number of blocks of the round; 0 at the end
  int begin();

  /// Processes one block.
  ///
  /// @param worker the index of the thread; no two threads have the same index at once
  /// @param block 0 … blocks−1
  void run(int worker, int block);
}
