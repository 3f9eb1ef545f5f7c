package dev.shoal.figures.experiment;

import dev.shoal.report.Block;
import java.util.List;

/// A figure or a table of a text, as something that runs: one file.
public interface Experiment {
  /// The words.
  About about();

  /// The positions on the figure's axis, in ascending order. Nothing large is made before a setting
  /// is opened.
  List<Setting> settings(Size size);

  /// What others measured.
  default List<Published> published() {
    return List.of();
  }

  /// Numbers that follow from the findings of all settings, such as where two lines cross.
  default List<Finding> derived(List<Finding> findings) {
    return List.of();
  }

  /// What is to be seen beside numbers.
  default List<Block> pictures(Size size) {
    return List.of();
  }
}
