package dev.shoal.cli.bits;

import dev.shoal.device.Device;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/// All operations whose bits are recorded. Results outside of the promise are not among them: the
/// statistics of hash tables, and which algorithm a facade chooses.
public final class OperationList {
  /// No elements, one, less than a tile, and several tiles for each of three threads.
  private static final List<Integer> SIZES = List.of(0, 1, 1000, 70_000);

  private final List<Operation> operations = new ArrayList<>();
  private final Set<String> keys = new HashSet<>();

  private OperationList() {}

  /// All operations, subject by subject.
  public static List<Operation> all() {
    var list = new OperationList();
    MoveBits.list(list);
    ScanBits.list(list);
    ReduceBits.list(list);
    SumBits.list(list);
    SelectBits.list(list);
    PlainArrayBits.list(list);
    HistogramBits.list(list);
    SortBits.list(list);
    SegmentedSortBits.list(list);
    TopKBits.list(list);
    MergeArraysBits.list(list);
    SearchBits.list(list);
    HashBits.list(list);
    PyramidBits.list(list);
    TextBits.list(list);
    MeshBits.list(list);
    NeighbourBits.list(list);
    ParticleBits.list(list);
    GridBits.list(list);
    FaceBits.list(list);
    GraphBits.list(list);
    PathBits.list(list);
    WaveBits.list(list);
    return list.operations;
  }

  /// The operations on so many elements, or for those of other sizes the largest below.
  public static List<Operation> upTo(int size) {
    Map<String, Operation> largest = new LinkedHashMap<>();
    for (Operation operation : all()) {
      if (operation.size() <= size) {
        largest.merge(operation.name(), operation, (a, b) -> a.size() < b.size() ? b : a);
      }
    }
    return List.copyOf(largest.values());
  }

  /// A facade with a static `on(device)`.
  <F> Facade<F> of(Class<F> type, Function<Device, F> on) {
    return new Facade<>(this, type, on, SIZES, Set.of());
  }

  /// A class whose operations take the device themselves, or none.
  Facade<Device> of(Class<?> type) {
    return new Facade<>(this, type, device -> device, SIZES, Set.of());
  }

  /// Adds an operation.
  ///
  /// @throws IllegalStateException if there is one of its name and size
  void add(Operation operation) {
    if (!keys.add(operation.key())) {
      throw new IllegalStateException(operation.key() + " is listed twice");
    }
    operations.add(operation);
  }
}
