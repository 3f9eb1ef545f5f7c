package dev.shoal.wave.validation;

import java.util.Arrays;

/// Values at rising times, straight lines between them.
final class Series {
  private final double[] times;
  private final double[] values;

  /// @param times in ascending order, at least one
  /// @param values one for each time
  Series(double[] times, double[] values) {
    if (times.length != values.length || times.length == 0) {
      throw new IllegalArgumentException(times.length + " times, " + values.length + " values");
    }
    this.times = times;
    this.values = values;
  }

  double[] times() {
    return times;
  }

  double[] values() {
    return values;
  }

  /// The value at a time; that of the nearest end beyond the ends.
  double at(double time) {
    int i = Arrays.binarySearch(times, time);
    if (i >= 0) {
      return values[i];
    }
    int after = -i - 1;
    if (after == 0 || after == times.length) {
      return values[after == 0 ? 0 : after - 1];
    }
    double part = (time - times[after - 1]) / (times[after] - times[after - 1]);
    return values[after - 1] + part * (values[after] - values[after - 1]);
  }

  /// The largest value less the smallest.
  double range() {
    return Arrays.stream(values).max().orElseThrow() - Arrays.stream(values).min().orElseThrow();
  }

  /// The mean of the absolute differences to `other` at the times of this one.
  double meanDifference(Series other) {
    double sum = 0;
    for (int i = 0; i < times.length; i++) {
      sum += Math.abs(values[i] - other.at(times[i]));
    }
    return sum / times.length;
  }

  /// The root of the mean of the squared differences to `other` at the times of this one.
  double rootMeanSquareDifference(Series other) {
    double sum = 0;
    for (int i = 0; i < times.length; i++) {
      double d = values[i] - other.at(times[i]);
      sum += d * d;
    }
    return Math.sqrt(sum / times.length);
  }
}
