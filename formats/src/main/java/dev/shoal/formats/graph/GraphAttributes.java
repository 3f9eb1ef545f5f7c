package dev.shoal.formats.graph;

import dev.shoal.device.Array;
import dev.shoal.device.LongArray;
import java.util.List;
import java.util.Objects;

/// The parts of a graph other than its edges. Weights and coordinates are null if there are none.
record GraphAttributes(
    NodeIds ids,
    boolean isDirected,
    Array<?> weights,
    NodeCoordinates coordinates,
    List<String> notes) {

  /// Checks that there are coordinates for each node.
  GraphAttributes {
    Objects.requireNonNull(ids, "ids");
    notes = List.copyOf(notes);
    if (coordinates != null && coordinates.length() != ids.size()) {
      throw new IllegalArgumentException(
          "coordinates of " + coordinates.length() + " nodes, the graph has " + ids.size());
    }
  }

  GraphAttributes(NodeIds ids, boolean isDirected) {
    this(ids, isDirected, null, null, List.of());
  }

  GraphAttributes withIds(NodeIds changed) {
    if (changed.size() != ids.size()) {
      throw new IllegalArgumentException(
          "ids of " + changed.size() + " nodes, the graph has " + ids.size());
    }
    return new GraphAttributes(changed, isDirected, weights, coordinates, notes);
  }

  GraphAttributes withDirected(boolean changed) {
    return new GraphAttributes(ids, changed, weights, coordinates, notes);
  }

  /// @param edges the number of edges
  GraphAttributes withWeights(Array<?> changed, int edges) {
    if (changed instanceof LongArray) {
      throw new IllegalArgumentException("weights are longs, must be ints, floats or doubles");
    }
    if (changed != null && changed.length() != edges) {
      throw new IllegalArgumentException(
          changed.length() + " weights, the graph has " + edges + " edges");
    }
    return new GraphAttributes(ids, isDirected, changed, coordinates, notes);
  }

  GraphAttributes withCoordinates(NodeCoordinates changed) {
    return new GraphAttributes(ids, isDirected, weights, changed, notes);
  }

  GraphAttributes withNotes(List<String> changed) {
    return new GraphAttributes(ids, isDirected, weights, coordinates, changed);
  }
}
