/// Hash tables: built from arrays at once, and queried for many keys at once.
///
/// [Hash][dev.shoal.primitives.hash.Hash] builds tables and
/// [HashTable][dev.shoal.primitives.hash.HashTable] answers queries. A
/// [HashAlgorithm][dev.shoal.primitives.hash.HashAlgorithm] is the layout of a table; beside the
/// default, [PackedHash][dev.shoal.primitives.hash.PackedHash], there are
/// [PerfectHash][dev.shoal.primitives.hash.PerfectHash] for keys of a known range, and
/// [OpenAddressing][dev.shoal.primitives.hash.OpenAddressing] for any
/// [ProbeSequence][dev.shoal.primitives.hash.ProbeSequence].
///
/// Results depend on the entries alone: of equal keys the first counts, on every device and for
/// every algorithm. The slots of keys, and so the number of probes, may differ.
///
/// All tables implement [TableKernel][dev.shoal.primitives.hash.TableKernel]. `HostTable`
/// distributes searches to threads, in batches; its slots are `PerfectHash.Slots` or `ProbedSlots`,
/// the definition, which hold indices of entries, or `NarrowSlots` and `WideSlots`, which hold keys
/// and values side by side and which `Partition` fills one partition at a time. `OpenClTable` has
/// the slots of the definition, by `hash.cl`.
///
/// [MinimalPerfectHash][dev.shoal.primitives.hash.MinimalPerfectHash] is for keys that are known
/// beforehand: it numbers them without gaps and stores none of them. `PilotBuilder` and
/// `PilotSearch` find the `Pilots` that define the numbers, the same for every device;
/// `MinimalPerfectHash.HostNumbers` and `OpenClNumbers`, by `pilots.cl`, evaluate them.
package dev.shoal.primitives.hash;
