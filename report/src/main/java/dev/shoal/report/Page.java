package dev.shoal.report;

import dev.shoal.formats.SafeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A page: a title, a lead that says what is to be seen, and sections of blocks.
///
/// A page is a value; each step returns a new one. The same page gives the same bytes: nothing in
/// it is taken from the clock or the machine unless a block says it.
public final class Page {
  /// A heading and what stands under it.
  record Section(String heading, List<Block> blocks) {
    Section {
      Objects.requireNonNull(heading, "heading");
      blocks = List.copyOf(blocks);
    }
  }

  private final String title;
  private final String lead;
  private final List<Section> sections;

  private Page(String title, String lead, List<Section> sections) {
    this.title = Objects.requireNonNull(title, "title");
    this.lead = Objects.requireNonNull(lead, "lead");
    this.sections = List.copyOf(sections);
  }

  /// A page without anything under its title yet.
  public static Page titled(String title) {
    return new Page(title, "", List.of());
  }

  /// This page with another lead.
  public Page lead(String text) {
    return new Page(title, text, sections);
  }

  /// This page and one more section.
  public Page section(String heading, Block... blocks) {
    return section(heading, List.of(blocks));
  }

  /// This page and one more section.
  public Page section(String heading, List<? extends Block> blocks) {
    List<Section> more = new ArrayList<>(sections);
    more.add(new Section(heading, List.copyOf(blocks)));
    return new Page(title, lead, more);
  }

  /// The page as one HTML file.
  public String html() {
    return PageHtml.of(title, lead, sections);
  }

  /// Writes the page to `file`, whole or not at all: a reader sees the old file or the new one. The
  /// folders on the way are made if need be.
  public void write(Path file) throws IOException {
    // Not as a string: a lone surrogate in a text is no reason to refuse the page.
    write(file, html().getBytes(StandardCharsets.UTF_8));
  }

  /// Writes what goes beside a page in the same way.
  public static void write(Path file, byte[] bytes) throws IOException {
    Path target = file.toAbsolutePath();
    Files.createDirectories(target.getParent());
    try (var whole = SafeFile.replacing(target)) {
      whole.out().write(bytes);
      whole.commit();
    }
  }
}
