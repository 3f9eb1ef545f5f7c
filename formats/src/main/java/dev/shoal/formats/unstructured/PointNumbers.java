package dev.shoal.formats.unstructured;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// The numbers that a file gives its points, mostly but not always 1, 2, 3 …
final class PointNumbers {
  private final MeshScanner text;
  private int size; // of numbers 1, 2, 3 …
  private Map<Long, Integer> others; // all numbers, once they are not

  PointNumbers(MeshScanner text) {
    this.text = text;
  }

  /// Adds the number of the next point.
  void add(long number) throws IOException {
    if (others == null && number == size + 1L) {
      size++;
      return;
    }
    if (others == null) {
      others = new HashMap<>();
      for (int p = 0; p < size; p++) {
        others.put(p + 1L, p);
      }
    }
    if (others.putIfAbsent(number, others.size()) != null) {
      throw text.error("a second point has the number " + number);
    }
  }

  /// Returns the index of the point with that number.
  int index(long number) throws IOException {
    Integer index =
        others != null
            ? others.get(number)
            : number >= 1 && number <= size ? (int) number - 1 : null;
    if (index == null) {
      throw text.error("a cell has the corner " + number + ", no point before has that number");
    }
    return index;
  }
}
