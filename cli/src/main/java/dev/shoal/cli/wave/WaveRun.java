package dev.shoal.cli.wave;

import dev.shoal.device.Device;
import dev.shoal.formats.wave.GaugeRecords;
import dev.shoal.formats.wave.RunCheckpoint;
import dev.shoal.formats.wave.ScenarioDigest;
import dev.shoal.formats.wave.WaveFrame;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalDouble;

/// A wave on its way from the beginning of its scenario to the end, with the data collected on it:
/// a frame at each of eight evenly spaced times, and every reading of the gauges.
///
/// It may stop after any step and go on from its checkpoint: the state, the frames and the readings
/// are those of a run that was not interrupted, bit by bit.
final class WaveRun {
  /// The longer side of a picture: a multiple of many numbers of cells, and sharp on most screens.
  static final int PIXELS = 1280;

  private static final int FRAMES = 8;

  /// Watches a run.
  public interface Observer {
    /// Returns whether to stop before the next step.
    boolean isStopped(WaveRun run);

    /// A step is done.
    void stepped(WaveRun run);

    /// A frame was collected, between two steps.
    void framed(WaveRun run) throws IOException;
  }

  private final Wave wave;
  private final GaugeRecords records;
  private final List<WaveFrame> frames;
  private final long cellStepsBefore;
  private long nanos;

  private WaveRun(Wave wave, GaugeRecords records, List<WaveFrame> frames) {
    this.wave = wave;
    this.records = records;
    this.frames = new ArrayList<>(frames);
    this.cellStepsBefore = wave.cellSteps();
    wave.listen(records);
  }

  /// A run from the beginning.
  public static WaveRun of(Scenario scenario, Device device) {
    return new WaveRun(
        Wave.of(scenario).on(device), new GaugeRecords(scenario.gauges().size()), List.of());
  }

  /// A run from a checkpoint of the same scenario.
  public static WaveRun resumed(Scenario scenario, RunCheckpoint from, Device device) {
    return new WaveRun(
        Wave.of(scenario).from(from.wave()).on(device),
        new GaugeRecords(scenario.gauges().size(), from.readings()),
        from.frames());
  }

  /// Advances to the end.
  ///
  /// @return whether the end was reached; false if the observer stopped the run
  /// @throws dev.shoal.wave.WaveException if the wave cannot go on
  public boolean advance(Observer observer) throws IOException {
    for (double time : frameTimes()) {
      if (frames.isEmpty() || frames.getLast().diagnostics().time() < time) {
        if (!advanceTo(time, observer)) {
          return false;
        }
        frames.add(frame());
        observer.framed(this);
      }
    }
    return true;
  }

  /// From 0 to the end; only 0 where that is the end.
  private List<Double> frameTimes() {
    List<Double> times = new ArrayList<>();
    double end = scenario().until();
    for (int k = 0; k < FRAMES; k++) {
      double time = k == FRAMES - 1 ? end : end * k / (FRAMES - 1);
      if (times.isEmpty() || times.getLast() < time) {
        times.add(time);
      }
    }
    return times;
  }

  private boolean advanceTo(double time, Observer observer) {
    while (wave.time() < time) {
      if (observer.isStopped(this)) {
        return false;
      }
      long start = System.nanoTime();
      wave.step(time);
      nanos += System.nanoTime() - start;
      observer.stepped(this);
    }
    wave.advanceTo(time); // which reads the gauges at that time
    return true;
  }

  private WaveFrame frame() {
    Scenario s = scenario();
    return WaveFrame.of(wave.diagnostics(), wave.state(), s.dryDepth(), finestDrawn(s.domain()));
  }

  /// The finest level whose cells are as wide as a pixel of a picture.
  private static int finestDrawn(Domain domain) {
    int level = 0;
    while (Math.max(domain.nx(), domain.ny()) << (level + 1) <= PIXELS) {
      level++;
    }
    return level;
  }

  /// What runs.
  public Scenario scenario() {
    return wave.scenario();
  }

  /// The wave itself.
  public Wave wave() {
    return wave;
  }

  /// The frames so far.
  public List<WaveFrame> frames() {
    return Collections.unmodifiableList(frames);
  }

  /// Returns the readings of the gauges so far.
  public GaugeRecords records() {
    return records;
  }

  /// The diagnostics of now.
  public Diagnostics diagnostics() {
    return wave.diagnostics();
  }

  /// The seconds that steps and regrids took since this run began or was resumed.
  public double seconds() {
    return nanos / 1e9;
  }

  /// Cell-steps in each of these seconds; nothing if there was no step.
  public OptionalDouble cellStepsPerSecond() {
    return nanos == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((wave.cellSteps() - cellStepsBefore) / seconds());
  }

  /// Returns the state from which the run can continue.
  public RunCheckpoint checkpoint() {
    return new RunCheckpoint(
        ScenarioDigest.of(scenario()), wave.checkpoint(), records.readings(), frames);
  }
}
