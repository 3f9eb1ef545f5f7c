package dev.shoal.report;

/// Draws curves of several classes, such as contour lines; higher classes are brighter.
///
/// Line s has the points `offsets[s] … offsets[s+1]-1`; x goes right and y down, from 0.
public final class CurveMap {
  private final double width;
  private final double height;
  private final double[] x;
  private final double[] y;
  private final int[] offsets;
  private final int[] classes;

  private CurveMap(
      double width, double height, double[] x, double[] y, int[] offsets, int[] classes) {
    this.width = width;
    this.height = height;
    this.x = x;
    this.y = y;
    this.offsets = offsets;
    this.classes = classes;
  }

  /// Returns the map of lines; the arrays are not copied.
  ///
  /// @param classes the class of each line, from 0, not descending
  /// @throws IllegalArgumentException if lengths differ
  public static CurveMap of(
      double width, double height, double[] x, double[] y, int[] offsets, int[] classes) {
    Sizes.requireEqual("x", x.length, "y", y.length);
    Sizes.requireEqual("offsets", offsets.length, "lines and one", classes.length + 1);
    return new CurveMap(width, height, x, y, offsets, classes);
  }

  /// Returns the lines as an SVG file, one path for each class; `title` describes it in words.
  ///
  /// Coordinates are written to a thousandth, below what a viewer can show.
  ///
  /// @param ofClasses the maximum number of classes
  public String svg(int ofClasses, String title) {
    var svg = new Svg(number(width), number(height), "", title);
    for (int line = 0; line < classes.length; ) {
      int ofClass = classes[line];
      svg.add(
          "<path fill=\"none\" stroke=\"#%06x\" vector-effect=\"non-scaling-stroke\" d=\"",
          Ramp.VIRIDIS.at(ofClasses < 2 ? 0.5 : (double) ofClass / (ofClasses - 1)));
      for (; line < classes.length && classes[line] == ofClass; line++) {
        appendLine(svg.text(), offsets[line], offsets[line + 1]);
      }
      svg.add("\"/>\n");
    }
    return svg.end();
  }

  private void appendLine(StringBuilder svg, int from, int to) {
    boolean isClosed = x[from] == x[to - 1] && y[from] == y[to - 1];
    for (int p = from; p < (isClosed ? to - 1 : to); p++) {
      append(svg.append(p == from ? 'M' : 'L'), x[p]);
      append(svg.append(' '), y[p]);
    }
    svg.append(isClosed ? "z" : "");
  }

  private static String number(double number) {
    var text = new StringBuilder();
    append(text, number);
    return text.toString();
  }

  /// Appends a non-negative number with a precision of a thousandth.
  private static void append(StringBuilder svg, double number) {
    long thousandths = Math.round(1000 * number);
    svg.append(thousandths / 1000);
    int rest = (int) (thousandths % 1000);
    if (rest != 0) {
      svg.append('.').append((char) ('0' + rest / 100));
      if (rest % 100 != 0) {
        svg.append((char) ('0' + rest / 10 % 10));
      }
      if (rest % 10 != 0) {
        svg.append((char) ('0' + rest % 10));
      }
    }
  }
}
