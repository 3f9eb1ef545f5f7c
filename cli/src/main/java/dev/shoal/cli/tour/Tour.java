package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// Takes every step, one after the other.
///
/// @param outcomes one for each step
/// @param methods how the ways to sum differ
/// @param data what it was all about
/// @param choice the device that was timed
record Tour(List<Outcome> outcomes, MethodTable methods, BundledData data, Device.Choice choice) {
  /// What a row with a star means, in the text and on the page.
  static final String STAR =
      """
      * The same bits on every device. The JDK's running totals of doubles depend on its threads,
        so they are no measure: BigDecimal is.\
      """;

  /// A thread count that is not this machine's, so that it would show if results depended on it.
  private static final int OTHER_THREADS = 3;

  /// @param budgetMillis for the timing of each step
  /// @param elements of each trial, about
  record Plan(int budgetMillis, int elements) {}

  /// The devices that must agree.
  static Checker checker(Device best) {
    List<Device> devices = List.of(Device.serial(), Device.cpu(OTHER_THREADS), best);
    return new Checker(devices.stream().distinct().toList());
  }

  static List<Step> steps(BundledData data) {
    List<Step> steps = new ArrayList<>();
    steps.addAll(MoveSteps.of(data));
    steps.addAll(ReduceSteps.of(data));
    steps.addAll(ScanSteps.of(data));
    steps.addAll(SumSteps.of(data));
    steps.addAll(OrderSteps.of(data));
    steps.addAll(GroupSteps.of(data));
    steps.addAll(MeshSteps.of());
    steps.addAll(FaceSteps.of());
    steps.addAll(PairSteps.of(data));
    return steps;
  }

  /// Takes `steps`, and tells `seen` of each as soon as it is done.
  static Tour of(BundledData data, List<Step> steps, Plan plan, Consumer<Outcome> seen) {
    Device.Choice choice = Device.choose();
    Checker checker = checker(choice.device());
    List<Outcome> outcomes = new ArrayList<>();
    for (Step step : steps) {
      Outcome outcome = take(step, plan, checker, choice.device());
      outcomes.add(outcome);
      seen.accept(outcome);
    }
    // A quarter: there are ten methods, and one of them sorts.
    MethodTable methods = MethodTable.of(data, checker, choice.device(), plan.elements() / 4);
    return new Tour(outcomes, methods, data, choice);
  }

  private static Outcome take(Step step, Plan plan, Checker checker, Device device) {
    String answer = step.answer().apply(device);
    Trial trial = step.trial().apply(plan.elements());
    List<String> faults = checker.faults(trial);
    Contest.Score score = new Contest(plan.budgetMillis()).run(trial, device);
    return new Outcome(step, answer, trial.elements(), score, trial.oracle().knowsBits(), faults);
  }

  /// Everything that the checks found wrong, a line each.
  List<String> faults() {
    List<String> faults = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      outcome.faults().forEach(fault -> faults.add(outcome.step().name() + " " + fault));
    }
    methods.faults().forEach(fault -> faults.add("sum methods: " + fault));
    return faults;
  }
}
