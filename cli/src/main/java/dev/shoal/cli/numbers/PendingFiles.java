package dev.shoal.cli.numbers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/// Files that a command writes together: the first gets its name when all are complete, so that a
/// full disk leaves none of them beside old ones.
public final class PendingFiles implements AutoCloseable {
  private final List<PendingFile> files = new ArrayList<>();
  private int committed;

  /// Adds a file, which is closed with these, and returns it.
  public <F extends PendingFile> F add(F file) {
    files.add(file);
    return file;
  }

  /// Finishes the files that were added since the last commit, then gives them their names.
  public void commit() throws IOException {
    for (PendingFile file : files.subList(committed, files.size())) {
      file.finish();
    }
    while (committed < files.size()) {
      files.get(committed).commit();
      committed++;
    }
  }

  @Override
  public void close() throws IOException {
    IOException first = null;
    for (PendingFile file : files) {
      try {
        file.close();
      } catch (IOException e) {
        if (first == null) {
          first = e;
        } else {
          first.addSuppressed(e);
        }
      }
    }
    if (first != null) {
      throw first;
    }
  }
}
