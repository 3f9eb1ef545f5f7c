package dev.shoal.report;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.DocumentType;
import org.jsoup.nodes.Element;

/// The frame of a page: head, contents, sections, licences, scripts.
final class PageHtml {
  /// Two headings need no list of contents.
  private static final int SECTIONS_WORTH_LISTING = 3;

  private final Document page = Document.createShell("");

  private PageHtml() {
    page.outputSettings().prettyPrint(false).charset(StandardCharsets.UTF_8);
    page.prependChild(new DocumentType("html", "", ""));
    page.firstElementChild().attr("lang", "en");
  }

  static String of(String title, String lead, List<Section> sections) {
    PageHtml html = new PageHtml();
    html.head(title);
    html.body(title, lead, sections);
    return html.page.outerHtml();
  }

  private void head(String title) {
    Element head = page.head();
    head.appendElement("meta").attr("charset", "utf-8");
    // The page works offline, and injected content could not load anything.
    head.appendElement("meta")
        .attr("http-equiv", "Content-Security-Policy")
        .attr(
            "content",
            "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src "
                + Asset.CHART_LIBRARY.policy()
                + " "
                + Asset.DRAWING.policy());
    head.appendElement("meta")
        .attr("name", "viewport")
        .attr("content", "width=device-width, initial-scale=1");
    head.appendElement("meta").attr("name", "color-scheme").attr("content", "light dark");
    // Without it a browser would request /favicon.ico.
    head.appendElement("link").attr("rel", "icon").attr("href", "data:,");
    head.appendElement("title").text(title);
    head.appendElement("style").appendChild(new DataNode(Asset.STYLE.text()));
    head.appendElement("noscript")
        .appendElement("style")
        .appendChild(new DataNode(".plot { display: none }"));
  }

  private void body(String title, String lead, List<Section> sections) {
    Element main = page.body().appendElement("main");
    Element header = main.appendElement("header");
    header.appendElement("h1").text(title);
    if (!lead.isEmpty()) {
      header.appendElement("p").addClass("lead").text(lead);
    }
    if (sections.size() >= SECTIONS_WORTH_LISTING) {
      contents(header, sections);
    }
    for (int i = 0; i < sections.size(); i++) {
      section(main.appendElement("section").id(anchor(i)), sections.get(i));
    }
    boolean hasCharts =
        sections.stream()
            .flatMap(section -> section.blocks().stream())
            .anyMatch(PageHtml::hasChart);
    if (hasCharts) {
      licences(main.appendElement("footer"));
      script(Asset.CHART_LIBRARY);
      script(Asset.DRAWING);
    }
  }

  private static boolean hasChart(Block block) {
    return switch (block) {
      case BarChart _, LineChart _ -> true;
      case Fold fold -> fold.blocks().stream().anyMatch(PageHtml::hasChart);
      default -> false;
    };
  }

  private static void contents(Element header, List<Section> sections) {
    Element list = header.appendElement("nav").attr("aria-label", "Contents").appendElement("ul");
    for (int i = 0; i < sections.size(); i++) {
      list.appendElement("li")
          .appendElement("a")
          .attr("href", "#" + anchor(i))
          .text(sections.get(i).heading());
    }
  }

  private static void section(Element section, Section content) {
    section.appendElement("h2").text(content.heading());
    for (Block block : content.blocks()) {
      BlockHtml.append(block, section);
    }
  }

  private static void licences(Element footer) {
    Element details = footer.appendElement("details");
    details
        .appendElement("summary")
        .text("Charts by Chart.js, with @kurkle/color inside: MIT licence");
    details.appendElement("pre").text(Asset.CHART_LICENCE.text());
    details.appendElement("pre").text(Asset.COLOUR_LICENCE.text());
  }

  private void script(Asset script) {
    page.body().appendElement("script").appendChild(new DataNode(script.text()));
  }

  /// By number, because headings may repeat.
  private static String anchor(int section) {
    return "section-" + (section + 1);
  }
}
