package dev.shoal.device.kernels;

import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import dev.shoal.device.tuning.Machine;
import dev.shoal.device.tuning.TuningReader;

/// The sizes and thresholds of a device, as data: see [dev.shoal.device.tuning].
///
/// ```java
/// record SelectTuning(int parallelFrom, int chunk, int spins) {
///   private SelectTuning(TuningValues values) {
///     this(
///         values.integer("parallelFrom", 0),
///         values.multiple("chunk", 4096),
///         values.integer("spins", 0));
///   }
///
///   static SelectTuning of(Device device) {
///     return Tuning.of(device).read(SelectTuning.class, SelectTuning::new);
///   }
/// }
/// ```
///
/// A number in a tuning file decides how fast a call is, and nothing else. These stay in classes:
///
/// - Parts of a definition: the tiles and rows of floating-point scans, the leaves and lanes of
///   rounded sums, the tiles of folds with a user's operator, the blocks of the wave's sums. Other
///   values give other bits.
/// - Parts of a format: bits of a digit, of a position or of a level, sizes of packed words, the
///   arguments of kernels, and what an OpenCL source has as a `#define`.
/// - Constants of innermost kernels, which the compiler must see: the batches, unrolled streams and
///   register counts of `…Simd` and `…Scalar` classes, and what follows from the width of a vector.
/// - Limits of arithmetic: how many additions an accumulator takes before it carries.
/// - Sizes that no measurement could tell from twice or half of them, such as the first capacity of
///   a list that grows.
/// - Thresholds of a single method that no sweep has needed: how many runs a natural merge takes,
///   samples of a histogram, the patience of an exact sum, the blocks of the builders of graphs and
///   meshes. One that is to be swept moves to a file first.
public final class Tuning {
  private Tuning() {}

  /// Returns the sizes and thresholds of `device`.
  public static TuningReader of(Device device) {
    return switch (device) {
      case Device.Serial _ -> TuningReader.of(Machine.SERIAL);
      case Device.Cpu _ -> host();
      case Device.OpenCl openCl ->
          TuningReader.of(openCl.launchConfig().group() == 1 ? Machine.OPENCL_CPU : Machine.GPU);
    };
  }

  /// Returns those of the host's threads, which prepare work for every device.
  public static TuningReader host() {
    return TuningReader.of(Machine.host(Simd.bits()));
  }
}
