package dev.shoal.formats;

import java.io.Closeable;
import java.io.IOException;

/// Text as lines of fields; blank lines and comments are left out.
interface Rows extends Closeable {
  /// Goes to the next line; false at the end.
  boolean next() throws IOException;

  /// The fields of this line, until the next.
  Fields fields();

  /// The number of this line in the file, from 1.
  long line();
}
