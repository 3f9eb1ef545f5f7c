package dev.shoal.benchmarks;

import dev.shoal.operations.Operation;
import dev.shoal.operations.Registry;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// All rows: the operations of the registry, with rivals from other libraries, and the methods of
/// classes of their own, which are written in vectors, measure a first call, or keep a state.
final class Rows {
  /// Apart: a JVM without the Vector API, which runs an operation, cannot link them all.
  private static final class OfClasses {
    private static final List<Row> ALL =
        Stream.of(BandwidthBenchmark.class, ColdSortBenchmark.class, WaveBenchmark.class)
            .flatMap(Rows::of)
            .toList();
  }

  private static final Map<String, Operation<?>> OPERATIONS = new LinkedHashMap<>();

  static {
    Registry.all().forEach(operation -> OPERATIONS.put(operation.name(), operation));
    LibraryRivals.operations().forEach(operation -> OPERATIONS.put(operation.name(), operation));
  }

  private static final List<Row> OF_OPERATIONS =
      OPERATIONS.values().stream().flatMap(Rows::of).toList();

  private Rows() {}

  static List<Row> all() {
    return Stream.concat(OF_OPERATIONS.stream(), OfClasses.ALL.stream()).toList();
  }

  /// The row of that name.
  static Row named(String name) {
    return Stream.<Supplier<List<Row>>>of(() -> OF_OPERATIONS, () -> OfClasses.ALL)
        .flatMap(rows -> rows.get().stream())
        .filter(row -> row.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no row is named " + name));
  }

  /// The operation of that name, with all its rivals.
  static Operation<?> operation(String name) {
    return OPERATIONS.get(name);
  }

  private static Stream<Row> of(Operation<?> operation) {
    String usual = operation.usual().isEmpty() ? "" : operation(operation.usual()).job().title();
    return operation.contestants().stream().map(contestant -> Row.of(operation, contestant, usual));
  }

  private static Stream<Row> of(Class<?> benchmark) {
    return Arrays.stream(benchmark.getMethods())
        .filter(method -> method.isAnnotationPresent(Measured.class))
        .map(Row::of);
  }
}
