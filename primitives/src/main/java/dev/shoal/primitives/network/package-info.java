/// Sorting networks, for any number of places: which two are compared, and when, whatever the
/// elements are.
///
/// [Network][dev.shoal.primitives.network.Network] is data: its steps, each a rule that tells the
/// comparators which may work at once. Every sort by a network walks the same rule, on any device;
/// what draws one asks for the comparators.
///
/// Batcher, *Sorting Networks and Their Applications* (1968). The text leaves bitonic networks of
/// other numbers than powers of two open; the repair is in
/// [Network#bitonic][dev.shoal.primitives.network.Network#bitonic].
package dev.shoal.primitives.network;
