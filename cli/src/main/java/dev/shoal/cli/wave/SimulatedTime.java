package dev.shoal.cli.wave;

import dev.shoal.cli.shell.Rounded;

/// Seconds as text: `4 h 05 min`, `8 min 34 s`, `2.24 s`.
final class SimulatedTime {
  private static final int DIGITS = 4;
  private static final long MINUTE = 60;
  private static final long HOUR = 60 * MINUTE;

  private SimulatedTime() {}

  static String of(double seconds) {
    long whole = Math.round(seconds);
    if (whole >= HOUR) {
      long minutes = Math.round(seconds / MINUTE);
      return minutes / MINUTE + " h" + twoDigits(minutes % MINUTE, " min");
    }
    if (whole >= MINUTE) {
      return whole / MINUTE + " min" + twoDigits(whole % MINUTE, " s");
    }
    return Rounded.of(seconds, DIGITS) + " s";
  }

  /// The same without a space where the line may break.
  static String unbroken(double seconds) {
    return of(seconds).replace(' ', '\u00A0');
  }

  private static String twoDigits(long n, String unit) {
    return n == 0 ? "" : (n < 10 ? " 0" : " ") + n + unit;
  }
}
