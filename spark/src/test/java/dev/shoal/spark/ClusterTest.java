package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.sum.Sum;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Failures in a cluster that leave the same bits: of a task, of an executor, of a task that is so
/// slow that Spark starts a copy.
class ClusterTest {
  private static LocalCluster cluster;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws IOException {
    cluster =
        new LocalCluster(
            Map.of(
                "spark.speculation", "true",
                "spark.speculation.quantile", "0.5",
                "spark.speculation.multiplier", "2",
                "spark.speculation.minTaskRuntime", "1s"));
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  /// Returns the column, with an incident in each task that computes it.
  private static Dataset<Row> column(Incident incident) {
    return incident.in(ClusterInputs.column(cluster.session()));
  }

  private static Dataset<Row> column() {
    return ClusterInputs.column(cluster.session());
  }

  /// Counts tasks that failed, speculative tasks, and executors that were lost.
  private static final class Incidents extends SparkListener implements AutoCloseable {
    private final AtomicInteger failed = new AtomicInteger();
    private final AtomicInteger speculative = new AtomicInteger();
    private final AtomicInteger lostExecutors = new AtomicInteger();

    Incidents() {
      cluster.session().sparkContext().addSparkListener(this);
    }

    @Override
    public void onTaskEnd(SparkListenerTaskEnd end) {
      failed.addAndGet(end.taskInfo().failed() ? 1 : 0);
      speculative.addAndGet(end.taskInfo().speculative() ? 1 : 0);
    }

    @Override
    public void onExecutorRemoved(SparkListenerExecutorRemoved removed) {
      lostExecutors.incrementAndGet();
    }

    /// Waits until all events so far have arrived.
    Incidents seen() throws Exception {
      cluster.session().sparkContext().listenerBus().waitUntilEmpty();
      return this;
    }

    @Override
    public void close() {
      cluster.session().sparkContext().removeSparkListener(this);
    }
  }

  private static void assertSorted(double[] x, Dataset<Row> data) {
    double[] sorted = x.clone();
    Sort.ascending(sorted);
    assertArrayEquals(LocalSpark.bits(sorted), LocalSpark.bits(LocalSpark.doubles(data, "x")));
  }

  @Test
  void aTaskThatFailsOnceLeavesTheSameBits() throws Exception {
    double[] x = ClusterInputs.values();
    for (String result : List.of("sum", "sort")) {
      String marker = folder.resolve("failed-" + result).toString();
      Dataset<Row> data =
          column(task -> {
            if (task.partitionId() == 3 && Incident.isFirst(marker)) {
              throw new IOException("the disk is on fire");
            }
          });
      try (var incidents = new Incidents()) {
        if (result.equals("sum")) {
          assertEquals(Sum.exact(x), SparkSum.exact(data, "x"));
        } else {
          assertSorted(x, SparkSort.sort(data, "x", SortOrder.ASCENDING));
        }
        assertEquals(1, incidents.seen().failed.get(), "the incident happened");
      }
    }
  }

  @Test
  void aTaskThatFailsOnceLeavesTheSameRows() throws Exception {
    for (String result : List.of("pairs", "nearest", "neighbours", "distances")) {
      String marker = folder.resolve("failed-" + result).toString();
      Dataset<Row> data =
          column(task -> {
            if (task.partitionId() == 5 && Incident.isFirst(marker)) {
              throw new IOException("the disk is on fire");
            }
          });
      try (var incidents = new Incidents()) {
        assertEquals(
            ClusterInputs.sorted(ClusterInputs.rows(result, column())),
            ClusterInputs.sorted(ClusterInputs.rows(result, data)));
        assertEquals(1, incidents.seen().failed.get(), "the incident happened");
      }
    }
  }

  /// The executor is lost between two rounds, with its part of the cached distances.
  @Test
  void anExecutorLostBetweenRoundsLeavesTheSameDistances() throws Exception {
    SparkGraph graph = ClusterInputs.graph(column());
    List<String> expected = ClusterInputs.sorted(graph.distances(1));
    String marker = folder.resolve("lost-between-rounds").toString();
    var context = JavaSparkContext.fromSparkContext(cluster.session().sparkContext());
    var stages = new AtomicInteger();
    try (var incidents = new Incidents();
        var executor = Executors.newSingleThreadExecutor()) {
      var listener =
          new SparkListener() {
            @Override
            public void onStageCompleted(SparkListenerStageCompleted completed) {
              if (stages.incrementAndGet() == 6) {
                executor.execute(() ->
                    context
                        .parallelize(List.of(1), 1)
                        .foreach(_ -> {
                          if (Incident.isFirst(marker)) {
                            Runtime.getRuntime().halt(1);
                          }
                        }));
              }
            }
          };
      context.sc().addSparkListener(listener);
      try {
        assertEquals(expected, ClusterInputs.sorted(graph.distances(1)));
      } finally {
        context.sc().removeSparkListener(listener);
      }
      executor.shutdown();
      assertTrue(executor.awaitTermination(60, TimeUnit.SECONDS));
      assertEquals(1, incidents.seen().lostExecutors.get(), "the incident happened");
    }
  }

  /// The executor is lost in the second stage of the sort, with what it has written for the
  /// shuffle.
  @Test
  void aLostExecutorLeavesTheSameBits() throws Exception {
    double[] x = ClusterInputs.values();
    Dataset<Row> sorted = SparkSort.sort(column(), "x", SortOrder.ASCENDING);
    try (var incidents = new Incidents()) {
      assertSorted(x, losingAnExecutor(sorted));
      assertEquals(1, incidents.seen().lostExecutors.get(), "the incident happened");
    }
  }

  /// The executor is lost in the last stage of a search, with what it has written for the shuffle.
  @Test
  void aLostExecutorLeavesTheSameRows() throws Exception {
    for (String result : List.of("pairs", "neighbours")) {
      Dataset<Row> rows = ClusterInputs.rows(result, column());
      List<String> expected = ClusterInputs.sorted(rows);
      try (var incidents = new Incidents()) {
        assertEquals(expected, ClusterInputs.sorted(losingAnExecutor(rows)));
        assertEquals(1, incidents.seen().lostExecutors.get(), "the incident happened");
      }
    }
  }

  /// Returns the same rows, with a task that ends its executor when it is computed first.
  private Dataset<Row> losingAnExecutor(Dataset<Row> data) {
    String marker = folder.resolve("lost-" + data.hashCode()).toString();
    Incident loss =
        task -> {
          if (task.partitionId() == 3 && Incident.isFirst(marker)) {
            Runtime.getRuntime().halt(1);
          }
        };
    return loss.in(data);
  }

  @Test
  void aSpeculativeTaskLeavesTheSameBits() throws Exception {
    double[] x = ClusterInputs.values();
    Dataset<Row> data =
        column(task -> {
          if (task.partitionId() == 5 && task.attemptNumber() == 0) {
            Thread.sleep(Duration.ofSeconds(60)); // until the copy has ended
          }
        });
    try (var incidents = new Incidents()) {
      assertEquals(Sum.exact(x), SparkSum.exact(data, "x"));
      assertTrue(incidents.seen().speculative.get() >= 1, "the incident happened");
    }
  }
}
