package dev.shoal.figures.experiment;

import dev.shoal.operations.Oracle;
import java.util.Objects;
import java.util.function.Supplier;

/// What is timed: a call, again and again, and the oracle of what it gives.
///
/// @param name of what it does: `find`
/// @param element what a time is divided by, in words: `key`
/// @param elements how many of them there are
/// @param fresh makes a call that has nothing yet: no table, no scratch
/// @param hasCold whether the first call is measured separately
/// @param oracle distinguishes right from wrong
public record Work(
    String name,
    String element,
    long elements,
    Supplier<Call> fresh,
    boolean hasCold,
    Oracle oracle) {

  /// What is called; it keeps its tables and scratch from call to call.
  @FunctionalInterface
  public interface Call extends AutoCloseable {
    /// Does the work, and gives what it is judged by; the same arrays each time.
    Object run();

    /// Spoils what the last call gave, so that one which gives nothing is found out.
    default void forget() {}

    @Override
    default void close() {}
  }

  /// Checks that nothing is missing.
  public Work {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(element, "element");
    Objects.requireNonNull(fresh, "fresh");
    Objects.requireNonNull(oracle, "oracle");
  }

  /// A work whose first call pays for fresh memory.
  public static Work coldAndWarm(
      String name, String element, long elements, Supplier<Call> fresh, Oracle oracle) {
    return new Work(name, element, elements, fresh, true, oracle);
  }

  /// A work whose memory is there before, or does not matter.
  public static Work warm(
      String name, String element, long elements, Supplier<Call> fresh, Oracle oracle) {
    return new Work(name, element, elements, fresh, false, oracle);
  }

  Measure measure(String phase) {
    return new Measure(name, phase, "ns per " + element);
  }
}
