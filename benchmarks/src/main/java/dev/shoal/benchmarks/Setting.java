package dev.shoal.benchmarks;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/// What all benchmarks share: the sizes, and the number of threads of the `Cpu` device.
///
/// Sizes are decimal: at powers of two, arrays fall on the same sets of the caches and the figure
/// is that of an accident. Repetitions and JVM options are those of `benchmarks/run`.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public abstract class Setting {
  /// A core's first cache; the shared cache; memory twice.
  @Param({"1000", "1000000", "16000000", "64000000"})
  int length;

  /// Threads of the device; with more than one, only what uses them is run: see [Row#threads].
  @Param({"1", "2"})
  int threads;

  /// The [Jvm] that the run has chosen: for the tables, no benchmark asks.
  @Param("LANES")
  String jvm;
}
