package dev.shoal.benchmarks;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/// Times whole processes, from start to end, and prints their medians beside those of NumPy and
/// DuckDB. One file that the JDK runs from source: `benchmarks/startup`.
final class Startup {
  private static final int MANY = 1 << 24;

  /// One job and the times that each program took for it, in seconds.
  private record Job(String name, String target, List<Program> programs) {}

  private record Program(String name, List<String> command, List<Double> seconds) {
    static Program of(String name, String... command) {
      return new Program(name, List.of(command), new ArrayList<>());
    }

    double median() {
      return seconds.stream().sorted().toList().get(seconds.size() / 2);
    }
  }

  private final String shoal;
  private final Path folder;
  private final boolean hasNumpy = python("import numpy");
  private final boolean hasDuckDb = python("import duckdb");

  private Startup(String shoal, Path folder) {
    this.shoal = shoal;
    this.folder = folder;
  }

  static void main(String[] args) throws Exception {
    int runs = args.length > 1 ? Integer.parseInt(args[1]) : 15;
    Path folder = Files.createTempDirectory("shoal-startup");
    try {
      new Startup(args[0], folder).run(runs);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(file);
        }
      }
    }
  }

  private void run(int runs) throws Exception {
    var random = new SplittableRandom(1);
    String few = write("few.npy", "<f8", random.doubles(1000).toArray());
    String doubles = write("doubles.npy", "<f8", random.doubles(MANY).toArray());
    String ints = write("ints.npy", "<i4", random.ints(MANY).asDoubleStream().toArray());
    String out = folder.resolve("sorted.npy").toString();
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<Job> jobs =
        List.of(
            job("a bare JVM", "", Program.of("java", java, "-version")),
            job("help", "0.20 s", Program.of("shoal", shoal, "help")),
            job(
                "sum of 1,000 doubles",
                "0.25 s",
                Program.of("shoal", shoal, "sum", few),
                numpy("print(n.load(a[1]).sum())", few),
                duckDb("sum", few)),
            job(
                "sum of 16 M doubles",
                "1.5 x NumPy",
                Program.of("shoal", shoal, "sum", doubles),
                numpy("print(n.load(a[1]).sum())", doubles),
                duckDb("sum", doubles)),
            job(
                "sort of 16 M ints",
                "2.0 x NumPy",
                Program.of("shoal", shoal, "sort", ints, "-o", out),
                numpy("x = n.load(a[1]); x.sort(); n.save(a[2], x)", ints, out),
                duckDb("sort", ints, out)));
    for (int run = -1; run < runs; run++) { // the first fills the page cache
      for (Job job : jobs) {
        for (Program program : job.programs) {
          double seconds = time(program);
          if (run >= 0) {
            program.seconds.add(seconds);
          }
        }
      }
    }
    print(jobs, runs);
  }

  private static Job job(String name, String target, Program... programs) {
    return new Job(name, target, Arrays.stream(programs).filter(p -> p != null).toList());
  }

  private Program numpy(String script, String... files) {
    return hasNumpy
        ? python("NumPy", "import numpy as n, sys; a = sys.argv; " + script, files)
        : null;
  }

  /// DuckDB reads a .npy only through NumPy, so that is needed too.
  private Program duckDb(String work, String... files) {
    if (!hasDuckDb || !hasNumpy) {
      return null;
    }
    String load = "import duckdb, numpy as n, sys; a = sys.argv; x = n.load(a[1]); t = {'v': x}; ";
    String script =
        work.equals("sum")
            ? "print(duckdb.sql('select fsum(v) from t').fetchone()[0])"
            : "n.save(a[2], duckdb.sql('select v from t order by v').fetchnumpy()['v'])";
    return python("DuckDB", load + script, files);
  }

  private static Program python(String name, String script, String... files) {
    List<String> command = new ArrayList<>(List.of("python3", "-c", script));
    command.addAll(List.of(files));
    return new Program(name, command, new ArrayList<>());
  }

  private static boolean python(String script) {
    try {
      return new ProcessBuilder("python3", "-c", script)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    } catch (IOException e) {
      return false; // no python3
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private double time(Program program) throws IOException, InterruptedException {
    Path said = folder.resolve("said.txt");
    var builder = new ProcessBuilder(program.command).redirectErrorStream(true);
    builder.redirectOutput(said.toFile());
    long start = System.nanoTime();
    int code = builder.start().waitFor();
    long nanos = System.nanoTime() - start;
    if (code != 0) {
      throw new IllegalStateException(
          program.command + ": exit code " + code + ": " + Files.readString(said));
    }
    return nanos * 1e-9;
  }

  private void print(List<Job> jobs, int runs) {
    System.out.printf(Locale.ROOT, "Whole processes, medians of %d, in seconds%n", runs);
    if (!hasNumpy) {
      System.out.println("NumPy is skipped: python3 has none here");
    }
    if (!hasDuckDb) {
      System.out.println("DuckDB is skipped: python3 has none here");
    }
    System.out.printf(
        "%-22s %-7s %8s %8s %12s  %s%n", "", "", "median", "fastest", "x NumPy", "target");
    for (Job job : jobs) {
      double numpy =
          job.programs.stream()
              .filter(p -> p.name.equals("NumPy"))
              .mapToDouble(Program::median)
              .findFirst()
              .orElse(Double.NaN);
      for (Program p : job.programs) {
        System.out.printf(
            Locale.ROOT,
            "%-22s %-7s %8.3f %8.3f %12s  %s%n",
            job.name,
            p.name,
            p.median(),
            p.seconds.stream().min(Double::compare).orElseThrow(),
            Double.isNaN(numpy) ? "" : String.format(Locale.ROOT, "%.2f", p.median() / numpy),
            p.name.equals("shoal") ? job.target : "");
      }
    }
  }

  /// Writes a .npy of `<f8` or `<i4`.
  private String write(String name, String type, double[] values) throws IOException {
    Path file = folder.resolve(name);
    String header =
        "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + values.length + ",), }";
    int rest = 64 - (10 + header.length() + 1) % 64;
    header += " ".repeat(rest) + "\n";
    var bytes = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
      out.write(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0});
      out.write(header.length() & 0xFF);
      out.write(header.length() >> 8);
      out.write(header.getBytes(StandardCharsets.US_ASCII));
      for (double value : values) {
        bytes.clear();
        if (type.equals("<f8")) {
          bytes.putDouble(value);
        } else {
          bytes.putInt((int) value);
        }
        out.write(bytes.array(), 0, bytes.position());
      }
    }
    return file.toString();
  }
}
