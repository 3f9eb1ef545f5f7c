package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.operations.Contestant.Threads;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.PlaneFunction;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import dev.shoal.wave.Wave;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.BenchmarkParams;

/// Steps of a wave, with a regrid every fourth. An element is a cell that is advanced by a step; a
/// mesh has about a tenth as many cells.
///
/// Floor: each of two stages reads depth, momenta and bed, and writes depth and momenta.
public class WaveBenchmark extends Setting {
  private static final int STEPS = 10;
  private static final int LEVELS = 3;

  /// Cells of three levels for each coarse one, where the shore and the waves are.
  private static final double CELLS_OF_COARSE = 9.5;

  private static final double SIDE = 4; // of the bowl, in metres

  private Wave wave;
  private long done;

  /// Thacker's lake in a parabolic bowl, which turns round for ever: a shore at the finest level.
  private Scenario bowl() {
    int side = (int) Math.sqrt(length / (STEPS * CELLS_OF_COARSE));
    return Scenario.builder("bowl", new Domain(side, side, 0, 0, SIDE / side, LEVELS))
        .bed((x, y) -> 0.1 * ((x - 2) * (x - 2) + (y - 2) * (y - 2)) - 0.1)
        .surface((x, y) -> 0.05 * (2 * (x - 2) - 0.5))
        .velocity(PlaneFunction.constant(0), PlaneFunction.constant(0.5 * Math.sqrt(1.962)))
        .dryDepth(1e-5)
        .refine(new Criterion.Shoreline(LEVELS), new Criterion.WaveHeight(0.03, 2))
        .build();
  }

  /// The problem of the CLAMR mini-app.
  private Scenario clamr() {
    int side = (int) Math.sqrt((double) length / STEPS);
    double centre = 0.5 * side;
    double radius = 6.0 * side / 128;
    return Scenario.builder("clamr", new Domain(side, side, 0, 0, 1, 2))
        .surface((x, y) -> Math.hypot(x - centre, y - centre) < radius ? 80 : 10)
        .scheme(Scheme.CLAMR)
        .refine(new Criterion.RelativeGradient(0.10, 0.05))
        .buffer(2)
        .build();
  }

  /// Begins the wave that a benchmark is about.
  @Setup
  public void prepare(BenchmarkParams benchmark) {
    boolean isClamr = benchmark.getBenchmark().contains("clamr");
    boolean isSerial = benchmark.getBenchmark().endsWith("Serial");
    Device device = isSerial ? Device.serial() : Device.cpu(threads);
    wave = Wave.of(isClamr ? clamr() : bowl()).on(device);
    done = 0;
  }

  private long run() {
    done += length;
    while (wave.cellSteps() < done) {
      wave.step(Double.MAX_VALUE);
    }
    return wave.cellSteps();
  }

  /// Second order, over a bed, wet and dry, by the vectors and threads of the device.
  @Benchmark
  @Measured(
      value = "wave, second order over a bed",
      reads = 64,
      writes = 48,
      threads = Threads.OF_DEVICE,
      lengths = {1_000_000, 10_000_000})
  public long bowlShoal() {
    return run();
  }

  /// The same in plain loops.
  @Benchmark
  @Measured(
      value = "wave, second order over a bed",
      reads = 64,
      writes = 48,
      lengths = {1_000_000})
  public long bowlSerial() {
    return run();
  }

  /// The scheme of CLAMR.
  @Benchmark
  @Measured(
      value = "wave, the scheme of CLAMR",
      reads = 24,
      writes = 24,
      threads = Threads.OF_DEVICE,
      lengths = {650_000, 10_000_000})
  public long clamrShoal() {
    return run();
  }

  /// The same in plain loops.
  @Benchmark
  @Measured(
      value = "wave, the scheme of CLAMR",
      reads = 24,
      writes = 24,
      lengths = {650_000})
  public long clamrSerial() {
    return run();
  }
}
