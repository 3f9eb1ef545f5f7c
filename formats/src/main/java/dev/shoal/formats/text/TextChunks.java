package dev.shoal.formats.text;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Text for a stream, which receives it in chunks, as UTF-8.
public final class TextChunks {
  private static final int CHUNK = 1 << 15;

  private final OutputStream out;
  private final StringBuilder text = new StringBuilder();

  /// Writes to `out`, which stays open.
  public TextChunks(OutputStream out) {
    this.out = out;
  }

  /// Returns the text that is not written yet, to append to. [#sendIfLong] is called after each
  /// line, [#send] at the end.
  public StringBuilder text() {
    return text;
  }

  /// Writes the text if it fills a chunk.
  public void sendIfLong() throws IOException {
    if (text.length() > CHUNK) {
      send();
    }
  }

  /// Writes the text.
  public void send() throws IOException {
    out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    text.setLength(0);
  }
}
