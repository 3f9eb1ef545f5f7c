/// The operations of Shoal: each with generated inputs, the call, rivals, the fewest bytes to move,
/// and an oracle.
///
/// [Registry][dev.shoal.operations.Registry] lists them; one class for each subject defines them.
/// `shoal bench`, the tour and the JMH benchmarks time the same [tasks][dev.shoal.operations.Task],
/// and a test holds all of them to their oracles.
package dev.shoal.operations;
