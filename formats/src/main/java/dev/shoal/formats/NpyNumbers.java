package dev.shoal.formats;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.util.List;

/// The elements of a .npy file, with what its header says about them.
final class NpyNumbers implements NumberSource {
  private final NpyHeader header;
  private final NumberSource elements;

  NpyNumbers(Content content) throws IOException {
    this.header = NpyHeader.read(content.name(), content.stream());
    this.elements = content.elements(header.encoding(), header.offset(), header.count());
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
