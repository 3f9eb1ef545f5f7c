/// Sorting: ascending and descending, keys alone, with what belongs to them, or as places.
///
/// The order is the usual one of integers, or the unsigned one; of floats, that of [Float#compare]:
/// −0.0 is below 0.0, all NaNs are equal. NaNs come last, in either direction, in the order in
/// which they were and with the bits that they had.
///
/// Where elements carry anything else, equal ones keep their order: such sorts are stable. Equal
/// keys alone cannot be told apart, so there the fastest method serves. Either way there is one
/// right answer, and every device gives it.
///
/// [SerialSort] defines it. On a CPU, floats become integers of the same order ([FloatSort]), and
/// two kernels sort all: [IntKeySort] and its twin. They merge what is nearly in order
/// ([IntNaturalMerge]); ints of few values are counted ([IntCounting]); then comes quicksort in
/// lanes ([IntQuicksortSimd], [IntPartitionSimd] and the networks that `config/Networks.java`
/// writes) or, without wide lanes, a radix sort ([IntRadix]). Places are sorted by [Argsort]. On
/// OpenCL devices all is one radix sort ([OpenClSort], `sort.cl`).
///
/// [SegmentedSort] sorts many segments, each by itself: pieces of an array that fit a cache, one
/// thread each ([CpuSegmentedSort], [SegmentWorker]), and within a piece the short segments
/// together, one in each lane ([IntShortSimd]). The first k of each are selected ([CpuSegmentTopK],
/// [SegmentTopK]): a sample tells a bound ([FirstsSample]), lanes pass over what does not come
/// before it ([IntTopK], [IntThresholdSimd]), and the rest are [TopKBuffer].
///
/// A [SortAlgorithm] is another way to the same: the sorting networks of the text ([NetworkSort],
/// `network.cl`), for keys alone.
package dev.shoal.primitives.sort;
