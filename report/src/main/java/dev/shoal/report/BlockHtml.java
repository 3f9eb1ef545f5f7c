package dev.shoal.report;

import java.util.Locale;
import org.jsoup.nodes.Element;

/// The blocks as elements of a section; text becomes text nodes, never markup.
final class BlockHtml {
  /// The size that a small picture is enlarged to fit, in CSS pixels: the column and the height of
  /// a screen.
  private static final int COLUMN = 860;

  private static final int SCREEN = 640;

  private BlockHtml() {}

  static void append(Block block, Element to) {
    switch (block) {
      case Paragraph paragraph -> to.appendElement("p").text(paragraph.text());
      case Code code -> to.appendElement("pre").appendElement("code").text(code.text());
      case Facts facts -> facts(facts, to);
      case Table table -> TableHtml.append(table, to);
      case BarChart chart -> ChartHtml.append(chart, to);
      case LineChart chart -> ChartHtml.append(chart, to);
      case Picture picture -> picture(picture, to);
      case Drawing drawing -> drawing(drawing, to);
      case Gallery gallery -> gallery(gallery, to);
      case ColourBar bar -> colourBar(bar, to);
      case Fold fold -> fold(fold, to);
    }
  }

  private static void gallery(Gallery gallery, Element to) {
    Element all = to.appendElement("div").addClass("gallery");
    gallery.pictures().forEach(picture -> picture(picture, all));
  }

  private static void colourBar(ColourBar bar, Element to) {
    Element figure = to.appendElement("figure").addClass("colours");
    figure.appendElement("figcaption").text(bar.title());
    figure.appendElement("i").attr("style", "background: " + new Ramp(bar.colours()).css(1));
    Element labels = figure.appendElement("div");
    bar.labels().forEach(label -> labels.appendElement("span").text(label));
    if (!bar.swatches().isEmpty()) {
      Element swatches = figure.appendElement("ul");
      for (ColourBar.Swatch swatch : bar.swatches()) {
        Element item = swatches.appendElement("li");
        item.appendElement("i")
            .attr("style", String.format(Locale.ROOT, "background: #%06x", swatch.rgb()));
        item.appendText(swatch.label());
      }
    }
  }

  private static void fold(Fold fold, Element to) {
    Element details = to.appendElement("details").addClass("fold");
    Element summary = details.appendElement("summary");
    summary.appendElement("strong").text(fold.title());
    if (!fold.text().isEmpty()) {
      summary.appendElement("span").text(fold.text());
    }
    fold.blocks().forEach(block -> append(block, details));
  }

  private static void facts(Facts facts, Element to) {
    Element list = to.appendElement("dl");
    for (Facts.Fact fact : facts.facts()) {
      list.appendElement("dt").text(fact.name());
      list.appendElement("dd").text(fact.value());
    }
  }

  private static void picture(Picture picture, Element to) {
    Element figure = to.appendElement("figure").addClass("picture");
    int factor = Math.max(1, Math.min(COLUMN / picture.width(), SCREEN / picture.height()));
    Element image =
        image(figure, picture.dataUri(), picture.alt())
            .attr("width", Integer.toString(picture.width() * factor))
            .attr("height", Integer.toString(picture.height() * factor));
    if (factor > 1) {
      image.addClass("enlarged");
    }
    picture.key().ifPresent(key -> colourKey(key, figure));
    caption(picture.caption(), figure);
  }

  private static void drawing(Drawing drawing, Element to) {
    Element figure = to.appendElement("figure").addClass("picture");
    image(figure, drawing.dataUri(), drawing.alt())
        .attr("width", Integer.toString(drawing.width()))
        .attr("height", Integer.toString(drawing.height()));
    caption(drawing.caption(), figure);
  }

  private static Element image(Element figure, String uri, String alt) {
    return figure.appendElement("img").attr("src", uri).attr("alt", alt);
  }

  private static void caption(String caption, Element figure) {
    if (!caption.isEmpty()) {
      figure.appendElement("figcaption").text(caption);
    }
  }

  private static void colourKey(ColourKey key, Element figure) {
    Element line = figure.appendElement("div").addClass("key");
    line.appendElement("span").text(key.lowLabel());
    line.appendElement("i").attr("style", "background: " + Ramp.VIRIDIS.css(key.classes()));
    line.appendElement("span").text(key.highLabel());
  }
}
