package dev.shoal.formats.elements;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.FormatException;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
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
  /// @param areBooleans whether each element must be 0 or 1
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Layout(
      Encoding encoding, long offset, long count, long[] shape, boolean areBooleans) {
    /// Returns the layout of a file that consists of its elements.
    public static Layout raw(Encoding encoding) {
      return new Layout(encoding, 0, -1, null, false);
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
    return layout.areBooleans() ? List.of("booleans read as u1: 0 is false, 1 is true") : List.of();
  }

  /// Checks elements that were decoded, if they are booleans.
  ///
  /// @param from the first of them in `values`
  /// @param index its index in the file
  final void requireBooleans(MemorySegment values, long from, int n, long index)
      throws FormatException {
    for (int i = 0; layout.areBooleans() && i < n; i++) {
      int value = values.getAtIndex(ValueLayout.JAVA_INT, from + i);
      if (value > 1) {
        throw FormatException.atElement(
            name, index + i, "%s is not a boolean, 0 or 1; save a.view('u1')", value);
      }
    }
  }
}
