package dev.shoal.cli.numbers;

import dev.shoal.formats.Format;
import dev.shoal.formats.SafeFile;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/// A file that a command writes byte by byte: whole or not at all, also when the user interrupts;
/// packed with gzip if its name ends in `.gz`.
public final class WholeFile implements PendingFile {
  private final SafeFile file;
  private final DeleteOnExit undo;
  private final OutputStream out;

  /// Begins the file; it appears at [#commit].
  public WholeFile(Path path) throws IOException {
    this.file = SafeFile.replacing(path);
    this.undo = new DeleteOnExit(file::close);
    boolean isPacked = path.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
    this.out = isPacked ? new GZIPOutputStream(file.out(), 1 << 16) : file.out();
  }

  /// Returns whether the name of a file is that of text.
  public static boolean isText(Path path) {
    return Format.ofName(path).orElse(null) == Format.TEXT;
  }

  /// Where to write.
  public OutputStream out() {
    return out;
  }

  @Override
  public void finish() throws IOException {
    out.close();
    file.finish();
  }

  @Override
  public void commit() throws IOException {
    finish();
    file.commit();
  }

  @Override
  public void close() throws IOException {
    undo.close();
  }
}
