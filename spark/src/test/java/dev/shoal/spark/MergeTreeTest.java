package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.primitives.sort.SortOrder;
import dev.shoal.testkit.Cases;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeoutException;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerStageCompleted;
import org.junit.jupiter.api.Test;

/// The scaling plan of docs/spark.md: a model of how partial results merge, held against Spark
/// itself for 10,000 partitions, and then followed to 10¹² elements in 100,000.
class MergeTreeTest {
  private static final int MAX_RESULT_BYTES = 1 << 30; // `spark.driver.maxResultSize`

  /// The number of tasks at each level of the merge of that many partial results, as
  /// `RDD.treeAggregate` of depth 2 chooses it, and a last task.
  private static List<Integer> tasks(int partitions) {
    List<Integer> tasks = new ArrayList<>(List.of(partitions));
    int width = Math.max(2, (int) Math.ceil(Math.sqrt(partitions)));
    while (tasks.getLast() > width + Math.ceilDiv(tasks.getLast(), width)) {
      tasks.add(tasks.getLast() / width);
    }
    if (tasks.getLast() > 1) {
      tasks.add(1);
    }
    return tasks;
  }

  private static double value(SplittableRandom random) {
    return random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-20, 20));
  }

  private static int serializedBytes(Serializable object) throws IOException {
    var bytes = new ByteArrayOutputStream();
    try (var out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
    }
    return bytes.size();
  }

  @Test
  void tenThousandPartitionsMerge() throws TimeoutException {
    int partitions = 10_000;
    SplittableRandom random = Cases.random(10);
    double[] x = Stream.generate(() -> value(random)).limit(25_000).mapToDouble(v -> v).toArray();
    BigDecimal sum = BigDecimal.ZERO;
    for (double v : x) {
      sum = sum.add(new BigDecimal(v));
    }
    var data = LocalSpark.column(x, partitions);
    var stages = new Stages();
    var context = LocalSpark.session().sparkContext();
    context.addSparkListener(stages);
    try {
      assertEquals(sum.doubleValue(), SparkSum.exact(data, "x"));
      context.listenerBus().waitUntilEmpty();
    } finally {
      context.removeSparkListener(stages);
    }
    assertEquals(tasks(partitions), List.copyOf(stages.tasks.values()));
    assertEquals(List.of(10_000, 100, 1), tasks(partitions));
    long shuffled = stages.shuffledBytes.values().stream().mapToLong(v -> v).sum();
    // Java serialization names the class of each partial result.
    assertTrue(shuffled < (partitions + 100) * 400L, () -> shuffled + " bytes");
  }

  /// The number of tasks and the bytes written for a shuffle, by stage.
  private static final class Stages extends SparkListener {
    private final ConcurrentSkipListMap<Integer, Integer> tasks = new ConcurrentSkipListMap<>();
    private final ConcurrentSkipListMap<Integer, Long> shuffledBytes =
        new ConcurrentSkipListMap<>();

    @Override
    public void onStageCompleted(SparkListenerStageCompleted completed) {
      var stage = completed.stageInfo();
      tasks.put(stage.stageId(), stage.numTasks());
      shuffledBytes.put(stage.stageId(), stage.taskMetrics().shuffleWriteMetrics().bytesWritten());
    }
  }

  /// Partial sums of 10⁷ values each, which eight values stand for, merge along the tree.
  @Test
  void aTrillionElementsMerge() {
    int partitions = 100_000;
    long elements = 10_000_000;
    SplittableRandom random = Cases.random(11);
    BigDecimal sum = BigDecimal.ZERO;
    List<PartialSum> parts = new ArrayList<>();
    for (int p = 0; p < partitions; p++) {
      var part = new PartialSum();
      for (int k = 0; k < 8; k++) {
        double x = value(random);
        part.addProduct(x, elements / 8.0);
        sum = sum.add(new BigDecimal(x));
      }
      byte[] bytes = part.toBytes(); // the number of values, and then the sum
      parts.add(PartialSum.fromBytes(ByteBuffer.wrap(bytes).putLong(0, elements).array()));
    }
    List<Integer> tasks = tasks(partitions);
    assertEquals(List.of(100_000, 315, 1), tasks);
    long shuffled = 0;
    for (int tasksOfLevel : tasks.subList(1, tasks.size())) {
      List<PartialSum> merged =
          IntStream.range(0, tasksOfLevel).mapToObj(_ -> new PartialSum()).toList();
      for (int p = 0; p < parts.size(); p++) {
        byte[] bytes = parts.get(p).toBytes();
        assertTrue(bytes.length <= 64, () -> bytes.length + " bytes");
        shuffled += bytes.length;
        merged.get(p % tasksOfLevel).merge(PartialSum.fromBytes(bytes));
      }
      parts = merged;
    }
    assertEquals(
        sum.multiply(BigDecimal.valueOf(elements / 8)).doubleValue(), parts.getFirst().sum());
    assertEquals(elements * partitions, parts.getFirst().count());
    long bytes = shuffled;
    assertTrue(bytes < 4_000_000, () -> bytes + " bytes of all partial sums");
  }

  /// What the driver receives of each partition in a scan and in a sort, and how many partitions
  /// that allows.
  @Test
  void theDriverLimitsScansAndSorts() throws IOException {
    var sum = RunningSum.of(ElementType.DOUBLE);
    int scan = serializedBytes(sum) + serializedBytes(new PartitionDigest());
    assertTrue(scan < 400, () -> scan + " bytes of a partition to scan");
    assertTrue(MAX_RESULT_BYTES / scan > 2_500_000);
    var batch = new Batch(ElementType.LONG);
    batch.setLength(Batch.ROWS);
    var sample = PartitionSample.of(0, List.of(batch).iterator(), SortOrder.ASCENDING);
    assertEquals(256, sample.samples().size());
    int sort = serializedBytes(sample);
    assertTrue(sort < 7100, () -> sort + " bytes of a partition to sort");
    assertTrue(MAX_RESULT_BYTES / sort > 150_000);
  }
}
