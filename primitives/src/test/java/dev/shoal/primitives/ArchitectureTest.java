package dev.shoal.primitives;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.shoal.testkit.ModuleArchitecture;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ArchitectureTest extends ModuleArchitecture {
  /// From the lowest: each package may use those before it.
  private static final List<String> FLOORS =
      List.of(
          "arguments",
          "curve",
          "order",
          "hash",
          "monoid",
          "select",
          "runs",
          "sum",
          "slots",
          "move",
          "reduce",
          "scan",
          "histogram",
          "sort",
          "merge",
          "search",
          "topk",
          "auc",
          "group",
          "text");

  @Test
  void packagesUseOnlyThoseBelow() {
    for (String name : FLOORS) {
      Set<String> above = Set.copyOf(FLOORS.subList(FLOORS.indexOf(name), FLOORS.size()));
      for (String used : HERE.uses("dev.shoal.primitives." + name)) {
        String last = used.substring(used.lastIndexOf('.') + 1);
        boolean upward =
            used.startsWith("dev.shoal.primitives.") && !last.equals(name) && above.contains(last);
        assertFalse(upward, name + " uses " + last);
      }
    }
  }

  @Test
  void sumStandsAlone() {
    for (String used : HERE.uses("dev.shoal.primitives.sum")) {
      assertFalse(
          FLOORS.subList(FLOORS.indexOf("move"), FLOORS.size()).stream()
              .anyMatch(f -> used.endsWith("." + f)),
          used);
    }
  }
}
