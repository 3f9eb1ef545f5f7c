package dev.shoal.cli;

import static java.util.stream.Collectors.toSet;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.shell.DeviceConverter;
import dev.shoal.cli.shell.Shell;
import dev.shoal.testkit.Architecture;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;

class CliArchitectureTest {
  private static final Architecture HERE = Architecture.of(Path.of("target/classes"));

  @Test
  void packagesFlowOneWay() {
    assertEquals("", HERE.cycle());
  }

  /// Tests run on the class path, where all is open; users run the modules.
  @Test
  void whatPicocliMakesIsOpenToIt() throws IOException {
    ModuleDescriptor module;
    try (InputStream in = Files.newInputStream(Path.of("target/classes/module-info.class"))) {
      module = ModuleDescriptor.read(in);
    }
    Set<String> open = module.opens().stream().map(ModuleDescriptor.Opens::source).collect(toSet());
    var shell = new Shell(InputStream.nullInputStream(), System.out, System.err, false);
    Set<Class<?>> made = new HashSet<>();
    collect(Commands.of(shell).getCommandSpec(), made);
    for (Class<?> type : made) {
      String name = type.getPackageName();
      assertTrue(!name.startsWith("dev.shoal.cli") || open.contains(name), type::toString);
    }
    assertTrue(made.contains(DeviceConverter.class), "it is looked at what is made");
  }

  private static void collect(CommandSpec command, Set<Class<?>> made) {
    made.add(command.userObject().getClass());
    for (CommandSpec mixin : command.mixins().values()) {
      made.add(mixin.userObject().getClass());
    }
    for (ArgSpec arg : command.args()) {
      for (ITypeConverter<?> converter : arg.converters()) {
        made.add(converter.getClass());
      }
    }
    command.subcommands().values().forEach(sub -> collect(sub.getCommandSpec(), made));
  }

  @Test
  void statisticsKnowNoFilesAndNoUsers() {
    for (String used : HERE.uses("dev.shoal.cli.stats")) {
      assertFalse(
          used.startsWith("dev.shoal.formats") || used.startsWith("dev.shoal.cli.numbers"), used);
      assertFalse(used.equals("dev.shoal.cli.shell"), used);
    }
  }

  /// Whole or not at all, with the permissions of what was there: no code writes files in another
  /// way.
  @Test
  void outputsAreWrittenBySafeFileAlone() throws IOException {
    Pattern writing =
        Pattern.compile(
            "\\bFiles\\.(write\\w*|newOutputStream|newBufferedWriter|move)\\("
                + "|new (FileOutputStream|FileWriter|RandomAccessFile)\\(");
    Set<String> writers = new TreeSet<>();
    for (String module : List.of("formats", "report", "figures", "cli")) {
      try (var files = Files.walk(Path.of("..", module, "src", "main", "java"))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
          if (writing.matcher(Files.readString(file)).find()) {
            writers.add(file.getFileName().toString());
          }
        }
      }
    }
    // Main has the standard output; Training writes its own inputs and the help page of the build.
    assertEquals(Set.of("Main.java", "SafeFile.java", "Training.java"), writers);
  }
}
