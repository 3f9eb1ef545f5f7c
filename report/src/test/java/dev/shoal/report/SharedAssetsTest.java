package dev.shoal.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Pages that share the files of their style and scripts, and those of them in `docs/figures`.
class SharedAssetsTest {
  private static final Path DOCS = Path.of("..", "docs", "figures");

  private static final Page WITH_CHART =
      Page.titled("Sums")
          .section("One", BarChart.of("Sum", Axis.linear("x", "GB/s")).bar("Cpu", 12.5));

  /// The files that a page loads or links to, but for its own sections.
  private static List<String> links(Document page) {
    return page.select("[src], [href]").stream()
        .map(element -> element.attr("src") + element.attr("href"))
        .filter(target -> !target.startsWith("#") && !target.startsWith("data:"))
        .toList();
  }

  private static List<Path> missing(Path page) throws IOException {
    List<Path> missing = new ArrayList<>();
    for (String link : links(Jsoup.parse(Files.readString(page)))) {
      Path file = Path.of(page.toUri().resolve(link));
      if (!Files.isRegularFile(file)) {
        missing.add(file);
      }
    }
    return missing;
  }

  @Test
  void aPageLinksToTheFilesOfTheFolderByRelativePaths(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("one", "index.html");
    Path assets = folder.resolve("a shared + folder");
    WITH_CHART.write(page, assets);
    List<String> links = links(Jsoup.parse(Files.readString(page)));
    assertEquals(5, links.size(), links::toString);
    for (String link : links) {
      assertTrue(link.startsWith("../a%20shared%20%2B%20folder/"), link);
    }
    assertEquals(List.of(), missing(page));
  }

  @Test
  void aPageMayLieInTheFolderOfItsAssets(@TempDir Path folder) throws IOException {
    Path page = folder.resolve("index.html");
    WITH_CHART.write(page, folder);
    assertTrue(links(Jsoup.parse(Files.readString(page))).contains("page.css"));
    assertEquals(List.of(), missing(page));
  }

  @Test
  void aSharingPageHasNoStyleOrScriptOfItsOwnAndTheSameContent(@TempDir Path folder)
      throws IOException {
    Path page = folder.resolve("index.html");
    WITH_CHART.write(page, folder);
    Document sharing = Jsoup.parse(Files.readString(page));
    for (Element script : sharing.select("script:not([type=application/json])")) {
      assertEquals("", script.data());
      assertFalse(script.attr("src").isEmpty());
    }
    String policy = sharing.selectFirst("meta[http-equiv]").attr("content");
    assertFalse(policy.replace("style-src 'self' file: 'unsafe-inline'", "").contains("unsafe"));
    Document alone = Jsoup.parse(WITH_CHART.html());
    assertEquals(
        alone.selectFirst("section").outerHtml(), sharing.selectFirst("section").outerHtml());
    assertEquals(alone.title(), sharing.title());
  }

  @Test
  void everyLinkOfTheDocumentedPagesHasItsFile() throws IOException {
    List<Path> pages;
    try (Stream<Path> files = Files.walk(DOCS)) {
      pages = files.filter(file -> file.endsWith("index.html")).sorted().toList();
    }
    assertTrue(pages.size() >= 6, () -> "only " + pages);
    for (Path page : pages) {
      assertTrue(links(Jsoup.parse(Files.readString(page))).size() >= 3, page::toString);
      assertEquals(List.of(), missing(page));
      assertTrue(Files.isRegularFile(page.resolveSibling("figures.json")), page::toString);
    }
    Matcher linked =
        Pattern.compile("\\]\\(([^)]+/index\\.html)\\)")
            .matcher(Files.readString(DOCS.resolve("README.md")));
    var fromReadme = new TreeSet<Path>();
    while (linked.find()) {
      fromReadme.add(DOCS.resolve(linked.group(1)));
    }
    assertEquals(new TreeSet<>(pages), fromReadme);
  }

  @Test
  void theDocumentedPagesShareTheFilesOfThisModule(@TempDir Path folder) throws IOException {
    WITH_CHART.write(folder.resolve("index.html"), folder);
    for (Asset asset : Asset.values()) {
      Path documented = DOCS.resolve("assets").resolve(asset.file());
      assertEquals(
          Files.readString(folder.resolve(asset.file())),
          Files.readString(documented),
          () -> documented + " is not what the module writes; copy the new file there");
    }
  }
}
