package dev.shoal.benchmarks;

import java.util.ArrayList;
import java.util.List;

/// The kinds of JVM that benchmarks run in; the tests run in the same.
enum Jvm {
  /// The Vector API, with the widest vectors that the processor has.
  LANES(""),

  /// The Vector API with vectors of 256 bits, as on a processor without AVX-512.
  NARROW(", -XX:UseAVX=2"),

  /// No Vector API: what a user has who adds a dependency and no option.
  LOOPS(", without the Vector API");

  /// What a table prints after the job's name; nothing for the usual kind.
  final String title;

  Jvm(String title) {
    this.title = title;
  }

  /// Whether classes that name vectors can be loaded.
  boolean hasVectors() {
    return this != LOOPS;
  }

  /// The options that make one.
  ///
  /// @param warm whether the first calls wait until it is decided where SIMD is used: the steady
  ///   state
  List<String> options(boolean warm) {
    List<String> options = new ArrayList<>();
    if (hasVectors()) {
      options.add("--add-modules=jdk.incubator.vector");
    }
    if (this == NARROW) {
      options.addAll(List.of("-XX:+IgnoreUnrecognizedVMOptions", "-XX:UseAVX=2"));
    }
    if (hasVectors() && warm) {
      options.add("-Dshoal.simd=wait");
    }
    return options;
  }
}
