package dev.shoal.primitives.auc;

import dev.shoal.device.Array;

/// The area under the ROC curve of scores of one element type.
interface RankSum {
  /// Returns the area of the elements at `indices[from] … indices[to-1]`, which are in ascending
  /// order of their scores, NaNs last; NaN if there is none.
  ///
  /// @param classes the class of each element
  double area(Array<?> scores, int[] classes, int[] indices, int from, int to);
}
