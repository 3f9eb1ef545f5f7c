package dev.shoal.mesh.neighbours;

import java.util.List;

/// The sides of a cell, in the order in which their neighbours are written: two for each dimension.
public enum Side {
  /// Towards lower i.
  LEFT(0),
  /// Towards higher i.
  RIGHT(1),
  /// Towards lower j.
  BOTTOM(2),
  /// Towards higher j.
  TOP(3),
  /// Towards lower k.
  FRONT(4),
  /// Towards higher k.
  BACK(5);

  private static final List<Side> ALL = List.of(values());

  private final int number;

  Side(int number) {
    this.number = number;
  }

  /// Returns the side with a number.
  ///
  /// @throws IndexOutOfBoundsException if there is none
  public static Side of(int number) {
    return ALL.get(number);
  }

  /// Returns the index in that order.
  public int number() {
    return number;
  }
}
