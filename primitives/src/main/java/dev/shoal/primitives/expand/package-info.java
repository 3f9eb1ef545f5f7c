/// Stream expansion: element i produces `counts[i]` outputs, and each output gets the index of its
/// element.
///
/// It generalizes compaction, where each count is 0 or 1. Work items of different sizes become
/// items of equal size: the segments in the cells that a contour crosses, the triangles of the
/// cells of a surface, the arcs of a frontier. [Expand][dev.shoal.primitives.expand.Expand] is the
/// public interface.
package dev.shoal.primitives.expand;
