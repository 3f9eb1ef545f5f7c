package dev.shoal.opencl;

/// A device, its driver or its compiler failed. The message names the call, what it was about, and
/// the error as OpenCL calls it.
public class DeviceException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int status;

  /// A failure that is not a status of a call. A failure that no call reported.
  public DeviceException(String message) {
    this(message, ErrorName.SUCCESS);
  }

  DeviceException(String message, int status) {
    super(message);
    this.status = status;
  }

  /// The status that OpenCL gave, such as −5 for `CL_OUT_OF_RESOURCES`; 0 if it gave none.
  public final int status() {
    return status;
  }

  /// Throws unless a call that takes nothing worth naming went well.
  static void check(int status, String call) {
    if (status != ErrorName.SUCCESS) {
      throw of(status, call, "");
    }
  }

  /// The failure of a call.
  ///
  /// @param about the names and sizes that it was given
  static DeviceException of(int status, String call, String about) {
    return new DeviceException(call + "(" + about + "): " + ErrorName.of(status), status);
  }
}
