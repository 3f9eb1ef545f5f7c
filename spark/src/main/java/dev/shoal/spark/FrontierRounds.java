package dev.shoal.spark;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/// Lowers values of nodes in rounds: in each, every bucket sends what its changed values mean for
/// the nodes of other buckets, and receives values of its own nodes, until no value changes.
///
/// The values at the end are the lowest possible, so they depend neither on the number of buckets
/// nor on the order in which values arrive.
///
/// **Source:** G. Malewicz et al., *Pregel: A System for Large-Scale Graph Processing* (2010), with
/// a combiner; buckets that follow their own arcs to the end: W. Fan et al., *Parallelizing
/// Sequential Graph Computations* (2017).
final class FrontierRounds {
  private FrontierRounds() {}

  /// Runs rounds until no value changes, and returns the results, which are cached as long as they
  /// are referred to. All other cached data is released, also after a failure.
  ///
  /// @param buckets one in each partition
  static JavaRDD<NodeValues> run(JavaRDD<GraphBucket> buckets) {
    List<JavaRDD<?>> cached = new ArrayList<>();
    try {
      cached.add(buckets.persist(StorageLevel.MEMORY_AND_DISK()));
      JavaRDD<RoundState> state = keep(buckets.map(GraphBucket::first), cached);
      long changes = changes(state);
      while (changes > 0) {
        JavaRDD<RoundState> next = keep(round(buckets, state), cached);
        changes = changes(next);
        cached.remove(state);
        state.unpersist(false);
        state = next;
      }
      JavaRDD<NodeValues> results =
          keep(
              buckets.zipPartitions(state, (bucket, s) -> only(bucket.next().result(s.next()))),
              cached);
      results.count();
      cached.remove(results);
      return results;
    } finally {
      cached.forEach(rdd -> rdd.unpersist(false));
    }
  }

  private static JavaRDD<RoundState> round(
      JavaRDD<GraphBucket> buckets, JavaRDD<RoundState> state) {
    JavaRDD<Tuple2<Integer, NodeValues>> sent =
        buckets.zipPartitions(state, (bucket, s) -> bucket.next().send(s.next()));
    JavaRDD<NodeValues> received =
        JavaPairRDD.fromJavaRDD(sent).partitionBy(new Buckets(buckets.getNumPartitions())).values();
    return buckets
        .zipPartitions(state, (bucket, s) -> only(new Tuple2<>(bucket.next(), s.next())))
        .zipPartitions(
            received,
            (both, values) -> {
              Tuple2<GraphBucket, RoundState> own = both.next();
              return only(own._1().receive(own._2(), values));
            });
  }

  private static long changes(JavaRDD<RoundState> state) {
    return state.map(RoundState::changes).fold(0L, Long::sum);
  }

  /// Makes data a local checkpoint when it is first computed. So what follows does not depend on
  /// all rounds before; on a cluster two executors hold it, and one of them can be lost.
  private static <T> JavaRDD<T> keep(JavaRDD<T> data, List<JavaRDD<?>> cached) {
    boolean isLocal = data.context().isLocal();
    data.persist(isLocal ? StorageLevel.MEMORY_AND_DISK() : StorageLevel.MEMORY_AND_DISK_2());
    data.rdd().localCheckpoint();
    cached.add(data);
    return data;
  }

  private static <T> Iterator<T> only(T element) {
    return List.of(element).iterator();
  }
}
