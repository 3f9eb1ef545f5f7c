package dev.shoal.device.kernels;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// The text of kernels: each source begins with the prelude.
final class KernelSource {
  static final String PRELUDE = read(KernelSource.class.getResourceAsStream("prelude.cl"));

  private KernelSource() {}

  static String read(InputStream source) {
    try (InputStream in = Objects.requireNonNull(source, "source")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Returns `source`, which begins with the prelude, with `text` after the prelude.
  static String insert(String text, String source) {
    return PRELUDE + text + source.substring(PRELUDE.length());
  }
}
