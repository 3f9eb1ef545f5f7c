package dev.shoal.figures.mesh;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.shoal.report.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class LevelTablesTest {
  @Test
  void breadcrumbsLeadToFinerCells() {
    List<Table> tables =
        LevelTables.shown().stream()
            .filter(Table.class::isInstance)
            .map(Table.class::cast)
            .toList();
    assertEquals(4, tables.size());
    assertEquals(List.of(List.of("1", "8", "↓"), List.of("0", "0", "↓")), tables.get(1).rows());
    assertEquals(
        List.of(
            List.of("3", "·", "·", "11", "12"),
            List.of("2", "·", "·", "9", "10"),
            List.of("1", "·", "·", "3", "↓"),
            List.of("0", "·", "·", "1", "2")),
        tables.get(2).rows());
    assertEquals(List.of("3", "·", "·", "·", "·", "·", "·", "6", "7"), tables.get(3).rows().get(4));
    assertEquals(
        List.of("4", "8", "·", "·", "·", "9", "·", "10", "·"), tables.get(0).rows().get(3));
  }
}
