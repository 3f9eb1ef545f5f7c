package dev.shoal.benchmarks;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// What a benchmark does, so that it can be held against others that do the same, and against the
/// fewest bytes that it must move.
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
@interface Job {
  /// The job's name; rivals have the same.
  String value();

  /// Bytes that must be read for each element.
  int reads();

  /// Bytes that must be written for each element.
  int writes();

  /// Whether it uses the threads of the setting.
  boolean threaded() default false;

  /// Whether it uses all processors, whatever the setting: its JVM is then given as many as the
  /// setting has threads.
  boolean allProcessors() default false;

  /// The only sizes that it is measured at; none for those of the run.
  int[] lengths() default {};

  /// Whether a run also measures it where it may be slower: at a power of two, and in JVMs of
  /// narrower lanes.
  boolean widely() default false;

  /// Whether it is the first call of a JVM that is measured.
  boolean cold() default false;

  /// The job that does the same with usual input; empty if that is no question.
  String usual() default "";
}
