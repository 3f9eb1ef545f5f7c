package dev.shoal.figures;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/// Where a program runs, in words; times mean nothing without it.
public final class Machine {
  private Machine() {}

  /// The processor, its cores and the operating system.
  public static String hardware() {
    int cores = Runtime.getRuntime().availableProcessors();
    return processor()
        + ", "
        + cores
        + (cores == 1 ? " core, " : " cores, ")
        + System.getProperty("os.name")
        + " "
        + System.getProperty("os.arch");
  }

  /// The JVM and its heap.
  public static String java() {
    return String.format(
        Locale.ROOT,
        "%s (%s), heap up to %.1f GiB",
        Runtime.version(),
        System.getProperty("java.vendor"),
        Runtime.getRuntime().maxMemory() / 0x1p30);
  }

  /// As Linux names it; other systems would need a program to be run.
  private static String processor() {
    try (var lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 1).strip())
          .findFirst()
          .orElse("processor unknown");
    } catch (IOException e) {
      return "processor unknown";
    }
  }
}
