/// Where algorithms run ([Device][dev.shoal.device.Device]) and where data lives
/// ([Array][dev.shoal.device.Array]).
///
/// The caller chooses the device; an array belongs to a memory, and work happens where the data
/// lives. Algorithms also use [WorkerPool][dev.shoal.device.WorkerPool], which splits a range over
/// the threads of a `Cpu`, and [Simd][dev.shoal.device.Simd], which reports whether vectors are
/// worth using in this JVM.
///
/// A result that has more elements than its output holds is a
/// [CapacityException][dev.shoal.device.CapacityException] with the length needed.
package dev.shoal.device;
