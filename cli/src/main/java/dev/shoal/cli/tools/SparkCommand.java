package dev.shoal.cli.tools;

import dev.shoal.cli.command.ShoalCommand;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "spark",
    description = {
      "Print the spark-submit line that runs a program on Apache Spark with Shoal.",
      "The line adds the artifact of Shoal, and the SQL functions exact_sum, exact_avg and "
          + "exact_dot. It requires Spark 4.2 on JDK 25; docs/spark.md describes the module. "
          + "Arguments of the program that begin with a dash follow --."
    })
public final class SparkCommand extends ShoalCommand {
  private static final Pattern DEVICE =
      Pattern.compile("serial|cpu(:[0-9]{1,9})?|opencl:[0-9]{1,4}");

  /// What a shell reads as it is.
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  @Parameters(
      paramLabel = "PROGRAM",
      arity = "1..*",
      description = "The program, a .jar or .py file, and its arguments.")
  List<String> program;

  @Option(names = "--class", paramLabel = "NAME", description = "The main class of a .jar file.")
  String mainClass;

  @Option(
      names = "--master",
      paramLabel = "URL",
      description = "The cluster, such as local[2] or spark://host:7077 (default: that of Spark).")
  String master;

  @Option(
      names = {"-d", "--device"},
      paramLabel = "DEVICE",
      description =
          "The device of each task: serial, cpu, cpu:THREADS or opencl:NUMBER (default: cpu:1). "
              + "Executors open it, not this command.")
  String device;

  @Option(names = "--gpu", description = "Let each task compute on a GPU that Spark assigns to it.")
  boolean hasGpu;

  private final String version;

  /// @param version that of the artifact
  public SparkCommand(String version) {
    this.version = version;
  }

  @Override
  protected void run() {
    if (hasGpu && device != null) {
      throw refusal("--gpu and --device both choose the device of a task; give one");
    }
    if (device != null && !DEVICE.matcher(device).matches()) {
      throw refusal(
          "--device is " + device + ", must be serial, cpu, cpu:THREADS or opencl:NUMBER");
    }
    if (program.getFirst().endsWith(".jar") && mainClass == null) {
      throw refusal(program.getFirst() + " needs its main class: --class NAME");
    }
    List<List<String>> lines = new ArrayList<>();
    lines.add(List.of("spark-submit"));
    lines.add(List.of("--packages", "dev.shoal:shoal-spark:" + version));
    lines.add(setting("spark.sql.extensions", "dev.shoal.spark.ShoalExtensions"));
    if (master != null) {
      lines.add(List.of("--master", master));
    }
    if (hasGpu) {
      lines.add(setting("spark.executor.resource.gpu.amount", "1"));
      lines.add(setting("spark.task.resource.gpu.amount", "1"));
      lines.add(setting("spark.shoal.device", "opencl:gpu"));
    } else if (device != null) {
      lines.add(setting("spark.shoal.device", device));
    }
    if (mainClass != null) {
      lines.add(List.of("--class", mainClass));
    }
    lines.add(program);
    shell()
        .out()
        .println(
            lines.stream()
                .map(line ->
                    line.stream().map(SparkCommand::quoted).collect(Collectors.joining(" ")))
                .collect(Collectors.joining(" \\\n  ")));
  }

  private static List<String> setting(String name, String value) {
    return List.of("--conf", name + "=" + value);
  }

  /// Returns a word as a shell reads it unchanged.
  private static String quoted(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
