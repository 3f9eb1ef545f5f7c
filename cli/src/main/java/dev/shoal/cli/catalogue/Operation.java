package dev.shoal.cli.catalogue;

import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// What algorithms do.
///
/// @param name short: `scan`
/// @param about in words
/// @param algorithms in the order in which they are read about
public record Operation(String name, String about, List<Algorithm> algorithms) {
  /// Takes a copy.
  public Operation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(about, "about");
    algorithms = List.copyOf(algorithms);
  }

  /// The algorithms that devices of a kind have, their default first.
  public List<Algorithm> on(Kind kind) {
    return algorithms.stream()
        .filter(a -> a.kinds().contains(kind))
        .sorted(Comparator.comparing((Algorithm a) -> !a.preferred().contains(kind)))
        .toList();
  }
}
