package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkEnv;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.storage.BlockId;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import scala.Function1;
import scala.jdk.javaapi.CollectionConverters;

/// A job that is cancelled ends soon and leaves nothing: no task, no cached data, no broadcast, no
/// file. The next one has the same result as before.
class CancelledJobTest {
  private static final List<String> READ_LATER =
      List.of("scan", "sort", "pairs", "nearest", "neighbours", "remap");
  private static final List<String> GRAPHS = List.of("distances", "components");
  private static final Map<String, List<String>> EXPECTED = new HashMap<>(); // by operation
  private static final Duration SOON = Duration.ofSeconds(10);
  private static final Duration LATE = Duration.ofSeconds(60);

  /// The folder of all that executors write: shuffles, spills, cached data.
  @TempDir private static Path disks;

  @TempDir private Path folder;

  private static LocalCluster cluster;
  private static JavaSparkContext context;

  @BeforeAll
  static void start() throws IOException {
    Map<String, String> settings = Map.of("spark.local.dir", disks.toString());
    cluster = new LocalCluster(settings, settings);
    context = JavaSparkContext.fromSparkContext(cluster.session().sparkContext());
  }

  @AfterAll
  static void stop() {
    cluster.close();
  }

  private static Dataset<Row> column() {
    return ClusterInputs.column(cluster.session());
  }

  private String group(String operation) {
    return folder.resolve(operation).toString();
  }

  /// Returns an incident that keeps the tasks of a group of jobs from ending, and says by a file of
  /// its name that there is one.
  private static Incident delay(String group) {
    return task -> {
      if (group.equals(task.getLocalProperty("spark.jobGroup.id"))) {
        Incident.isFirst(group);
        Thread.sleep(LATE);
      }
    };
  }

  private static void read(Dataset<Row> rows) {
    rows.write().format("noop").mode("overwrite").save();
  }

  @Test
  void whileTheInputIsRead() throws Exception {
    for (String operation : READ_LATER) {
      String group = group(operation);
      assertNothingIsLeft(
          operation,
          () -> {
            Dataset<Row> rows = ClusterInputs.rows(operation, delay(group).in(column()));
            cancel(group, () -> read(rows), () -> Files.exists(Path.of(group)));
          });
    }
  }

  @Test
  void whileTheInputOfAGraphIsRead() throws Exception {
    for (String operation : GRAPHS) {
      String group = group(operation);
      assertNothingIsLeft(
          operation,
          () -> {
            Dataset<Row> data = delay(group).in(column());
            cancel(
                group,
                () -> ClusterInputs.rows(operation, data),
                () -> Files.exists(Path.of(group)));
          });
    }
  }

  /// All that is shuffled has been written.
  @Test
  void inTheLastStage() throws Exception {
    for (String operation : READ_LATER) {
      String group = group(operation);
      assertNothingIsLeft(
          operation,
          () -> {
            Dataset<Row> rows = delay(group).in(ClusterInputs.rows(operation, column()));
            cancel(group, () -> read(rows), () -> Files.exists(Path.of(group)));
          });
    }
  }

  /// A path through 200 nodes takes many rounds, each with cached data.
  @Test
  void betweenRounds() throws Exception {
    for (String operation : GRAPHS) {
      assertNothingIsLeft(
          operation,
          () -> {
            Dataset<Row> arcs =
                cluster.session().range(0, 200, 1, 8).selectExpr("id as a", "id + 1 as b");
            SparkGraph path = SparkGraph.of(arcs, "a", "b");
            var stages = new AtomicInteger();
            var listener =
                new SparkListener() {
                  @Override
                  public void onStageCompleted(SparkListenerStageCompleted completed) {
                    stages.incrementAndGet();
                  }
                };
            context.sc().addSparkListener(listener);
            try {
              cancel(
                  group(operation),
                  () -> {
                    Dataset<Row> _ =
                        operation.equals("distances") ? path.distances(0) : path.components();
                  },
                  () -> stages.get() >= 20);
            } finally {
              context.sc().removeSparkListener(listener);
            }
          });
    }
  }

  @Test
  void whileResultsAreWritten() throws Exception {
    Path output = folder.resolve("sums.parquet");
    String group = group("scan");
    assertNothingIsLeft(
        "scan",
        () -> {
          Dataset<Row> sums = ClusterInputs.rows("scan", delay(group).in(column()));
          cancel(
              group,
              () -> sums.write().parquet(output.toString()),
              () -> Files.exists(Path.of(group)));
        });
    assertFalse(Files.exists(output.resolve("_SUCCESS")));
    assertEquals(Set.of(), Files.exists(output) ? files(output) : Set.of());
  }

  /// A part of a test.
  private interface Part {
    void run() throws Exception;
  }

  /// Runs a job in a group, cancels it in the middle, and waits for its end.
  private static void cancel(String group, Part job, BooleanSupplier isInTheMiddle)
      throws Exception {
    try (var executor = Executors.newSingleThreadExecutor()) {
      Future<?> future =
          executor.submit(() -> {
            context.setJobGroup(group, "to be cancelled", true);
            job.run();
            return null;
          });
      await("the job runs", isInTheMiddle);
      context.sc().cancelJobGroupAndFutureJobs(group);
      assertThrows(ExecutionException.class, () -> future.get(SOON.toSeconds(), TimeUnit.SECONDS));
    }
    await("no job is active", () -> context.statusTracker().getActiveJobIds().length == 0);
    await(
        "no task runs",
        () ->
            Arrays.stream(context.statusTracker().getExecutorInfos())
                .allMatch(executor -> executor.numRunningTasks() == 0));
  }

  /// Checks that what was there before a part is all that is there after it.
  private static void assertNothingIsLeft(String operation, Part part) throws Exception {
    List<String> expected = expected(operation);
    Set<Integer> cached = Set.copyOf(context.getPersistentRDDs().keySet());
    Set<String> before = held();
    part.run();
    assertTrue(cached.containsAll(context.getPersistentRDDs().keySet()), operation + " is cached");
    await(
        operation + " leaves nothing",
        () -> {
          System.gc(); // Spark releases what nothing refers to
          return before.containsAll(held());
        });
    assertEquals(
        expected, ClusterInputs.sorted(ClusterInputs.rows(operation, column())), "the next job");
  }

  private static List<String> expected(String operation) {
    return EXPECTED.computeIfAbsent(
        operation, o -> ClusterInputs.sorted(ClusterInputs.rows(o, column())));
  }

  /// Returns the names of files of the cluster, and of its blocks of cached data and broadcasts.
  private static Set<String> held() {
    Function1<BlockId, Object> isData =
        (Function1<BlockId, Object> & Serializable) block -> block.isRDD() || block.isBroadcast();
    Set<String> held = files(disks);
    CollectionConverters.asJava(
            SparkEnv.get().blockManager().master().getMatchingBlockIds(isData, true))
        .forEach(block -> held.add(block.name()));
    return held;
  }

  private static Set<String> files(Path folder) {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .map(Path::toString)
          .collect(Collectors.toCollection(TreeSet::new));
    } catch (UncheckedIOException e) {
      return files(folder); // one has been deleted in between
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static void await(String what, BooleanSupplier condition) throws InterruptedException {
    long end = System.nanoTime() + LATE.toNanos();
    while (!condition.getAsBoolean()) {
      assertTrue(System.nanoTime() < end, what);
      Thread.sleep(50);
    }
  }
}
