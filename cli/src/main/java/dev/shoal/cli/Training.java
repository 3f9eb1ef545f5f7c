package dev.shoal.cli;

import dev.shoal.cli.numbers.Output;
import dev.shoal.device.Array;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.IntArray;
import dev.shoal.formats.ElementType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Runs many commands in one JVM, which records the classes they load for later starts
/// (`-XX:AOTCacheOutput`), and writes the page that `shoal help` prints.
///
/// Called by `./shoal` after a build: `java … dev.shoal.cli.Training FOLDER`.
final class Training {
  /// The commands that run for long, or with the Vector API: a cache does not serve them.
  static final Set<String> LEFT_OUT = Set.of("tour", "bench", "reproduce", "devices");

  /// A word that begins with `@` is a file in the folder of the training.
  static final List<String> COMMANDS =
      List.of(
          "--version",
          "help sum",
          "sort --help",
          "convert @values.txt -o @values.npy",
          "info @values.npy",
          "info @mesh.off",
          "sum @values.npy",
          "sum @values.npy --json",
          "sum @values.txt --time",
          "sum @table.csv -c b --verify",
          "sum @many.npy",
          "sum @codes.npy",
          "sum @many.npy --method all",
          "stats @many.npy",
          "stats @table.csv -c b --missing skip",
          "stats @raster.asc",
          "minmax @many.npy",
          "scan @many.npy -o @out.npy",
          "scan @codes.npy --exclusive -o @out.npy",
          "sort @many.npy -o @out.npy",
          "sort @codes.npy -o @out.npy",
          "sort @codes.npy --descending -o @out.npy",
          "sort @values.txt",
          "sort @table.csv --by b -o @out.csv",
          "sort @values.txt --text -o @out.txt",
          "argsort @codes.npy -o @out.npy",
          "argsort @many.npy -o @out.npy",
          "topk @many.npy -k 10 --indices",
          "select @many.npy --where >0.5 -o @out.npy",
          "histogram @many.npy --bins 64",
          "unique @table.csv -c a --counts",
          "sort @values.npy -o @sorted.npy",
          "search @sorted.npy @values.npy -o @out.npy",
          "lookup @lookup.csv @queries.csv",
          "groupby @table.csv -c a -c b --op mean",
          "hash @values.txt -o @out.npy",
          "mesh generate random --base 8x8 -l 3 --sparsity 0.5 -o @random.cells",
          "mesh generate uniform --base 8x8 -l 1 -o @uniform.cells",
          "mesh check @random.cells",
          "mesh draw @random.cells -o @mesh.png",
          "remap @cells.txt --from @uniform.cells --to @uniform.cells -o @out.npy",
          "edges @mesh.off",
          "pairs @table.csv -r 0.01 -o @out.npy",
          "nearest @table.csv -k 3 -o @out.npy",
          "contour @raster.asc --levels 5 -o @lines.geojson",
          "isosurface @volume.npy --at 0.5 -o @surface.obj",
          "sssp @roads.gr --source 1 --repeat 1",
          "sssp @roads.gr --source 1 --algorithm dijkstra-heap --json --repeat 1",
          "sssp @roads.gr --source 1 --target 20 --paths @out.csv -o @out.npy",
          "graph generate road --nodes 1000 -o @roads.shg",
          "sssp @roads.shg --source 1 --image @roads.png",
          "graph info @roads.gr",
          "graph convert @roads.gr -o @roads.csv",
          "graph components @roads.gr -o @out.npy",
          "wave list",
          "wave show bowl",
          "wave run bowl --max-level 1 --until 0.1 -d serial -o @bowl",
          "network --n 8 --draw",
          "algorithms scan",
          "spark app.jar --class com.example.Main");

  private final Path folder;

  Training(Path folder) {
    this.folder = folder;
  }

  static void main(String[] args) throws IOException {
    writeHelp(Path.of(args[0]));
    Path folder = Files.createTempDirectory("shoal-training");
    try {
      var training = new Training(folder);
      training.writeInputs(1 << 20);
      COMMANDS.forEach(training::run);
    } finally {
      delete(folder);
    }
    System.exit(0); // no thread that a command left behind delays the build
  }

  /// Writes what `shoal help` prints: `help.txt`, and `help.ansi` for terminals.
  static void writeHelp(Path folder) throws IOException {
    for (boolean hasColours : new boolean[] {true, false}) {
      System.setProperty("picocli.ansi", String.valueOf(hasColours));
      var page = new ByteArrayOutputStream();
      run(page, "help");
      Files.write(folder.resolve(hasColours ? "help.ansi" : "help.txt"), page.toByteArray());
    }
    System.clearProperty("picocli.ansi");
  }

  /// Writes what the commands read.
  ///
  /// @param many elements of the large ones, enough for every path that a large input takes
  void writeInputs(int many) throws IOException {
    var random = new SplittableRandom(1);
    double[] few = random.doubles(1000).toArray();
    write("values.txt", IntStream.range(0, few.length).mapToObj(i -> few[i] + "\n"));
    write(
        "table.csv",
        Stream.concat(
            Stream.of("a,b\n"),
            IntStream.range(0, few.length).mapToObj(i -> i % 7 + "," + few[i] + "\n")));
    write("cells.txt", IntStream.range(0, 256).mapToObj(i -> i + "\n"));
    write("roads.gr", IntStream.range(1, 256).mapToObj(i -> "a " + i + " " + (i + 1) + " 7\n"));
    write("lookup.csv", Stream.of(",0,1,2\n0,1,2,3\n1,4,5,6\n"));
    write("queries.csv", Stream.of("x,y\n0.5,0.5\n1,1.5\n"));
    write("mesh.off", Stream.of("OFF\n4 2 0\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n3 0 1 2\n3 0 2 3\n"));
    write(
        "raster.asc",
        Stream.concat(
            Stream.of("ncols 20\nnrows 20\nxllcorner 0\nyllcorner 0\ncellsize 1\n"),
            IntStream.range(0, 400).mapToObj(i -> few[i] + (i % 20 == 19 ? "\n" : " "))));
    write("volume.npy", DoubleArray.wrap(few), 10, 10, 10);
    write("codes.npy", IntArray.wrap(random.ints(many).toArray()), many);
    write("many.npy", DoubleArray.wrap(random.doubles(many).toArray()), many);
  }

  private void write(String name, Array<?> values, long... shape) throws IOException {
    try (var output = new Output(folder.resolve(name), ElementType.of(values), shape)) {
      output.write(values);
      output.commit();
    }
  }

  private void write(String name, Stream<String> text) throws IOException {
    Files.write(
        folder.resolve(name), String.join("", text.toList()).getBytes(StandardCharsets.UTF_8));
  }

  /// Runs one of [#COMMANDS]; one that fails would leave a worse cache, and nobody would know.
  void run(String command) {
    run(
        OutputStream.nullOutputStream(),
        Stream.of(command.split(" ", -1))
            .map(word -> word.startsWith("@") ? folder.resolve(word.substring(1)).toString() : word)
            .toArray(String[]::new));
  }

  private static void run(OutputStream out, String... args) {
    var err = new ByteArrayOutputStream();
    int code =
        Main.run(
            args,
            InputStream.nullInputStream(),
            new PrintStream(out, false, StandardCharsets.UTF_8),
            new PrintStream(err, true, StandardCharsets.UTF_8));
    if (code != 0) {
      throw new IllegalStateException(
          String.join(" ", args) + ": " + err.toString(StandardCharsets.UTF_8));
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }
}
