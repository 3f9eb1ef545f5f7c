package dev.shoal.cli.graph;

import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.NameConverter;
import dev.shoal.cli.numbers.SourceFile;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.shell.Timing.Phase;
import dev.shoal.formats.graph.GraphData;
import dev.shoal.formats.graph.GraphFormat;
import dev.shoal.formats.graph.GraphOptions;
import dev.shoal.graph.Duplicates;
import dev.shoal.graph.SelfLoops;
import java.io.IOException;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/// Which graph to read, and what becomes of its edges.
public final class GraphFileOptions {
  @Parameters(
      paramLabel = "GRAPH",
      description =
          "A graph: DIMACS .gr, Matrix Market .mtx, an edge list as text or CSV, a map of nodes "
              + "and edges, a square matrix of weights as .npy, or shoal's own .shg; plain or "
              + "compressed with gzip or xz. - is standard input.")
  String file;

  @ArgGroup Direction direction = new Direction();

  /// One of them, or what the file says.
  static final class Direction {
    @Option(
        names = "--directed",
        description = "Treat the edges as directed, whatever the format implies.")
    boolean directed;

    @Option(
        names = "--undirected",
        description = "Treat the edges as undirected, whatever the format implies.")
    boolean undirected;
  }

  @Option(
      names = "--duplicates",
      paramLabel = "RULE",
      converter = DuplicatesConverter.class,
      description =
          "Parallel arcs: keep them all (the default), keep the one with the minimum weight, or "
              + "reject the graph.")
  Duplicates duplicates = Duplicates.KEEP;

  @Option(
      names = "--self-loops",
      paramLabel = "RULE",
      converter = SelfLoopsConverter.class,
      description =
          "Arcs from a node to itself: keep them (the default), drop them, or reject the graph.")
  SelfLoops selfLoops = SelfLoops.KEEP;

  @Option(
      names = "--columns",
      paramLabel = "FROM,TO[,WEIGHT]",
      converter = ColumnsConverter.class,
      description = "The columns of an edge table, each by its name or its number from 1.")
  GraphOptions.Columns columns;

  @Option(
      names = "--header",
      negatable = true,
      description =
          "The first row of a table is a header; --no-header: it is data. Detected by default.")
  Boolean header;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      converter = FormatConverter.class,
      description =
          "dimacs, matrix-market, edges, numbered-edges, map, table, binary or matrix, if the "
              + "format cannot be detected from the first bytes.")
  GraphFormat format;

  @Option(
      names = "--coordinates",
      paramLabel = "FILE",
      description = "The coordinates of the nodes as a DIMACS .co. - is standard input.")
  String coordinates;

  /// Reads the graph and builds its rows.
  public LoadedGraph load(Shell shell, Timing timing) throws IOException, Failure {
    return build(read(shell, timing), timing);
  }

  /// Reads the edges or rows of the file.
  GraphData read(Shell shell, Timing timing) throws IOException, Failure {
    var input = new GraphInput(shell, timing, file);
    GraphData data = input.read(options());
    return coordinates == null
        ? data
        : data.withCoordinates(input.readCoordinates(coordinates, data.ids()));
  }

  /// Builds the rows.
  LoadedGraph build(GraphData data, Timing timing) throws Failure {
    return timing.measure(Phase.READ, () -> rules().build(SourceFile.name(file), data));
  }

  /// What becomes of the edges.
  ArcRules rules() {
    boolean decides = direction.directed || direction.undirected;
    return new ArcRules(decides ? direction.directed : null, duplicates, selfLoops);
  }

  private GraphOptions options() {
    var options = new GraphOptions(format, columns, null);
    return header == null ? options : options.withHeader(header);
  }

  /// From `source,target,km` or `1,2`.
  static final class ColumnsConverter implements ITypeConverter<GraphOptions.Columns> {
    private final ITypeConverter<String> column = new InputOptions.ColumnConverter();

    @Override
    public GraphOptions.Columns convert(String text) throws Exception {
      String[] names = text.split(",", -1);
      if (names.length != 2 && names.length != 3) {
        throw new TypeConversionException(
            "'" + text + "' names " + names.length + "; there are two nodes and perhaps a weight");
      }
      return new GraphOptions.Columns(
          column.convert(names[0]),
          column.convert(names[1]),
          names.length == 2 ? null : column.convert(names[2]));
    }
  }

  /// From `minimum`.
  static final class DuplicatesConverter extends NameConverter<Duplicates> {
    DuplicatesConverter() {
      super("rule", Duplicates.class);
    }
  }

  /// From `drop`.
  static final class SelfLoopsConverter extends NameConverter<SelfLoops> {
    SelfLoopsConverter() {
      super("rule", SelfLoops.class);
    }
  }

  /// From `matrix-market`.
  static final class FormatConverter extends NameConverter<GraphFormat> {
    FormatConverter() {
      super("format", GraphFormat.class);
    }
  }
}
