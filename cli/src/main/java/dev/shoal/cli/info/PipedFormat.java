package dev.shoal.cli.info;

import dev.shoal.cli.numbers.NumberInput;
import dev.shoal.formats.graph.GraphFiles;
import dev.shoal.formats.mesh.MeshFiles;
import dev.shoal.formats.unstructured.UnstructuredFiles;
import java.io.IOException;
import java.util.Optional;

/// A mesh or a graph in a pipe, which `shoal info` describes as numbers or text.
///
/// The facts of a mesh or a graph are those of a file: commands that read one read the pipe itself.
final class PipedFormat {
  private PipedFormat() {}

  /// Returns a note with the command that reads it; empty if the first bytes are of neither.
  static Optional<String> note(NumberInput input) throws IOException {
    if (input.otherFormat(MeshFiles::formatOf, MeshFiles::formatOf).isPresent()) {
      return Optional.of(note(input, "a mesh", "shoal mesh check -"));
    }
    if (input.otherFormat(UnstructuredFiles::formatOf, UnstructuredFiles::formatOf).isPresent()) {
      return Optional.of(note(input, "an unstructured mesh", "shoal edges -"));
    }
    return input.otherFormat(GraphFiles::formatOf, GraphFiles::formatOf).isPresent()
        ? Optional.of(note(input, "a graph", "shoal graph info -"))
        : Optional.empty();
  }

  private static String note(NumberInput input, String content, String command) {
    return input.name() + ": begins as " + content + "; to read it as one: " + command;
  }
}
