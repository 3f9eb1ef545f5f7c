package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.wave.Criterion;
import dev.shoal.wave.Domain;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Wave;
import dev.shoal.wave.WaveState;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;

/// The step of a wave on partitions with ghost cells: the bits of one machine, and the bytes that
/// are exchanged.
class WaveOnPartitionsTest {
  /// A hump of water in a corner, over a bed that rises to a dry beach, on three levels.
  private static Scenario scenario() {
    return Scenario.builder("corner", new Domain(8, 8, 0, 0, 1, 3))
        .bed((x, y) -> 0.3 * x - 1.5 + 0.1 * Math.sin(3 * y))
        .surface((x, y) -> 0.4 * Math.exp(-(x - 1) * (x - 1) - (y - 2) * (y - 2)))
        .manning(0.02)
        .refine(new Criterion.WaveHeight(0.02, 3), new Criterion.Shoreline(2))
        .regridEvery(0)
        .until(1e9)
        .build();
  }

  /// Adds up what is written for shuffles.
  private static final class Shuffled extends SparkListener {
    private final AtomicLong bytes = new AtomicLong();

    @Override
    public void onStageCompleted(SparkListenerStageCompleted completed) {
      bytes.addAndGet(completed.stageInfo().taskMetrics().shuffleWriteMetrics().bytesWritten());
    }
  }

  private static long steps(int partitions, int steps, TestReporter reporter) throws Exception {
    Scenario scenario = scenario();
    Wave wave = Wave.of(scenario).on(Device.cpu(2));
    var context = JavaSparkContext.fromSparkContext(LocalSpark.session().sparkContext());
    var subdomains = new WaveOnPartitions(context, scenario, wave.state(), partitions);
    double time = subdomains.step(); // with the shuffle of the meshes
    wave.step(scenario.until());
    var shuffled = new Shuffled();
    context.sc().listenerBus().waitUntilEmpty();
    context.sc().addSparkListener(shuffled);
    try {
      for (int s = 1; s < steps; s++) {
        time += subdomains.step();
        wave.step(scenario.until());
      }
      context.sc().listenerBus().waitUntilEmpty();
    } finally {
      context.sc().removeSparkListener(shuffled);
    }
    assertEquals(wave.time(), time);
    WaveState expected = wave.state();
    double[][] water = subdomains.water();
    assertArrayEquals(LocalSpark.bits(expected.depth()), LocalSpark.bits(water[0]));
    assertArrayEquals(LocalSpark.bits(expected.momentumX()), LocalSpark.bits(water[1]));
    assertArrayEquals(LocalSpark.bits(expected.momentumY()), LocalSpark.bits(water[2]));
    long written = shuffled.bytes.get() / (steps - 1);
    assertTrue(written >= subdomains.bytesOfAStep(), written + " bytes");
    reporter.publishEntry(
        Map.of(
            "cells", "" + wave.cells(),
            "partitions", "" + partitions,
            "ghosts", "" + subdomains.ghosts(),
            "bytes of water per step", "" + subdomains.bytesOfAStep(),
            "bytes shuffled per step", "" + written));
    return subdomains.bytesOfAStep();
  }

  @Test
  void theBitsAreThoseOfOneMachine(TestReporter reporter) throws Exception {
    assertEquals(0, steps(1, 4, reporter));
    long three = steps(3, 4, reporter);
    long eight = steps(8, 4, reporter);
    assertTrue(0 < three && three < eight, three + ", " + eight);
  }

  @Test
  void fewCellsInEachPartition(TestReporter reporter) throws Exception {
    steps(200, 2, reporter);
  }
}
