/// Tables of keys and values: built from arrays at once, and asked for many keys at once.
///
/// [Hash][dev.shoal.primitives.hash.Hash] builds tables and
/// [HashTable][dev.shoal.primitives.hash.HashTable] answers. An
/// [Algorithm][dev.shoal.primitives.hash.Algorithm] says how a table is laid out; beside the
/// default stand those of the textbook.
///
/// What is found depends on the entries alone: of equal keys the first counts, on every device and
/// for every algorithm. Where keys are in a table, and so how many slots are looked at, is outside
/// this promise.
///
/// Behind it stands one contract, `TableKernel`. `HeapTable` deals searches to threads, in batches;
/// its slots are `PerfectSlots` or `ProbedSlots`, the definition, which hold places of entries, or
/// `NarrowSlots` and `WideSlots`, which hold keys and values side by side and which `Partition`
/// fills part by part. `OpenClTable` does as the definition, by `hash.cl`.
///
/// [MinimalPerfectHash][dev.shoal.primitives.hash.MinimalPerfectHash] is for keys that are known
/// beforehand: it numbers them without gaps and keeps none of them. `PilotBuilder` and
/// `PilotSearch` make the `Pilots` of which it consists, the same for every device; `HeapNumbers`
/// and `OpenClNumbers`, by `pilots.cl`, ask them.
package dev.shoal.primitives.hash;
