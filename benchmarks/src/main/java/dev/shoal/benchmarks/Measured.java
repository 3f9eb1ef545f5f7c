package dev.shoal.benchmarks;

import dev.shoal.operations.Contestant.Threads;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a benchmark of a benchmark class does, so that it can be compared with others that do the
/// same, and with the minimum bytes that it must move.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Measured {
  /// The job's name; rivals have the same.
  String value();

  /// Bytes that must be read for each element.
  int reads();

  /// Bytes that must be written for each element.
  int writes();

  /// Which threads it uses; with [Threads#ALL] its JVM is given as many processors as the setting
  /// has threads.
  Threads threads() default Threads.ONE;

  /// The only sizes that it is measured at; none for those of the run.
  int[] lengths() default {};

  /// Whether it is the first call of a JVM that is measured.
  boolean cold() default false;
}
