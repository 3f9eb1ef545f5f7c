package dev.shoal.figures.cost;

/// The neighbours of all cells, by the text's rule, and what it cost to find them.
///
/// @param sides left, right, bottom, top: of several finer cells the lower or left one, at the
///   domain's edge the cell itself
/// @param cost what it cost
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Neighbourhood(int[][] sides, Cost cost) {
  /// For each cell, in the mean.
  ///
  /// @param writes to the table
  /// @param reads of it
  /// @param linesWritten lines of the cache, each counted once
  /// @param linesRead likewise
  /// @param writeSlowdown how many times as long threads that march by 32 take to write as if all
  ///   wrote as much
  /// @param readSlowdown likewise to read
  public record Cost(
      double writes,
      double reads,
      double linesWritten,
      double linesRead,
      double writeSlowdown,
      double readSlowdown) {}
}
