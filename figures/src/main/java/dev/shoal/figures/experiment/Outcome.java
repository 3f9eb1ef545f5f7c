package dev.shoal.figures.experiment;

import java.util.List;

/// What came of an experiment.
///
/// @param experiment which
/// @param findings the numbers of all variants that were right
/// @param derived the numbers that follow from these
/// @param faults what was wrong, a line each: nothing, one hopes
/// @param omitted what could not be run here and why, a line each
/// @param verified how many variants were checked against their oracle and were right
/// @param seconds how long it took
public record Outcome(
    Experiment experiment,
    List<Finding> findings,
    List<Finding> derived,
    List<String> faults,
    List<String> omitted,
    int verified,
    double seconds) {
  /// Takes copies.
  public Outcome {
    findings = List.copyOf(findings);
    derived = List.copyOf(derived);
    faults = List.copyOf(faults);
    omitted = List.copyOf(omitted);
  }

  /// Returns whether every variant was right.
  public boolean isRight() {
    return faults.isEmpty();
  }
}
