package dev.shoal.report;

import java.util.List;
import java.util.Objects;

/// A heading of a page and the blocks below it.
record Section(String heading, List<Block> blocks) {
  Section {
    Objects.requireNonNull(heading, "heading");
    blocks = List.copyOf(blocks);
  }
}
