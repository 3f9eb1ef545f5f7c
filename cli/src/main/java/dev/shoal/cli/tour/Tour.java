package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.operations.timing.ForeignLoad;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
        so they are no measure: BigDecimal is. A wave has no rival in the JDK, but a closed form.\
      """;

  /// A thread count that is not this machine's, so that it would show if results depended on it.
  private static final int OTHER_THREADS = 3;

  /// What a step takes, checks included, once the JVM knows its code: so much is kept for each
  /// later one.
  private static final long STEP_NANOS = 700_000_000;

  /// What a step may take: the first ones wait for the compiler.
  private static final long MOST_STEP_NANOS = 6_000_000_000L;

  /// What begins: what other libraries do not have.
  private static final List<String> FIRST =
      List.of(
          "exact sum",
          "exact dot product",
          "exact sum by segment",
          "scan of doubles",
          "argsort",
          "pairs within a radius",
          "edges of a mesh",
          "shortest paths");

  /// The devices that must agree.
  static Checker checker(Device best) {
    List<Device> devices = List.of(Device.serial(), Device.cpu(OTHER_THREADS), best);
    return new Checker(devices.stream().distinct().toList());
  }

  static List<Step> steps(BundledData data) {
    List<Step> steps = new ArrayList<>();
    steps.addAll(SumSteps.of(data));
    steps.addAll(OrderSteps.of(data));
    steps.add(PairSteps.near(data));
    steps.add(FaceSteps.coast());
    steps.add(MeshSteps.check());
    steps.add(RoadSteps.paths());
    steps.addAll(GroupSteps.of(data));
    steps.addAll(ScanSteps.of(data));
    steps.addAll(ReduceSteps.of(data));
    steps.addAll(MoveSteps.of(data));
    steps.add(WaveSteps.bowl());
    steps.sort(Comparator.comparingInt(step -> rank(step.name())));
    return steps;
  }

  private static int rank(String name) {
    int rank = FIRST.indexOf(name);
    return rank < 0 ? FIRST.size() : rank;
  }

  /// Takes `steps`, and reports each to `seen` as soon as it is done.
  static Tour of(BundledData data, List<Step> steps, TourPlan plan, Consumer<Outcome> seen) {
    Device.Choice choice = Device.choose();
    Checker checker = checker(choice.device());
    List<Outcome> outcomes = new ArrayList<>();
    long end = System.nanoTime() + plan.budgetMillis() * 1_000_000L;
    for (int i = 0; i < steps.size(); i++) {
      long later = (steps.size() - i - 1) * STEP_NANOS;
      long share = Math.clamp(end - System.nanoTime() - later, 0, MOST_STEP_NANOS);
      Outcome outcome = take(steps.get(i), plan.elements(), checker, choice.device(), share);
      outcomes.add(outcome);
      seen.accept(outcome);
    }
    MethodTable methods = MethodTable.of(data, checker, choice.device(), plan);
    return new Tour(outcomes, methods, data, choice);
  }

  private static Outcome take(
      Step step, int elements, Checker checker, Device device, long budgetNanos) {
    long end = System.nanoTime() + budgetNanos;
    Trial trial = step.trial().apply(elements);
    Contest contest = new Contest(trial, device);
    String answer = step.answer().apply(device);
    List<String> faults = checker.faults(trial);
    Contest.Score score = contest.score(Math.max(0, end - System.nanoTime()));
    return new Outcome(step, answer, trial.elements(), score, trial.oracle().knowsBits(), faults);
  }

  /// How many outcomes have a ratio.
  long comparable() {
    return outcomes.stream().filter(outcome -> outcome.score().isComparable()).count();
  }

  /// Why some outcomes have no ratio, in a sentence; nothing if all have one.
  Optional<String> withoutRatios() {
    long rivals = outcomes.stream().filter(outcome -> outcome.score().rival().isPresent()).count();
    long missing = rivals - comparable();
    if (missing == 0) {
      return Optional.empty();
    }
    double most =
        outcomes.stream()
            .flatMapToDouble(outcome -> outcome.score().foreignLoad().stream())
            .max()
            .orElse(0);
    String count = NumberWords.words("%d of %d steps have no ratio: ", missing, rivals);
    return Optional.of(
        count
            + (ForeignLoad.isDisturbing(OptionalDouble.of(most))
                ? NumberWords.words(
                    "other programs used up to %.1f of %d processors; use a quiet machine.",
                    most, Runtime.getRuntime().availableProcessors())
                : "their times had not settled when their time was over."));
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
