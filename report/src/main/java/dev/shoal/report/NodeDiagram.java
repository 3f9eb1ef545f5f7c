package dev.shoal.report;

import java.util.List;
import java.util.Objects;

/// A diagram of labelled boxes and lines between them: a small graph, or a data flow.
///
/// x goes right and y down, in CSS pixels. Boxes are drawn above lines and are as wide as their
/// labels. A diagram is a value: each method returns another one.
public final class NodeDiagram {
  /// The emphasis of a box or a line.
  public enum Tone {
    /// Grey: present, but no longer of interest.
    QUIET("#9aa5ad", "#ffffff", "#7c878e", 1),
    /// Black on white.
    PLAIN("#37424a", "#ffffff", "#1d2327", 1.25),
    /// White on a dark box.
    DARK("#37424a", "#37424a", "#ffffff", 2.5),
    /// White on red.
    STRONG("#c0392b", "#c0392b", "#ffffff", 2.5);

    private final String line;
    private final String fill;
    private final String ink;
    private final double pixels;

    Tone(String line, String fill, String ink, double pixels) {
      this.line = line;
      this.fill = fill;
      this.ink = ink;
      this.pixels = pixels;
    }
  }

  private static final int FONT = 12;

  /// The height of a box, the approximate width of a character, and the padding of a label.
  private static final int BOX = 22;

  private static final double CHARACTER = 6.7;
  private static final int PADDING = 12;

  private record Node(double x, double y, String label, Tone tone) {}

  private record Link(int from, int to, String label, Tone tone) {}

  private record Words(double x, double y, String text) {}

  private final int width;
  private final int height;
  private final List<Node> nodes;
  private final List<Link> links;
  private final List<Words> words;

  private NodeDiagram(
      int width, int height, List<Node> nodes, List<Link> links, List<Words> words) {
    this.width = width;
    this.height = height;
    this.nodes = nodes;
    this.links = links;
    this.words = words;
  }

  /// Returns an empty diagram.
  ///
  /// @throws IllegalArgumentException if it has no area
  public static NodeDiagram of(int width, int height) {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException("a diagram of " + width + " × " + height);
    }
    return new NodeDiagram(width, height, List.of(), List.of(), List.of());
  }

  /// Returns the diagram with one more box, around (x, y). The first one is node 0.
  public NodeDiagram node(double x, double y, String label, Tone tone) {
    Node node = new Node(x, y, Objects.requireNonNull(label, "label"), tone);
    return new NodeDiagram(width, height, Appended.to(nodes, node), links, words);
  }

  /// Returns the diagram with a line between two nodes, above the existing lines.
  ///
  /// @param label the label in its middle; none if it is empty
  /// @throws IndexOutOfBoundsException if there is no such node yet
  public NodeDiagram link(int from, int to, String label, Tone tone) {
    Objects.checkIndex(from, nodes.size());
    Objects.checkIndex(to, nodes.size());
    Link link = new Link(from, to, Objects.requireNonNull(label, "label"), tone);
    return new NodeDiagram(width, height, nodes, Appended.to(links, link), words);
  }

  /// Returns the diagram with words around (x, y), without a box.
  public NodeDiagram words(double x, double y, String text) {
    Words more = new Words(x, y, Objects.requireNonNull(text, "text"));
    return new NodeDiagram(width, height, nodes, links, Appended.to(words, more));
  }

  /// Returns the diagram as a block of a page; `alt` describes it in words.
  public Drawing drawing(String alt) {
    return new Drawing(width, height, svg(alt), alt, "");
  }

  /// Returns the diagram as an SVG file; `title` describes it in words.
  public String svg(String title) {
    String font = " font-family=\"sans-serif\" font-size=\"" + FONT + "\" text-anchor=\"middle\"";
    var svg = new Svg(width, height, font, title);
    svg.add("<rect width=\"100%%\" height=\"100%%\" rx=\"6\" fill=\"#fff\"/>\n");
    links.forEach(link -> line(svg, link));
    links.stream().filter(link -> !link.label.isEmpty()).forEach(link -> label(svg, link));
    nodes.forEach(node -> box(svg, node));
    words.forEach(each -> text(svg, each.x, each.y, Tone.PLAIN, each.text));
    return svg.end();
  }

  private void line(Svg svg, Link link) {
    Node from = nodes.get(link.from);
    Node to = nodes.get(link.to);
    svg.add(
        "<path d=\"M%.1f %.1fL%.1f %.1f\" stroke=\"%s\" stroke-width=\"%.2f\"/>\n",
        from.x, from.y, to.x, to.y, link.tone.line, link.tone.pixels);
  }

  /// Appends a label with a white rim, so that the line does not cross it.
  private void label(Svg svg, Link link) {
    Node from = nodes.get(link.from);
    Node to = nodes.get(link.to);
    double y = baseline((from.y + to.y) / 2);
    svg.add(
        "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\" stroke=\"#fff\" stroke-width=\"5\""
            + " paint-order=\"stroke\">%s</text>\n",
        (from.x + to.x) / 2, y, link.tone.line, Svg.words(link.label));
  }

  private static void box(Svg svg, Node node) {
    double across = Math.max(BOX, PADDING + CHARACTER * node.label.length());
    double left = node.x - across / 2;
    double top = node.y - BOX / 2.0;
    svg.add(
        "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" rx=\"%d\" fill=\"%s\""
            + " stroke=\"%s\"/>\n",
        left, top, across, BOX, BOX / 2, node.tone.fill, node.tone.line);
    text(svg, node.x, node.y, node.tone, node.label);
  }

  private static void text(Svg svg, double x, double y, Tone tone, String text) {
    svg.add(
        "<text x=\"%.1f\" y=\"%.1f\" fill=\"%s\">%s</text>\n",
        x, baseline(y), tone.ink, Svg.words(text));
  }

  /// Returns the baseline of words whose middle is at `y`.
  private static double baseline(double y) {
    return y + 0.36 * FONT;
  }
}
