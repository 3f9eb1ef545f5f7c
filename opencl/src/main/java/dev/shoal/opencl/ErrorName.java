package dev.shoal.opencl;

/// The names of status codes in `cl.h`.
final class ErrorName {
  static final int SUCCESS = 0;
  static final int DEVICE_NOT_FOUND = -1;
  static final int MEM_OBJECT_ALLOCATION_FAILURE = -4;
  static final int OUT_OF_RESOURCES = -5;
  static final int OUT_OF_HOST_MEMORY = -6;
  static final int BUILD_PROGRAM_FAILURE = -11;
  static final int INVALID_KERNEL_NAME = -46;
  static final int PLATFORM_NOT_FOUND = -1001;

  /// From −1 downwards.
  private static final String[] RUN_TIME = {
    "CL_DEVICE_NOT_FOUND",
    "CL_DEVICE_NOT_AVAILABLE",
    "CL_COMPILER_NOT_AVAILABLE",
    "CL_MEM_OBJECT_ALLOCATION_FAILURE",
    "CL_OUT_OF_RESOURCES",
    "CL_OUT_OF_HOST_MEMORY",
    "CL_PROFILING_INFO_NOT_AVAILABLE",
    "CL_MEM_COPY_OVERLAP",
    "CL_IMAGE_FORMAT_MISMATCH",
    "CL_IMAGE_FORMAT_NOT_SUPPORTED",
    "CL_BUILD_PROGRAM_FAILURE",
    "CL_MAP_FAILURE",
    "CL_MISALIGNED_SUB_BUFFER_OFFSET",
    "CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST",
    "CL_COMPILE_PROGRAM_FAILURE",
    "CL_LINKER_NOT_AVAILABLE",
    "CL_LINK_PROGRAM_FAILURE",
    "CL_DEVICE_PARTITION_FAILED",
    "CL_KERNEL_ARG_INFO_NOT_AVAILABLE",
  };

  /// From −30 downwards.
  private static final String[] INVALID = {
    "CL_INVALID_VALUE",
    "CL_INVALID_DEVICE_TYPE",
    "CL_INVALID_PLATFORM",
    "CL_INVALID_DEVICE",
    "CL_INVALID_CONTEXT",
    "CL_INVALID_QUEUE_PROPERTIES",
    "CL_INVALID_COMMAND_QUEUE",
    "CL_INVALID_HOST_PTR",
    "CL_INVALID_MEM_OBJECT",
    "CL_INVALID_IMAGE_FORMAT_DESCRIPTOR",
    "CL_INVALID_IMAGE_SIZE",
    "CL_INVALID_SAMPLER",
    "CL_INVALID_BINARY",
    "CL_INVALID_BUILD_OPTIONS",
    "CL_INVALID_PROGRAM",
    "CL_INVALID_PROGRAM_EXECUTABLE",
    "CL_INVALID_KERNEL_NAME",
    "CL_INVALID_KERNEL_DEFINITION",
    "CL_INVALID_KERNEL",
    "CL_INVALID_ARG_INDEX",
    "CL_INVALID_ARG_VALUE",
    "CL_INVALID_ARG_SIZE",
    "CL_INVALID_KERNEL_ARGS",
    "CL_INVALID_WORK_DIMENSION",
    "CL_INVALID_WORK_GROUP_SIZE",
    "CL_INVALID_WORK_ITEM_SIZE",
    "CL_INVALID_GLOBAL_OFFSET",
    "CL_INVALID_EVENT_WAIT_LIST",
    "CL_INVALID_EVENT",
    "CL_INVALID_OPERATION",
    "CL_INVALID_GL_OBJECT",
    "CL_INVALID_BUFFER_SIZE",
    "CL_INVALID_MIP_LEVEL",
    "CL_INVALID_GLOBAL_WORK_SIZE",
    "CL_INVALID_PROPERTY",
    "CL_INVALID_IMAGE_DESCRIPTOR",
    "CL_INVALID_COMPILER_OPTIONS",
    "CL_INVALID_LINKER_OPTIONS",
    "CL_INVALID_DEVICE_PARTITION_COUNT",
    "CL_INVALID_PIPE_SIZE",
    "CL_INVALID_DEVICE_QUEUE",
    "CL_INVALID_SPEC_ID",
    "CL_MAX_SIZE_RESTRICTION_EXCEEDED",
  };

  private ErrorName() {}

  /// Returns name and number, such as `CL_OUT_OF_RESOURCES (-5)`.
  static String of(int status) {
    return name(status) + " (" + status + ")";
  }

  private static String name(int status) {
    if (status == SUCCESS) {
      return "CL_SUCCESS";
    }
    if (status == PLATFORM_NOT_FOUND) {
      return "CL_PLATFORM_NOT_FOUND_KHR";
    }
    if (status < 0 && status >= -RUN_TIME.length) {
      return RUN_TIME[-status - 1];
    }
    if (status <= -30 && status > -30 - INVALID.length) {
      return INVALID[-status - 30];
    }
    return "a driver-specific error";
  }

  /// Returns whether a status means a lack of memory. Drivers differ in which of these they return.
  static boolean isMemory(int status) {
    return status == MEM_OBJECT_ALLOCATION_FAILURE
        || status == OUT_OF_RESOURCES
        || status == OUT_OF_HOST_MEMORY;
  }
}
