package dev.shoal.figures;

import dev.shoal.device.Device;
import dev.shoal.figures.experiment.Lab;
import dev.shoal.figures.experiment.Outcome;
import dev.shoal.operations.timing.ForeignLoad;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// What came of all experiments of one run, and where it was.
///
/// @param plan how they ran
/// @param outcomes one for each experiment
/// @param hardware the machine
/// @param java the JVM
/// @param load processors that other programs kept busy meanwhile, where that is known
public record Report(
    Lab.Plan plan, List<Outcome> outcomes, String hardware, String java, OptionalDouble load) {
  /// Takes a copy.
  public Report {
    outcomes = List.copyOf(outcomes);
  }

  /// What came out on this machine.
  ///
  /// @param load of other programs, from the first experiment on
  public static Report here(Lab.Plan plan, List<Outcome> outcomes, OptionalDouble load) {
    return new Report(plan, outcomes, Machine.hardware(), Machine.java(), load);
  }

  /// A warning if other programs took so much that times mean little.
  public Optional<String> warning() {
    return ForeignLoad.isDisturbing(load)
        ? Optional.of(others() + ": times and ratios are noise")
        : Optional.empty();
  }

  /// What other programs took of the machine, in words.
  String others() {
    return load.isEmpty()
        ? "this system does not say how busy other programs kept it"
        : String.format(
            Locale.ROOT,
            "other programs kept %.2f of %d processors busy on average",
            load.getAsDouble(),
            Runtime.getRuntime().availableProcessors());
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
