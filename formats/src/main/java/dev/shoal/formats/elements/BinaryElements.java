package dev.shoal.formats.elements;

import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Opens the elements of a binary file: mapped where there is a plain file, else streamed.
public final class BinaryElements {
  private BinaryElements() {}

  /// Opens the elements from byte `offset` on, which is the position of the stream.
  ///
  /// @param count the number of elements; -1 means all that follow
  public static NumberSource open(Content content, Encoding encoding, long offset, long count)
      throws IOException {
    Optional<Path> file = content.plainFile();
    if (file.isEmpty()) {
      return new StreamedElements(content.name(), content.stream(), encoding, count);
    }
    content.close();
    return new MappedElements(content.name(), file.get(), encoding, offset, count);
  }
}
