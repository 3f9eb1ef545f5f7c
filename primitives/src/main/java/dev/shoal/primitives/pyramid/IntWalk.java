// Twins of int: long. Elements: output, rank, ordinals, delta.
package dev.shoal.primitives.pyramid;

/// Walks down a pyramid, and up; arguments are checked already.
interface IntWalk {
  /// Returns the element of an output.
  int select(IntNodes nodes, int output);

  /// Finds the elements of many outputs.
  ///
  /// @param ordinals the outputs `from … to-1`, which become their offsets within the elements
  /// @param indices receives the elements
  void selectAll(IntNodes nodes, int[] ordinals, int[] indices, int from, int to);

  /// Adds to an element.
  void add(IntNodes nodes, int index, int delta);

  /// The definition: at each node, searches backwards for the last child that begins at the output
  /// or before.
  final class Serial implements IntWalk {
    @Override
    public int select(IntNodes nodes, int output) {
      Levels levels = nodes.levels();
      int rank = output;
      int index = 0;
      for (int depth = levels.depth() - 1; depth >= 0; depth--) {
        int at = levels.at(depth, index);
        int k = levels.arity() - 1;
        while (nodes.sums()[at + k] > rank) {
          k--;
        }
        rank -= nodes.sums()[at + k];
        index = (index << levels.shift()) + k;
      }
      return index;
    }

    @Override
    public void selectAll(IntNodes nodes, int[] ordinals, int[] indices, int from, int to) {
      for (int i = from; i < to; i++) {
        int output = ordinals[i];
        indices[i] = select(nodes, output);
        ordinals[i] = output - nodes.before(indices[i]);
      }
    }

    @Override
    public void add(IntNodes nodes, int index, int delta) {
      Levels levels = nodes.levels();
      int node = index;
      for (int depth = 0; depth < levels.depth(); depth++) {
        int at = levels.at(depth, 0) + node;
        node >>>= levels.shift();
        for (int end = levels.at(depth, node + 1); ++at < end; ) {
          nodes.sums()[at] += delta;
        }
      }
    }
  }
}
