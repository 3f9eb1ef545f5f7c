package dev.shoal.operations;

import java.util.Objects;

/// One way to do the work of an [Operation].
///
/// @param name a word, the last part of the names of rows: `Shoal`, `Loop`
/// @param title in words
/// @param kind whether it is Shoal's, and whether its result is the same
/// @param threads which threads it uses
/// @param longest the largest length at which it is measured; above, it takes too long
/// @param call prepares it
public record Contestant<I>(
    String name, String title, Kind kind, Threads threads, int longest, Call<I> call) {
  /// What a contestant is.
  public enum Kind {
    /// Shoal's default.
    SHOAL,
    /// Another algorithm of Shoal.
    VARIANT,
    /// A program without Shoal that has the same result.
    RIVAL,
    /// Work for comparison that has another result.
    OTHER
  }

  /// Which threads a contestant uses.
  public enum Threads {
    /// One, whatever the device.
    ONE,
    /// Those of the device.
    OF_DEVICE,
    /// All processors, where the device has more than one thread.
    ALL
  }

  /// A contestant that is measured at all lengths.
  public Contestant(String name, String title, Kind kind, Threads threads, Call<I> call) {
    this(name, title, kind, threads, Integer.MAX_VALUE, call);
  }

  /// This contestant, measured up to that length.
  Contestant<I> upTo(int length) {
    return new Contestant<>(name, title, kind, threads, length, call);
  }

  /// This contestant, on all processors.
  Contestant<I> onAllProcessors() {
    return new Contestant<>(name, title, kind, Threads.ALL, longest, call);
  }

  /// Checks that nothing is missing.
  public Contestant {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(title, "title");
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(threads, "threads");
    Objects.requireNonNull(call, "call");
  }
}
