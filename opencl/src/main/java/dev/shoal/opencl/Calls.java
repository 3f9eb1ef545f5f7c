package dev.shoal.opencl;

import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/// The functions of OpenCL 1.2 that this module calls, each with the prototype from which its
/// handle is made.
///
/// A record in a `static final` field is a constant to the compiler, and so are its handles: a call
/// is as fast as through a separate `static final` handle.
record Calls(
    @Prototype("cl_int clGetPlatformIDs(cl_uint room, cl_platform_id *ids, cl_uint *count)")
        MethodHandle getPlatformIds,
    @Prototype(
            "cl_int clGetPlatformInfo(cl_platform_id id, cl_platform_info what, size_t room, void"
                + " *value, size_t *size)")
        MethodHandle getPlatformInfo,
    @Prototype(
            "cl_int clGetDeviceIDs(cl_platform_id platform, cl_device_type type, cl_uint room,"
                + " cl_device_id *ids, cl_uint *count)")
        MethodHandle getDeviceIds,
    @Prototype(
            "cl_int clGetDeviceInfo(cl_device_id id, cl_device_info what, size_t room, void *value,"
                + " size_t *size)")
        MethodHandle getDeviceInfo,
    @Prototype(
            "cl_context clCreateContext(const_properties *list, cl_uint count, cl_device_id *ids,"
                + " callback *notify, void *data, cl_int *status)")
        MethodHandle createContext,
    @Prototype("cl_int clReleaseContext(cl_context context)") MethodHandle releaseContext,
    @Prototype(
            "cl_command_queue clCreateCommandQueue(cl_context context, cl_device_id device,"
                + " cl_bitfield properties, cl_int *status)")
        MethodHandle createCommandQueue,
    @Prototype("cl_int clReleaseCommandQueue(cl_command_queue queue)")
        MethodHandle releaseCommandQueue,
    @Prototype("cl_int clFlush(cl_command_queue queue)") MethodHandle flush,
    @Prototype("cl_int clFinish(cl_command_queue queue)") MethodHandle finish,
    @Prototype(
            "cl_mem clCreateBuffer(cl_context context, cl_bitfield flags, size_t bytes, void"
                + " *existing, cl_int *status)")
        MethodHandle createBuffer,
    @Prototype("cl_int clReleaseMemObject(cl_mem memory)") MethodHandle releaseMemObject,
    @Prototype(
            "cl_int clEnqueueReadBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking,"
                + " size_t offset, size_t bytes, void *host, cl_uint waits, cl_event *list,"
                + " cl_event *event)")
        MethodHandle enqueueReadBuffer,
    @Prototype(
            "cl_int clEnqueueWriteBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking,"
                + " size_t offset, size_t bytes, void *host, cl_uint waits, cl_event *list,"
                + " cl_event *event)")
        MethodHandle enqueueWriteBuffer,
    @Prototype(
            "cl_int clEnqueueFillBuffer(cl_command_queue queue, cl_mem memory, void *pattern,"
                + " size_t length, size_t offset, size_t bytes, cl_uint waits, cl_event *list,"
                + " cl_event *event)")
        MethodHandle enqueueFillBuffer,
    @Prototype(
            "cl_int clEnqueueCopyBuffer(cl_command_queue queue, cl_mem source, cl_mem target, size_t"
                + " from, size_t to, size_t bytes, cl_uint waits, cl_event *list, cl_event *event)")
        MethodHandle enqueueCopyBuffer,
    @Prototype(
            "void* clEnqueueMapBuffer(cl_command_queue queue, cl_mem memory, cl_bool blocking,"
                + " cl_bitfield flags, size_t offset, size_t bytes, cl_uint waits, cl_event *list,"
                + " cl_event *event, cl_int *status)")
        MethodHandle enqueueMapBuffer,
    @Prototype(
            "cl_int clEnqueueUnmapMemObject(cl_command_queue queue, cl_mem memory, void *address,"
                + " cl_uint waits, cl_event *list, cl_event *event)")
        MethodHandle enqueueUnmapMemObject,
    @Prototype(
            "cl_int clEnqueueMarkerWithWaitList(cl_command_queue queue, cl_uint waits, cl_event"
                + " *list, cl_event *event)")
        MethodHandle enqueueMarker,
    @Prototype(
            "cl_program clCreateProgramWithSource(cl_context context, cl_uint count, char"
                + " **sources, size_t *lengths, cl_int *status)")
        MethodHandle createProgramWithSource,
    @Prototype(
            "cl_program clCreateProgramWithBinary(cl_context context, cl_uint count, cl_device_id"
                + " *ids, size_t *lengths, char **binaries, cl_int *statuses, cl_int *status)")
        MethodHandle createProgramWithBinary,
    @Prototype(
            "cl_int clBuildProgram(cl_program program, cl_uint count, cl_device_id *ids, char"
                + " *options, callback *notify, void *data)")
        MethodHandle buildProgram,
    @Prototype(
            "cl_int clGetProgramBuildInfo(cl_program program, cl_device_id device,"
                + " cl_program_build_info what, size_t room, void *value, size_t *size)")
        MethodHandle getProgramBuildInfo,
    @Prototype(
            "cl_int clGetProgramInfo(cl_program program, cl_program_info what, size_t room, void"
                + " *value, size_t *size)")
        MethodHandle getProgramInfo,
    @Prototype("cl_int clReleaseProgram(cl_program program)") MethodHandle releaseProgram,
    @Prototype("cl_kernel clCreateKernel(cl_program program, char *name, cl_int *status)")
        MethodHandle createKernel,
    @Prototype(
            "cl_int clGetKernelInfo(cl_kernel kernel, cl_kernel_info what, size_t room, void"
                + " *value, size_t *size)")
        MethodHandle getKernelInfo,
    @Prototype(
            "cl_int clGetKernelWorkGroupInfo(cl_kernel kernel, cl_device_id device,"
                + " cl_kernel_work_group_info what, size_t room, void *value, size_t *size)")
        MethodHandle getKernelWorkGroupInfo,
    @Prototype(
            "cl_int clGetKernelArgInfo(cl_kernel kernel, cl_uint index, cl_kernel_arg_info what,"
                + " size_t room, void *value, size_t *size)")
        MethodHandle getKernelArgInfo,
    @Prototype("cl_int clSetKernelArg(cl_kernel kernel, cl_uint index, size_t bytes, void *value)")
        MethodHandle setKernelArg,
    @Prototype("cl_int clReleaseKernel(cl_kernel kernel)") MethodHandle releaseKernel,
    @Prototype(
            "cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint"
                + " dimensions, size_t *offset, size_t *items, size_t *group, cl_uint waits,"
                + " cl_event *list, cl_event *event)")
        MethodHandle enqueueNdRangeKernel,
    @Prototype("cl_int clWaitForEvents(cl_uint count, cl_event *list)") MethodHandle waitForEvents,
    @Prototype(
            "cl_int clGetEventInfo(cl_event event, cl_event_info what, size_t room, void *value,"
                + " size_t *size)")
        MethodHandle getEventInfo,
    @Prototype(
            "cl_int clGetEventProfilingInfo(cl_event event, cl_profiling_info what, size_t room,"
                + " void *value, size_t *size)")
        MethodHandle getEventProfilingInfo,
    @Prototype(
            "cl_int clSetEventCallback(cl_event event, cl_int status, callback *notify, void"
                + " *data)")
        MethodHandle setEventCallback,
    @Prototype("cl_int clReleaseEvent(cl_event event)") MethodHandle releaseEvent) {

  /// Returns the functions of a library.
  ///
  /// @throws java.util.NoSuchElementException naming the first missing function
  @SuppressWarnings("restricted") // the module of --enable-native-access
  static Calls in(SymbolLookup library) {
    RecordComponent[] components = Calls.class.getRecordComponents();
    Object[] handles = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    Arrays.fill(types, MethodHandle.class);
    for (int i = 0; i < handles.length; i++) {
      String prototype = components[i].getAnnotation(Prototype.class).value();
      handles[i] =
          Linker.nativeLinker()
              .downcallHandle(
                  library.findOrThrow(Prototype.Reader.name(prototype)),
                  Prototype.Reader.descriptor(prototype));
    }
    try {
      return Calls.class.getDeclaredConstructor(types).newInstance(handles);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the record of calls cannot be created", e);
    }
  }
}
