package dev.shoal.formats;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.testkit.ProcessorTime;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.SplittableRandom;

/// Reads broken files under a time limit, and keeps those that a reader fails on.
final class WatchedReader {
  /// Of the time of one processor, for a file of 64 KiB.
  private static final Duration LIMIT = Duration.ofSeconds(5);

  /// A message fits on a screen.
  private static final int LONGEST_MESSAGE = 1000;

  private static final Path KEPT = Path.of("target", "attack");

  private final Reader reader;
  private final Path folder;

  /// @param folder where files may be written
  WatchedReader(Reader reader, Path folder) {
    this.reader = reader;
    this.folder = folder;
  }

  /// Passes if the content is read, or refused by a [FormatException] of one line, in time.
  void read(SplittableRandom random, String name, byte[] content) {
    boolean isStream = random.nextInt(3) == 0;
    try {
      ProcessorTime.limit(
          LIMIT,
          () -> {
            try {
              if (isStream) {
                reader.read(random, name, new ByteArrayInputStream(content));
              } else {
                reader.read(random, Files.write(folder.resolve(name), content));
              }
            } catch (FormatException e) {
              assertTrue(e.getMessage().lines().count() == 1, e::getMessage);
              assertTrue(e.getMessage().length() < LONGEST_MESSAGE, e::getMessage);
            }
          });
    } catch (Throwable failure) {
      throw new AssertionError(
          reader
              + " fails on "
              + name
              + (isStream ? " as a stream" : "")
              + ", kept as "
              + kept(name, content)
              + ": "
              + failure,
          failure);
    }
  }

  private Path kept(String name, byte[] content) {
    try {
      Files.createDirectories(KEPT);
      return Files.write(Files.createTempFile(KEPT, reader + ".", "." + name), content)
          .toAbsolutePath();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
