package dev.shoal.formats.npy;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.elements.BinaryElements;
import dev.shoal.formats.elements.NumberSource;
import dev.shoal.formats.input.Content;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// The elements of a .npy file, with the shape and the notes of its header.
public final class NpyNumbers implements NumberSource {
  private final NpyHeader header;
  private final NumberSource elements;

  /// Reads the header and opens the elements.
  ///
  /// @throws IOException if the header cannot be read
  public NpyNumbers(Content content) throws IOException {
    this.header = NpyHeader.read(content.name(), content.stream());
    this.elements =
        BinaryElements.open(content, header.encoding(), header.offset(), header.count());
  }

  @Override
  public ElementType type() {
    return elements.type();
  }

  @Override
  public long count() {
    return elements.count();
  }

  @Override
  public boolean isCountChecked() {
    return elements.isCountChecked();
  }

  @Override
  public long[] shape() {
    return header.shape();
  }

  @Override
  public List<String> notes() {
    return header.notes();
  }

  @Override
  public int read(MemorySegment into) throws IOException {
    return elements.read(into);
  }

  @Override
  public long skip(long wanted) throws IOException {
    return elements.skip(wanted);
  }

  @Override
  public void close() throws IOException {
    elements.close();
  }
}
