package dev.shoal.operations.timing;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/// What the JVM's compilers are doing, as `jcmd PID Compiler.queue` prints it.
final class CompilerQueue {
  private static final String TITLE = "Current compiles:";

  private CompilerQueue() {}

  /// Returns whether a method is being compiled; false in a JVM that does not tell.
  static boolean isBusy() {
    return namesOne(text());
  }

  /// Returns what `jcmd` would print, or nothing in another kind of JVM.
  static String text() {
    try {
      Object queue =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "compilerQueue",
                  new Object[] {null},
                  new String[] {String[].class.getName()});
      return (String) queue;
    } catch (JMException _) {
      return "";
    }
  }

  /// Returns whether a line with a method follows the title.
  static boolean namesOne(String queue) {
    int start = queue.indexOf(TITLE);
    return start >= 0
        && queue.substring(start).lines().skip(1).findFirst().filter(s -> !s.isBlank()).isPresent();
  }
}
