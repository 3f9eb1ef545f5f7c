/// Hash tables by other sequences of probes than the default's:
/// [CompactHash][dev.shoal.textbook.hash.CompactHash] with a
/// [Probing][dev.shoal.textbook.hash.Probing].
package dev.shoal.textbook.hash;
