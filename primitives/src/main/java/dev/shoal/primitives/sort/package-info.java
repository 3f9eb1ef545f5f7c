/// Sorting: keys alone, keys with a payload, or indices; ascending and descending.
///
/// The order is the usual one of integers, or the unsigned one; of floats, that of [Float#compare]:
/// −0.0 is below 0.0, all NaNs are equal. NaNs come last, ascending and descending, in the order in
/// which they were and with their bits.
///
/// Sorts of indices and payloads are stable: equal keys keep their order. Equal keys alone are
/// indistinguishable, so there the fastest sort may serve. Either way there is one correct result,
/// and every device returns it.
///
/// [Sort] and [SegmentedSort] are the facades. A [SortAlgorithm] makes the kernel of a device;
/// [AdaptiveSort] is the default, and the module `dev.shoal.textbook` has sorting networks, for
/// keys alone. [KeySorts] makes any sort of integers a sort of all element types.
///
/// [SerialSort] is the definition. On a CPU, floats become integers in the same order
/// ([IntElementSort]), and two sorts serve all types: [IntKeySort] and its twin. They merge nearly
/// sorted input ([IntNaturalMerge], [IntDropMerge]); few values are counted ([IntCounting],
/// [IntFewValues]); so few elements that the JDK is faster are left to it ([ShortSort]); everything
/// else is sorted by SIMD quicksort ([IntQuicksortSimd], [IntPartitionSimd] and the networks that
/// `config/Networks.java` generates) or by radix ([IntRadix], [IntBuckets], [IntLeadingDigits]),
/// whichever is faster for so many. [Argsort] sorts indices, [PackedPairs] keys of 32 bits with one
/// value each. On OpenCL devices one radix sort serves all ([OpenClSort], `sort.cl`).
///
/// [SegmentedSort] sorts many segments, each by itself: pieces of an array that fit in a cache, one
/// thread each ([CpuSegmentedSort]), and within a piece the short segments together, one in each
/// column of a matrix ([IntColumns]) or lane of a vector ([IntShortSimd]). The first k of each are
/// selected ([CpuSegmentTopK], [SegmentTopK]): a sample gives a threshold, SIMD rejects the
/// elements above it ([IntTopKSelector], [IntThresholdSimd]), and the others are collected in a
/// [TopKBuffer].
///
/// The thresholds and sizes of work are in [SortTuning].
package dev.shoal.primitives.sort;
