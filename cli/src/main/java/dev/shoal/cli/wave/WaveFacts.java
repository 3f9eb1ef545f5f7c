package dev.shoal.cli.wave;

import dev.shoal.cli.shell.Rounded;
import dev.shoal.device.Device;
import dev.shoal.wave.Diagnostics;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// Facts of a run at its end.
final class WaveFacts {
  private static final int DIGITS = 4;

  private final WaveRun run;
  private final Scenario scenario;
  private final Diagnostics now;
  private final Device device;

  /// The facts of `run`, which ran on `device`.
  public WaveFacts(WaveRun run, Device device) {
    this.run = run;
    this.scenario = run.scenario();
    this.now = run.diagnostics();
    this.device = device;
  }

  /// As members of a JSON object. Lengths are in metres, times in seconds, masses in cubic metres
  /// of water; a rate is null if there was no step.
  public Map<String, Object> members() {
    OptionalDouble rate = run.cellStepsPerSecond();
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("scenario", scenario.name());
    members.put("steps", now.steps());
    members.put("cells", now.cells());
    members.put("simulatedSeconds", now.time());
    members.put("massDrift", now.massDrift());
    members.put("cellStepsPerSecond", rate.isPresent() ? rate.getAsDouble() : null);
    members.put("cellSteps", run.wave().cellSteps());
    members.put("mass", now.mass());
    members.put("inflow", now.inflow());
    members.put("clipped", now.clipped());
    members.put("levels", now.cellsOfLevel());
    members.put("seconds", run.seconds());
    members.put("device", device.toString());
    members.put("energy", now.energy());
    members.put("momentum", List.of(now.momentumX(), now.momentumY()));
    members.put("maxSurface", isDry() ? null : now.maxSurface());
    members.put("minSurface", isDry() ? null : now.minSurface());
    members.put("maxSpeed", now.maxSpeed());
    members.put("wetFraction", now.wetFraction());
    members.put("subcyclingGain", now.subcyclingGain());
    members.put("gaugeReadings", run.records().readings().size());
    return members;
  }

  private boolean isDry() {
    return now.maxSurfaceCell() < 0;
  }

  /// As lines: what it is, and the words.
  public Map<String, String> lines() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("scenario", scenario.name() + ": " + scenario.title());
    lines.put("domain", domain());
    lines.put("time", SimulatedTime.of(now.time()) + " in " + words("%,d steps", now.steps()));
    lines.put("cells", words("%,d at the end; by level %s", now.cells(), levels()));
    lines.put("mass", mass());
    lines.put("surface", surface());
    lines.put("speed", speed());
    return lines;
  }

  private String domain() {
    Domain domain = scenario.domain();
    return length(domain.x1() - domain.x0())
        + " × "
        + length(domain.y1() - domain.y0())
        + ", cells of "
        + length(domain.cellSize())
        + (domain.maxLevel() == 0 ? "" : " down to " + length(domain.cellSize(domain.maxLevel())));
  }

  /// Returns metres, rounded.
  static String length(double metres) {
    return Math.abs(metres) >= 1000
        ? Rounded.of(metres / 1000, DIGITS) + " km"
        : Rounded.of(metres, DIGITS) + " m";
  }

  private String levels() {
    return now.cellsOfLevel().stream()
        .map(cells -> words("%,d", cells))
        .collect(Collectors.joining(" · "));
  }

  private String mass() {
    return words(
        "%.4g m³, drift %s; inflow %.4g m³, clipped %s",
        now.mass(),
        drift(now),
        now.inflow(),
        now.clipped() == 0 ? "0" : words("%.1e m³", now.clipped()));
  }

  /// The drift of the mass, as a part of it.
  static String drift(Diagnostics d) {
    return d.massDrift() == 0 ? "0" : words("%.1e", d.massDrift());
  }

  private String surface() {
    return isDry()
        ? "all is dry"
        : words(
            "%s to %s m, wet are %.1f %% of the cells; fastest %s m/s",
            Rounded.of(now.minSurface(), DIGITS),
            Rounded.of(now.maxSurface(), DIGITS),
            100 * now.wetFraction(),
            Rounded.of(now.maxSpeed(), DIGITS));
  }

  private String speed() {
    OptionalDouble rate = run.cellStepsPerSecond();
    return rate.isEmpty()
        ? "no step on " + device
        : words(
            "%.3g million cell-steps per second on %s, in %.1f s",
            rate.getAsDouble() / 1e6, device, run.seconds());
  }

  /// For the progress bar: cells, steps per second and mass drift.
  public static String remark(WaveRun run, double stepsPerSecond) {
    return words(
        "%s cells %.0f/s drift %.0e",
        thousands(run.wave().cells()), stepsPerSecond, run.wave().massDrift());
  }

  private static String thousands(int cells) {
    return cells < 10_000 ? String.valueOf(cells) : cells / 1000 + "k";
  }

  @SuppressWarnings("AnnotateFormatMethod") // the annotation would be one more dependency
  private static String words(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }
}
