package dev.shoal.opencl;

/// The device's compiler rejected a program; the message ends with the compiler's log.
public final class BuildException extends DeviceException {
  private static final long serialVersionUID = 1L;

  /// The log of the compiler.
  private final String log;

  BuildException(int status, String device, String options, String log) {
    super(
        "clBuildProgram(for "
            + device
            + ", options '"
            + options
            + "'): "
            + ErrorName.of(status)
            + "\n"
            + log,
        status);
    this.log = log;
  }

  /// Returns the compiler's log.
  public String log() {
    return log;
  }
}
