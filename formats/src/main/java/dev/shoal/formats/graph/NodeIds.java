package dev.shoal.formats.graph;

import dev.shoal.formats.FormatException;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// The ids of the nodes of a graph in its file; the index of a node is from 0 to n − 1.
///
/// - [Dense]: consecutive numbers from 0 or from 1.
/// - [Numbers]: ascending numbers with gaps.
/// - [Names]: strings, in the order in which they first appear in the file.
public sealed interface NodeIds {
  /// Returns the number of nodes.
  int size();

  /// Returns the id of a node as text.
  ///
  /// @throws IndexOutOfBoundsException if there is no such node
  String id(int index);

  /// Returns the index of the node with a numeric id, or -1 if there is none.
  int find(long id);

  /// Returns the index of the node with an id given as text, or -1 if there is none.
  default int find(String id) {
    try {
      return find(Long.parseLong(id.strip()));
    } catch (NumberFormatException _) {
      return -1;
    }
  }

  /// Returns a summary of all ids for messages, such as `1 to 264346`.
  String range();

  /// Returns the index of the node with a numeric id.
  ///
  /// @throws IllegalArgumentException if there is none
  default int index(long id) {
    return require(find(id), Long.toString(id));
  }

  /// Returns the index of the node with an id given as text.
  ///
  /// @throws IllegalArgumentException if there is none
  default int index(String id) {
    return require(find(id), FormatException.quote(id));
  }

  private int require(int index, String id) {
    if (index < 0) {
      throw new IllegalArgumentException("there is no node " + id + "; the nodes are " + range());
    }
    return index;
  }

  /// Consecutive numbers.
  ///
  /// @param nodes the number of nodes
  /// @param firstId 0 or 1
  /// @throws IllegalArgumentException if the number of nodes is negative, or the first id is
  ///   neither
  static Dense dense(int nodes, int firstId) {
    return new Dense(nodes, firstId);
  }

  /// Ascending numbers with gaps.
  ///
  /// @param ascending the ids, which are not copied
  /// @throws IllegalArgumentException if they do not ascend
  static Numbers numbers(long[] ascending) {
    for (int i = 1; i < ascending.length; i++) {
      if (ascending[i - 1] >= ascending[i]) {
        throw new IllegalArgumentException(
            "id " + i + " is " + ascending[i] + ", after " + ascending[i - 1] + "; must ascend");
      }
    }
    return new Numbers(ascending);
  }

  /// Strings.
  ///
  /// @throws IllegalArgumentException if two are the same
  static Names names(List<String> names) {
    Map<String, Integer> indices = HashMap.newHashMap(names.size());
    for (String name : names) {
      Integer before = indices.putIfAbsent(name, indices.size());
      if (before != null) {
        throw new IllegalArgumentException(
            "nodes "
                + before
                + " and "
                + indices.size()
                + " are both named "
                + FormatException.quote(name));
      }
    }
    return new Names(List.copyOf(names), indices);
  }

  /// Consecutive numbers.
  ///
  /// @param size the number of nodes
  /// @param firstId the id of node 0: 0 or 1
  record Dense(int size, int firstId) implements NodeIds {
    /// Checks the numbers.
    public Dense {
      if (size < 0 || firstId < 0 || firstId > 1) {
        throw new IllegalArgumentException(
            size + " nodes from id " + firstId + "; must be 0 or more, from 0 or 1");
      }
    }

    @Override
    public String id(int index) {
      return Long.toString(number(index));
    }

    /// Returns the id of a node.
    public long number(int index) {
      return (long) Objects.checkIndex(index, size) + firstId;
    }

    @Override
    public int find(long id) {
      return id >= firstId && id - firstId < size ? (int) (id - firstId) : -1;
    }

    @Override
    public String range() {
      return size == 0 ? "none" : id(0) + " to " + id(size - 1);
    }
  }

  /// Ascending numbers with gaps.
  final class Numbers implements NodeIds {
    private final long[] ids;

    private Numbers(long[] ids) {
      this.ids = ids;
    }

    @Override
    public int size() {
      return ids.length;
    }

    @Override
    public String id(int index) {
      return Long.toString(ids[index]);
    }

    /// Returns the ids, ascending: the array itself, no copy.
    public long[] numbers() {
      return ids;
    }

    @Override
    public int find(long id) {
      return Math.max(-1, Arrays.binarySearch(ids, id));
    }

    @Override
    public String range() {
      return ids.length == 0
          ? "none"
          : ids.length + " numbers from " + ids[0] + " to " + ids[ids.length - 1];
    }
  }

  /// Strings.
  final class Names implements NodeIds {
    private final List<String> names;
    private final Map<String, Integer> indices;

    private Names(List<String> names, Map<String, Integer> indices) {
      this.names = names;
      this.indices = indices;
    }

    @Override
    public int size() {
      return names.size();
    }

    @Override
    public String id(int index) {
      return names.get(index);
    }

    /// Returns the names, in the order of the nodes.
    public List<String> names() {
      return Collections.unmodifiableList(names);
    }

    @Override
    public int find(long id) {
      return find(Long.toString(id));
    }

    @Override
    public int find(String id) {
      return indices.getOrDefault(id, -1);
    }

    @Override
    public String range() {
      return names.isEmpty() ? "none" : names.size() + " names, " + first() + " the first";
    }

    private String first() {
      return FormatException.quote(names.getFirst());
    }
  }
}
