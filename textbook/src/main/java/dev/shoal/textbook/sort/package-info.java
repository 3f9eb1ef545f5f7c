/// Sorts by sorting networks: [NetworkSort][dev.shoal.textbook.sort.NetworkSort], for keys alone.
///
/// On the host all threads do the comparators of a step, of ints and longs (`CpuNetworkSort`,
/// `IntNetworkSort`); floats are sorted by their keys. On OpenCL devices a step is a launch, and a
/// work-group sorts a segment (`OpenClNetworkSort`, `OpenClNetworkSegments`, `network.cl`).
package dev.shoal.textbook.sort;
