package dev.shoal.spark;

import dev.shoal.device.IntArray;
import dev.shoal.primitives.sort.Sort;
import dev.shoal.primitives.sort.SortOrder;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.catalyst.expressions.GenericInternalRow;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import scala.Tuple2;

/// Sorts a column, or the numbers of its rows.
///
/// ```java
/// Dataset<Row> ascending = SparkSort.sort(measurements, "energy", SortOrder.ASCENDING);
/// Dataset<Row> rows = SparkSort.argsort(measurements, "energy", SortOrder.DESCENDING);
/// ```
///
/// - **Shape:** a column of numbers; the result has that column alone, as double or bigint, or the
///   column `row`, a bigint: the number of each row, counted from 0 in the order of the dataset. It
///   has as many partitions as the dataset.
/// - **Order:** that of `dev.shoal.primitives.sort.Sort` on one machine, bit for bit: −0.0 is below
///   0.0, and NaNs come last in their order. Row numbers of equal elements ascend.
/// - **Nulls** are refused: their position in the result would be arbitrary.
/// - **Cost:** reads the input twice, at the call for a sample and when the result is read, when
///   all elements are shuffled once: 8 bytes each, 12 with row numbers. A partition must fit in the
///   memory of its task, twice.
/// - **Errors:** an input that changes between the reads is an [IllegalStateException], and a
///   partition of more than 2³¹ − 1 rows is another.
/// - **Source:** see [Splitters].
public final class SparkSort {
  private SparkSort() {}

  /// Returns the elements of a column in that order.
  ///
  /// @throws IllegalArgumentException if it is not a column of numbers
  public static Dataset<Row> sort(Dataset<?> data, String column, SortOrder order) {
    ElementType type = ElementType.of(data.schema().apply(column));
    return sorted(data, column, order, false, new StructType().add(column, type.sqlType(), false));
  }

  /// Returns the numbers of the rows in the order of a column.
  ///
  /// @throws IllegalArgumentException if it is not a column of numbers
  public static Dataset<Row> argsort(Dataset<?> data, String column, SortOrder order) {
    return sorted(
        data, column, order, true, new StructType().add("row", DataTypes.LongType, false));
  }

  private static Dataset<Row> sorted(
      Dataset<?> data, String column, SortOrder order, boolean isArgsort, StructType schema) {
    Objects.requireNonNull(order, "order");
    var reader = new ColumnReader(data, Nulls.REJECT, column);
    ElementType type = reader.type(0);
    List<PartitionSample> samples =
        reader.map((p, in) -> List.of(PartitionSample.of(p, in, order)).iterator()).collect();
    if (samples.isEmpty()) {
      return data.sparkSession().createDataFrame(List.of(), schema);
    }
    Splitters splitters =
        Splitters.of(samples.stream().flatMap(s -> s.samples().stream()).toList(), samples.size());
    List<PartitionDigest> digests = samples.stream().map(PartitionSample::digest).toList();
    Broadcast<Plan> plan =
        JavaSparkContext.fromSparkContext(data.sparkSession().sparkContext())
            .broadcast(new Plan(splitters, digests, order, isArgsort));
    JavaPairRDD<Integer, Chunk> chunks =
        reader
            .map((partition, in) -> Chunk.scatter(partition, in, type, plan.value()))
            .mapToPair(chunk -> new Tuple2<>(chunk.bucket(), chunk));
    JavaRDD<InternalRow> rows =
        chunks
            .partitionBy(new Buckets(splitters.buckets()))
            .mapPartitions(in -> new Bucket(type, in).sorted(plan.value()));
    return InternalRows.toDataset(data.sparkSession(), rows, schema);
  }

  /// What the tasks of a sort have in common.
  private record Plan(
      Splitters splitters, List<PartitionDigest> digests, SortOrder order, boolean isArgsort)
      implements Serializable {
    /// Returns the number of rows before each partition.
    long[] firstRows() {
      long[] first = new long[digests.size()];
      for (int p = 1; p < first.length; p++) {
        first[p] = first[p - 1] + digests.get(p - 1).count();
      }
      return first;
    }
  }

  /// The elements of one partition that belong to one bucket, in their order.
  private static final class Chunk implements Serializable {
    private static final long serialVersionUID = 1;

    private final int bucket;
    private final int partition;

    @SuppressWarnings("serial") // an array of numbers
    private final Object elements;

    private final int[] rows; // in the partition; null if they are not needed

    private Chunk(int bucket, int partition, Object elements, int[] rows) {
      this.bucket = bucket;
      this.partition = partition;
      this.elements = elements;
      this.rows = rows;
    }

    int bucket() {
      return bucket;
    }

    /// Returns a chunk for each bucket that gets elements of a partition.
    static Iterator<Chunk> scatter(int partition, Iterator<Batch> in, ElementType type, Plan plan) {
      PartitionDigest expected = plan.digests().get(partition);
      Splitters splitters = plan.splitters();
      int length = Math.toIntExact(expected.count());
      Object elements = read(partition, in, type, expected);
      int[] buckets = new int[length];
      int[] counts = new int[splitters.buckets()];
      for (int i = 0; i < length; i++) {
        buckets[i] = splitters.bucket(type.key(elements, i, plan.order()), partition, i);
        counts[buckets[i]]++;
      }
      Chunk[] chunks = new Chunk[counts.length];
      for (int b = 0; b < counts.length; b++) {
        int[] rows = plan.isArgsort() ? new int[counts[b]] : null;
        chunks[b] = new Chunk(b, partition, type.newArray(counts[b]), rows);
      }
      int[] next = new int[counts.length];
      for (int i = 0; i < length; i++) {
        Chunk chunk = chunks[buckets[i]];
        int to = next[buckets[i]]++;
        type.copy(elements, i, chunk.elements, to);
        if (chunk.rows != null) {
          chunk.rows[to] = i;
        }
      }
      return Arrays.stream(chunks).filter(chunk -> counts[chunk.bucket] > 0).iterator();
    }

    private static Object read(
        int partition, Iterator<Batch> in, ElementType type, PartitionDigest expected) {
      Object elements = type.newArray(Math.toIntExact(expected.count()));
      var digest = new PartitionDigest();
      while (in.hasNext()) {
        Batch batch = in.next();
        long at = digest.count();
        digest.add(batch, 0);
        if (digest.count() <= expected.count()) {
          System.arraycopy(batch.column(0), 0, elements, (int) at, batch.length());
        }
      }
      PartitionDigest.requireSame(partition, expected, digest);
      return elements;
    }
  }

  /// The chunks of a bucket, in the order of their partitions.
  private static final class Bucket {
    private final ElementType type;
    private final List<Chunk> chunks;
    private final int length;

    Bucket(ElementType type, Iterator<Tuple2<Integer, Chunk>> in) {
      this.type = type;
      chunks = new ArrayList<>();
      long total = 0;
      while (in.hasNext()) {
        Chunk chunk = in.next()._2();
        chunks.add(chunk);
        total += length(chunk);
      }
      chunks.sort(Comparator.comparingInt(chunk -> chunk.partition));
      if (total > Integer.MAX_VALUE) {
        throw new IllegalStateException(
            "a bucket of the sort has "
                + total
                + " elements, more than "
                + Integer.MAX_VALUE
                + ": repartition the dataset");
      }
      length = (int) total;
    }

    private static int length(Chunk chunk) {
      return Array.getLength(chunk.elements);
    }

    Iterator<InternalRow> sorted(Plan plan) {
      Object elements = type.newArray(length);
      int at = 0;
      for (Chunk chunk : chunks) {
        System.arraycopy(chunk.elements, 0, elements, at, length(chunk));
        at += length(chunk);
      }
      Sort signed = Sort.on(TaskDevice.get());
      Sort sort = plan.order().isUnsigned() ? signed.unsigned() : signed;
      if (!plan.isArgsort()) {
        var keys = type.wrap(elements);
        if (plan.order().isDescending()) {
          sort.descending(keys);
        } else {
          sort.ascending(keys);
        }
        return rows(i -> type.get(elements, i));
      }
      IntArray indices = IntArray.wrap(new int[length]);
      sort.argsort(type.wrap(elements), plan.order(), indices);
      long[] numbers = numbers(plan.firstRows());
      return rows(i -> numbers[indices.hostArray()[i]]);
    }

    /// Returns the numbers of all rows, chunk by chunk.
    private long[] numbers(long[] firstRows) {
      long[] numbers = new long[length];
      int at = 0;
      for (Chunk chunk : chunks) {
        for (int row : chunk.rows) {
          numbers[at++] = firstRows[chunk.partition] + row;
        }
      }
      return numbers;
    }

    /// Returns a row for each element of the bucket; each overwrites the one before.
    private Iterator<InternalRow> rows(IntFunction<Object> value) {
      var row = new GenericInternalRow(1);
      return IntStream.range(0, length)
          .mapToObj(i -> {
            row.update(0, value.apply(i));
            return (InternalRow) row;
          })
          .iterator();
    }
  }
}
