package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageTest {
  private static final Axis SPEED = Axis.linear("Throughput", "GB/s");
  private static final Page FULL =
      Page.titled("Tour")
          .lead("What Shoal does here")
          .section("Machine", Facts.of("JDK", "25").and("Cores", "2"), new Code("shoal  tour\n"))
          .section("Sums", new Paragraph("All equal."), BarChart.of("Sum", SPEED).bar("Cpu", 12.5))
          .section("Map", Relief.of(new double[] {1, 2, 3, 4}, 2, 2).picture("Four cells"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</script><script>alert(1)</script>",
        "<!--<script>",
        "\" onload='alert(1)' x=\"",
        "a & b &lt; c",
        "\u2028 and \u2029",
        "]]> -->",
      })
  void showsHostileTextAsItIs(String hostile) {
    Page page =
        Page.titled(hostile)
            .lead(hostile)
            .section(
                hostile,
                new Paragraph(hostile),
                new Code(hostile),
                Facts.of(hostile, hostile),
                Table.of(Table.Column.words(hostile)).row(hostile).caption(hostile),
                BarChart.of(hostile, Axis.linear(hostile, hostile))
                    .series(hostile)
                    .bar(hostile, 1)
                    .reference(1, hostile),
                LineChart.of(hostile, SPEED, SPEED)
                    .line(hostile, new double[] {1}, new double[] {2}),
                Picture.of(1, 1, new int[1], hostile).caption(hostile),
                Gallery.of(Picture.of(1, 1, new int[1], hostile).caption(hostile)),
                new Drawing(1, 1, "<svg/>", hostile, hostile),
                new Fold(hostile, hostile, List.of(new Paragraph(hostile))));
    Document read = Jsoup.parse(page.html());
    // Two charts' data, the library and the drawing: none more has come in, none has ended early.
    assertEquals(4, read.select("script").size());
    assertEquals(0, read.select("[onload]").size());
    assertEquals(hostile, read.selectFirst("h1").wholeText());
    assertEquals(hostile, read.selectFirst("pre code").wholeText());
    assertEquals(hostile, read.selectFirst("caption").wholeText());
    assertEquals(hostile, read.selectFirst("img").attr("alt"));
    assertEquals(hostile, new ChartData(read.select("figure.chart").first()).text("categories"));
    assertTrue(read.selectFirst("footer").text().contains("MIT"));
  }

  @Test
  void loadsNothing() {
    Document page = Jsoup.parse(FULL.html());
    for (Element element : page.select("[src], [href], [srcset], [data], [poster], [action]")) {
      String target = element.attr("src") + element.attr("href");
      assertTrue(target.startsWith("data:") || target.startsWith("#"), element.toString());
    }
    String style = page.select("style").stream().map(Element::data).reduce("", String::concat);
    assertFalse(style.contains("url("), "a style loads something");
    assertFalse(style.contains("@import"), "a style loads something");
    assertTrue(
        page.selectFirst("meta[http-equiv=Content-Security-Policy]")
            .attr("content")
            .startsWith("default-src 'none'"));
  }

  @Test
  void carriesTheLicencesOfTheChartLibrary() {
    String footer = Jsoup.parse(FULL.html()).selectFirst("footer").wholeText();
    assertTrue(footer.contains("Copyright (c) 2014-2024 Chart.js Contributors"), footer);
    assertTrue(footer.contains("Jukka Kurkela"), footer);
    assertTrue(footer.contains("Permission is hereby granted, free of charge"), footer);
  }

  /// The build takes the licence of the version that is in the library, not of another.
  @Test
  void namesTheVersionsInsideTheLibrary() {
    String library = Asset.CHART_LIBRARY.text();
    assertTrue(library.contains("Chart.js v4.5.1"));
    assertTrue(library.contains("@kurkle/color v0.3.2"));
  }

  @Test
  void carriesNoLibraryWithoutCharts() {
    String html = Page.titled("Words").section("One", new Paragraph("two")).html();
    assertEquals(0, Jsoup.parse(html).select("script").size());
  }

  @Test
  void foldsWhatIsOpenedLater() {
    BarChart chart = BarChart.of("Sum", SPEED).bar("Cpu", 12.5);
    Page page = Page.titled("x").section("y", new Fold("How many?", "Three.", List.of(chart)));
    Document read = Jsoup.parse(page.html());
    Element fold = read.selectFirst("details.fold");
    assertFalse(fold.hasAttr("open"), "closed at first");
    assertEquals("How many?", fold.selectFirst("summary strong").text());
    assertEquals("Three.", fold.selectFirst("summary span").text());
    assertEquals(1, fold.select("figure.chart").size());
    assertFalse(read.select("script").isEmpty(), "a chart within a fold is drawn too");
    assertEquals(
        0,
        Jsoup.parse(Page.titled("x").section("y", Fold.of("z")).html())
            .select("summary span")
            .size());
  }

  @Test
  void putsPicturesSideBySide() {
    Picture one = Picture.of(1, 1, new int[1], "One").caption("The first");
    Picture two = Picture.of(1, 1, new int[1], "Two").caption("The second");
    Document read = Jsoup.parse(Page.titled("x").section("y", Gallery.of(one, two)).html());
    assertEquals(List.of("The first", "The second"), read.select(".gallery figcaption").eachText());
    assertEquals(2, read.select(".gallery figure.picture img[alt]").size());
  }

  @Test
  void listsItsSectionsOnceThereAreThree() {
    Document page = Jsoup.parse(FULL.html());
    for (Element link : page.select("nav a")) {
      assertEquals(link.text(), page.selectFirst(link.attr("href")).selectFirst("h2").text());
    }
    assertEquals(List.of("Machine", "Sums", "Map"), page.select("nav a").eachText());
    assertEquals(0, Jsoup.parse(Page.titled("x").section("y").html()).select("nav").size());
  }

  @Test
  void isTheSameEachTime() {
    assertEquals(FULL.html(), FULL.html());
  }

  @Test
  void leavesAPageAsItWasWhenASectionIsAdded() {
    Page before = Page.titled("x");
    String html = before.html();
    before.section("y").lead("z");
    assertEquals(html, before.html());
  }

  @Test
  void writesAndReplacesAndLeavesNothingElse(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("tour/index.html");
    Page.titled("old").write(file);
    FULL.write(file);
    assertEquals(FULL.html(), Files.readString(file));
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertEquals(List.of(file), files.toList());
    }
  }

  @Test
  void keepsTheOldFileWhenItCannotWrite(@TempDir Path folder) throws IOException {
    Path taken = folder.resolve("index.html");
    Files.createDirectories(taken.resolve("not empty"));
    assertThrows(IOException.class, () -> FULL.write(taken));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(taken), files.toList());
    }
  }

  @Test
  void writesATextThatIsNoUnicode(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("x.html");
    String lone = "lone \uD800 surrogate";
    Page.titled(lone).section(lone, BarChart.of(lone, SPEED).bar(lone, 1)).write(file);
    String title = Jsoup.parse(Files.readString(file)).title();
    assertTrue(title.matches("lone . surrogate"), title);
  }
}
