package dev.shoal.figures.space;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class TextTableTest {
  @Test
  void drand48DrawsWhatGlibcDraws() {
    var random = new Drand48();
    assertEquals(3.9079850466805510e-14, random.next());
    assertEquals(9.853946746503084e-4, random.next());
    assertEquals(0.04163100159461308, random.next());
  }

  @Test
  void answersAtKnotsAreTheValuesThere() {
    TextTable table = TextTable.SMALL;
    assertEquals("51 × 23", table.title());
    double[] row = {table.rows[0], table.rows[7], table.rows[22]};
    double[] column = {table.columns[0], table.columns[50], table.columns[50]};
    double[] answers = table.answers(new TextTable.Queries(row, column));
    assertEquals(table.values[0], answers[0], 1e-15);
    assertEquals(table.values[7 * 51 + 50], answers[1], 1e-15);
    assertEquals(table.values[22 * 51 + 50], answers[2], 1e-15);
  }
}
