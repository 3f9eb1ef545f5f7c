package dev.shoal.opencl;

import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// The rule for files that are loaded and executed: they belong to this user, and nobody else can
/// write to them.
///
/// On file systems without such owners, as on Windows, a user's own folders are trusted.
final class OwnFile {
  private static final long USER = effectiveUser();

  private OwnFile() {}

  /// Checks an existing file or folder.
  ///
  /// @throws IOException naming the other users who could have written to it, and how to fix that
  static void require(Path path) throws IOException {
    if (!path.getFileSystem().supportedFileAttributeViews().contains("unix")) {
      return;
    }
    long owner = ((Number) Files.getAttribute(path, "unix:uid")).longValue() & 0xFFFF_FFFFL;
    if (owner != USER) {
      throw new IOException(
          path + " belongs to user " + owner + ", this process runs as user " + USER);
    }
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(path);
    if (permissions.contains(PosixFilePermission.GROUP_WRITE)
        || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
      throw new IOException(
          path
              + " can be written by others ("
              + PosixFilePermissions.toString(permissions)
              + "); chmod go-w it");
    }
  }

  /// Returns the id of the user, or −1 if there is none. The user's name would not be safe:
  /// `user.name` is a property that a program may set.
  @SuppressWarnings("restricted") // this is the module that the flag names
  private static long effectiveUser() {
    Linker linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("geteuid")
        .map(address -> {
          try {
            int user =
                (int)
                    linker
                        .downcallHandle(address, FunctionDescriptor.of(ValueLayout.JAVA_INT))
                        .invokeExact();
            return Integer.toUnsignedLong(user);
          } catch (Throwable e) {
            throw new IllegalStateException("geteuid failed", e);
          }
        })
        .orElse(-1L);
  }
}
