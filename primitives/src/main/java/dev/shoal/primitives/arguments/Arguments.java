package dev.shoal.primitives.arguments;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.IntArray;
import java.util.Objects;

/// Checks of shapes; each throws before anything is written and names the two numbers that
/// disagree.
public final class Arguments {
  private Arguments() {}

  /// Two arrays of one length.
  ///
  /// @throws IllegalArgumentException if the lengths differ
  public static void sameLength(String name, Array<?> a, String otherName, Array<?> b) {
    Objects.requireNonNull(a, name);
    Objects.requireNonNull(b, otherName);
    if (a.length() != b.length()) {
      throw new IllegalArgumentException(
          name + " has " + a.length() + " elements, " + otherName + " has " + b.length());
    }
  }

  /// Two arrays that do not wrap the same Java array.
  ///
  /// @throws IllegalArgumentException if they do
  public static void different(String name, Array<?> a, String otherName, Array<?> b) {
    Objects.requireNonNull(a, name);
    Objects.requireNonNull(b, otherName);
    if (a.sharesElementsWith(b)) {
      throw new IllegalArgumentException(name + " and " + otherName + " are the same array");
    }
  }

  /// What a reduction by key reads and writes: as many values as keys, two arrays to write that are
  /// no other, and all where `device` works.
  ///
  /// @throws IllegalArgumentException if they are not so
  public static void byKey(
      Device device,
      Array<?> keys,
      Array<?> values,
      Array<?> outKeys,
      String outName,
      Array<?> out) {
    sameLength("keys", keys, "values", values);
    different("outKeys", outKeys, "keys", keys);
    different("outKeys", outKeys, "values", values);
    different(outName, out, "keys", keys);
    different(outName, out, "values", values);
    different(outName, out, "outKeys", outKeys);
    keys.requireOn(device);
    values.requireOn(device);
    outKeys.requireOn(device);
    out.requireOn(device);
  }

  /// Offsets of m segments: m + 1 places that start at 0, never fall, and end at `length`.
  ///
  /// @throws IllegalArgumentException if they are not
  public static void offsets(IntArray offsets, int length) {
    int[] at = Objects.requireNonNull(offsets, "offsets").onHost().hostArray();
    if (at.length == 0) {
      throw new IllegalArgumentException("offsets is empty, m segments need m + 1 offsets");
    }
    if (at[0] != 0) {
      throw new IllegalArgumentException("offsets[0] is " + at[0] + ", must be 0");
    }
    for (int s = 1; s < at.length; s++) {
      if (at[s] < at[s - 1]) {
        throw new IllegalArgumentException(
            "offsets["
                + s
                + "] is "
                + at[s]
                + ", less than offsets["
                + (s - 1)
                + "], "
                + at[s - 1]);
      }
    }
    if (at[at.length - 1] != length) {
      throw new IllegalArgumentException(
          "offsets ends at " + at[at.length - 1] + ", there are " + length + " elements");
    }
  }
}
