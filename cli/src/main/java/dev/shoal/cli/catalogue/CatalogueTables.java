package dev.shoal.cli.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The catalogue as `docs/catalogue.md`: a table for each operation.
public final class CatalogueTables {
  private static final String HEAD =
      """
      # The catalogue

      The algorithms of each device, with the cost and the guarantees of each. A device's default comes first among
      those that it has; `with(algorithm)` of a facade chooses another. `shoal algorithms` prints the same.

      n elements of w bytes, m others, k bins or keys, p threads or groups, α the load of a table; ε is the unit of
      rounding, s the true sum, A the sum of the magnitudes. Steps are sequential, with one processor for
      each element; every thread waits at a launch; divergence is of threads that run in lockstep. What is on `Serial`
      alone is a definition, or an algorithm of the source texts for comparison.

      Written by `shoal algorithms --markdown` from `cli/src/main/resources/dev/shoal/cli/catalogue/catalogue.txt`.
      """;

  private CatalogueTables() {}

  /// The whole page.
  public static String markdown(List<Operation> operations) {
    return HEAD + operations.stream().map(CatalogueTables::section).collect(Collectors.joining());
  }

  private static String section(Operation operation) {
    List<String> heads = new ArrayList<>();
    heads.add(operation.name());
    for (Kind kind : Kind.values()) {
      heads.add(kind.title());
    }
    heads.add("what");
    heads.addAll(Algorithm.TRAITS);
    var text = new StringBuilder();
    text.append("\n## ").append(operation.name()).append(": ").append(operation.about());
    text.append("\n\n").append(row(heads)).append("|---".repeat(heads.size())).append("|\n");
    for (Algorithm algorithm : operation.algorithms()) {
      text.append(row(cells(operation, algorithm)));
    }
    return text.toString();
  }

  private static List<String> cells(Operation operation, Algorithm algorithm) {
    List<String> cells = new ArrayList<>();
    cells.add(algorithm.name());
    for (Kind kind : Kind.values()) {
      List<Algorithm> there = operation.on(kind);
      boolean isFirst = !there.isEmpty() && there.getFirst().equals(algorithm);
      cells.add(isFirst ? "default" : there.contains(algorithm) ? "yes" : "");
    }
    cells.add(algorithm.what());
    cells.addAll(algorithm.traits().values());
    return cells;
  }

  private static String row(List<String> cells) {
    return cells.stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
