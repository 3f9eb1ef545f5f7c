package dev.shoal.cli;

import dev.shoal.cli.shell.Shell;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/// Refuses arguments that no command can take, before they are parsed.
final class RawArguments {
  /// What Java reads for bytes that are no character in the encoding of the locale.
  private static final char REPLACEMENT = '\uFFFD';

  private static final Pattern WITHOUT_VALUE = Pattern.compile("--[a-z-]+=");

  private RawArguments() {}

  /// Reports the first argument that is refused.
  ///
  /// @return the exit code, [ExitCode#DONE] if none is refused
  static int check(Shell shell, String... args) {
    for (int i = 0; i < args.length; i++) {
      if (args[i].isEmpty() || WITHOUT_VALUE.matcher(args[i]).matches()) {
        String command = Commands.names().contains(args[0]) ? args[0] + " " : "";
        shell.error(
            "argument "
                + (i + 1)
                + (args[i].isEmpty() ? "" : ", " + args[i] + ",")
                + " is empty, as if a variable of the shell had no value; see: shoal "
                + command
                + "--help");
        return ExitCode.WRONG_USAGE;
      }
      if (args[i].indexOf(REPLACEMENT) >= 0 && !isFile(args[i])) {
        shell.error(args[i] + ": " + undecoded());
        return ExitCode.FAILED;
      }
    }
    return ExitCode.DONE;
  }

  /// A name may hold the replacement character itself.
  private static boolean isFile(String name) {
    return hasUtf8() && Files.exists(Path.of(name));
  }

  private static boolean hasUtf8() {
    return "UTF-8".equals(encoding());
  }

  /// Java decodes arguments by the locale, and encodes the names of files by it.
  private static String encoding() {
    return System.getProperty("sun.jnu.encoding");
  }

  private static String undecoded() {
    return hasUtf8()
        ? "has bytes that are not UTF-8, so no file is found by it; rename the file, or pipe it in"
            + " and give - for its name"
        : "the locale has no such characters (its encoding is "
            + encoding()
            + "); set LC_ALL=C.UTF-8, or another locale with UTF-8";
  }
}
