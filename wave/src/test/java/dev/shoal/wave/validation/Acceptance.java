package dev.shoal.wave.validation;

import java.util.List;

/// One acceptance test.
interface Acceptance {
  /// How much of the test is run.
  enum Size {
    /// Some seconds at most, and without files.
    QUICK,
    /// All of it, at the sizes that the tolerances were made for.
    FULL
  }

  /// The number of the test, such as `A5`.
  String number();

  /// What is tested, in some words.
  String title();

  /// Runs the test.
  ///
  /// @return what was measured; what was not run for want of a file is [Figure#notRun]
  List<Figure> figures(Size size);

  /// All tests, in the order of their numbers.
  static List<Acceptance> all() {
    return List.of(
        new LakeAtRest(),
        new MassBalance(),
        new SameBits(),
        new Symmetry(),
        new VortexOrder(),
        new DamBreaks(),
        new RockingBowls(),
        new RockingCanal(),
        new FlowOverBump(),
        new LeadingDepressionWave(),
        new SolitaryRunUp(),
        new LaboratoryRunUp(),
        new AdaptiveAndUniform(),
        new ClamrDamBreak(),
        new BasiliskBump(),
        new Restart(),
        new GaugesOnMovingMesh(),
        new UniformFlow(),
        new LeavingWave());
  }
}
