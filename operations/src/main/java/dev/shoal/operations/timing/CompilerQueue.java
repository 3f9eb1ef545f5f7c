package dev.shoal.operations.timing;

import java.lang.management.ManagementFactory;
import javax.management.JMException;
import javax.management.ObjectName;

/// What the JVM's compilers are doing: `jcmd PID Compiler.queue`, of this JVM.
final class CompilerQueue {
  private static final String TITLE = "Current compiles:";

  private CompilerQueue() {}

  /// Returns whether a method is being compiled; false in a JVM that does not tell.
  static boolean isBusy() {
    try {
      Object queue =
          ManagementFactory.getPlatformMBeanServer()
              .invoke(
                  new ObjectName("com.sun.management:type=DiagnosticCommand"),
                  "compilerQueue",
                  new Object[] {null},
                  new String[] {String[].class.getName()});
      return namesOne((String) queue);
    } catch (JMException | RuntimeException _) { // another JVM, or one without the module
      return false;
    }
  }

  /// Returns whether a line of a method follows the title.
  static boolean namesOne(String queue) {
    int start = queue.indexOf(TITLE);
    return start >= 0
        && queue.substring(start + TITLE.length()).lines().skip(1).findFirst().orElse("").length()
            > 0;
  }
}
