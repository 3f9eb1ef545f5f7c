package dev.shoal.cli.shell;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Remembers why it could not be written, which a [java.io.PrintStream] does not report.
public final class WatchedOutput extends FilterOutputStream {
  private IOException problem;

  /// Watches a stream.
  public WatchedOutput(OutputStream out) {
    super(out);
  }

  /// Returns a stream that cannot be written, of a process that was started without one.
  public static WatchedOutput closed() {
    var closed = new WatchedOutput(OutputStream.nullOutputStream());
    closed.problem = new IOException("is closed");
    return closed;
  }

  @Override
  public void write(byte[] bytes, int from, int length) throws IOException {
    requireWritten(); // what failed once is not tried again
    try {
      out.write(bytes, from, length);
    } catch (IOException e) {
      problem = e;
      throw e;
    }
  }

  /// Returns whether the reader went away, which is no fault.
  public boolean isBrokenPipe() {
    return problem != null && "Broken pipe".equals(problem.getMessage());
  }

  /// Throws the error that a [java.io.PrintStream] kept to itself.
  public void requireWritten() throws IOException {
    if (problem != null) {
      throw problem;
    }
  }

  /// What went wrong.
  public String problem() {
    return problem == null ? "cannot be written" : problem.getMessage();
  }
}
