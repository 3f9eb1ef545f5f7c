package dev.shoal.report;

import java.util.List;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;

/// A chart as a figure: a canvas, the data that `page.js` draws on it, and the same data as a
/// table.
final class ChartHtml {
  private static final int LINE_CHART_PIXELS = 400;

  /// A bar with its share of the gaps, and the axis with its title and legend, in CSS pixels.
  private static final int BAR_PIXELS = 26;

  private static final int GAP_PIXELS = 10;
  private static final int AXIS_PIXELS = 96;

  private ChartHtml() {}

  static void append(BarChart chart, Element to) {
    int group = BAR_PIXELS * chart.series().size() + GAP_PIXELS;
    long hidden =
        chart.bars().stream()
            .flatMap(bar -> bar.values().stream())
            .filter(value -> !chart.axis().canShow(value))
            .count();
    figure(
        to,
        chart.title(),
        chart.bars().isEmpty() ? 0 : AXIS_PIXELS + group * chart.bars().size(),
        ChartJson.of(chart),
        hidden,
        ChartTable.of(chart));
  }

  static void append(LineChart chart, Element to) {
    List<LineChart.Point> points =
        chart.lines().stream().flatMap(line -> line.points().stream()).toList();
    long hidden =
        points.stream()
            .filter(point -> !(chart.x().canShow(point.x()) && chart.y().canShow(point.y())))
            .count();
    figure(
        to,
        chart.title(),
        points.isEmpty() ? 0 : LINE_CHART_PIXELS,
        ChartJson.of(chart),
        hidden,
        ChartTable.of(chart));
  }

  private static void figure(
      Element to, String title, int pixels, String json, long hidden, Table table) {
    Element figure = to.appendElement("figure").addClass("chart");
    figure.appendElement("figcaption").text(title);
    if (pixels == 0) {
      note(figure, "No data");
      return;
    }
    Element plot =
        figure.appendElement("div").addClass("plot").attr("style", "height: " + pixels + "px");
    plot.appendElement("canvas")
        .attr("role", "img")
        .attr("aria-label", title + ". The numbers are in the table that follows.");
    figure.appendElement("script").attr("type", "application/json").appendChild(new DataNode(json));
    if (hidden > 0) {
      note(
          figure,
          hidden
              + (hidden == 1 ? " value is" : " values are")
              + " only under Numbers: not finite, or not above 0 on a logarithmic axis");
    }
    Element details = figure.appendElement("details");
    details.appendElement("summary").text("Numbers");
    TableHtml.append(table, details);
  }

  private static void note(Element figure, String text) {
    figure.appendElement("p").addClass("note").text(text);
  }
}
