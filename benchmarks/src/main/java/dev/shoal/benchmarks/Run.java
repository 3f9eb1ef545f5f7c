package dev.shoal.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
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
/// `Run FOLDER NAME [--full] [--without-lanes] [REGEX]`: writes `FOLDER/NAME.json` and `.md`.
/// Without `--full`, three sizes in one JVM each and short iterations: ratios, not records.
final class Run {
  private static final List<Class<?>> BENCHMARKS =
      List.of(
          BandwidthBenchmark.class,
          HistogramBenchmark.class,
          MoveBenchmark.class,
          ReduceBenchmark.class,
          ScanBenchmark.class,
          SearchBenchmark.class,
          SelectBenchmark.class,
          SortBenchmark.class,
          SumBenchmark.class);

  private final boolean full;
  private final boolean lanes;
  private final Pattern wanted;

  private Run(List<String> args) {
    full = args.contains("--full");
    lanes = !args.contains("--without-lanes");
    wanted =
        Pattern.compile(args.getLast().startsWith("--") || args.size() < 3 ? "" : args.getLast());
  }

  static void main(String[] args) throws IOException, RunnerException {
    Path folder = Files.createDirectories(Path.of(args[0]));
    List<RunResult> results = new Run(Arrays.asList(args)).results();
    String json = folder.resolve(args[1] + ".json").toString();
    ResultFormatFactory.getInstance(ResultFormatType.JSON, json).writeOut(results);
    Files.writeString(folder.resolve(args[1] + ".md"), Report.of(results));
  }

  private List<RunResult> results() throws RunnerException {
    List<RunResult> results = new ArrayList<>(run(1, methods(false)));
    results.addAll(run(2, methods(true)));
    return results;
  }

  /// The methods to run, `Class.method` each.
  private List<String> methods(boolean threadedOnly) {
    List<String> names = new ArrayList<>();
    for (Class<?> benchmark : BENCHMARKS) {
      // Without the Vector API module the floor of a vector loop cannot be taken.
      for (var method : benchmark.getMethods()) {
        Job job = method.getAnnotation(Job.class);
        String name = benchmark.getSimpleName() + "." + method.getName();
        boolean vectors =
            benchmark == BandwidthBenchmark.class || method.getName().equals("vectors");
        if (job != null
            && (job.threaded() || !threadedOnly)
            && (lanes || !vectors)
            && (wanted.matcher(name).find() || benchmark == BandwidthBenchmark.class)) {
          names.add(name);
        }
      }
    }
    return names;
  }

  private List<RunResult> run(int threads, List<String> methods) throws RunnerException {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .param("threads", Integer.toString(threads))
            .param("length", lengths(threads))
            .forks(full ? 3 : 1)
            .warmupIterations(full ? 5 : 3)
            .warmupTime(TimeValue.milliseconds(full ? 1000 : 150))
            .measurementIterations(full ? 7 : 4)
            .measurementTime(TimeValue.milliseconds(full ? 1000 : 150))
            .shouldFailOnError(true)
            .jvmArgs(jvm());
    methods.forEach(m -> options.include("\\." + m.replace(".", "\\.") + "$"));
    return new ArrayList<>(new Runner(options.build()).run());
  }

  /// Decimal sizes, and with `--full` a power of two, for arrays alias cache sets there. A thousand
  /// elements are one thread's work.
  private String[] lengths(int threads) {
    List<String> lengths = new ArrayList<>(List.of("1000000", "16000000"));
    if (threads == 1) {
      lengths.addFirst("1000");
    }
    if (full) {
      lengths.addAll(List.of("16777216", "64000000"));
    }
    return lengths.toArray(new String[0]);
  }

  private String[] jvm() {
    List<String> options =
        new ArrayList<>(
            List.of("-Xms5g", "-Xmx5g", "-XX:+UseParallelGC", "-XX:+UseTransparentHugePages"));
    if (lanes) {
      options.add("--add-modules=jdk.incubator.vector");
      options.add("-Dshoal.lanes=now"); // the steady state is what is measured
    }
    return options.toArray(new String[0]);
  }
}
