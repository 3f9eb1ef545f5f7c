package dev.shoal.formats;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// Text in which each carriage return without a line feed becomes a line feed.
///
/// Both end a line. But where a quoted field ends in a carriage return, FastCSV 4.1 takes it and
/// the line feed after the closing quote as one line end, the one that it has seen already, and
/// loses the line. Without lone returns it cannot.
final class LoneReturns extends FilterInputStream {

  /// @param in can be marked
  LoneReturns(InputStream in) {
    super(in);
  }

  @Override
  public int read() throws IOException {
    int b = in.read();
    return b == '\r' && !isLineFeedNext() ? '\n' : b;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    int n = in.read(into, from, length);
    for (int i = from; i < from + n; i++) {
      if (into[i] == '\r') {
        boolean isPair = i + 1 < from + n ? into[i + 1] == '\n' : isLineFeedNext();
        into[i] = (byte) (isPair ? '\r' : '\n');
      }
    }
    return n;
  }

  private boolean isLineFeedNext() throws IOException {
    in.mark(1);
    int next = in.read();
    in.reset();
    return next == '\n';
  }

  @Override
  public boolean markSupported() {
    return false; // a mark of its own would be lost
  }
}
