/// Stream expansion: element i makes `counts[i]` outputs, and each output learns whose it is.
///
/// The other way round of a compaction, where a count is 0 or 1. Counted work becomes work of equal
/// size: the segments in the cells that a contour crosses, the triangles of the cells of a surface,
/// the arcs of a frontier. [Expand][dev.shoal.primitives.expand.Expand] is the whole public face.
package dev.shoal.primitives.expand;
