package dev.shoal.benchmarks;

import dev.shoal.operations.Job;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/// The results as Markdown: a table for each job, its rows ordered by size, threads and time.
///
/// `ns` is the time of one element; `× ours` the time beside the first of ours in the same cell;
/// `of memory` the fraction of the bandwidth that the probe measured with the same threads in the
/// same run, reading or copying in vectors: the minimum bytes of the job over its time. It is left
/// out where the arrays fit a cache, for there memory is not the floor. Jobs of unusual input have
/// one more column, `× usual`: the time beside that of the same method with usual input.
final class Report {
  /// Elements from which arrays are in memory for certain.
  private static final int IN_MEMORY = 16_000_000;

  private final List<Result> rows;

  private Report(List<Result> rows) {
    this.rows = rows;
  }

  /// The table of a run.
  static String of(Collection<RunResult> results) {
    List<Result> rows = results.stream().map(Result::of).toList();
    return new Report(rows).text();
  }

  /// @param what the row
  /// @param input what its class chooses among, such as a graph; "" if nothing
  private record Result(Row what, Jvm jvm, String input, int length, int threads, double nanos) {
    private static final Set<String> OF_ALL = Set.of("length", "threads", "jvm", "row");

    static Result of(RunResult result) {
      BenchmarkParams params = result.getParams();
      String row = params.getParam("row");
      Row what = Rows.named(row == null ? method(params) : row);
      int length = Integer.parseInt(params.getParam("length"));
      int threads = Integer.parseInt(params.getParam("threads"));
      Jvm jvm = Jvm.valueOf(params.getParam("jvm"));
      return new Result(
          what, jvm, input(params), length, threads, micros(result, what) * 1000 / length);
    }

    /// `Class.method`.
    private static String method(BenchmarkParams params) {
      String[] names = params.getBenchmark().split("\\.", -1);
      return names[names.length - 2] + "." + names[names.length - 1];
    }

    private static String input(BenchmarkParams params) {
      return params.getParamsKeys().stream()
          .filter(key -> !OF_ALL.contains(key))
          .map(key -> ", " + params.getParam(key))
          .collect(Collectors.joining());
    }

    /// Of first calls the median: one JVM that is held up spoils a mean.
    private static double micros(RunResult result, Row what) {
      return what.isCold()
          ? result.getPrimaryResult().getStatistics().getPercentile(50)
          : result.getPrimaryResult().getScore();
    }

    boolean ours() {
      return what.isOurs();
    }

    /// The job, its input, and the JVM unless it is the usual one.
    String title() {
      return what.job().title() + input + jvm.title;
    }

    boolean sameCell(Result other) {
      return what.job().title().equals(other.what.job().title())
          && input.equals(other.input)
          && sameSetting(other);
    }

    boolean sameSetting(Result other) {
      return jvm == other.jvm && length == other.length && threads == other.threads;
    }

    /// Whether `other` is the same method of the usual job: ours, or the rival of the same name.
    boolean usually(Result other) {
      return what.usual().equals(other.what.job().title())
          && sameSetting(other)
          && by().equals(other.by());
    }

    /// The contestant: the last word of the method's name.
    private String by() {
      return what.method().replaceFirst("^.*(?=[A-Z])", "");
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder(machine());
    Map<String, List<Result>> jobs =
        rows.stream()
            .collect(Collectors.groupingBy(Result::title, LinkedHashMap::new, Collectors.toList()));
    jobs.forEach((job, of) -> text.append(table(job, of)));
    return text.toString();
  }

  private static String machine() {
    return "Written by `benchmarks/run`. "
        + System.getProperty("os.arch")
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors, "
        + System.getProperty("shoal.processor", "unnamed")
        + ", JDK "
        + Runtime.version()
        + ".\n";
  }

  private String table(String title, List<Result> of) {
    boolean unusual = !of.getFirst().what().usual().isEmpty();
    StringBuilder text =
        new StringBuilder(
            "\n## "
                + title
                + "\n\n| elements | threads | contestant | ns | × ours | of memory |"
                + (unusual ? " × usual |" : "")
                + "\n|---:|---:|:---|---:|---:|---:|"
                + (unusual ? "---:|" : "")
                + "\n");
    of.stream()
        .sorted(
            Comparator.comparingInt(Result::length)
                .thenComparingInt(Result::threads)
                .thenComparingDouble(Result::nanos))
        .forEach(r -> text.append(line(r)));
    return text.toString();
  }

  private String line(Result row) {
    return "| "
        + row.length()
        + " | "
        + row.threads()
        + " | "
        + row.what().method()
        + " | "
        + number("%.3f", row.nanos())
        + " | "
        + times(row, r -> r.ours() && r.sameCell(row))
        + " | "
        + ofMemory(row)
        + " |"
        + (row.what().usual().isEmpty() ? "" : " " + times(row, row::usually) + " |")
        + "\n";
  }

  /// How many times as long as the first of the others; nothing if there is none.
  private String times(Result row, Predicate<Result> other) {
    return rows.stream()
        .filter(other)
        .findFirst()
        .map(r -> number("%.2f", row.nanos() / r.nanos()))
        .orElse("");
  }

  private String ofMemory(Result row) {
    Job job = row.what().job();
    String probe = job.writes() == 0 ? "read" : "copyByVectors";
    if (row.length() < IN_MEMORY || job.title().startsWith("memory")) {
      return "";
    }
    return rows.stream()
        .filter(r -> r.what().method().equals(probe) && r.sameSetting(row))
        .findFirst()
        .map(floor -> {
          double speed = job.bytes() / row.nanos();
          return number("%.0f %%", 100 * speed * floor.nanos() / floor.what().job().bytes());
        })
        .orElse("");
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
