package dev.shoal.primitives.sort;

import dev.shoal.primitives.network.Network;
import java.util.List;

/// How elements are sorted. All give the same; only the first also sorts places and values along
/// with keys.
public sealed interface SortAlgorithm {
  /// The default: what is nearly in order is merged, ints of few values are counted; else quicksort
  /// in lanes, or a radix sort. Stable where elements carry anything.
  record Adaptive() implements SortAlgorithm {}

  /// A sorting network of the number of elements: O(n log² n) work, whatever they are. It is not
  /// stable, so it sorts keys alone.
  sealed interface ByNetwork extends SortAlgorithm {
    /// The network of n elements.
    Network network(int n);
  }

  /// Batcher's merge exchange: the fewest comparators. The text's first; on a GPU a launch a step,
  /// each through global memory.
  record Batcher() implements ByNetwork {
    @Override
    public Network network(int n) {
      return Network.batcher(n);
    }
  }

  /// The bitonic sort, as many steps but an eighth more comparators: a launch a step.
  record Bitonic() implements ByNetwork {
    @Override
    public Network network(int n) {
      return Network.bitonic(n);
    }
  }

  /// The bitonic sort with steps of short distance in local memory, of which a work-group does one
  /// after the other in one launch. So it takes as many launches less as there is room in local
  /// memory. OpenCL devices have it.
  record BitonicInLocalMemory() implements ByNetwork {
    @Override
    public Network network(int n) {
      return Network.bitonic(n);
    }
  }

  /// All, the default first.
  static List<SortAlgorithm> all() {
    return List.of(new Adaptive(), new Batcher(), new Bitonic(), new BitonicInLocalMemory());
  }

  /// The name on a command line, such as `bitonic`.
  default String title() {
    return switch (this) {
      case Adaptive _ -> "adaptive";
      case Batcher _ -> "batcher";
      case Bitonic _ -> "bitonic";
      case BitonicInLocalMemory _ -> "bitonic-local";
    };
  }
}
