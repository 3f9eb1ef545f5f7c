package dev.shoal.formats.numbers;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.elements.NumberSink;
import dev.shoal.formats.text.TextChunks;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Writes one value per line, with the fewest digits that parse to the same value.
record TextSink(OutputStream out, ElementType type) implements NumberSink {
  @Override
  public void write(MemorySegment values) throws IOException {
    long count = values.byteSize() / type.carrier().bytes();
    var chunks = new TextChunks(out);
    for (long i = 0; i < count; i++) {
      append(chunks.text(), values, i);
      chunks.text().append('\n');
      chunks.sendIfLong();
    }
    chunks.send();
  }

  private void append(StringBuilder line, MemorySegment values, long i) {
    switch (type.carrier()) {
      case INT -> line.append(values.getAtIndex(ValueLayout.JAVA_INT, i));
      case LONG -> line.append(type.show(values.getAtIndex(ValueLayout.JAVA_LONG, i)));
      case FLOAT -> line.append(values.getAtIndex(ValueLayout.JAVA_FLOAT, i));
      case DOUBLE -> line.append(values.getAtIndex(ValueLayout.JAVA_DOUBLE, i));
    }
  }

  @Override
  public void close() throws IOException {
    out.close();
  }
}
