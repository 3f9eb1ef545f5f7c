/// OpenCL 1.2 as Java would have it.
///
/// [OpenCl][dev.shoal.opencl.OpenCl] lists the devices of this machine; that there is none is
/// normal. A [ClContext][dev.shoal.opencl.ClContext] is one device with one queue that runs its
/// commands in order. It makes [buffers][dev.shoal.opencl.ClBuffer] in the device's memory and
/// [programs][dev.shoal.opencl.ClProgram] whose [kernels][dev.shoal.opencl.ClKernel] work on them.
///
/// A [ClBuffer][dev.shoal.opencl.ClBuffer] is the buffer object of OpenGL and Mesa in Java's idiom:
/// storage on first use, memory that no `close` takes from a running kernel, mappings as memory
/// segments that die when unmapped. What it does is decided in plain Java over the small interface
/// `Memory`, so that it is tested without a device.
///
/// Every status of the driver is looked at: a failure is a
/// [DeviceException][dev.shoal.opencl.DeviceException] that names the call, the sizes and the
/// error. A caller's mistake is found before the driver sees it.
///
/// Beneath: `Calls`, the C prototypes and their method handles; `Driver`, a typed method for each;
/// `Library`, which finds the loader.
package dev.shoal.opencl;
