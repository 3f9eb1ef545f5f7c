package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.report.NodeDiagram.Tone;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.parser.Parser;
import org.junit.jupiter.api.Test;

class NodeDiagramTest {
  private static final NodeDiagram TWO =
      NodeDiagram.of(200, 100)
          .node(20, 50, "a < b", Tone.PLAIN)
          .node(180, 30, "12345678", Tone.STRONG)
          .link(0, 1, "5 & 6", Tone.QUIET)
          .words(100, 10, "step");

  @Test
  void drawsBoxesAboveLines() {
    Document svg = Jsoup.parse(TWO.svg("1 > 0"), "", Parser.xmlParser());
    assertEquals("1 > 0", svg.selectFirst("title").text());
    assertEquals("0 0 200 100", svg.selectFirst("svg").attr("viewBox"));
    assertEquals("M20.0 50.0L180.0 30.0", svg.selectFirst("path").attr("d"));
    assertEquals(3, svg.select("rect").size(), "the ground and two boxes");
    assertEquals("[5 & 6, a < b, 12345678, step]", svg.select("text").eachText().toString());
    String text = TWO.svg("");
    assertTrue(text.indexOf("<path") < text.lastIndexOf("<rect"));
  }

  @Test
  void boxesAreAsWideAsTheirWords() {
    Document svg = Jsoup.parse(TWO.svg(""), "", Parser.xmlParser());
    double narrow = Double.parseDouble(svg.select("rect").get(1).attr("width"));
    double wide = Double.parseDouble(svg.select("rect").get(2).attr("width"));
    assertTrue(wide > narrow + 15, narrow + " and " + wide);
  }

  @Test
  void isABlockOfAPage() {
    Page page = Page.titled("Page").section("Two", TWO.drawing("two boxes").caption("Below."));
    Document read = Jsoup.parse(page.html());
    assertTrue(read.selectFirst("img").attr("src").startsWith("data:image/svg+xml;base64,"));
    assertEquals("200", read.selectFirst("img").attr("width"));
    assertEquals("two boxes", read.selectFirst("img").attr("alt"));
    assertEquals("Below.", read.selectFirst("figcaption").text());
  }

  @Test
  void refusesWhatCannotBeDrawn() {
    assertThrows(IndexOutOfBoundsException.class, () -> TWO.link(0, 2, "", Tone.PLAIN));
    assertThrows(IllegalArgumentException.class, () -> NodeDiagram.of(0, 5));
    assertThrows(IllegalArgumentException.class, () -> new Drawing(1, 0, "", "", ""));
  }
}
