package dev.shoal.benchmarks;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.formats.graph.EdgeList;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.graph.Graph;
import dev.shoal.graph.generate.Generate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/// Road networks of the 9th DIMACS challenge, as topology alone.
///
/// The files are no part of this project. Where the environment variable `SHOAL_GRAPHS` names a
/// folder that has them, benchmarks use them; weights are [log-normal][Generate#roadWeights], from
/// a seed. Source: ben-strasser/road-graphs-pace16, public domain.
enum RoadFiles {
  /// New York City.
  NY(264_346),
  /// The north-east of the USA.
  NE(1_524_453);

  private static final String FOLDER = "SHOAL_GRAPHS";
  private static final long SEED = 1;

  private final int nodes;

  RoadFiles(int nodes) {
    this.nodes = nodes;
  }

  /// The file with so many nodes; null if it is none of these.
  static RoadFiles of(int nodes) {
    return Arrays.stream(values()).filter(file -> file.nodes == nodes).findFirst().orElse(null);
  }

  /// Whether it can be read.
  boolean isThere() {
    return Files.isReadable(path());
  }

  /// Why it cannot be read, and what to do.
  String absence() {
    return String.format(
        Locale.ROOT,
        "%s.gr.xz is left out: no file %s; %s names the folder that has it",
        name(),
        path().toAbsolutePath(),
        FOLDER);
  }

  private Path path() {
    return Path.of(System.getenv().getOrDefault(FOLDER, ""), name() + ".gr.xz");
  }

  /// The network as an undirected graph with `int` weights.
  Graph read() {
    if (!isThere()) {
      throw new IllegalStateException(absence());
    }
    try {
      return graph((EdgeList) GraphFiles.read(path()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Graph graph(EdgeList edges) {
    if (edges.nodeCount() != nodes) {
      throw new IllegalStateException(
          String.format(Locale.ROOT, "%s has %d nodes, not %d", path(), edges.nodeCount(), nodes));
    }
    return Graph.builder(nodes)
        .undirected()
        .build(
            IntArray.wrap(edges.from()),
            IntArray.wrap(edges.to()),
            Generate.on(Device.cpu()).roadWeights(edges.edgeCount(), SEED));
  }
}
