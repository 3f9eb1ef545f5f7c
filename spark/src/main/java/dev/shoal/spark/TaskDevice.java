package dev.shoal.spark;

import dev.shoal.device.Device;
import org.apache.spark.SparkEnv;
import org.apache.spark.TaskContext;

/// The device on which a task computes: by `spark.shoal.device`, a name as of [Device#parse], or
/// `opencl:gpu` for the GPU that Spark has assigned to the task; otherwise a CPU of one thread,
/// because Spark runs a task on each core. The result does not depend on it.
final class TaskDevice {
  private static final String SETTING = "spark.shoal.device";
  private static final String DEFAULT = "cpu:1";
  private static final String ASSIGNED = "opencl:gpu";

  private TaskDevice() {}

  /// Returns the device; an OpenCL device copies what is on the host. The driver, which merges
  /// results and may have no GPU, uses the default.
  ///
  /// @throws IllegalArgumentException if there is no such device
  /// @throws IllegalStateException if the task is to use its GPU, and Spark has assigned none
  static Device get() {
    TaskContext task = TaskContext.get();
    String name = task == null ? DEFAULT : SparkEnv.get().conf().get(SETTING, DEFAULT);
    Device device = Device.parse(name.equals(ASSIGNED) ? "opencl:" + gpu(task) : name);
    return device instanceof Device.OpenCl openCl ? openCl.staged() : device;
  }

  /// Returns the address of the GPU of a task, which is the number of an OpenCL device.
  private static String gpu(TaskContext task) {
    var gpu = task.resourcesJMap().get("gpu");
    if (gpu == null || gpu.addresses().length == 0) {
      throw new IllegalStateException(
          SETTING
              + " is "
              + ASSIGNED
              + ", and the task has no gpu: set spark.task.resource.gpu.amount and"
              + " spark.executor.resource.gpu.amount to 1");
    }
    return gpu.addresses()[0];
  }
}
