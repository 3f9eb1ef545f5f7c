package dev.shoal.cli;

import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Simd;
import dev.shoal.device.tuning.Machine;
import dev.shoal.device.tuning.TuningReader;

/// Refuses a value of `-Dshoal.simd` or `-Dshoal.tuning` before a command runs.
///
/// The library refuses it at its first call, where a command reports the error of its input.
final class JvmProperties {
  private JvmProperties() {}

  /// Reports the first value that is refused. Without these properties nothing is loaded.
  ///
  /// @return the exit code, [ExitCode#DONE] if none is refused
  static int check(Shell shell) {
    try {
      if (System.getProperty("shoal.simd") != null) {
        boolean _ = Simd.available();
      }
      if (System.getProperty("shoal.tuning") != null) {
        TuningReader _ = TuningReader.of(Machine.SERIAL);
      }
      return ExitCode.DONE;
    } catch (IllegalArgumentException e) {
      shell.error(e.getMessage());
      return ExitCode.FAILED;
    }
  }
}
