package dev.shoal.report;

import org.jsoup.nodes.Element;

/// A table as an HTML element.
final class TableHtml {
  private TableHtml() {}

  static void append(Table table, Element to) {
    // A wide table scrolls separately, also by keyboard, and does not widen the page.
    Element scroll = to.appendElement("div").addClass("scroll").attr("tabindex", "0");
    Element element = scroll.appendElement("table");
    if (!table.caption().isEmpty()) {
      element.appendElement("caption").text(table.caption());
    }
    Element headings = element.appendElement("thead").appendElement("tr");
    for (Table.Column column : table.columns()) {
      headings
          .appendElement("th")
          .attr("scope", "col")
          .attr("class", side(column))
          .text(column.heading());
    }
    Element body = element.appendElement("tbody");
    for (var cells : table.rows()) {
      Element row = body.appendElement("tr");
      for (int i = 0; i < cells.size(); i++) {
        row.appendElement("td").attr("class", side(table.columns().get(i))).text(cells.get(i));
      }
    }
    if (table.rows().isEmpty()) {
      body.appendElement("tr")
          .appendElement("td")
          .attr("colspan", Integer.toString(Math.max(table.columns().size(), 1)))
          .addClass("none")
          .text("No rows");
    }
  }

  private static String side(Table.Column column) {
    return column.isNumeric() ? "number" : "words";
  }
}
