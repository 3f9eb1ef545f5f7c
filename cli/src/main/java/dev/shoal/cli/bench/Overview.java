package dev.shoal.cli.bench;

import dev.shoal.operations.Operation;
import dev.shoal.operations.Registry;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The operations that `shoal bench` times: one or two of each subject, under short names.
final class Overview {
  static final Map<String, Operation<?>> JOBS = jobs();

  private Overview() {}

  private static Map<String, Operation<?>> jobs() {
    Map<String, Operation<?>> jobs = new LinkedHashMap<>();
    jobs.put("copy int", Registry.named("Move.copy"));
    jobs.put("reverse double", Registry.named("Move.reverseDoubles"));
    jobs.put("gather int, at random", Registry.named("Move.gatherAtRandom"));
    jobs.put("reduce sum int", Registry.named("Reduce.sumOfInts"));
    jobs.put("reduce max double", Registry.named("Reduce.maxOfDoubles"));
    jobs.put("exact sum double", Registry.named("Sum.randomExact"));
    jobs.put("exact dot double", Registry.named("Sum.dot"));
    jobs.put("scan int", Registry.named("Scan.ints"));
    jobs.put("scan double", Registry.named("Scan.doubles"));
    jobs.put("select half of int", Registry.named("Select.values"));
    jobs.put("histogram int, 256 bins", Registry.named("Histogram.evenInts"));
    jobs.put("sort int", Registry.named("Sort.random"));
    jobs.put("sort double", Registry.named("Sort.doubles"));
    jobs.put("argsort int", Registry.named("Sort.argsort"));
    jobs.put("largest 100 of int", Registry.named("Search.top"));
    jobs.put("merge int", Registry.named("Search.merge"));
    jobs.put("search int among 65536", Registry.named("Search.amongFew"));
    return Collections.unmodifiableMap(jobs);
  }
}
