package dev.shoal.benchmarks;

import java.lang.reflect.Method;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.openjdk.jmh.results.RunResult;

/// The results as Markdown: a table for each job, its rows ordered by size, threads and time.
///
/// `ns` is the time of one element; `× ours` the time beside the first of ours in the same cell;
/// `of memory` the share of the bandwidth that the probe found with the same threads in the same
/// run, reading or copying in vectors: the fewest bytes of the job over its time. It is left out
/// where the arrays fit a cache, for there memory is not the floor.
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

  private record Row(Job job, String who, int length, int threads, double nanos) {
    static Row of(RunResult result) {
      String name = result.getParams().getBenchmark();
      int dot = name.lastIndexOf('.');
      String method = name.substring(dot + 1);
      int length = Integer.parseInt(result.getParams().getParam("length"));
      double nanos = result.getPrimaryResult().getScore() * 1000 / length;
      int threads = Integer.parseInt(result.getParams().getParam("threads"));
      return new Row(job(name.substring(0, dot), method), method, length, threads, nanos);
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

    boolean sameCell(Row other) {
      return job.value().equals(other.job.value())
          && length == other.length
          && threads == other.threads;
    }
  }

  private String text() {
    StringBuilder text = new StringBuilder(machine());
    Map<String, List<Row>> jobs =
        rows.stream()
            .collect(
                Collectors.groupingBy(
                    r -> r.job().value(), LinkedHashMap::new, Collectors.toList()));
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

  private String table(String job, List<Row> of) {
    StringBuilder text =
        new StringBuilder(
            "\n## "
                + job
                + "\n\n| elements | threads | who | ns | × ours | of memory |\n|---:|---:|:---|---:|---:|---:|\n");
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
        + " |\n";
  }

  private String share(Row row) {
    Job job = row.job();
    String probe = job.writes() == 0 ? "read" : "copyByVectors";
    if (row.length() < IN_MEMORY || job.value().startsWith("memory")) {
      return "";
    }
    return rows.stream()
        .filter(r ->
            r.who().equals(probe) && r.length() == row.length() && r.threads() == row.threads())
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
