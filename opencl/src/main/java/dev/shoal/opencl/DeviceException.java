package dev.shoal.opencl;

/// A failure of a device, its driver or its compiler. The message names the call, its arguments and
/// OpenCL's name of the error.
public class DeviceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// The status code of OpenCL.
  private final int status;

  /// Creates a failure that no call reported.
  public DeviceException(String message) {
    this(message, ErrorName.SUCCESS);
  }

  DeviceException(String message, int status) {
    super(message);
    this.status = status;
  }

  /// Returns OpenCL's status, such as −5 for `CL_OUT_OF_RESOURCES`, or 0 if there is none.
  public final int status() {
    return status;
  }

  /// Throws unless a call without notable arguments succeeded.
  static void check(int status, String call) {
    check(status, call, "");
  }

  /// Throws unless a call succeeded: for rare calls, since `about` is made in any case.
  ///
  /// @param about the names and sizes of its arguments
  static void check(int status, String call, String about) {
    if (status != ErrorName.SUCCESS) {
      throw of(status, call, about);
    }
  }

  /// Returns the failure of a call.
  ///
  /// @param about the names and sizes of its arguments
  static DeviceException of(int status, String call, String about) {
    return new DeviceException(call + "(" + about + "): " + ErrorName.of(status), status);
  }
}
