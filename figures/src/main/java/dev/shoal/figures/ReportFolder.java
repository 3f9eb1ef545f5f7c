package dev.shoal.figures;

import dev.shoal.report.Page;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Writes a [Report] to a folder: a page for people, and its numbers for programs. Each file
/// appears whole or not at all.
public final class ReportFolder {
  /// The page.
  public static final String PAGE = "index.html";

  /// The numbers, for programs.
  public static final String NUMBERS = FiguresJson.FILE;

  private ReportFolder() {}

  /// Writes a page that holds its style and its scripts, and the numbers.
  public static void write(Report report, Path folder) throws IOException {
    FiguresPage.of(report).write(folder.resolve(PAGE));
    writeNumbers(report, folder);
  }

  /// As [#write(Report, Path)], with the style and the scripts of the page in the folder `assets`,
  /// which several pages may share.
  public static void write(Report report, Path folder, Path assets) throws IOException {
    FiguresPage.of(report).write(folder.resolve(PAGE), assets);
    writeNumbers(report, folder);
  }

  private static void writeNumbers(Report report, Path folder) throws IOException {
    byte[] numbers = FiguresJson.of(report).getBytes(StandardCharsets.UTF_8);
    Page.write(folder.resolve(NUMBERS), numbers);
  }
}
