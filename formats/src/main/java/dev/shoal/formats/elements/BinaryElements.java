package dev.shoal.formats.elements;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The elements of a binary file: mapped where there is a plain file, else streamed.
public abstract sealed class BinaryElements implements NumberSource
    permits MappedElements, StreamedElements {
  /// Where the elements are, and what the header says of them.
  ///
  /// @param encoding type and byte order
  /// @param offset the byte of the first element
  /// @param count the number of elements; −1 means all that follow
  /// @param shape the dimensions; null if there is one
  /// @param notes notes for the user
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Layout(
      Encoding encoding, long offset, long count, long[] shape, List<String> notes) {
    /// Returns the layout of a file that consists of its elements.
    public static Layout raw(Encoding encoding) {
      return new Layout(encoding, 0, -1, null, List.of());
    }
  }

  final String name;
  final Layout layout;
  final Encoding encoding;

  BinaryElements(String name, Layout layout) {
    this.name = name;
    this.layout = layout;
    this.encoding = layout.encoding();
  }

  /// Opens the elements. The stream of the content is at the first.
  public static BinaryElements open(Content content, Layout layout) throws IOException {
    Optional<Path> file = content.plainFile();
    if (file.isEmpty()) {
      return new StreamedElements(content.name(), content.stream(), layout);
    }
    content.close();
    return new MappedElements(content.name(), file.get(), layout);
  }

  @Override
  public final ElementType type() {
    return encoding.type();
  }

  @Override
  public final long[] shape() {
    return layout.shape() == null ? new long[] {count()} : layout.shape().clone();
  }

  @Override
  public final List<String> notes() {
    return layout.notes();
  }
}
