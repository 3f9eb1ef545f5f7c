package dev.shoal.cli.catalogue;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/// One algorithm in words.
///
/// @param name as its facade names it
/// @param kinds of the devices that have it
/// @param preferred kinds whose default it is although others that they have come before it
/// @param what it is, in few words
/// @param traits by [#TRAITS], in that order
public record Algorithm(
    String name, Set<Kind> kinds, Set<Kind> preferred, String what, Map<String, String> traits) {
  /// The names of the traits, in the order of the columns.
  public static final List<String> TRAITS =
      List.of(
          "work",
          "steps",
          "launches",
          "bytes",
          "divergence",
          "locality",
          "synchronisation",
          "reproducibility");

  /// Takes copies.
  public Algorithm {
    Objects.requireNonNull(name, "name");
    Objects.requireNonNull(what, "what");
    kinds = Set.copyOf(kinds);
    preferred = Set.copyOf(preferred);
    if (!kinds.containsAll(preferred)) {
      throw new IllegalArgumentException(name + " is the default where it is not");
    }
    traits = Collections.unmodifiableMap(new LinkedHashMap<>(traits));
    if (!List.copyOf(traits.keySet()).equals(TRAITS)) {
      throw new IllegalArgumentException(name + " has " + traits.keySet() + ", needs " + TRAITS);
    }
  }
}
