package dev.shoal.graph.components;

import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import dev.shoal.primitives.reduce.Reduce;
import dev.shoal.primitives.select.Select;
import dev.shoal.primitives.sort.Sort;
import java.util.NoSuchElementException;

/// The components of a graph, numbered from 0 in the order of their lowest nodes.
///
/// Safe for any number of threads.
public final class ComponentLabels {
  private final Device device;
  private final IntArray labels;
  private final IntArray lowestNodes;
  private IntArray sizes; // null until requested; guarded by this

  ComponentLabels(Device device, IntArray labels, IntArray lowestNodes) {
    this.device = device;
    this.labels = labels;
    this.lowestNodes = lowestNodes;
  }

  /// Returns the component of each node, 0 … [#count()]−1.
  public IntArray labels() {
    return labels;
  }

  /// Returns the number of components.
  public int count() {
    return lowestNodes.length();
  }

  /// Returns the lowest node of each component, in ascending order.
  public IntArray lowestNodes() {
    return lowestNodes;
  }

  /// Returns the number of nodes of each component. The first call sorts a copy of the labels.
  public synchronized IntArray sizes() {
    if (sizes == null) {
      sizes = lowestNodes.newLike(count());
      try (IntArray sorted = labels.copy();
          IntArray values = labels.newLike(count())) {
        Sort.on(device).ascending(sorted);
        Select.on(device).runLengths(sorted, values, sizes);
      }
    }
    return sizes;
  }

  /// Returns the component with the maximum number of nodes; of several, the one with the lowest
  /// node.
  ///
  /// @throws NoSuchElementException if there are no nodes
  public int largest() {
    if (count() == 0) {
      throw new NoSuchElementException("a graph without nodes has no components");
    }
    return Reduce.on(device).argmax(sizes());
  }
}
