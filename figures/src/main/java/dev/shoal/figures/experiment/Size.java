package dev.shoal.figures.experiment;

import java.util.Locale;

/// How large an experiment is.
public enum Size {
  /// Seconds for all: whether it runs.
  TINY,
  /// Some seconds each; tables fit the caches, so that orders of magnitude show but not memory.
  SMALL,
  /// As in the text: minutes, and some GiB of memory.
  TEXT;

  /// The name on a command line.
  public String title() {
    return name().toLowerCase(Locale.ROOT);
  }

  /// The one of three that belongs to this size.
  public <T> T of(T tiny, T small, T text) {
    return switch (this) {
      case TINY -> tiny;
      case SMALL -> small;
      case TEXT -> text;
    };
  }
}
