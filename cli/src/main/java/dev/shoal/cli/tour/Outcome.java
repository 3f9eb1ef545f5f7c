package dev.shoal.cli.tour;

import dev.shoal.operations.timing.ForeignLoad;
import java.util.List;

/// What came of a step.
///
/// @param elements of the trial
/// @param knowsBits whether the JDK gives the same bits
/// @param faults what the check found wrong: nothing, one hopes
record Outcome(
    Step step,
    String answer,
    int elements,
    Contest.Score score,
    boolean knowsBits,
    List<String> faults) {
  boolean isRight() {
    return faults.isEmpty();
  }

  /// For the column of the ratio: it says why there is none, unless there is no rival.
  String ratio() {
    if (score.rival().isEmpty()) {
      return "-";
    }
    if (score.isComparable()) {
      return NumberWords.words("%.2f", score.ratio());
    }
    return ForeignLoad.isDisturbing(score.foreignLoad()) ? "load" : "warm";
  }

  /// For the table's last column.
  String verdict() {
    return isRight() ? knowsBits ? "yes" : "yes *" : "NO";
  }
}
