package dev.shoal.figures;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.Lab;
import dev.shoal.figures.experiment.Outcome;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What came of all experiments of one run, and where it was.
///
/// @param plan how they ran
/// @param outcomes one for each experiment
/// @param hardware the machine
/// @param java the JVM
/// @param load a warning that times are noise, if they are
public record Report(
    Lab.Plan plan, List<Outcome> outcomes, String hardware, String java, Optional<String> load) {
  /// Takes a copy.
  public Report {
    outcomes = List.copyOf(outcomes);
  }

  /// What came out on this machine.
  ///
  /// @param load of it before the first experiment
  public static Report here(Lab.Plan plan, List<Outcome> outcomes, Optional<String> load) {
    return new Report(plan, outcomes, Machine.hardware(), Machine.java(), load);
  }

  /// What was wrong, a line each with the experiment's name.
  public List<String> faults() {
    return outcomes.stream()
        .flatMap(outcome ->
            outcome.faults().stream()
                .map(fault -> outcome.experiment().about().name() + ": " + fault))
        .toList();
  }

  /// The device whose times are drawn: one core, as in the text, if there is such a device.
  Device charted() {
    Device one = Device.cpu(1);
    return plan.devices().contains(one) ? one : plan.devices().getLast();
  }

  /// The devices in words.
  String devices() {
    return plan.devices().stream().map(Device::toString).collect(Collectors.joining(", "));
  }
}
