package dev.shoal.cli.paths;

import dev.shoal.cli.command.OptionSet;
import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.numbers.Output;
import dev.shoal.cli.numbers.PendingFiles;
import dev.shoal.cli.numbers.WholeFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Progress;
import dev.shoal.cli.shell.Shell;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.report.IsochroneMap;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine.Option;

/// Whether distances are drawn, and how.
final class IsochroneOptions extends OptionSet {
  private static final int MIN_PIXELS = 64;
  private static final int DEFAULT_PIXELS = 1024;
  private static final int MAX_PIXELS = 1 << 13;

  /// No viewer that we know opens a picture of more lines in bearable time.
  private static final int MAX_IN_SVG = 1 << 20;

  /// Of arcs, whose coordinates are kept in arrays.
  private static final int MAX_IN_PNG = 1 << 28;

  @Option(
      names = "--image",
      paramLabel = "PICTURE",
      description =
          "Draw a map of the distances, if the graph has coordinates: .png, or .svg for at most "
              + "a million arcs. Arcs are coloured by distance; paths to targets are drawn on "
              + "top.")
  String image;

  @Option(
      names = "--size",
      paramLabel = "PIXELS",
      description = "The pixels on the longer side of the map (default: 1024).")
  Integer size;

  @Option(
      names = "--unit",
      paramLabel = "UNIT",
      description = "The unit of the weights, for the legend of the map.")
  String unit;

  /// The picture; null if none is asked for.
  Path file() {
    return image == null ? null : Path.of(image);
  }

  /// Refuses at once what could not be drawn in the end.
  void check() throws IOException {
    if (image == null) {
      if (size != null || unit != null) {
        throw refusal((unit != null ? "--unit" : "--size") + " goes with --image");
      }
      return;
    }
    if (!isSvg() && !image.toLowerCase(Locale.ROOT).endsWith(".png")) {
      throw refusal(image + ": the name says no picture; end it in .png or .svg");
    }
    if (pixels() < MIN_PIXELS || pixels() > MAX_PIXELS) {
      throw refusal("--size is " + size + ", must be " + MIN_PIXELS + " to " + MAX_PIXELS);
    }
    Output.check(file());
  }

  /// The same of the graph.
  void check(LoadedGraph graph) throws Failure {
    if (image == null) {
      return;
    }
    Isochrones.requireCoordinates(graph);
    int arcs = graph.graph().arcs();
    if (arcs > (isSvg() ? MAX_IN_SVG : MAX_IN_PNG)) {
      throw Failure.ofOptions(
          image, "a picture of " + arcs + " arcs is too large" + (isSvg() ? "; write a .png" : ""));
    }
  }

  private int pixels() {
    return size == null ? DEFAULT_PIXELS : size;
  }

  private boolean isSvg() {
    return image.toLowerCase(Locale.ROOT).endsWith(".svg");
  }

  /// Draws the distances, if that was asked for; the picture appears at the commit of `files`.
  void draw(
      PendingFiles files, Shell shell, LoadedGraph graph, ShortestPathTree tree, int[] targets)
      throws IOException, Failure {
    if (image == null) {
      return;
    }
    try (var _ = Progress.of(shell, image, -1)) {
      IsochroneMap map = Isochrones.map(graph, tree, targets, quantity(graph));
      String title = "Distances from node " + graph.id(tree.source()) + " of " + graph.name();
      files
          .add(new WholeFile(file()))
          .out()
          .write(
              isSvg()
                  ? map.svg(pixels(), title).getBytes(StandardCharsets.UTF_8)
                  : map.picture(pixels(), title).png());
    }
  }

  private String quantity(LoadedGraph graph) {
    String known = unit == null && !graph.graph().isWeighted() ? "arcs" : unit;
    return known == null ? "distance" : "distance, " + known;
  }
}
