package dev.shoal.cli.numbers;

import dev.shoal.cli.shell.Failure;
import dev.shoal.formats.Format;
import dev.shoal.formats.SafeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/// A text file that a command writes byte by byte: whole or not at all, also when the user
/// interrupts; packed with gzip if its name ends in `.gz`.
public final class TextOutput implements AutoCloseable {
  private final SafeFile file;
  private final Undo undo;
  private final OutputStream out;

  /// Begins the file; it appears at [#commit].
  public TextOutput(Path path) throws IOException {
    this.file = SafeFile.replacing(path);
    this.undo = new Undo(file::close);
    boolean isPacked = path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    this.out = isPacked ? new GZIPOutputStream(file.out(), 1 << 16) : file.out();
  }

  /// Says at once what would fail after the work is done, as [Output#check]; also a name of no text
  /// file.
  ///
  /// @param mend what to do about that, such as "rows of text end in .csv"
  public static void check(Path path, String mend) throws IOException, Failure {
    Output.check(path);
    if (Format.ofName(path).orElse(null) != Format.TEXT) {
      throw new Failure(path.toString(), mend);
    }
  }

  /// Where to write.
  public OutputStream out() {
    return out;
  }

  /// Puts the file in place.
  public void commit() throws IOException {
    out.close();
    file.commit();
  }

  @Override
  public void close() throws IOException {
    undo.close();
  }
}
