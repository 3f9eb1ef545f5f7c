package dev.shoal.cli.wave;

import dev.shoal.formats.wave.WaveFrame;
import dev.shoal.report.WaterScale;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Between which levels the surface of all frames of a run lies: what their colours span.
final class SurfaceRange {
  /// The part of a frame's water, by area, whose waves are below the end of the scale.
  private static final double COVERED = 0.995;

  /// Waves of less than this part of the depth are roundings.
  private static final double ROUNDING = 1e-6;

  /// Above and below a section, of its height.
  private static final double MARGIN = 0.06;

  private final double seaLevel;
  private double low = Double.POSITIVE_INFINITY;
  private double high = Double.NEGATIVE_INFINITY;
  private double lowestBed = Double.POSITIVE_INFINITY;
  private double highestBed = Double.NEGATIVE_INFINITY;
  private double amplitude;
  private double maxDepth;

  SurfaceRange(double seaLevel, List<WaveFrame> frames) {
    this.seaLevel = seaLevel;
    frames.forEach(this::add);
  }

  private void add(WaveFrame frame) {
    for (int c = 0; c < frame.length(); c++) {
      lowestBed = Math.min(lowestBed, frame.bed()[c]);
      highestBed = Math.max(highestBed, frame.bed()[c]);
      if (isWet(frame, c)) {
        low = Math.min(low, frame.surface()[c]);
        high = Math.max(high, frame.surface()[c]);
        maxDepth = Math.max(maxDepth, (double) frame.surface()[c] - frame.bed()[c]);
      }
    }
    amplitude = Math.max(amplitude, amplitude(frame));
  }

  private static boolean isWet(WaveFrame frame, int cell) {
    return !Float.isNaN(frame.surface()[cell]);
  }

  /// The distance from the sea level that [#COVERED] of the water does not exceed.
  private double amplitude(WaveFrame frame) {
    int[] wet =
        IntStream.range(0, frame.length())
            .filter(c -> isWet(frame, c))
            .boxed()
            .sorted(Comparator.comparingDouble(c -> distance(frame, c)))
            .mapToInt(c -> c)
            .toArray();
    double area = Arrays.stream(wet).mapToDouble(c -> area(frame, c)).sum();
    double covered = 0;
    for (int c : wet) {
      covered += area(frame, c);
      if (covered >= COVERED * area) {
        return distance(frame, c);
      }
    }
    return 0;
  }

  private double distance(WaveFrame frame, int cell) {
    return Math.abs(frame.surface()[cell] - seaLevel);
  }

  private static double area(WaveFrame frame, int cell) {
    return Math.scalb(1.0, -2 * frame.level()[cell]);
  }

  /// Returns whether the water is about the sea level, and not all above it or below.
  private boolean isSigned() {
    double rounding = ROUNDING * maxDepth;
    return low <= seaLevel + rounding && high >= seaLevel - rounding;
  }

  /// From the lowest to the highest level, and to the sea level; 0 if all is dry.
  double span() {
    return Math.max(0, Math.max(high, seaLevel) - Math.min(low, seaLevel));
  }

  /// The colours of the water.
  WaterScale scale() {
    double smallest = maxDepth > 0 ? ROUNDING * maxDepth : 1;
    if (isSigned() || low > high) {
      return WaterScale.about(seaLevel, round(Math.max(amplitude, smallest)));
    }
    double half = Math.max(high - low, smallest) / 2;
    double middle = (low + high) / 2;
    return WaterScale.between(middle - half, middle + half);
  }

  /// Up to a number of two digits at most whose quarter has no more.
  private static double round(double x) {
    double power = Math.pow(10, Math.floor(Math.log10(x)) - 1);
    for (int factor : new int[] {10, 12, 16, 20, 24, 32, 40, 60, 80}) {
      if (x <= factor * power * (1 + ROUNDING)) {
        return factor * power;
      }
    }
    return 100 * power;
  }

  /// Below all water and its bed.
  double bottom() {
    return lowestBed - margin();
  }

  /// Above all water; of a bed that rises far above it, only the beginning is shown.
  double top() {
    double water = Math.max(high, lowestBed);
    return Math.min(Math.max(water, highestBed), water + (water - lowestBed) / 2) + margin();
  }

  private double margin() {
    double span = Math.max(high, highestBed) - lowestBed;
    return span > 0 ? MARGIN * span : 1;
  }
}
