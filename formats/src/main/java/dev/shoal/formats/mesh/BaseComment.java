package dev.shoal.formats.mesh;

import dev.shoal.formats.FormatException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The comment that gives the coarse grid of a text mesh: `# base 4 3`.
final class BaseComment {
  private static final Pattern FORM = Pattern.compile("#\\s*base((?:[ \\t]+[0-9]{1,10}){1,3})\\s*");

  /// What is meant as such a comment: the word and a number, with anything between and after them.
  private static final Pattern ATTEMPT =
      Pattern.compile("(?i)#\\s*base[\\s:=,;(][\\s\\p{Punct}]*[0-9].*");

  private BaseComment() {}

  /// Returns whether there is such a comment before the first row.
  ///
  /// @param text the beginning of the file
  static boolean isIn(String text) {
    return text.lines()
        .takeWhile(line -> !isRow(line))
        .anyMatch(line -> FORM.matcher(line).matches());
  }

  /// Returns the sizes in such a comment before the first row; empty if there is none.
  ///
  /// @param name the file, for messages
  /// @param text the beginning of the file
  /// @throws FormatException if a comment is meant as such and is not of the form, since the mesh
  ///   would be taken for a smaller one
  static List<Integer> find(String name, String text) throws FormatException {
    Iterator<String> lines = text.lines().iterator(); // of which there may be millions
    for (int l = 1; lines.hasNext(); l++) {
      String line = lines.next();
      Matcher base = FORM.matcher(line);
      if (base.matches()) {
        return sizes(name, l, base.group(1));
      }
      if (ATTEMPT.matcher(line).matches()) {
        throw FormatException.atLine(
            name,
            l,
            "%s is not of the form # base NX, # base NX NY or # base NX NY NZ",
            FormatException.quote(line));
      }
      if (isRow(line)) {
        break;
      }
    }
    return List.of();
  }

  private static boolean isRow(String line) {
    return !line.isBlank() && !line.startsWith("#");
  }

  private static List<Integer> sizes(String name, int line, String words) throws FormatException {
    List<Integer> sizes = new ArrayList<>();
    for (String word : words.strip().split("[ \\t]+", -1)) {
      long size = Long.parseLong(word);
      if (size > Integer.MAX_VALUE) {
        throw FormatException.atLine(name, line, "a base of " + size + " cells does not fit i4");
      }
      sizes.add((int) size);
    }
    return sizes;
  }

  static String of(List<Integer> base) {
    return "# base " + base.stream().map(String::valueOf).collect(Collectors.joining(" "));
  }
}
