/// Where work runs ([Device][dev.shoal.device.Device]) and where data lives
/// ([Array][dev.shoal.device.Array]).
///
/// A device is the caller's choice; an array belongs to a memory, and work goes where the data
/// lives. What the algorithms above need beside the two: [WorkerPool][dev.shoal.device.WorkerPool]
/// splits a range over the threads of a `Cpu`, and [Simd][dev.shoal.device.Simd] says whether this
/// JVM has vector lanes worth using.
package dev.shoal.device;
