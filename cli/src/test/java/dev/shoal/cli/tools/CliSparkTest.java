package dev.shoal.cli.tools;

import static dev.shoal.cli.Run.shoal;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.cli.Run;
import org.junit.jupiter.api.Test;

class CliSparkTest {
  /// Returns the printed line without the version, which changes with each release.
  private static String printed(Object... args) {
    return shoal(args).out().replaceAll("shoal-spark:[0-9].*? ", "shoal-spark:VERSION ");
  }

  @Test
  void printsTheLineForAJar() {
    assertEquals(
        """
        spark-submit \\
          --packages dev.shoal:shoal-spark:VERSION \\
          --conf spark.sql.extensions=dev.shoal.spark.ShoalExtensions \\
          --master 'local[2]' \\
          --conf spark.shoal.device=opencl:0 \\
          --class com.example.Main \\
          app.jar 'a b' 'it'\\''s' --rows 5
        """,
        printed(
            "spark",
            "--class",
            "com.example.Main",
            "--master",
            "local[2]",
            "-d",
            "opencl:0",
            "--",
            "app.jar",
            "a b",
            "it's",
            "--rows",
            5));
  }

  @Test
  void aGpuForEachTask() {
    assertEquals(
        """
        spark-submit \\
          --packages dev.shoal:shoal-spark:VERSION \\
          --conf spark.sql.extensions=dev.shoal.spark.ShoalExtensions \\
          --conf spark.executor.resource.gpu.amount=1 \\
          --conf spark.task.resource.gpu.amount=1 \\
          --conf spark.shoal.device=opencl:gpu \\
          app.py
        """,
        printed("spark", "app.py", "--gpu"));
  }

  @Test
  void wrongUsageIsRefused() {
    assertRefused("app.jar needs its main class: --class NAME", "spark", "app.jar");
    assertRefused(
        "--gpu and --device both choose the device of a task; give one",
        "spark",
        "app.py",
        "--gpu",
        "--device",
        "cpu:1");
    assertRefused(
        "--device is opencl, must be serial, cpu, cpu:THREADS or opencl:NUMBER",
        "spark",
        "app.py",
        "--device",
        "opencl");
    assertRefused("PROGRAM", "spark");
  }

  private static void assertRefused(String problem, Object... args) {
    Run run = shoal(args);
    assertEquals(2, run.code());
    assertTrue(run.err().contains(problem), run.err());
  }
}
