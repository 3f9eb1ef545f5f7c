package dev.shoal.benchmarks;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.RunResult;

/// The results as Markdown: a table for each job, its rows ordered by size, threads and time.
///
/// `ns` is the time of one element; `× ours` the time beside the first of ours in the same cell;
/// `of memory` the share of the bandwidth that the probe found with the same threads in the same
/// run, reading or copying in vectors: the fewest bytes of the job over its time. It is left out
/// where the arrays fit a cache, for there memory is not the floor. Jobs of unusual input have one
/// more column, `× usual`: the time beside that of the same method with usual input.
final class Report {
  /// Elements from which arrays are in memory for certain.
  private static final int IN_MEMORY = 16_000_000;

  private final List<Row> rows;

  private Report(List<Row> rows) {
    this.rows = rows;
  }

  /// The table of a run.
  static String of(Collection<RunResult> results) {
    List<Row> rows = results.stream().map(Row::of).toList();
    return new Report(rows).text();
  }

  /// @param input what its class chooses among, such as a table's size; "" if nothing
  private record Row(
      Job job, Jvm jvm, String input, String who, int length, int threads, double nanos) {
    private static final Set<String> OF_ALL = Set.of("length", "threads", "jvm");

    static Row of(RunResult result) {
      String name = result.getParams().getBenchmark();
      int dot = name.lastIndexOf('.');
      String method = name.substring(dot + 1);
      BenchmarkParams params = result.getParams();
      int length = Integer.parseInt(params.getParam("length"));
      int threads = Integer.parseInt(params.getParam("threads"));
      Jvm jvm = Jvm.valueOf(params.getParam("jvm"));
      Job job = job(name.substring(0, dot), method);
      double nanos = micros(result, job) * 1000 / length;
      return new Row(job, jvm, input(params), method, length, threads, nanos);
    }

    private static String input(BenchmarkParams params) {
      return params.getParamsKeys().stream()
          .filter(key -> !OF_ALL.contains(key))
          .map(key -> ", " + params.getParam(key))
          .collect(Collectors.joining());
    }

    /// Of first calls the median: one JVM that is held up spoils a mean.
    private static double micros(RunResult result, Job job) {
      return job.cold()
          ? result.getPrimaryResult().getStatistics().getPercentile(50)
          : result.getPrimaryResult().getScore();
    }

    private static Job job(String type, String method) {
      try {
        Method declared = Class.forName(type).getMethod(method);
        return declared.getAnnotation(Job.class);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }

    boolean ours() {
      return who.endsWith("Shoal");
    }

    /// The job, its input, and the JVM unless it is the usual one.
    String title() {
      return job.value() + input + jvm.title;
    }

    boolean sameCell(Row other) {
      return job.value().equals(other.job.value())
          && input.equals(other.input)
          && sameSetting(other);
    }

    boolean sameSetting(Row other) {
      return jvm == other.jvm && length == other.length && threads == other.threads;
    }

    /// Whether `other` is the same method of the usual job: ours, or the rival of the same name.
    boolean usually(Row other) {
      return job.usual().equals(other.job.value()) && sameSetting(other) && by().equals(other.by());
    }

    /// Whose it is: the last word of the method's name.
    private String by() {
      return who.substring(Math.max(0, lastCapital()));
    }

    private int lastCapital() {
      int at = who.length() - 1;
      while (at >= 0 && !Character.isUpperCase(who.charAt(at))) {
        at--;
      }
      return at;
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder(machine());
    Map<String, List<Row>> jobs =
        rows.stream()
            .collect(Collectors.groupingBy(Row::title, LinkedHashMap::new, Collectors.toList()));
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

  private String table(String title, List<Row> of) {
    boolean unusual = !of.getFirst().job().usual().isEmpty();
    StringBuilder text =
        new StringBuilder(
            "\n## "
                + title
                + "\n\n| elements | threads | who | ns | × ours | of memory |"
                + (unusual ? " × usual |" : "")
                + "\n|---:|---:|:---|---:|---:|---:|"
                + (unusual ? "---:|" : "")
                + "\n");
    of.stream()
        .sorted(
            Comparator.comparingInt(Row::length)
                .thenComparingInt(Row::threads)
                .thenComparingDouble(Row::nanos))
        .forEach(r -> text.append(line(r)));
    return text.toString();
  }

  private String line(Row row) {
    String ratio =
        rows.stream()
            .filter(r -> r.ours() && r.sameCell(row))
            .findFirst()
            .map(r -> number("%.2f", row.nanos() / r.nanos()))
            .orElse("");
    return "| "
        + row.length()
        + " | "
        + row.threads()
        + " | "
        + row.who()
        + " | "
        + number("%.3f", row.nanos())
        + " | "
        + ratio
        + " | "
        + share(row)
        + " |"
        + (row.job().usual().isEmpty() ? "" : " " + besideUsual(row) + " |")
        + "\n";
  }

  private String besideUsual(Row row) {
    return rows.stream()
        .filter(row::usually)
        .findFirst()
        .map(r -> number("%.2f", row.nanos() / r.nanos()))
        .orElse("");
  }

  private String share(Row row) {
    Job job = row.job();
    String probe = job.writes() == 0 ? "read" : "copyByVectors";
    if (row.length() < IN_MEMORY || job.value().startsWith("memory")) {
      return "";
    }
    return rows.stream()
        .filter(r -> r.who().equals(probe) && r.sameSetting(row))
        .findFirst()
        .map(floor -> {
          double bytes = job.reads() + job.writes();
          double floorBytes = floor.job().reads() + floor.job().writes();
          return number("%.0f %%", 100 * bytes / row.nanos() / (floorBytes / floor.nanos()));
        })
        .orElse("");
  }

  private static String number(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }
}
