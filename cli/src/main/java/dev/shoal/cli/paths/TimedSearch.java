package dev.shoal.cli.paths;

import dev.shoal.graph.Graph;
import dev.shoal.graph.paths.PathQuery;
import dev.shoal.graph.paths.ShortestPathTree;
import dev.shoal.graph.paths.ShortestPaths;
import java.util.function.IntPredicate;

/// The result of a search and its time: that of the search alone, without its parents.
///
/// @param tree the distances, and the paths on request
/// @param nanos the time of the search
/// @param searches of how many it was the fastest
record TimedSearch(ShortestPathTree tree, long nanos, int searches) {
  /// The fastest of so many searches.
  public static TimedSearch ofRepeated(
      Graph graph, PathQuery query, ShortestPaths paths, int searches) {
    return fastest(graph, query, paths, done -> done < searches);
  }

  /// The fastest of the searches that begin within so much time. The first of a process waits for
  /// the compiler of the JVM.
  public static TimedSearch ofRehearsed(
      Graph graph, PathQuery query, ShortestPaths paths, long nanos) {
    long start = System.nanoTime();
    return fastest(graph, query, paths, _ -> System.nanoTime() - start < nanos);
  }

  /// @param goesOn whether there is to be another search after so many
  private static TimedSearch fastest(
      Graph graph, PathQuery query, ShortestPaths paths, IntPredicate goesOn) {
    ShortestPathTree tree;
    long fastest = Long.MAX_VALUE;
    int searches = 0;
    do {
      long start = System.nanoTime();
      tree = paths.find(graph, query); // the same each time
      fastest = Math.min(fastest, System.nanoTime() - start);
      searches++;
    } while (goesOn.test(searches));
    return new TimedSearch(tree, fastest, searches);
  }

  /// The time in milliseconds.
  public double millis() {
    return nanos / 1e6;
  }
}
