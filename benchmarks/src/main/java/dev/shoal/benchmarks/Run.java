package dev.shoal.benchmarks;

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
import java.util.stream.Stream;
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
  private static final List<Class<?>> BENCHMARKS =
      List.of(
          AdverseSortBenchmark.class,
          BandwidthBenchmark.class,
          BreadthFirstBenchmark.class,
          ColdSortBenchmark.class,
          ComponentsBenchmark.class,
          DensePathsBenchmark.class,
          EdgesBenchmark.class,
          GraphBenchmark.class,
          HashBenchmark.class,
          HistogramBenchmark.class,
          KroneckerPathsBenchmark.class,
          LongHashBenchmark.class,
          LookupBenchmark.class,
          MinimalPerfectHashBenchmark.class,
          MoveBenchmark.class,
          NeighboursBenchmark.class,
          ObjectSortBenchmark.class,
          OrderBenchmark.class,
          PairsBenchmark.class,
          PyramidBenchmark.class,
          ReduceBenchmark.class,
          RemapBenchmark.class,
          RoadPathsBenchmark.class,
          ScanBenchmark.class,
          SearchBenchmark.class,
          SegmentedSortBenchmark.class,
          SegmentedTopKBenchmark.class,
          SelectBenchmark.class,
          SortBenchmark.class,
          StringBenchmark.class,
          SumBenchmark.class,
          WaveBenchmark.class);

  private static final Set<String> OPTIONS = Set.of("--full", "--long", "--jvms", "--without-simd");

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

  private static final int GATE = 150;
  private static final int SLOW_WARM_UP = 800;
  private static final int SLOWEST_WARM_UP = 3000;

  private final boolean full;
  private final boolean records;
  private final List<Jvm> jvms;
  private final Pattern wanted;

  private Run(List<String> args) {
    full = args.contains("--full");
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

  /// Says which files are not there, if a benchmark would read them.
  private void reportAbsences() {
    if (entries(RoadPathsBenchmark.class).anyMatch(this::isWanted)) {
      Arrays.stream(RoadFiles.values())
          .filter(file -> !file.isThere())
          .forEach(file -> System.err.println(file.absence()));
    }
  }

  /// One benchmark.
  ///
  /// @param name `Class.method`
  private record Entry(String name, Job job) {
    boolean isProbe() {
      return name.startsWith(BandwidthBenchmark.class.getSimpleName() + ".");
    }

    /// Milliseconds of each iteration until it is compiled, most likely. Where there are many
    /// kernels they are compiled one after the other, and make objects of their vectors until then;
    /// where all processors work, the compiler has to wait for them.
    int warmUp() {
      if (name.contains("killer")) {
        return SLOWEST_WARM_UP; // lanes first, and then the loops that it ends in
      }
      if (name.matches("SegmentedTopKBenchmark.*Shoal")) {
        return SLOWEST_WARM_UP; // networks run seldom there, and are compiled late
      }
      if (name.startsWith("GraphBenchmark.")
          || name.contains("PathsBenchmark.")
          || name.startsWith("WaveBenchmark.")) {
        return SLOWEST_WARM_UP; // a call takes up to seconds, and is compiled after some of them
      }
      return MANY_KERNELS.matcher(name).matches() ? SLOW_WARM_UP : GATE;
    }

    /// Whether it is itself written in vectors.
    boolean needsVectors() {
      return isProbe() || name.endsWith(".vectors");
    }
  }

  /// What one JMH run has in common.
  private record Group(List<Integer> lengths, boolean allProcessors, int warmUp) {}

  private List<RunResult> results() throws RunnerException {
    List<RunResult> results = new ArrayList<>();
    for (Jvm jvm : jvms) {
      results.addAll(steady(jvm, 1));
      results.addAll(steady(jvm, 2));
      results.addAll(cold(jvm));
    }
    if (jvms.equals(List.of(Jvm.LANES))) {
      if (!full) {
        results.addAll(widely(Jvm.LANES, POWER_OF_TWO));
      }
      results.addAll(widely(Jvm.NARROW, MEDIUM));
      results.addAll(widely(Jvm.LOOPS, MEDIUM));
      results.addAll(cold(Jvm.LOOPS));
    }
    return results;
  }

  /// The benchmarks that are asked for, of such jobs; and the probe of memory, whoever asks.
  private List<Entry> entries(Jvm jvm, Predicate<Job> which) {
    return BENCHMARKS.stream()
        .flatMap(Run::entries)
        .filter(e -> which.test(e.job()))
        .filter(e -> jvm.hasVectors() || !e.needsVectors())
        .filter(e -> e.isProbe() || isWanted(e))
        .toList();
  }

  private boolean isWanted(Entry entry) {
    return wanted.matcher(entry.name()).find();
  }

  private static Stream<Entry> entries(Class<?> benchmark) {
    return Arrays.stream(benchmark.getMethods())
        .filter(m -> m.isAnnotationPresent(Job.class))
        .map(m ->
            new Entry(benchmark.getSimpleName() + "." + m.getName(), m.getAnnotation(Job.class)));
  }

  /// Measures what has been called often.
  private List<RunResult> steady(Jvm jvm, int threads) throws RunnerException {
    Map<Group, List<Entry>> groups =
        entries(jvm, job -> !job.cold() && (threads == 1 || job.threaded() || job.allProcessors()))
            .stream()
            .collect(
                Collectors.groupingBy(
                    e -> new Group(lengths(e.job(), threads), e.job().allProcessors(), e.warmUp()),
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
        jvm, 1, new Group(List.of(length), false, SLOW_WARM_UP), entries(jvm, Job::widely));
  }

  private List<RunResult> steady(Jvm jvm, int threads, Group group, List<Entry> entries)
      throws RunnerException {
    List<String> options = jvm(jvm, true);
    if (group.allProcessors()) {
      options.add("-XX:ActiveProcessorCount=" + threads);
    }
    return run(
        entries,
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
        entries(jvm, Job::cold),
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

  private static List<RunResult> run(List<Entry> entries, ChainedOptionsBuilder options)
      throws RunnerException {
    if (entries.isEmpty()) {
      return List.of(); // without a name, JMH would run all
    }
    entries.forEach(e -> options.include("\\." + e.name().replace(".", "\\.") + "$"));
    return List.copyOf(new Runner(options.build()).run());
  }

  /// Decimal sizes, and with `--full` a power of two, for arrays alias cache sets there. A thousand
  /// elements are one thread's work.
  private List<Integer> lengths(Job job, int threads) {
    int[] own = job.lengths();
    if (own.length > 0) {
      return Arrays.stream(own).boxed().filter(Run::isThere).toList();
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
