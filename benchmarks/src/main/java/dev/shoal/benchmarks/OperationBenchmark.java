package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.operations.Task;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;

/// One contestant of an operation of the registry. JMH starts a JVM for each, so that the call of
/// the task is compiled for that task alone.
///
/// A task in place sorts, or the like, a fresh copy: that is made in the measured time, the same
/// for all.
public class OperationBenchmark extends Setting {
  /// The name of a [Row].
  @Param("")
  String row;

  private Task task;

  /// Makes the inputs.
  @Setup
  public void prepare() {
    task = Rows.named(row).task(length, Device.cpu(threads));
  }

  /// The call.
  @Benchmark
  public Object call() {
    task.reset();
    return task.run();
  }
}
