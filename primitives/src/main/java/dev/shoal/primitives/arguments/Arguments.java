package dev.shoal.primitives.arguments;

import dev.shoal.device.Array;
import dev.shoal.device.CapacityException;
import dev.shoal.device.Device;
import dev.shoal.device.DeviceAlgorithm;
import dev.shoal.device.IntArray;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/// Checks of array arguments. Each check throws before anything is written and names the two
/// numbers that disagree.
public final class Arguments {
  private Arguments() {}

  /// Requires that two arrays have the same length.
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

  /// Requires that two arrays do not share their elements.
  ///
  /// @throws IllegalArgumentException if they wrap the same Java array or device buffer
  public static void different(String name, Array<?> a, String otherName, Array<?> b) {
    Objects.requireNonNull(a, name);
    Objects.requireNonNull(b, otherName);
    if (a.sharesElementsWith(b)) {
      throw new IllegalArgumentException(name + " and " + otherName + " are the same array");
    }
  }

  /// Checks the arrays that are permuted with the keys of a sort: `values` live on `device`, are as
  /// long as `keys`, and no two of all these arrays are the same.
  ///
  /// @throws IllegalArgumentException if that does not hold
  public static void payload(Device device, Array<?> keys, Array<?>... values) {
    for (int k = 0; k < values.length; k++) {
      String name = "values[" + k + "]";
      sameLength("keys", keys, name, values[k]);
      different(name, values[k], "keys", keys);
      values[k].requireOn(device);
      for (int j = 0; j < k; j++) {
        different(name, values[k], "values[" + j + "]", values[j]);
      }
    }
  }

  /// Checks the arguments of a reduction by key or by run: as many values as keys, two output
  /// arrays that are distinct from all others, and every array in the memory of `device`.
  ///
  /// @throws IllegalArgumentException if one of these does not hold
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

  /// Requires that `device` can use the arrays of an argument, such as a mesh, where they are. The
  /// error names the argument, since its arrays may be unknown to the caller.
  ///
  /// @param name the argument, which has a method `copyTo(device)`
  /// @param array one of its arrays, which are all in one memory
  /// @throws IllegalArgumentException if the device cannot
  /// @throws IllegalStateException if the array is closed
  public static void requireOn(Device device, String name, Array<?> array) {
    boolean isUsable = array.isHost() ? device.usesHostArrays() : array.livesOn(device);
    if (!isUsable) {
      throw new IllegalArgumentException(
          name
              + (array.isHost() ? " is in host memory" : " is in the memory of another device")
              + ", not on "
              + device
              + ": "
              + name
              + ".copyTo(device) copies it there"
              + (array.isHost() ? ", or device.staged() takes it from the host" : ""));
    }
  }

  /// Requires that `device` has an algorithm.
  ///
  /// @param available those that the facade lists for the device
  /// @throws UnsupportedOperationException if it does not; names those that it has
  public static void requireSupported(
      Device device, DeviceAlgorithm algorithm, List<? extends DeviceAlgorithm> available) {
    if (!Objects.requireNonNull(algorithm, "algorithm").runsOn(device)) {
      throw new UnsupportedOperationException(
          device
              + " has no "
              + algorithm.title()
              + "; it has "
              + available.stream().map(DeviceAlgorithm::title).collect(Collectors.joining(", ")));
    }
  }

  /// Returns the error of a result that no array holds.
  ///
  /// @param says begins the message, such as "there are 9 outputs"
  public static CapacityException tooLong(String says, long length) {
    return new CapacityException(
        says + ", an array holds at most " + Array.MAX_LENGTH, length, Array.MAX_LENGTH);
  }

  /// Checks the offsets of m segments: m + 1 indices that start at 0, never decrease, and end at
  /// `length`.
  ///
  /// @throws IllegalArgumentException if they do not; names the first offset at fault
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
