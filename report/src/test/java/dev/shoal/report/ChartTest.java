package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

class ChartTest {
  private static final Axis TIME = Axis.linear("Time", "ms");
  private static final Axis LOG = Axis.logarithmic("Length", "elements");

  private static Element figure(Block chart) {
    return Jsoup.parse(Page.titled("t").section("s", chart).html()).selectFirst("figure.chart");
  }

  @Test
  void leavesGapsForBarsThatAreNotFinite() {
    Element figure =
        figure(
            BarChart.of("Bars", TIME)
                .bar("a", Double.NaN)
                .bar("b", Double.POSITIVE_INFINITY)
                .bar("c", 1.5));
    assertEquals(List.of("Time", "null", "null", "1.5"), new ChartData(figure).values("series"));
    assertTrue(figure.selectFirst(".note").text().startsWith("2 values are only under Numbers"));
    assertEquals(List.of("–", "∞", "1.5"), figure.select("td.number").eachText());
  }

  @Test
  void leavesGapsForWhatALogarithmCannotShow() {
    Element figure =
        figure(
            LineChart.of("Line", LOG, Axis.logarithmic("Time", "ms"))
                .line("l", new double[] {0, 1, 2, 3}, new double[] {7, 0, -2, 5}));
    assertEquals(
        List.of("l", "1.0", "null", "2.0", "null", "3.0", "5.0"),
        new ChartData(figure).values("series"));
    assertTrue(figure.selectFirst(".note").text().startsWith("3 values are only under Numbers"));
  }

  @Test
  void writesExtremeNumbersAsJson() {
    Element figure =
        figure(BarChart.of("Bars", TIME).bar("a", Double.MAX_VALUE).bar("b", -Double.MIN_VALUE));
    assertEquals(
        List.of("Time", "1.7976931348623157E308", "-4.9E-324"),
        new ChartData(figure).values("series"));
  }

  @Test
  void saysThatThereIsNoData() {
    for (Block empty :
        List.of(
            BarChart.of("Bars", TIME),
            LineChart.of("Lines", LOG, TIME),
            LineChart.of("Lines", LOG, TIME).line("l", List.of()))) {
      Element figure = figure(empty);
      assertEquals("No data", figure.selectFirst(".note").text());
      assertEquals(0, figure.select("canvas, script").size());
    }
  }

  @Test
  void hasItsNumbersInATable() {
    Element table =
        figure(BarChart.of("Bars", TIME).series("Cpu", "JDK").bar("Sum", 1, 2).bar("Scan", 3, 4))
            .selectFirst("details table");
    assertEquals(
        List.of("", "Cpu, ms", "JDK, ms"), table.select("th").stream().map(Element::text).toList());
    assertEquals(List.of("Sum 1 2", "Scan 3 4"), table.select("tbody tr").eachText());
  }

  @Test
  void bringsLinesTogetherByX() {
    Element table =
        figure(
                LineChart.of("Lines", LOG, TIME)
                    .line("a", new double[] {1, 2}, new double[] {10, 20})
                    .line("b", new double[] {2, 3}, new double[] {200, 300}))
            .selectFirst("details table");
    List<List<String>> rows =
        table.select("tbody tr").stream()
            .map(row -> row.select("td").stream().map(Element::text).toList())
            .toList();
    assertEquals(
        List.of(List.of("1", "10", ""), List.of("2", "20", "200"), List.of("3", "", "300")), rows);
  }

  @Test
  void refusesWhatDoesNotFit() {
    BarChart bars = BarChart.of("Bars", LOG).series("Cpu", "JDK");
    assertThrows(IllegalArgumentException.class, () -> bars.bar("one", 1));
    assertThrows(IllegalArgumentException.class, () -> bars.bar("one", 1, 2).series("Cpu"));
    assertThrows(IllegalArgumentException.class, () -> bars.reference(0, "zero"));
    assertThrows(IllegalArgumentException.class, () -> bars.reference(Double.NaN, "none"));
    LineChart lines = LineChart.of("Lines", TIME, TIME);
    double[] two = {1, 2};
    assertThrows(IllegalArgumentException.class, () -> lines.line("l", two, new double[1]));
    for (double[] x :
        List.of(
            new double[] {2, 1},
            new double[] {1, 1},
            new double[] {1, Double.NaN},
            new double[] {1, Double.POSITIVE_INFINITY})) {
      assertThrows(IllegalArgumentException.class, () -> lines.line("l", x, two));
    }
  }
}
