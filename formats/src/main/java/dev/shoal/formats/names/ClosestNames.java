package dev.shoal.formats.names;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// Suggests the names that a user who mistyped one may have meant.
public final class ClosestNames {
  private static final int MAX_NAMES = 3;

  private ClosestNames() {}

  /// Returns the closest of `names` to `word`, at most three: first those that begin with it, then
  /// its own prefixes, then those within a few edits, the closest first. A word that would share no
  /// character is not suggested.
  public static List<String> of(String word, Collection<String> names) {
    String lower = word.toLowerCase(Locale.ROOT);
    if (lower.isEmpty()) {
      return List.of();
    }
    int farthest = Math.min(lower.length() - 1, Math.max(1, lower.length() / 3));
    return Stream.of(
            names.stream().filter(name -> name.startsWith(lower)),
            names.stream().filter(lower::startsWith),
            names.stream()
                .filter(name -> edits(lower, name) <= farthest)
                .sorted(Comparator.comparingInt(name -> edits(lower, name))))
        .flatMap(found -> found)
        .distinct()
        .limit(MAX_NAMES)
        .toList();
  }

  /// Returns what follows a message about `word`, which is none of `names`: the closest of these,
  /// or all.
  public static String hint(String word, Collection<String> names) {
    List<String> closest = of(word, names);
    return closest.isEmpty()
        ? "; there are " + String.join(", ", names)
        : "; did you mean " + String.join(", ", closest) + "?";
  }

  /// Returns the optimal string alignment distance: characters that are inserted, deleted,
  /// replaced, or swapped with the next, each at most once.
  static int edits(String a, String b) {
    int[][] distance = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        if (i == 0 || j == 0) {
          distance[i][j] = i + j;
          continue;
        }
        int replaced = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
        int edits = distance[i - 1][j - 1] + replaced;
        edits = Math.min(edits, 1 + Math.min(distance[i - 1][j], distance[i][j - 1]));
        boolean isSwap =
            i > 1
                && j > 1
                && a.charAt(i - 1) == b.charAt(j - 2)
                && a.charAt(i - 2) == b.charAt(j - 1);
        distance[i][j] = isSwap ? Math.min(edits, 1 + distance[i - 2][j - 2]) : edits;
      }
    }
    return distance[a.length()][b.length()];
  }
}
