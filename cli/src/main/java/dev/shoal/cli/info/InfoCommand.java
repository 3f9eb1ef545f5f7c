package dev.shoal.cli.info;

import dev.shoal.cli.command.InputOptions;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.graph.ArcRules;
import dev.shoal.cli.graph.GraphFacts;
import dev.shoal.cli.graph.GraphInput;
import dev.shoal.cli.graph.LoadedGraph;
import dev.shoal.cli.mesh.MeshFacts;
import dev.shoal.cli.mesh.MeshInput;
import dev.shoal.cli.numbers.Lines;
import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.cli.numbers.NumberInput.Pass;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.cli.topology.UnstructuredFacts;
import dev.shoal.cli.topology.UnstructuredInput;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.Format;
import dev.shoal.formats.Grid;
import dev.shoal.formats.Missing;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.graph.GraphFormat;
import dev.shoal.formats.graph.GraphOptions;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.formats.mesh.MeshFormat;
import dev.shoal.formats.tables.LineSummary;
import dev.shoal.formats.tables.TableSummary;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import dev.shoal.formats.unstructured.UnstructuredFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "info",
    description = {
      "Describe a file and print its first values.",
      "Prints format, type, number of elements, shape, the position of a grid and the first "
          + "values; for a table the type, missing values, minimum and maximum of each column; "
          + "for other text the number of lines, how many of them are numbers, and the longest; "
          + "for all text the number of comments, if any; for a mesh the cells of each level or "
          + "kind; for a graph nodes, arcs and components. The whole file is read, so that errors "
          + "anywhere are found; missing values are counted.",
      "Standard input is described as numbers or text only; of a mesh or a graph, a note names "
          + "the command that reads it."
    })
public final class InfoCommand extends ShoalCommand {
  private static final int SHOWN = 8;

  /// The length of the names of most facts.
  private static final int SHORT = 7;

  @Mixin InputOptions inputOptions;
  @Mixin JsonOption form;

  @Override
  protected void run() throws IOException, Failure {
    Optional<MeshFormat> mesh = unlessNumbers(MeshFiles::formatOf);
    Optional<UnstructuredFormat> unstructured = unlessNumbers(UnstructuredFiles::formatOf);
    // An edge list is a table of numbers too, and described as such: see `shoal graph info`.
    Optional<GraphFormat> graph = unlessNumbers(GraphFiles::formatOf);
    if (mesh.isPresent()) {
      describe(mesh.get());
    } else if (unstructured.isPresent()) {
      describe(unstructured.get());
    } else if (graph.isPresent()) {
      describe(graph.get());
    } else {
      try (var input = inputOptions.input(shell(), new Timing(), Missing.FAIL)) {
        if (inputOptions.asksForColumn()) {
          describeNumbers(input);
        } else {
          noteOtherFormat(input);
          describe(input);
        }
      }
    }
  }

  /// A file of another format is described as such, and does not come here.
  private void noteOtherFormat(NumberInput input) throws IOException {
    if (input.isStandardInput()) {
      PipedFormat.note(input).ifPresent(shell()::note);
    }
  }

  private void describe(NumberInput input) throws IOException {
    Optional<TableSummary> table = input.table();
    if (table.isPresent()) {
      new TableFacts(input.name(), table.get(), size(input)).print(shell().out(), form.isJson());
      return;
    }
    Optional<LineSummary> lines = input.lines(SHOWN).filter(summary -> !summary.isColumn());
    if (lines.isPresent()) {
      new LineFacts(input.name(), lines.get(), size(input)).print(shell().out(), form.isJson());
    } else {
      describeNumbers(input);
    }
  }

  /// Null of a pipe.
  private static Long size(NumberInput input) throws IOException {
    boolean isFile = !input.isStandardInput() && Files.isRegularFile(input.path());
    return isFile ? Files.size(input.path()) : null;
  }

  /// The format that a file says it has; empty if the options ask for numbers in it. A pipe can be
  /// read only once, so it is taken for numbers too.
  private <F> Optional<F> unlessNumbers(Function<Path, Optional<F>> formatOf) {
    boolean asksForNumbers = inputOptions.asksForColumn() || inputOptions.file().equals("-");
    return asksForNumbers ? Optional.empty() : formatOf.apply(Path.of(inputOptions.file()));
  }

  private void describe(MeshFormat format) throws IOException, Failure {
    MeshInput input = MeshInput.read(shell(), new Timing(), inputOptions.file());
    var facts = new MeshFacts(input.mesh());
    printFacts("mesh, " + format.name(), form.isJson() ? facts.members() : facts.lines());
  }

  private void describe(UnstructuredFormat format) throws IOException, Failure {
    var input = UnstructuredInput.read(shell(), new Timing(), inputOptions.file());
    var facts = new UnstructuredFacts(input.mesh());
    printFacts(
        "unstructured mesh, " + format.name(), form.isJson() ? facts.members() : facts.lines());
  }

  private void describe(GraphFormat format) throws IOException, Failure {
    var input = new GraphInput(shell(), new Timing(), inputOptions.file());
    LoadedGraph graph = ArcRules.AS_IN_FILE.build(input.name(), input.read(GraphOptions.NONE));
    var facts = new GraphFacts(graph, Device.cpu());
    String name = format.name().replace('_', '-');
    printFacts("graph, " + name, form.isJson() ? facts.members() : facts.lines());
  }

  private void printFacts(String format, Map<String, ?> facts) throws IOException {
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("file", inputOptions.file());
    all.put("format", format.toLowerCase(Locale.ROOT));
    all.putAll(facts);
    all.put("bytes", Files.size(Path.of(inputOptions.file())));
    print(all);
  }

  private void describeNumbers(NumberInput input) throws IOException {
    try (var numbers = input.with(input.options().withMissing(rule()))) {
      Map<String, Object> facts = new LinkedHashMap<>();
      facts.put("file", input.name());
      facts.put("format", format(numbers));
      facts.put("type", numbers.type().code());
      boolean isUnsigned = numbers.type() == ElementType.U8;
      List<Number> first = new ArrayList<>();
      Pass pass =
          numbers.forEach((Array<?> chunk) ->
              Lines.numbers(chunk, isUnsigned).stream()
                  .limit(SHOWN - first.size())
                  .forEach(first::add));
      long count = pass.count() + pass.skipped();
      facts.put("count", count);
      facts.put("missing", pass.nans() + pass.skipped());
      if (pass.comments() > 0) {
        facts.put("comments", pass.comments());
      }
      facts.put("shape", shape(numbers.shape(), count));
      numbers.grid().ifPresent(grid -> facts.put("grid", members(grid)));
      Long size = size(input);
      if (size != null) {
        facts.put("bytes", size);
      }
      facts.put("first", first);
      print(facts);
    }
  }

  /// Missing values are counted here, whatever they are in other commands; integers have no NaN.
  private Missing rule() {
    boolean hasNan = inputOptions.type() == null || inputOptions.type().isFloating();
    return hasNan ? Missing.NAN : Missing.SKIP;
  }

  /// Infers what the reader does not return, from what it does: only raw files need a type, only
  /// they and text do not know their length beforehand, only heights lie on a grid.
  private String format(NumberInput input) throws IOException {
    Format named = input.isStandardInput() ? null : Format.ofName(input.path()).orElse(null);
    if (inputOptions.format() != null) {
      return name(inputOptions.format());
    }
    if (input.grid().isPresent()) {
      return name(named == Format.DEM ? Format.DEM : Format.GRID);
    }
    boolean mayBeRaw = inputOptions.type() != null;
    if (input.length() >= 0) {
      return name(mayBeRaw && !beginsAsNpy(input) ? Format.RAW : Format.NPY);
    }
    if (!mayBeRaw) {
      return name(Format.TEXT);
    }
    return named == null ? "text or raw" : name(named);
  }

  private static boolean beginsAsNpy(NumberInput input) throws IOException {
    if (input.isStandardInput()) {
      return true; // raw from a pipe does not know its length
    }
    try (var in = Files.newInputStream(input.path())) {
      byte[] first = in.readNBytes(6);
      boolean isGzip = first.length > 1 && first[0] == 0x1F && first[1] == (byte) 0x8B;
      boolean isXz = Arrays.equals(first, new byte[] {(byte) 0xFD, '7', 'z', 'X', 'Z', 0});
      boolean isNpy = Arrays.equals(first, new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'});
      return isGzip || isXz || isNpy; // the length of compressed raw elements is unknown, too
    }
  }

  private static String name(Format format) {
    return format.name().toLowerCase(Locale.ROOT);
  }

  private static List<Long> shape(long[] shape, long count) {
    return Arrays.stream(shape).mapToObj(d -> d < 0 ? count : d).toList();
  }

  private static Map<String, Object> members(Grid grid) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("rows", grid.rows());
    members.put("columns", grid.columns());
    members.put("x", grid.x());
    members.put("y", grid.y());
    members.put("dx", grid.dx());
    members.put("dy", grid.dy());
    return members;
  }

  private void print(Map<String, Object> facts) {
    if (form.isJson()) {
      new Json().with(facts).writeTo(shell().out());
      return;
    }
    int longest = facts.keySet().stream().mapToInt(String::length).max().orElse(0);
    String line = "%-" + Math.max(SHORT, longest) + "s %s%n";
    facts.forEach((name, fact) -> shell().out().printf(Locale.ROOT, line, name, show(name, fact)));
  }

  private static String show(String name, Object fact) {
    return switch (fact) {
      case List<?> list when name.equals("shape") ->
          list.isEmpty() ? "a single number" : joined(list, " x ");
      case List<?> list -> joined(list, " ");
      case Map<?, ?> grid ->
          grid.get("rows")
              + " rows from north to south x "
              + grid.get("columns")
              + " columns; centre of the south-west cell at "
              + grid.get("x")
              + ", "
              + grid.get("y")
              + "; cells of "
              + grid.get("dx")
              + " x "
              + grid.get("dy");
      default -> fact.toString();
    };
  }

  private static String joined(List<?> list, String between) {
    return list.stream().map(Object::toString).collect(Collectors.joining(between));
  }
}
