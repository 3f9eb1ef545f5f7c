package dev.shoal.grids.isosurface;

/// The sizes that isosurfaces depend on for speed; results do not depend on them.
///
/// @param block nodes of one task of a thread
record IsosurfaceTuning(int block) {
  /// The sizes for the host's processors.
  static final IsosurfaceTuning HOST = new IsosurfaceTuning(1 << 14);
}
