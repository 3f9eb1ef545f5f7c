package dev.shoal.grids.contour;

/// The sizes that contours depend on for speed; results do not depend on them.
///
/// @param block nodes, crossings or segments of one task of a thread
/// @param undecided segments for which an OpenCL device reserves memory because doubles cannot
///   decide them; if there are more, the kernel runs again
record ContourTuning(int block, int undecided) {
  /// The sizes for the host's processors, and for every OpenCL device.
  static final ContourTuning DEFAULT = new ContourTuning(1 << 13, 1 << 10);
}
