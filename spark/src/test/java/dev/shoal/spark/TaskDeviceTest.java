package dev.shoal.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import dev.shoal.primitives.topk.TopK;
import dev.shoal.testkit.Cases;
import dev.shoal.testkit.OpenClDevices;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The device of a task by the settings of a cluster, and by the GPU that Spark assigns to it.
class TaskDeviceTest {
  @TempDir private Path folder;

  /// Returns the device of a task.
  private static String deviceOfATask(SparkSession session) {
    return JavaSparkContext.fromSparkContext(session.sparkContext())
        .parallelize(List.of(1), 1)
        .map(
            _ -> TaskDevice.get() instanceof Device.OpenCl ? "opencl" : TaskDevice.get().toString())
        .first();
  }

  /// A script that finds a GPU, as a worker runs it: the OpenCL device 0, whatever it is.
  private Path discoveryScript() throws IOException {
    Path script = folder.resolve("gpus");
    Files.writeString(
        script,
        """
        #!/bin/sh
        echo '{"name": "gpu", "addresses": ["0"]}'
        """);
    return Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));
  }

  @Test
  void aTaskComputesOnItsGpu() throws Exception {
    Assumptions.assumeFalse(OpenClDevices.staged().isEmpty(), "no OpenCL device");
    Map<String, String> settings =
        Map.of(
            "spark.shoal.device", "opencl:gpu",
            "spark.executor.resource.gpu.amount", "1",
            "spark.task.resource.gpu.amount", "1");
    Map<String, String> settingsOfWorkers =
        Map.of(
            "spark.worker.resource.gpu.amount",
            "1",
            "spark.worker.resource.gpu.discoveryScript",
            discoveryScript().toString());
    double[] x = Cases.random(13).doubles(20_000).toArray();
    try (var cluster = new LocalCluster(settings, settingsOfWorkers)) {
      assertEquals("opencl", deviceOfATask(cluster.session()));
      Dataset<Row> data = LocalSpark.column(x, 8);
      assertArrayEquals(
          LocalSpark.bits(TopK.largest(x, 100)),
          LocalSpark.bits(SparkTopK.largest(data, "x", 100)));
    }
  }

  @Test
  void withoutASettingATaskComputesOnOneThread() {
    assertEquals(Device.cpu(1).toString(), deviceOfATask(LocalSpark.session()));
    assertEquals(Device.cpu(1).toString(), TaskDevice.get().toString(), "on the driver");
  }

  @Test
  void aTaskWithoutAGpuIsAnError() throws IOException {
    LocalSpark.session().stop();
    try (var session =
        LocalSpark.builder("local[2]").config("spark.shoal.device", "opencl:gpu").getOrCreate()) {
      Throwable failure = assertThrows(Exception.class, () -> deviceOfATask(session));
      assertTrue(
          failure
              .getMessage()
              .contains(
                  "spark.shoal.device is opencl:gpu, and the task has no gpu: set"
                      + " spark.task.resource.gpu.amount"),
          failure.getMessage());
    }
  }
}
