package dev.shoal.cli.catalogue;

import java.util.List;
import java.util.Objects;

/// What algorithms do.
///
/// @param name short: `scan`
/// @param about in words
/// @param algorithms the default of each device before its others
public record Operation(String name, String about, List<Algorithm> algorithms) {
  /// Takes a copy.
  public Operation {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(about, "about");
    algorithms = List.copyOf(algorithms);
  }

  /// The algorithms that devices of a kind have, their default first.
  public List<Algorithm> on(Kind kind) {
    return algorithms.stream().filter(a -> a.kinds().contains(kind)).toList();
  }
}
