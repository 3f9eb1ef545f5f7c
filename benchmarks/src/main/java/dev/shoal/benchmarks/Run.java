package dev.shoal.benchmarks;

import dev.shoal.operations.Contestant.Threads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/// Runs the benchmarks and writes one JSON file and one Markdown table.
///
/// `Run FOLDER NAME [OPTION …] [REGEX]` writes `FOLDER/NAME.json` and `.md`; `benchmarks/run` says
/// what the options are. Without any: three sizes in one JVM each and short iterations, ratios, not
/// records.
final class Run {
  private static final Set<String> OPTIONS =
      Set.of("--small", "--full", "--long", "--jvms", "--without-simd");

  /// Elements of a small input.
  private static final List<Integer> SMALL = List.of(8, 64, 512);

  /// Elements that fit the shared cache.
  private static final int MEDIUM = 1_000_000;

  private static final int POWER_OF_TWO = 1 << 24;

  /// JVMs for each first call: a median of nine stands against a few that are held up.
  private static final int COLD_JVMS = 9;

  /// What has many kernels: sorts, what is made of them, and tables of cells.
  private static final Pattern MANY_KERNELS =
      Pattern.compile(
          ".*Sort.*Shoal|Order.*Sort|.*\\.(kth|top|group|words)Shoal"
              + "|(Neighbours|Remap|Hash|LongHash|Edges|Pairs|Pyramid|BreadthFirst|Components)Benchmark.*");

  /// What a run also measures where it may be slower: at a power of two, and in JVMs of narrower
  /// vectors.
  private static final Pattern WIDELY =
      Pattern.compile("SortBenchmark\\.(random|longs)(Shoal|Jdk)");

  private static final int GATE = 150;
  private static final int SLOW_WARM_UP = 800;
  private static final int SLOWEST_WARM_UP = 3000;

  private final boolean small;
  private final boolean full;
  private final boolean records;
  private final List<Jvm> jvms;
  private final Pattern wanted;

  private Run(List<String> args) {
    small = args.contains("--small");
    full = args.contains("--full");
    if (small && full) {
      throw new IllegalArgumentException("--small and --full exclude each other");
    }
    records = args.contains("--long");
    jvms = jvms(args);
    wanted = Pattern.compile(regex(args));
  }

  private static List<Jvm> jvms(List<String> args) {
    if (args.contains("--jvms")) {
      return List.of(Jvm.values());
    }
    return List.of(args.contains("--without-simd") ? Jvm.LOOPS : Jvm.LANES);
  }

  private static String regex(List<String> args) {
    String regex = "";
    for (String arg : args) {
      if (!arg.startsWith("--")) {
        regex = arg;
      } else if (!OPTIONS.contains(arg)) {
        throw new IllegalArgumentException("no option is named " + arg);
      }
    }
    return regex;
  }

  static void main(String[] args) throws IOException, RunnerException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    Run run = new Run(Arrays.asList(args).subList(2, args.length));
    run.reportAbsences();
    List<RunResult> results = run.results();
    String json = folder.resolve(args[1] + ".json").toString();
    ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
    Files.writeString(folder.resolve(args[1] + ".md"), Report.of(results));
  }

  /// Reports the files that are missing, if a benchmark would read them.
  private void reportAbsences() {
    if (Rows.all().stream()
        .anyMatch(row -> row.name().startsWith("RoadPathsBenchmark.") && isWanted(row))) {
      Arrays.stream(RoadFiles.values())
          .filter(file -> !file.isThere())
          .forEach(file -> System.err.println(file.absence()));
    }
  }

  private static boolean isProbe(Row row) {
    return row.name().startsWith(BandwidthBenchmark.class.getSimpleName() + ".");
  }

  /// Milliseconds of each iteration until it is compiled, most likely. Where there are many kernels
  /// they are compiled one after the other, and make objects of their vectors until then; where all
  /// processors work, the compiler has to wait for them.
  private static int warmUp(Row row) {
    String name = row.name();
    if (name.contains("killer")) {
      return SLOWEST_WARM_UP; // vectors first, and then the loops that it ends in
    }
    if (name.matches("SegmentedTopKBenchmark.*Shoal")) {
      return SLOWEST_WARM_UP; // networks run seldom there, and are compiled late
    }
    if (name.startsWith("GraphBenchmark.")
        || name.contains("PathsBenchmark.")
        || name.startsWith("WaveBenchmark.")) {
      return SLOWEST_WARM_UP; // a call takes up to seconds, and is compiled after some of them
    }
    return MANY_KERNELS.matcher(name).lookingAt() ? SLOW_WARM_UP : GATE;
  }

  /// Whether it is itself written in vectors.
  private static boolean needsVectors(Row row) {
    return isProbe(row) || row.method().endsWith("Vectors");
  }

  /// What one JMH run has in common.
  private record Group(List<Integer> lengths, boolean allProcessors, int warmUp) {}

  private List<RunResult> results() throws RunnerException {
    List<RunResult> results = new ArrayList<>();
    for (Jvm jvm : jvms) {
      results.addAll(steady(jvm, 1));
      if (!small) {
        results.addAll(steady(jvm, 2));
        results.addAll(cold(jvm));
      }
    }
    if (!small && jvms.equals(List.of(Jvm.LANES))) {
      if (!full) {
        results.addAll(widely(Jvm.LANES, POWER_OF_TWO));
      }
      results.addAll(widely(Jvm.NARROW, MEDIUM));
      results.addAll(widely(Jvm.LOOPS, MEDIUM));
      results.addAll(cold(Jvm.LOOPS));
    }
    return results;
  }

  /// The rows that are asked for, of those that `which` takes, and always the probe of memory.
  private List<Row> rows(Jvm jvm, Predicate<Row> which) {
    return Rows.all().stream()
        .filter(which)
        .filter(row -> jvm.hasVectors() || !needsVectors(row))
        .filter(row -> isProbe(row) || isWanted(row))
        .toList();
  }

  private boolean isWanted(Row row) {
    return wanted.matcher(row.name()).find();
  }

  /// Measures what has been called often.
  private List<RunResult> steady(Jvm jvm, int threads) throws RunnerException {
    Map<Group, List<Row>> groups =
        rows(jvm, row -> !row.isCold() && (threads == 1 || row.isThreaded())).stream()
            .collect(
                Collectors.groupingBy(
                    row ->
                        new Group(lengths(row, threads), row.threads() == Threads.ALL, warmUp(row)),
                    LinkedHashMap::new,
                    Collectors.toList()));
    List<RunResult> results = new ArrayList<>();
    for (var group : groups.entrySet()) {
      if (group.getValue().stream().anyMatch(this::isWanted)) { // else there is the probe alone
        results.addAll(steady(jvm, threads, group.getKey(), group.getValue()));
      }
    }
    return results;
  }

  private List<RunResult> widely(Jvm jvm, int length) throws RunnerException {
    return steady(
        jvm,
        1,
        new Group(List.of(length), false, SLOW_WARM_UP),
        rows(jvm, row -> WIDELY.matcher(row.name()).matches()));
  }

  private List<RunResult> steady(Jvm jvm, int threads, Group group, List<Row> rows)
      throws RunnerException {
    List<String> options = jvm(jvm, true);
    if (group.allProcessors()) {
      options.add("-XX:ActiveProcessorCount=" + threads);
    }
    return run(
        rows,
        options(jvm, threads, group.lengths())
            .forks(records ? 3 : 1)
            .warmupIterations(records ? 5 : 3)
            .warmupTime(TimeValue.milliseconds(records ? 1000 : group.warmUp()))
            .measurementIterations(records ? 7 : 4)
            .measurementTime(TimeValue.milliseconds(records ? 1000 : 150))
            .jvmArgs(options.toArray(new String[0])));
  }

  /// Measures the first call in each of some JVMs.
  private List<RunResult> cold(Jvm jvm) throws RunnerException {
    return run(
        rows(jvm, Row::isCold),
        options(jvm, 1, List.of(MEDIUM))
            .mode(Mode.SingleShotTime)
            .forks(COLD_JVMS)
            .warmupIterations(0)
            .measurementIterations(1)
            .jvmArgs(jvm(jvm, false).toArray(new String[0])));
  }

  private static ChainedOptionsBuilder options(Jvm jvm, int threads, List<Integer> lengths) {
    return new OptionsBuilder()
        .param("jvm", jvm.name())
        .param("threads", Integer.toString(threads))
        .param("length", lengths.stream().map(String::valueOf).toArray(String[]::new))
        .shouldFailOnError(true);
  }

  private static List<RunResult> run(List<Row> rows, ChainedOptionsBuilder options)
      throws RunnerException {
    if (rows.isEmpty()) {
      return List.of(); // without a name, JMH would run all
    }
    String[] operations =
        rows.stream()
            .filter(row -> row.operation().isPresent())
            .map(Row::name)
            .toArray(String[]::new);
    if (operations.length > 0) {
      options.include("\\.OperationBenchmark\\.call$").param("row", operations);
    }
    rows.stream()
        .filter(row -> row.operation().isEmpty())
        .forEach(row -> options.include("\\." + row.name().replace(".", "\\.") + "$"));
    return List.copyOf(new Runner(options.build()).run());
  }

  /// Decimal sizes, and with `--full` a power of two, for arrays alias cache sets there. A thousand
  /// elements are one thread's work.
  private List<Integer> lengths(Row row, int threads) {
    if (!row.lengths().isEmpty()) {
      return row.lengths().stream().filter(Run::isThere).toList();
    }
    if (small) {
      return SMALL;
    }
    List<Integer> lengths = new ArrayList<>(List.of(MEDIUM, 16_000_000));
    if (threads == 1) {
      lengths.addFirst(1000);
    }
    if (full) {
      lengths.addAll(List.of(POWER_OF_TWO, 64_000_000));
    }
    return lengths;
  }

  /// Whether a graph of that size need not be read, or can be.
  private static boolean isThere(int length) {
    RoadFiles file = RoadFiles.of(length);
    return file == null || file.isThere();
  }

  /// The options of the JVM; with `--full` it must hold some arrays of half a gigabyte.
  private List<String> jvm(Jvm jvm, boolean warm) {
    String heap = full ? "12g" : "5g";
    List<String> options =
        new ArrayList<>(
            List.of(
                "-Xms" + heap,
                "-Xmx" + heap,
                "-XX:+UseParallelGC",
                "-XX:+UseTransparentHugePages"));
    options.addAll(jvm.options(warm));
    return options;
  }
}
