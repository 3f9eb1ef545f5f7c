package dev.shoal.formats;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The temporary file of a [SafeFile]: `.NAME.shoal-PROCESS-RANDOM.part` beside its target.
///
/// The file is locked while it is written. A temporary file that is not locked, and whose process
/// does not run on this machine, was left by a killed process. Both conditions are checked: a lock
/// also shows processes of other machines and containers that write to the same folder, but some
/// network file systems have no locks.
///
/// @param channel the stream to write to
record PartFile(Path path, FileChannel channel) {
  /// Names are at most 255 bytes on most file systems, 143 on some that encrypt.
  private static final int MAX_NAME_BYTES = 90;

  private static final Pattern UNIQUE = Pattern.compile("shoal-([0-9]{1,18})-[0-9a-z]+\\.part");

  /// The temporary files of this process: locking one again, or closing it, would release its lock.
  private static final Set<Path> OPEN = ConcurrentHashMap.newKeySet();

  /// Creates the temporary file of `target` and removes those that killed processes left.
  static PartFile beside(Path target) throws IOException {
    String prefix = prefix(target);
    sweep(target.getParent(), prefix);
    while (true) {
      String unique =
          "shoal-"
              + ProcessHandle.current().pid()
              + "-"
              + Long.toUnsignedString(ThreadLocalRandom.current().nextLong(), Character.MAX_RADIX);
      Path path = target.resolveSibling(prefix + unique + ".part");
      OPEN.add(path);
      try {
        var part = new PartFile(path, create(path, target));
        if (part.isLocked()) {
          return part;
        }
        part.channel.close();
        part.delete(); // another process took it for abandoned: try again
      } catch (IOException | RuntimeException e) {
        OPEN.remove(path);
        throw e;
      }
    }
  }

  private static String prefix(Path target) {
    String name = target.getFileName().toString();
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    return "." + (bytes.length <= MAX_NAME_BYTES ? name : UUID.nameUUIDFromBytes(bytes)) + ".";
  }

  /// Creates the file for this user alone and then sets the group and the permissions of the
  /// target, so that it is never readable by a user who could not read the target.
  private static FileChannel create(Path path, Path target) throws IOException {
    var options = Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
    var view = Files.getFileAttributeView(path, PosixFileAttributeView.class);
    if (view == null || !Files.exists(target)) {
      return FileChannel.open(path, options);
    }
    FileChannel channel =
        FileChannel.open(
            path,
            options,
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    try {
      copyAccess(Files.readAttributes(target, PosixFileAttributes.class), view);
      return channel;
    } catch (IOException | RuntimeException e) {
      channel.close();
      Files.deleteIfExists(path);
      throw e;
    }
  }

  private static void copyAccess(PosixFileAttributes target, PosixFileAttributeView view)
      throws IOException {
    PosixFileAttributes own = view.readAttributes();
    Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
    permissions.addAll(target.permissions());
    if (!own.group().equals(target.group())) {
      try {
        view.setGroup(target.group());
      } catch (IOException _) {
        limitGroup(permissions); // this user may not set it: another group would read the file
      }
    }
    view.setPermissions(permissions);
    if (!own.owner().equals(target.owner())) {
      try {
        view.setOwner(target.owner());
      } catch (IOException _) {
        // only root may; the file then belongs to the user that writes it
      }
    }
  }

  /// Restricts the group to the permissions of others.
  private static void limitGroup(Set<PosixFilePermission> permissions) {
    Map.of(
            PosixFilePermission.OTHERS_READ, PosixFilePermission.GROUP_READ,
            PosixFilePermission.OTHERS_WRITE, PosixFilePermission.GROUP_WRITE,
            PosixFilePermission.OTHERS_EXECUTE, PosixFilePermission.GROUP_EXECUTE)
        .forEach((others, group) -> {
          if (!permissions.contains(others)) {
            permissions.remove(group);
          }
        });
  }

  /// Locks the file; returns false if another process removed it between creation and lock.
  private boolean isLocked() {
    try {
      return channel.tryLock() != null && Files.exists(path);
    } catch (IOException _) {
      return true; // this file system has no locks, so no process removes it
    }
  }

  private static void sweep(Path folder, String prefix) {
    try (DirectoryStream<Path> parts =
        Files.newDirectoryStream(folder, file -> isAbandoned(file, prefix))) {
      for (Path part : parts) {
        Files.deleteIfExists(part);
      }
    } catch (IOException | DirectoryIteratorException _) {
      // a folder that this user may not list, or files of another user, which do no harm
    }
  }

  private static boolean isAbandoned(Path file, String prefix) {
    String name = file.getFileName().toString();
    if (!name.startsWith(prefix)) {
      return false;
    }
    Matcher unique = UNIQUE.matcher(name).region(prefix.length(), name.length());
    return unique.matches()
        && !OPEN.contains(file)
        && !isOtherProcess(Long.parseLong(unique.group(1)))
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && isUnlocked(file);
  }

  /// Returns whether another process of this machine has the number. The number of this process may
  /// be that of a killed one: in containers every run has the same.
  private static boolean isOtherProcess(long number) {
    return number != ProcessHandle.current().pid() && ProcessHandle.of(number).isPresent();
  }

  private static boolean isUnlocked(Path file) {
    try (FileChannel channel =
            FileChannel.open(file, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
        FileLock lock = channel.tryLock(0, Long.MAX_VALUE, true)) {
      return lock != null;
    } catch (IOException | OverlappingFileLockException _) {
      return false;
    }
  }

  /// Records that the file was renamed.
  void forget() {
    OPEN.remove(path);
  }

  /// Removes the file, which is closed already.
  void delete() throws IOException {
    try {
      Files.deleteIfExists(path);
    } finally {
      OPEN.remove(path);
    }
  }
}
