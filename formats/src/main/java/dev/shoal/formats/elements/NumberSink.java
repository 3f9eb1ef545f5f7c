package dev.shoal.formats.elements;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// The destination of elements, which are given in the carrier of their type: one per kind of file.
public interface NumberSink extends Closeable {
  /// Writes all of `values`, a slice of a Java array of the carrier. The caller has checked that
  /// integers fit.
  void write(MemorySegment values) throws IOException;
}
