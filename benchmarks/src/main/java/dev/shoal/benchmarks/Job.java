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
}
