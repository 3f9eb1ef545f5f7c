package dev.shoal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// The words of `docs/glossary.md`: no source uses a retired identifier, and no source or document
/// a retired phrase.
class LanguageTest {
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

  /// Names of classes, methods and variables that have a term of the field now.
  private static final Pattern IDENTIFIERS =
      Pattern.compile(
          "\\b(\\w*Crew|crew|WarmUp|WARM_UP|\\w*Presorted|\\w*SharedQuicksort|Stretches|Crowd"
              + "|RowSurvey|Census|isOnHeap|onHeap|Remote|KeptSources|heap\\(\\)"
              + "|[A-Z]\\w*(Lanes|Loops)(?<!SelfLoops|ButterflyLanes)" // kinds of code
              + "|\\w*((?<![rR]e)[pP]laces|PLACES|[gG]reatest|GREATEST)\\w*"
              + "|(?!\\w*([aA]tLeast|AT_LEAST))\\w*([lL]east|LEAST)(?![a-z])\\w*)\\b");

  /// Phrases of comments, messages and documents.
  private static final Pattern PHRASES =
      Pattern.compile(
          "(?i)\\b(of (one|the user)'s own|own make|at (the |any )?place|places of|whom|a crowd"
              + "|shared out|sharing out|dealt out|on the heap|the longest way|(is|are|was) told"
              + "|mended|the message says)\\b");

  /// Not code: the text of a string, and a comment.
  private static final Pattern TEXT = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"|//.*");

  private record Line(Path file, int number, String text) {
    String code() {
      return TEXT.matcher(text).replaceAll("");
    }

    @Override
    public String toString() {
      return ROOT.relativize(file) + ":" + number + ": " + text.strip();
    }
  }

  @Test
  void noSourceUsesARetiredIdentifier() throws IOException {
    List<Line> lines = lines("java", "cl");
    assertTrue(lines.size() > 50_000, () -> "only " + lines.size() + " lines were found");
    assertEquals(
        List.of(), lines.stream().filter(line -> IDENTIFIERS.matcher(line.code()).find()).toList());
  }

  @Test
  void noSourceOrDocumentUsesARetiredPhrase() throws IOException {
    List<Line> lines = lines("java", "cl", "md");
    assertEquals(
        List.of(), lines.stream().filter(line -> PHRASES.matcher(line.text).find()).toList());
  }

  /// The lines of all sources and documents, but for those that are generated, and this one.
  private static List<Line> lines(String... extensions) throws IOException {
    List<Line> lines = new ArrayList<>();
    for (Path file : files(List.of(extensions))) {
      List<String> text = Files.readAllLines(file);
      for (int k = 0; k < text.size(); k++) {
        lines.add(new Line(file, k + 1, text.get(k)));
      }
    }
    return lines;
  }

  private static List<Path> files(List<String> extensions) throws IOException {
    List<Path> files = new ArrayList<>();
    Files.walkFileTree(
        ROOT,
        new SimpleFileVisitor<>() {
          // What is built or hidden may vanish meanwhile.
          @Override
          public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            String name = folder.getFileName().toString();
            boolean isSkipped = name.equals("target") || name.startsWith(".");
            return isSkipped && !folder.equals(ROOT)
                ? FileVisitResult.SKIP_SUBTREE
                : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            if (extensions.contains(extension(file)) && isHeld(ROOT.relativize(file))) {
              files.add(file);
            }
            return FileVisitResult.CONTINUE;
          }
        });
    Collections.sort(files);
    return files;
  }

  private static String extension(Path file) {
    String name = file.getFileName().toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private static boolean isHeld(Path file) {
    String path = file.toString().replace('\\', '/');
    return !path.startsWith("tour/") // what the command writes
        && !path.endsWith("LanguageTest.java")
        && !path.endsWith("docs/glossary.md");
  }
}
