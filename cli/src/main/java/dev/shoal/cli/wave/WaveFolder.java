package dev.shoal.cli.wave;

import dev.shoal.cli.numbers.TableFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.SafeFile;
import dev.shoal.formats.wave.CheckpointFile;
import dev.shoal.formats.wave.RunCheckpoint;
import dev.shoal.formats.wave.ScenarioDigest;
import dev.shoal.report.Page;
import dev.shoal.wave.Gauge;
import dev.shoal.wave.GaugeReading;
import dev.shoal.wave.Scenario;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The folder that a run writes to: `gauges.csv`, `checkpoint` and `index.html`, each whole or not
/// at all.
final class WaveFolder {
  private final Path folder;
  private OptionalDouble savedTime = OptionalDouble.empty();

  /// Makes the folder if there is none.
  ///
  /// @throws IOException if one of the files could not be written in the end
  public WaveFolder(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
    for (Path file : List.of(checkpoint(), gauges(), page())) {
      SafeFile.check(file);
    }
  }

  /// The state of the run, to go on from.
  public Path checkpoint() {
    return folder.resolve("checkpoint");
  }

  /// The readings of the gauges.
  public Path gauges() {
    return folder.resolve("gauges.csv");
  }

  /// The run as a page.
  public Path page() {
    return folder.resolve("index.html");
  }

  /// Writes the state of a run.
  public void save(WaveRun run) throws IOException {
    CheckpointFile.write(checkpoint(), run.checkpoint());
    savedTime = OptionalDouble.of(run.wave().time());
  }

  /// The time of the state that this run wrote last, or begins from; empty if there is none.
  public OptionalDouble savedTime() {
    return savedTime;
  }

  /// The state that was written last.
  ///
  /// @throws Failure if it is of another scenario: names what differs
  public RunCheckpoint resume(Scenario scenario) throws IOException, Failure {
    RunCheckpoint checkpoint = CheckpointFile.read(checkpoint());
    Optional<String> difference = checkpoint.scenario().difference(ScenarioDigest.of(scenario));
    if (difference.isPresent()) {
      throw Failure.ofOptions(
          checkpoint().toString(),
          "is of another scenario: " + difference.get() + "; without --resume the run begins anew");
    }
    savedTime = OptionalDouble.of(checkpoint.wave().time());
    return checkpoint;
  }

  /// Writes the readings of the gauges, in the order of time: numbers read back as the same bits.
  public void writeGauges(WaveRun run) throws IOException {
    List<Gauge> gauges = run.scenario().gauges();
    try (var table =
        new TableFile(gauges(), "gauge", "time", "level", "depth", "surface", "u", "v", "wet")) {
      for (GaugeReading r : run.records().readings()) {
        table.row(
            gauges.get(r.gauge()).name(),
            r.time(),
            r.level(),
            r.depth(),
            r.surface(),
            r.velocityX(),
            r.velocityY(),
            r.isWet() ? 1 : 0);
      }
      table.commit();
    }
  }

  /// Writes the page of a run.
  public void writePage(Page page) throws IOException {
    page.write(page());
  }
}
