package dev.shoal.formats;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.MemorySegment;

/// Where elements go, given in the carrier of their type: one per kind of file.
interface NumberSink extends Closeable {
  /// Writes all of `values`, a part of a Java array of the carrier; integers were checked to fit.
  void write(MemorySegment values) throws IOException;
}
