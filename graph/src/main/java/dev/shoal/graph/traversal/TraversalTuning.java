package dev.shoal.graph.traversal;

import dev.shoal.device.Device;

/// The thresholds and block sizes of breadth-first search.
///
/// @param parallelFrom nodes of a level from which a second thread pays
/// @param nodeBlock nodes of a level that a thread claims at a time
/// @param parallelWordsFrom words of a bitmap from which a second thread pays
/// @param wordBlock words of a bitmap that a thread claims at a time
/// @param fillBlock elements that a thread fills at a time
/// @param parentChunk nodes and arcs whose parents a thread derives at a time, about
/// @param expandBelow nodes of a level below which one group of an OpenCL processor beats a launch
/// @param levelsPerLaunch levels per launch where there are targets, which the host checks between
///   launches
record TraversalTuning(
    int parallelFrom,
    int nodeBlock,
    int parallelWordsFrom,
    int wordBlock,
    int fillBlock,
    int parentChunk,
    int expandBelow,
    int levelsPerLaunch) {
  private static final TraversalTuning ALL =
      new TraversalTuning(1 << 11, 1 << 8, 1 << 9, 1 << 6, 1 << 18, 1 << 14, 1024, 64);

  /// Returns the values for `device`, the same for all: a GPU multiplies the size of its groups.
  static TraversalTuning of(Device device) {
    return ALL;
  }
}
