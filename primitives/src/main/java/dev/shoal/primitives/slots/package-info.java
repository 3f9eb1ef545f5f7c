/// Values that each belong to a slot of a table, such as a bin or the number of a key, and the
/// exact sum of each slot.
package dev.shoal.primitives.slots;
