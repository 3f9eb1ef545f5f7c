package dev.shoal.primitives.merge;

/// The partitions in which a set is computed: where each begins in the first input, in the second,
/// and in the set. Reused by the calls of one kernel.
final class SetPartition {
  private int parts;
  private int[] inFirst = {};
  private int[] inSecond = {};
  private long[] inSet = {};

  /// Begins with `parts` partitions of inputs of those lengths; all cuts between them are yet to be
  /// made.
  void begin(int parts, int first, int second) {
    this.parts = parts;
    if (inFirst.length <= parts) {
      inSecond = new int[parts + 1];
      inSet = new long[parts + 1];
      inFirst = new int[parts + 1];
    }
    inFirst[0] = 0;
    inSecond[0] = 0;
    inFirst[parts] = first;
    inSecond[parts] = second;
  }

  /// Sets where a partition begins in both inputs.
  void cut(int part, int first, int second) {
    inFirst[part] = first;
    inSecond[part] = second;
  }

  int parts() {
    return parts;
  }

  /// Returns where a partition begins in the first input; for the number of partitions, the length
  /// of the input.
  int first(int part) {
    return inFirst[part];
  }

  /// Returns where a partition begins in the second input; for the number of partitions, the length
  /// of the input.
  int second(int part) {
    return inSecond[part];
  }

  /// Sets the number of values that a partition contributes to the set.
  void count(int part, long count) {
    inSet[part] = count;
  }

  /// Turns the counts into offsets, and returns their sum, which may exceed the range of an int.
  long total() {
    long total = 0;
    for (int part = 0; part < parts; part++) {
      long count = inSet[part];
      inSet[part] = total;
      total += count;
    }
    inSet[parts] = total;
    return total;
  }

  /// Returns where a partition begins in the set; for the number of partitions, the size of the
  /// set. [#total] must have been called, and fit.
  int offset(int part) {
    return (int) inSet[part];
  }
}
