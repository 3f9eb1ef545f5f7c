package dev.shoal.operations;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// All operations, subject by subject.
public final class Registry {
  private static final List<Operation<?>> ALL =
      Stream.of(
              MoveOperations.all(),
              ReduceOperations.all(),
              ScanOperations.all(),
              SumOperations.all(),
              SelectOperations.all(),
              HistogramOperations.all(),
              SortOperations.all(),
              SegmentOperations.all(),
              ShortSegmentOperations.all(),
              HashSortOperations.all(),
              SearchOperations.all(),
              MergeOperations.all(),
              HashOperations.all(),
              PyramidOperations.all(),
              TextOperations.all(),
              TableOperations.all(),
              NeighbourOperations.all(),
              RemapOperations.all(),
              NearestOperations.all(),
              PairOperations.all(),
              EdgeOperations.all(),
              GraphOperations.all(),
              TraversalOperations.all(),
              PathOperations.all())
          .<Operation<?>>flatMap(List::stream)
          .toList();

  private Registry() {}

  /// Every operation; their names differ.
  public static List<Operation<?>> all() {
    return ALL;
  }

  /// The operation of that name.
  ///
  /// @throws IllegalArgumentException if there is none
  public static Operation<?> named(String name) {
    return ALL.stream()
        .filter(operation -> operation.name().equals(name))
        .findFirst()
        .orElseThrow(() ->
            new IllegalArgumentException(
                "no operation is named "
                    + name
                    + "; there are "
                    + ALL.stream().map(Operation::name).collect(Collectors.joining(", "))));
  }
}
