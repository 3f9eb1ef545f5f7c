package dev.shoal.cli.tour;

import dev.shoal.device.Device;
import dev.shoal.operations.timing.SteadyClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;

/// Times a trial beside its rivals: the first call of each, and later ones.
final class Contest {
  private final Trial trial;
  private final List<Supplier<Object>> contenders = new ArrayList<>();
  private final List<Double> first = new ArrayList<>();

  /// Calls each contender once: before anything else has run the primitive on as many elements.
  Contest(Trial trial, Device device) {
    this.trial = trial;
    contenders.add(trial.ours().on(device));
    trial.rivals().forEach(rival -> contenders.add(rival.work()));
    contenders.forEach(contender -> first.add(SteadyClock.once(contender)));
    trial.others().forEach(other -> contenders.add(other.work()));
  }

  /// A name and its time in milliseconds.
  record Timed(String name, double millis) {}

  /// How it went. Times are in milliseconds; those that are not of a first call are medians of
  /// later calls.
  ///
  /// @param first the primitive's first call
  /// @param ours the primitive's time
  /// @param rival the fastest rival; empty if there is none
  /// @param rivalFirst its first call; NaN if there is none
  /// @param others what gives another result
  /// @param isSteady whether nothing became faster any more
  /// @param foreignLoad processors that other programs kept busy meanwhile, where that is known
  /// @param isComparable whether there is a rival, and the times were steady and undisturbed
  record Score(
      double first,
      double ours,
      Optional<Timed> rival,
      double rivalFirst,
      List<Timed> others,
      boolean isSteady,
      OptionalDouble foreignLoad,
      boolean isComparable) {
    /// Above 1 where the primitive is faster; NaN where the times cannot be compared.
    double ratio() {
      return isComparable ? rival.orElseThrow().millis() / ours : Double.NaN;
    }
  }

  Score score(long limitNanos) {
    SteadyClock.Times times = new SteadyClock().time(contenders, limitNanos);
    List<Double> millis = times.millis();
    int rivals = trial.rivals().size();
    int best = 0; // none yet
    for (int k = 1; k <= rivals; k++) {
      best = best == 0 || millis.get(k) < millis.get(best) ? k : best;
    }
    List<Timed> others = new ArrayList<>();
    for (int k = 0; k < trial.others().size(); k++) {
      others.add(new Timed(trial.others().get(k).name(), millis.get(1 + rivals + k)));
    }
    return new Score(
        first.getFirst(),
        millis.getFirst(),
        best == 0
            ? Optional.empty()
            : Optional.of(new Timed(trial.rivals().get(best - 1).name(), millis.get(best))),
        best == 0 ? Double.NaN : first.get(best),
        others,
        times.isSteady(),
        times.foreignLoad(),
        best != 0 && times.areComparable());
  }
}
