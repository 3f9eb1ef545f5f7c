/// Waves in shallow water, on a mesh that is fine where the wave is.
///
/// A [Scenario] describes the water and the edges; a [Wave] advances it:
///
///     Wave wave = Wave.of(scenario).on(Device.cpu());
///     wave.advanceTo(60);
///     double drift = wave.diagnostics().massDrift();
///
/// Cells are squares of a quadtree whose neighbours differ by one level at most. Results
/// are the same, bit by bit, on any number of threads, with and without SIMD, and after a restart from a
/// [WaveCheckpoint].
package dev.shoal.wave;
