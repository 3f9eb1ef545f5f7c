package dev.shoal.opencl;

/// A program that the device's compiler refused; the message ends with the compiler's log.
public final class BuildException extends DeviceException {
  private static final long serialVersionUID = 1L;

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

  /// What the compiler said.
  public String log() {
    return log;
  }
}
