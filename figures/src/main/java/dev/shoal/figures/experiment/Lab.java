package dev.shoal.figures.experiment;

import dev.shoal.device.Device;
import dev.shoal.opencl.DeviceMemoryException;
import dev.shoal.operations.timing.Samples;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.DoubleConsumer;

/// Runs experiments: each variant of each setting is checked against its oracle, and then, if it is
/// right, timed and counted.
///
/// What throws is wrong too, and the rest goes on; but what a device does not have
/// (`UnsupportedOperationException`), or memory that is not there, is only reported.
public final class Lab {
  private final Plan plan;
  private final DoubleConsumer seen;

  /// How to run.
  ///
  /// @param size of the input
  /// @param devices to time on, the definition mostly first
  /// @param budgetMillis for the timing of each work, about: short calls are repeated until then
  public record Plan(Size size, List<Device> devices, int budgetMillis) {
    /// Takes a copy.
    public Plan {
      Objects.requireNonNull(size, "size");
      devices = List.copyOf(devices);
    }
  }

  /// A lab that reports to `seen`, as each variant is done, how many settings of the experiment
  /// are: a number with a fraction.
  public Lab(Plan plan, DoubleConsumer seen) {
    this.plan = Objects.requireNonNull(plan, "plan");
    this.seen = Objects.requireNonNull(seen, "seen");
  }

  /// Runs all settings of an experiment.
  public Outcome run(Experiment experiment) {
    return new Run(experiment).outcome();
  }

  /// One experiment under way.
  private final class Run {
    private final Experiment experiment;
    private final List<Published> published;
    private final List<Finding> findings = new ArrayList<>();
    private final List<String> faults = new ArrayList<>();
    private final List<String> omitted = new ArrayList<>();
    private final Set<String> rehearsed = new HashSet<>();
    private int verified;

    Run(Experiment experiment) {
      this.experiment = experiment;
      published = experiment.published();
    }

    Outcome outcome() {
      long start = System.nanoTime();
      List<Setting> settings = experiment.settings(plan.size());
      for (int i = 0; i < settings.size(); i++) {
        take(settings.get(i), i);
        seen.accept(i + 1);
      }
      double seconds = (System.nanoTime() - start) / 1e9;
      List<Finding> derived = experiment.derived(findings);
      return new Outcome(experiment, findings, derived, faults, omitted, verified, seconds);
    }

    private void take(Setting setting, int before) {
      List<Variant> variants = List.of();
      try {
        variants = setting.open().apply(plan.devices());
      } catch (OutOfMemoryError | DeviceMemoryException e) {
        omitted.add(setting.label() + ": no room: " + e.getMessage());
      } catch (RuntimeException e) {
        faults.add(setting.label() + ": " + e);
      }
      for (int i = 0; i < variants.size(); i++) {
        Variant variant = variants.get(i);
        String where =
            (setting.label() + ", " + variant.name() + " " + variant.deviceName()).strip();
        try {
          take(setting, variant, where);
        } catch (UnsupportedOperationException e) {
          omitted.add(where + ": " + e.getMessage());
        } catch (OutOfMemoryError | DeviceMemoryException e) {
          omitted.add(where + ": no room: " + e.getMessage());
        } catch (RuntimeException e) {
          faults.add(where + ": " + e);
        }
        seen.accept(before + (i + 1.0) / variants.size());
      }
    }

    private void take(Setting setting, Variant variant, String where) {
      List<String> wrong = new ArrayList<>();
      variant.checks().forEach(check -> check.get().ifPresent(wrong::add));
      for (Work work : variant.works()) {
        fault(work).ifPresent(fault -> wrong.add(work.name() + ": " + fault));
      }
      if (!wrong.isEmpty()) {
        wrong.forEach(fault -> faults.add(where + ": " + fault));
        return;
      }
      verified++;
      variant.works().forEach(work -> time(setting, variant, work));
      for (Variant.Count count : variant.counts()) {
        double value = count.value().get().doubleValue();
        find(setting, variant, count.measure(), Samples.exactly(value));
      }
    }

    /// Of two calls, since the second finds what the first left in its tables.
    private Optional<String> fault(Work work) {
      try (Work.Call call = work.fresh().get()) {
        Optional<String> first = work.oracle().fault(call.run());
        if (first.isPresent()) {
          return first;
        }
        call.forget();
        return work.oracle().fault(call.run()).map(fault -> "the second time: " + fault);
      }
    }

    private void time(Setting setting, Variant variant, Work work) {
      var stopwatch = new Stopwatch(plan.budgetMillis(), finish(variant.device()));
      boolean isNew = rehearsed.add(variant.name() + variant.deviceName() + work.name());
      Samples warm;
      try (Work.Call call = work.fresh().get()) {
        warm = stopwatch.warm(call, isNew);
      }
      find(setting, variant, work.measure(Measure.WARM), each(warm, work));
      if (work.hasCold()) {
        Samples cold = stopwatch.cold(work.fresh(), warm);
        find(setting, variant, work.measure(Measure.COLD), each(cold, work));
      }
    }

    private static Samples each(Samples all, Work work) {
      double n = Math.max(1, work.elements());
      return new Samples(all.median() / n, all.low() / n, all.high() / n, all.runs());
    }

    private void find(Setting setting, Variant variant, Measure measure, Samples samples) {
      int threads = threads(variant.device());
      Optional<Published> theirs =
          published.stream()
              .filter(p ->
                  p.setting().equals(setting.label())
                      && p.variant().equals(variant.name())
                      && p.measure().equals(measure.name())
                      && (p.threads() == 0 || p.threads() == threads))
              .findFirst();
      findings.add(
          new Finding(
              setting, variant.name(), variant.deviceName(), threads, measure, samples, theirs));
    }
  }

  /// What waits for the device's queue; on a host a call that returns is done.
  private static Runnable finish(Optional<Device> device) {
    return device.orElse(null) instanceof Device.OpenCl openCl
        ? openCl.context()::finish
        : () -> {};
  }

  private static int threads(Optional<Device> device) {
    return switch (device.orElse(null)) {
      case Device.Cpu cpu -> cpu.threads();
      case Device.Serial _ -> 1;
      case Device.OpenCl _ -> 0;
      case null -> 0;
    };
  }
}
