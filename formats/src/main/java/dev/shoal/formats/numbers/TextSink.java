package dev.shoal.formats.numbers;

import dev.shoal.formats.ElementType;
import dev.shoal.formats.elements.NumberSink;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// Writes one value per line, with the fewest digits that parse to the same value.
final class TextSink implements NumberSink {
  private static final int CHUNK = 1 << 10;

  private final OutputStream out;
  private final ElementType type;

  TextSink(OutputStream out, ElementType type) {
    this.out = out;
    this.type = type;
  }

  @Override
  public void write(MemorySegment values) throws IOException {
    long count = values.byteSize() / type.carrier().bytes();
    var lines = new StringBuilder();
    for (long i = 0; i < count; i++) {
      append(lines, values, i);
      lines.append('\n');
      if ((i + 1) % CHUNK == 0 || i + 1 == count) {
        out.write(lines.toString().getBytes(StandardCharsets.ISO_8859_1));
        lines.setLength(0);
      }
    }
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
