package dev.shoal.report;

import java.awt.Color;
import java.awt.Graphics2D;
import java.util.Arrays;

/// The key to the colours of a map, below it: a title, a bar of bands, and the numbers at their
/// edges.
final class BandKey {
  /// The width in pixels from which text has twice the size.
  private static final int LARGE = 700;

  private static final int INK = 0x202020;

  private final String title;
  private final double[] edges;
  private final int[] colours;
  private final int scale;
  private final PixelText text;
  private final int row;
  private final int margin;
  private final int width;
  private final int bar;
  private final int titleTop;

  /// @param mapWidth the width of the map above, in pixels
  /// @param title the quantity and its unit
  /// @param edges the edges of the bands, one more than bands
  /// @param colours the colours of the bands
  BandKey(int mapWidth, int mapHeight, String title, double[] edges, int[] colours) {
    this.title = title;
    this.edges = edges;
    this.colours = colours;
    scale = Math.max(mapWidth, mapHeight) >= LARGE ? 2 : 1;
    text = new PixelText(scale);
    row = PixelText.HEIGHT * scale;
    margin = 8 * scale;
    titleTop = mapHeight + margin;
    int minBar = colours.length * widestLabel();
    width = Math.max(mapWidth, Math.max(minBar, text.width(title)) + 2 * margin);
    bar = Math.max(minBar, Math.min(width - 2 * margin, 320 * scale));
  }

  /// The label of an edge with a space beside it.
  private int widestLabel() {
    return Arrays.stream(edges)
        .mapToInt(edge -> text.width(NumberText.of(edge) + " "))
        .max()
        .orElse(0);
  }

  /// Returns the width of the whole picture, which may exceed that of its map.
  int width() {
    return width;
  }

  /// Returns the height of the whole picture.
  int height() {
    return labelTop() + row + margin;
  }

  private int barTop() {
    return titleTop + row + margin / 2;
  }

  private int labelTop() {
    return barTop() + row + margin / 2;
  }

  /// Returns the position of an edge of the bands.
  private int across(int edge) {
    return margin + (int) ((long) bar * edge / colours.length);
  }

  /// Paints the key.
  void paint(Graphics2D graphics) {
    for (int band = 0; band < colours.length; band++) {
      graphics.setColor(new Color(colours[band]));
      graphics.fillRect(across(band), barTop(), across(band + 1) - across(band), row);
    }
    graphics.setColor(new Color(INK));
    text.draw(graphics, title, margin, titleTop);
    for (int edge = 0; edge < edges.length; edge++) {
      String label = NumberText.of(edges[edge]);
      int half = text.width(label) / 2;
      text.draw(graphics, label, Math.max(margin, across(edge) - half), labelTop());
    }
  }

  /// Appends the key.
  void appendSvg(Svg svg) {
    for (int band = 0; band < colours.length; band++) {
      int left = across(band);
      svg.add(
          "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n",
          left, barTop(), across(band + 1) - left, row, colours[band]);
    }
    appendText(svg, title, margin, titleTop, "start");
    for (int edge = 0; edge < edges.length; edge++) {
      String anchor = edge == 0 ? "start" : "middle";
      appendText(svg, NumberText.of(edges[edge]), across(edge), labelTop(), anchor);
    }
  }

  private void appendText(Svg svg, String words, int left, int above, String anchor) {
    svg.add(
        "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" font-size=\"%d\""
            + " fill=\"#%06x\" text-anchor=\"%s\">%s</text>\n",
        left, above + row, row + 2 * scale, INK, anchor, Svg.words(words));
  }
}
