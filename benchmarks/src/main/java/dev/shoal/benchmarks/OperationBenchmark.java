package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.operations.Task;
import dev.shoal.operations.timing.Rehearsal;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// One contestant of an operation of the registry. JMH starts a JVM for each, so that the call of
/// the task is compiled for that task alone.
///
/// A task in place sorts, or the like, a fresh copy: that is made in the measured time, the same
/// for all.
public class OperationBenchmark extends Setting {
  /// At most, before JMH's own warm-up, which is too short for vectors: the first calls interpret
  /// them, and their compilation takes seconds.
  private static final long REHEARSAL = 15_000_000_000L; // ns

  /// The name of a [Row].
  @Param("")
  String row;

  private Task task;

  /// Makes the inputs, and repeats the call until its code is compiled.
  @Setup
  public void prepare() {
    task = Rows.named(row).task(length, Device.cpu(threads));
    boolean _ = new Rehearsal().run(List.of(this::call), REHEARSAL);
  }

  /// The call.
  @Benchmark
  public Object call() {
    task.reset();
    return task.run();
  }
}
