package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.mesh.BaseGrid;
import dev.shoal.mesh.neighbours.Boundary;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.primitives.sum.Sum;
import dev.shoal.testkit.Cases;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerExecutorRemoved;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.scheduler.SparkListenerTaskEnd;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Failures in a cluster that leave the same bits: of a task, of an executor, of a task that is so
/// slow that Spark starts a copy; and a job that is cancelled.
@Tag("spark")
class ClusterTest {
  private static final int N = 20_000;
  private static final int PARTITIONS = 8;
  private static final StructType COLUMN = new StructType().add("x", DataTypes.DoubleType);

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

  private static double[] values() {
    var random = Cases.random(12);
    return Stream.generate(() -> random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-20, 20)))
        .limit(N)
        .mapToDouble(x -> x)
        .toArray();
  }

  /// What happens while a task reads its partition.
  private interface Incident extends Serializable {
    void strike(TaskContext task) throws Exception;
  }

  /// Returns the values as a column, with an incident in each task that computes it.
  private static Dataset<Row> column(double[] x, Incident incident) {
    var context = JavaSparkContext.fromSparkContext(cluster.session().sparkContext());
    var rows =
        context
            .parallelize(Arrays.stream(x).boxed().toList(), PARTITIONS)
            .mapPartitions(in -> struck(in, incident));
    return cluster.session().createDataFrame(rows, COLUMN);
  }

  private static Iterator<Row> struck(Iterator<Double> in, Incident incident) throws Exception {
    incident.strike(TaskContext.get());
    Iterable<Double> values = () -> in;
    return StreamSupport.stream(values.spliterator(), false)
        .map(value -> RowFactory.create(value))
        .iterator();
  }

  /// Returns whether this is the first call with that file, on any executor.
  private static boolean isFirst(String marker) throws IOException {
    try {
      Files.createFile(Path.of(marker));
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    }
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
    double[] x = values();
    for (String result : List.of("sum", "sort")) {
      String marker = folder.resolve("failed-" + result).toString();
      Dataset<Row> data =
          column(
              x,
              task -> {
                if (task.partitionId() == 3 && isFirst(marker)) {
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
    double[] x = values();
    for (String result : List.of("pairs", "nearest", "neighbours", "distances")) {
      String marker = folder.resolve("failed-" + result).toString();
      Dataset<Row> data =
          column(
              x,
              task -> {
                if (task.partitionId() == 5 && isFirst(marker)) {
                  throw new IOException("the disk is on fire");
                }
              });
      try (var incidents = new Incidents()) {
        assertEquals(sorted(rows(result, column(x, _ -> {}))), sorted(rows(result, data)));
        assertEquals(1, incidents.seen().failed.get(), "the incident happened");
      }
    }
  }

  private static Dataset<Row> rows(String result, Dataset<Row> data) {
    return switch (result) {
      case "pairs" -> SparkPairs.half(points(data), 0.005);
      case "nearest" -> SparkNearest.find(points(data), 2);
      case "neighbours" -> SparkNeighbours.find(cells(data), BaseGrid.of(N), Boundary.PERIODIC);
      case "remap" ->
          SparkRemap.intensive(
              cells(data).withColumn("x", functions.col("i").cast("double")),
              cells(data),
              BaseGrid.of(N),
              "x");
      default -> graph(data).distances(1);
    };
  }

  /// Returns points in the unit square.
  private static SparkPoints points(Dataset<Row> data) {
    return SparkPoints.of(
        data.selectExpr("xxhash64(x) as h")
            .selectExpr("(h & 65535) / 65536D as x", "(h >> 16 & 65535) / 65536D as y"),
        "x",
        "y");
  }

  /// Returns a row of cells.
  private static Dataset<Row> cells(Dataset<Row> data) {
    int cells = N / PARTITIONS; // in each partition
    return data.selectExpr("monotonically_increasing_id() as id") // partition and row
        .selectExpr("0 as level", "(id >> 33) * " + cells + " + id % (1L << 33) as i");
  }

  /// Returns a graph of 500 nodes.
  private static SparkGraph graph(Dataset<Row> data) {
    return SparkGraph.of(
        data.selectExpr(
            "cast(abs(x) * 1e3 % 500 as bigint) as a",
            "cast(abs(x) * 7e6 % 500 as bigint) as b", "abs(x) as w"),
        "a",
        "b",
        "w");
  }

  private static List<String> sorted(Dataset<Row> rows) {
    return rows.collectAsList().stream().map(Row::toString).sorted().toList();
  }

  /// The executor is lost between two rounds, with its part of the cached distances.
  @Test
  void anExecutorLostBetweenRoundsLeavesTheSameDistances() throws Exception {
    SparkGraph graph = graph(column(values(), _ -> {}));
    List<String> expected = sorted(graph.distances(1));
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
                          if (isFirst(marker)) {
                            Runtime.getRuntime().halt(1);
                          }
                        }));
              }
            }
          };
      context.sc().addSparkListener(listener);
      try {
        assertEquals(expected, sorted(graph.distances(1)));
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
    double[] x = values();
    Dataset<Row> sorted = SparkSort.sort(column(x, _ -> {}), "x", SortOrder.ASCENDING);
    try (var incidents = new Incidents()) {
      assertSorted(x, losingAnExecutor(sorted));
      assertEquals(1, incidents.seen().lostExecutors.get(), "the incident happened");
    }
  }

  /// The executor is lost in the last stage of a search, with what it has written for the shuffle.
  @Test
  void aLostExecutorLeavesTheSameRows() throws Exception {
    for (String result : List.of("pairs", "neighbours")) {
      Dataset<Row> rows = rows(result, column(values(), _ -> {}));
      List<String> expected = sorted(rows);
      try (var incidents = new Incidents()) {
        assertEquals(expected, sorted(losingAnExecutor(rows)));
        assertEquals(1, incidents.seen().lostExecutors.get(), "the incident happened");
      }
    }
  }

  /// Returns the same rows, with a task that ends its executor when it is computed first.
  private Dataset<Row> losingAnExecutor(Dataset<Row> data) {
    String marker = folder.resolve("lost-" + data.hashCode()).toString();
    var rows =
        data.javaRDD()
            .mapPartitions(in -> {
              if (TaskContext.getPartitionId() == 3 && isFirst(marker)) {
                Runtime.getRuntime().halt(1);
              }
              return in;
            });
    return cluster.session().createDataFrame(rows, data.schema());
  }

  @Test
  void aSpeculativeTaskLeavesTheSameBits() throws Exception {
    double[] x = values();
    Dataset<Row> data =
        column(
            x,
            task -> {
              if (task.partitionId() == 5 && task.attemptNumber() == 0) {
                Thread.sleep(Duration.ofSeconds(60)); // until the copy has ended
              }
            });
    try (var incidents = new Incidents()) {
      assertEquals(Sum.exact(x), SparkSum.exact(data, "x"));
      assertTrue(incidents.seen().speculative.get() >= 1, "the incident happened");
    }
  }

  @Test
  void aCancelledJobLeavesNothing() throws Exception {
    double[] x = values();
    Path output = folder.resolve("sums.parquet");
    String running = folder.resolve("running").toString();
    var context = JavaSparkContext.fromSparkContext(cluster.session().sparkContext());
    Dataset<Row> data =
        column(
            x,
            task -> {
              if ("cancelled".equals(task.getLocalProperty("spark.jobGroup.id"))) {
                isFirst(running);
                Thread.sleep(Duration.ofSeconds(60));
              }
            });
    Dataset<Row> sums = SparkScan.inclusive(data, "x", "sum"); // a first job, of no group
    try (var executor = Executors.newSingleThreadExecutor()) {
      Future<?> job =
          executor.submit(() -> {
            context.setJobGroup("cancelled", "sums", true);
            sums.write().parquet(output.toString());
          });
      await(() -> Files.exists(Path.of(running)));
      context.cancelJobGroup("cancelled");
      assertThrows(ExecutionException.class, job::get);
    }
    awaitIdle(context);
    assertTrue(context.getPersistentRDDs().isEmpty());
    assertFalse(Files.exists(output.resolve("_SUCCESS")));
    if (Files.exists(output)) {
      try (Stream<Path> files = Files.walk(output)) {
        assertEquals(List.of(), files.filter(Files::isRegularFile).toList());
      }
    }
    assertEquals(Sum.exact(x), SparkSum.exact(column(x, _ -> {}), "x"), "the next job");
  }

  /// Cancelled while the first rows of the result are read.
  @Test
  void cancelledSearchesLeaveNothing() throws Exception {
    var context = JavaSparkContext.fromSparkContext(cluster.session().sparkContext());
    for (String result : List.of("pairs", "nearest", "neighbours", "remap", "distances")) {
      List<String> expected = sorted(rows(result, column(values(), _ -> {})));
      String running = folder.resolve("running-" + result).toString();
      try (var executor = Executors.newSingleThreadExecutor()) {
        Future<?> job =
            executor.submit(() -> {
              context.setJobGroup(result, "to be cancelled", true);
              rows(result, column(values(), _ -> {}))
                  .javaRDD()
                  .foreachPartition(in -> {
                    if (in.hasNext()) {
                      isFirst(running);
                      Thread.sleep(Duration.ofSeconds(60));
                    }
                  });
            });
        await(() -> job.isDone() || Files.exists(Path.of(running)));
        assertFalse(job.isDone(), () -> result + ": " + job.exceptionNow());
        context.cancelJobGroup(result);
        assertThrows(ExecutionException.class, job::get);
      }
      awaitIdle(context);
      // what is cached of a graph is released as soon as it is garbage
      await(() -> {
        System.gc();
        return context.getPersistentRDDs().isEmpty();
      });
      assertEquals(expected, sorted(rows(result, column(values(), _ -> {}))), "the next job");
    }
  }

  /// A graph is searched at the call, in many jobs.
  @Test
  void aCancelledRoundLeavesNothing() throws Exception {
    var context = JavaSparkContext.fromSparkContext(cluster.session().sparkContext());
    SparkGraph graph = graph(column(values(), _ -> {}));
    List<String> expected = sorted(graph.distances(1));
    var stages = new AtomicInteger();
    var listener =
        new SparkListener() {
          @Override
          public void onStageCompleted(SparkListenerStageCompleted completed) {
            if (stages.incrementAndGet() == 6) {
              context.sc().cancelJobGroupAndFutureJobs("round");
            }
          }
        };
    context.sc().addSparkListener(listener);
    try (var executor = Executors.newSingleThreadExecutor()) {
      Future<?> job =
          executor.submit(() -> {
            context.setJobGroup("round", "to be cancelled", true);
            graph.distances(1);
          });
      assertThrows(ExecutionException.class, job::get);
    } finally {
      context.sc().removeSparkListener(listener);
    }
    assertTrue(stages.get() >= 6, () -> stages + " stages");
    awaitIdle(context);
    await(() -> {
      System.gc();
      return context.getPersistentRDDs().isEmpty();
    });
    assertEquals(expected, sorted(graph.distances(1)), "the next job");
  }

  private static void awaitIdle(JavaSparkContext context) throws InterruptedException {
    await(() -> context.statusTracker().getActiveJobIds().length == 0);
    await(() ->
        Arrays.stream(context.statusTracker().getExecutorInfos())
            .allMatch(executor -> executor.numRunningTasks() == 0));
  }

  private static void await(BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, "a minute has passed");
      Thread.sleep(50);
    }
  }
}
