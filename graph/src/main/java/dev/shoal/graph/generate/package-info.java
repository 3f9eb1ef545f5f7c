/// Graphs made from a seed, to test and to measure with: grids, road-like networks, Kronecker
/// graphs, random and complete graphs.
///
/// [Generate][dev.shoal.graph.generate.Generate] is the public API and defines each kind.
///
/// A seed gives the same graph on every machine and with any number of threads. Each random number
/// is a function of the seed and of an index (`CounterRandom`), so no thread waits for the numbers
/// of another, and logarithms and exponentials are those of [StrictMath].
package dev.shoal.graph.generate;
