package dev.shoal.cli.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A Java process of its own on the classes of this test.
final class JavaProcess {
  private static final long MINUTES = 5;

  private final List<String> command;
  private final Process process;
  private final Path output;

  private JavaProcess(List<String> command, Process process, Path output) {
    this.command = command;
    this.process = process;
    this.output = output;
  }

  /// Starts `main` with flags of the JVM.
  ///
  /// @param folder where it runs, and where its output goes
  static JavaProcess start(Path folder, List<String> flags, Class<?> main, Object... args)
      throws IOException {
    return start(
        folder, ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()), flags, main, args);
  }

  /// As above, with a standard input.
  static JavaProcess start(
      Path folder, ProcessBuilder.Redirect input, List<String> flags, Class<?> main, Object... args)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+IgnoreUnrecognizedVMOptions");
    command.addAll(flags);
    command.addAll(List.of("-cp", classPath(), main.getName()));
    for (Object arg : args) {
      command.add(arg.toString());
    }
    Path output = Files.createTempFile("shoal-attack", ".log");
    Process process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectInput(input)
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    return new JavaProcess(command, process, output);
  }

  private static String classPath() {
    return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
  }

  boolean isAlive() {
    return process.isAlive();
  }

  /// Ends it by SIGKILL, whatever it does, and waits until it is gone.
  void kill() throws InterruptedException, IOException {
    process.destroyForcibly();
    assertTrue(process.waitFor(MINUTES, TimeUnit.MINUTES));
    Files.delete(output);
  }

  /// Waits for its end, which must be a success.
  void requireSuccess() throws InterruptedException, IOException {
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("no end in " + MINUTES + " minutes: " + command);
    }
    assertEquals(0, process.exitValue(), () -> command + "\n" + text());
    Files.delete(output);
  }

  private String text() {
    try {
      return Files.readString(output);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
