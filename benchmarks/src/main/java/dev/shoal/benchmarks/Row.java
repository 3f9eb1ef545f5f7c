package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.operations.Contestant;
import dev.shoal.operations.Contestant.Threads;
import dev.shoal.operations.Job;
import dev.shoal.operations.Operation;
import dev.shoal.operations.Task;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What is measured: a contestant of an operation, or a method of a class of its own.
///
/// @param name `Class.method`, and the input after a slash where there are several, such as
///   `PairsBenchmark.planeShoal/crowded`
/// @param job rivals have the same
/// @param method the method
/// @param threads which threads it uses
/// @param lengths the only sizes that it is measured at; empty for those of the run
/// @param isCold whether the first call of a JVM is measured
/// @param usual the title of the job with usual input; empty if that is no question
/// @param operation what prepares it; empty for a method
record Row(
    String name,
    Job job,
    String method,
    Threads threads,
    List<Integer> lengths,
    boolean isCold,
    String usual,
    Optional<Operation<?>> operation) {
  /// @param usual the title of the job with usual input, or empty
  static Row of(Operation<?> operation, Contestant<?> contestant, String usual) {
    String[] parts = operation.name().split("[./]", -1);
    String method = parts[1] + contestant.name();
    return new Row(
        parts[0] + "Benchmark." + method + (parts.length > 2 ? "/" + parts[2] : ""),
        operation.job(),
        method,
        contestant.threads(),
        operation.lengths().stream().filter(n -> n <= contestant.longest()).toList(),
        false,
        usual,
        Optional.of(operation));
  }

  static Row of(Method method) {
    Measured measured = method.getAnnotation(Measured.class);
    String name = method.getDeclaringClass().getSimpleName() + "." + method.getName();
    return new Row(
        name,
        new Job(name, measured.value(), measured.reads(), measured.writes()),
        method.getName(),
        measured.threads(),
        Arrays.stream(measured.lengths()).boxed().toList(),
        measured.cold(),
        "",
        Optional.empty());
  }

  /// The work on inputs of that length.
  Task task(int length, Device device) {
    Operation<?> made = operation.orElseThrow();
    String row = made.name().split("[./]", -1)[1];
    return made.task(method.substring(row.length()), length, device);
  }

  /// Whether it is Shoal's.
  boolean isOurs() {
    return method.endsWith("Shoal");
  }

  boolean isThreaded() {
    return threads != Threads.ONE;
  }
}
