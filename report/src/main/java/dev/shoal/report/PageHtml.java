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

  /// The page loads files of its own site or, opened from a disk, other files, and nothing else.
  private static final String SHARING_POLICY =
      "default-src 'none'; img-src data:; style-src 'self' file: 'unsafe-inline';"
          + " script-src 'self' file:";

  private final Document page = Document.createShell("");

  /// The link to the folder of shared assets; null for a self-contained page.
  private final String assets;

  private PageHtml(String assets) {
    this.assets = assets;
    page.outputSettings().prettyPrint(false).charset(StandardCharsets.UTF_8);
    page.prependChild(new DocumentType("html", "", ""));
    page.firstElementChild().attr("lang", "en");
  }

  static String selfContained(String title, String lead, List<Section> sections) {
    return new PageHtml(null).of(title, lead, sections);
  }

  /// @param assets where the assets are, relative to the page: empty, or ends in a slash
  static String sharing(String title, String lead, List<Section> sections, String assets) {
    return new PageHtml(assets).of(title, lead, sections);
  }

  private String of(String title, String lead, List<Section> sections) {
    head(title);
    body(title, lead, sections);
    return page.outerHtml();
  }

  private void head(String title) {
    Element head = page.head();
    head.appendElement("meta").attr("charset", "utf-8");
    head.appendElement("meta")
        .attr("http-equiv", "Content-Security-Policy")
        .attr("content", assets == null ? policy() : SHARING_POLICY);
    head.appendElement("meta")
        .attr("name", "viewport")
        .attr("content", "width=device-width, initial-scale=1");
    head.appendElement("meta").attr("name", "color-scheme").attr("content", "light dark");
    // Without it a browser would request /favicon.ico.
    head.appendElement("link").attr("rel", "icon").attr("href", "data:,");
    head.appendElement("title").text(title);
    if (assets == null) {
      head.appendElement("style").appendChild(new DataNode(Asset.STYLE.text()));
    } else {
      head.appendElement("link")
          .attr("rel", "stylesheet")
          .attr("href", assets + Asset.STYLE.file());
    }
    head.appendElement("noscript")
        .appendElement("style")
        .appendChild(new DataNode(".plot { display: none }"));
  }

  /// The page works offline, and injected content could not load anything.
  private static String policy() {
    return "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src "
        + Asset.CHART_LIBRARY.policy()
        + " "
        + Asset.DRAWING.policy();
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

  private void licences(Element footer) {
    if (assets != null) {
      linkLicences(footer);
      return;
    }
    Element details = footer.appendElement("details");
    details
        .appendElement("summary")
        .text("Charts by Chart.js, with @kurkle/color inside: MIT licence");
    details.appendElement("pre").text(Asset.CHART_LICENCE.text());
    details.appendElement("pre").text(Asset.COLOUR_LICENCE.text());
  }

  private void linkLicences(Element footer) {
    Element text = footer.appendElement("p").text("Charts by ");
    licence(text, "Chart.js", Asset.CHART_LICENCE);
    text.appendText(", with ");
    licence(text, "@kurkle/color", Asset.COLOUR_LICENCE);
    text.appendText(" inside: MIT licence");
  }

  private void licence(Element to, String library, Asset licence) {
    to.appendElement("a").attr("href", assets + licence.file()).text(library);
  }

  private void script(Asset script) {
    Element element = page.body().appendElement("script");
    if (assets == null) {
      element.appendChild(new DataNode(script.text()));
    } else {
      element.attr("src", assets + script.file());
    }
  }

  /// By number, because headings may repeat.
  private static String anchor(int section) {
    return "section-" + (section + 1);
  }
}
