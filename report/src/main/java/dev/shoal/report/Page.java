package dev.shoal.report;

import dev.shoal.formats.SafeFile;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/// A page: a title, a lead that introduces it, and sections of blocks.
///
/// A page is a value; each step returns a new one. The same page gives the same bytes: nothing in
/// it depends on the clock or the machine unless a block has it.
public final class Page {
  private final String title;
  private final String lead;
  private final List<Section> sections;

  private Page(String title, String lead, List<Section> sections) {
    this.title = Objects.requireNonNull(title, "title");
    this.lead = Objects.requireNonNull(lead, "lead");
    this.sections = List.copyOf(sections);
  }

  /// Returns a page with a title only.
  public static Page titled(String title) {
    return new Page(title, "", List.of());
  }

  /// Returns this page with another lead.
  public Page lead(String text) {
    return new Page(title, text, sections);
  }

  /// Returns this page and one more section.
  public Page section(String heading, Block... blocks) {
    return section(heading, List.of(blocks));
  }

  /// Returns this page and one more section.
  public Page section(String heading, List<? extends Block> blocks) {
    return new Page(title, lead, Appended.to(sections, new Section(heading, List.copyOf(blocks))));
  }

  /// Returns the page as one self-contained HTML file, which loads nothing.
  public String html() {
    return PageHtml.selfContained(title, lead, sections);
  }

  /// Writes the page to `file`, completely or not at all: a reader sees the old file or the new
  /// one. Missing folders are created.
  public void write(Path file) throws IOException {
    // Not as a string: a lone surrogate in a text is no reason to reject the page.
    write(file, html().getBytes(StandardCharsets.UTF_8));
  }

  /// Writes the page to `file` without its style and scripts, and these to the folder `assets`,
  /// which several pages may share: they are 230 KB. The page links to the folder by a relative
  /// path.
  ///
  /// @throws IllegalArgumentException if no relative path leads from the page to the folder,
  ///   because they are on different drives
  public void write(Path file, Path assets) throws IOException {
    Path from = file.toAbsolutePath().normalize().getParent();
    String link = link(from.relativize(assets.toAbsolutePath().normalize()));
    for (Asset asset : Asset.values()) {
      write(assets.resolve(asset.file()), asset.text().getBytes(StandardCharsets.UTF_8));
    }
    write(file, PageHtml.sharing(title, lead, sections, link).getBytes(StandardCharsets.UTF_8));
  }

  /// Returns a relative path as the beginning of a link to a file in it.
  private static String link(Path folder) {
    var link = new StringBuilder();
    for (Path name : folder) {
      if (!name.toString().isEmpty()) {
        String encoded = URLEncoder.encode(name.toString(), StandardCharsets.UTF_8);
        link.append(encoded.replace("+", "%20")).append('/');
      }
    }
    return link.toString();
  }

  /// Writes a file beside a page in the same way.
  public static void write(Path file, byte[] bytes) throws IOException {
    Path target = file.toAbsolutePath();
    Files.createDirectories(target.getParent());
    try (var whole = SafeFile.replacing(target)) {
      whole.out().write(bytes);
      whole.commit();
    }
  }
}
