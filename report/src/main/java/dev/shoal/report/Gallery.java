package dev.shoal.report;

import java.util.List;

/// Pictures side by side, each with its caption; one below the other on a narrow screen.
public record Gallery(List<Picture> pictures) implements Block {
  public Gallery {
    pictures = List.copyOf(pictures);
  }

  /// Returns these pictures, in this order.
  public static Gallery of(Picture... pictures) {
    return new Gallery(List.of(pictures));
  }
}
