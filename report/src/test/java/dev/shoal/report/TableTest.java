package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class TableTest {
  private static final Table TABLE =
      Table.of(Table.Column.words("Method"), Table.Column.numbers("Time, ms"));

  @Test
  void writesNumbersForReaders() {
    Table table =
        TABLE
            .row("long", Long.MIN_VALUE)
            .row("int", 12)
            .row("float", 0.1f)
            .row("double", 12.34567)
            .row("negative", -1234567.8)
            .row("zero", 0.0)
            .row("small", 4.2e-7)
            .row("large", -6.02214076e23)
            .row("rounded up", 9.99996e-7)
            .row("least", Double.MIN_VALUE)
            .row("none", Double.NaN)
            .row("without end", Double.NEGATIVE_INFINITY)
            .row("words", "refused");
    assertEquals(
        List.of(
            "−9,223,372,036,854,775,808",
            "12",
            "0.1",
            "12.35",
            "−1,234,568",
            "0",
            "4.2 × 10⁻⁷",
            "−6.022 × 10²³",
            "1 × 10⁻⁶",
            "4.941 × 10⁻³²⁴",
            "–",
            "−∞",
            "refused"),
        table.rows().stream().map(row -> row.get(1)).toList());
  }

  @Test
  void putsNumbersOnTheRight() {
    Document page =
        Jsoup.parse(Page.titled("t").section("s", TABLE.row("Sum", 1.5).caption("c")).html());
    assertEquals("1.5", page.selectFirst("td.number").text());
    assertEquals("Sum", page.selectFirst("td.words").text());
    assertEquals("c", page.selectFirst("caption").text());
  }

  @Test
  void saysThatThereAreNoRows() {
    for (Table empty : List.of(TABLE, Table.of())) {
      String html = Page.titled("t").section("s", empty).html();
      assertEquals("No rows", Jsoup.parse(html).selectFirst("tbody").text());
    }
  }

  @Test
  void refusesARowOfAnotherWidth() {
    assertThrows(IllegalArgumentException.class, () -> TABLE.row("only one"));
  }
}
