/// OpenCL 1.2 with an idiomatic Java API.
///
/// [OpenCl][dev.shoal.opencl.OpenCl] lists the devices of this machine; their absence is normal. A
/// [ClContext][dev.shoal.opencl.ClContext] is one device with one queue that runs its commands in
/// order. It creates [buffers][dev.shoal.opencl.ClBuffer] in the device's memory and
/// [programs][dev.shoal.opencl.ClProgram] whose [kernels][dev.shoal.opencl.ClKernel] process them.
///
/// A [ClBuffer][dev.shoal.opencl.ClBuffer] is the buffer object of OpenGL and Mesa in Java's idiom:
/// lazy storage, memory that `close` never takes from a running kernel, mappings as memory segments
/// that die when unmapped. Its logic is plain Java over the small interface `Memory`, so that it is
/// tested without a device.
///
/// Every status of the driver is checked: a failure is a
/// [DeviceException][dev.shoal.opencl.DeviceException] that names the call, the sizes and the
/// error. Errors of the caller are detected before the driver is called.
///
/// Internals: `Calls` has the C prototypes and their method handles, `Driver` a typed method for
/// each; `Library` finds the loader.
package dev.shoal.opencl;
