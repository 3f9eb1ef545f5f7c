package dev.shoal.cli.attack;

/// How much is tried.
final class Attack {
  private Attack() {}

  /// Whether this is `./check -Pattack`.
  static boolean isOn() {
    return Boolean.getBoolean("shoal.attack");
  }
}
