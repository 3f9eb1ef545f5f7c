package dev.shoal.device.kernels;

import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.device.DoubleArray;
import dev.shoal.device.FloatArray;
import dev.shoal.device.IntArray;
import dev.shoal.device.LongArray;
import dev.shoal.opencl.ClKernel;
import dev.shoal.opencl.DeviceException;
import java.io.InputStream;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.HashMap;
import java.util.Map;

/// The kernels of one source on one device, compiled on first use.
///
/// A program that another instance has compiled is not compiled again. An instance serves one
/// thread at a time, as kernels do: each [lease][LeasePool] of a facade's kernel has an instance of
/// its own, so that the arguments of two calls cannot mix. The kernels are freed when this instance
/// is no longer reachable.
public final class Kernels {
  /// Additional compiler options, such as `-cl-opt-disable` to find compiler bugs, or `-D WARP -D
  /// EMULATED` to run the code for warps elsewhere.
  private static final String OPTIONS = System.getProperty("shoal.opencl.options", "");

  private static final Cleaner CLEANER = Cleaner.create();

  private final Device.OpenCl device;
  private final String source;
  private final Map<String, ClKernel> kernels = new HashMap<>();

  /// Creates the kernels of `sources`, which are concatenated behind the prelude.
  ///
  /// @param sources such as `OpenClScan.class.getResourceAsStream("scan.cl")`
  public Kernels(Device.OpenCl device, InputStream... sources) {
    this.device = device;
    StringBuilder all = new StringBuilder(KernelSource.PRELUDE);
    for (InputStream each : sources) {
      all.append(KernelSource.read(each));
    }
    source = all.toString();
    CLEANER.register(this, closing(kernels));
  }

  /// A separate method, since the cleaning action must not reference this instance.
  private static Runnable closing(Map<String, ClKernel> made) {
    return () -> made.values().forEach(ClKernel::close);
  }

  /// Returns the options that define `T` as the type of `array`.
  ///
  /// @throws DeviceException if the device cannot compute with it as promised
  public String type(Array<?> array) {
    return switch (array) {
      case IntArray _ -> "-D T=int -D T_INT ";
      case LongArray _ -> "-D T=long -D T_LONG ";
      case FloatArray _ -> {
        require(
            device.context().device().keepsSubnormalFloats(),
            "flushes subnormal floats to zero, so that their results would differ");
        yield device.context().device().roundsFloatDivision()
            ? "-D T=float -D T_FLOAT -cl-fp32-correctly-rounded-divide-sqrt "
            : "-D T=float -D T_FLOAT ";
      }
      case DoubleArray _ -> {
        require(device.context().device().hasFp64(), "has no doubles (cl_khr_fp64)");
        yield "-D T=double -D T_DOUBLE ";
      }
    };
  }

  private void require(boolean isSupported, String otherwise) {
    if (!isSupported) {
      throw new DeviceException(
          device + ", " + device.context().device().name() + ", " + otherwise);
    }
  }

  /// Returns the options that define `K` as integers of the width of the elements of `array`.
  public static String bits(Array<?> array) {
    return array.elementBytes() == 4 ? "-D K=int -D K_INT " : "-D K=long -D K_LONG ";
  }

  /// Returns a kernel.
  ///
  /// @param defines options such as `-D T=int `
  public ClKernel get(String name, String defines) {
    return get(name, defines, "");
  }

  /// Returns a kernel of a program that has the source `own` between the prelude and the rest.
  public ClKernel get(String name, String defines, String own) {
    return kernels.computeIfAbsent(name + " " + defines + own, _ -> make(name, defines, own));
  }

  private ClKernel make(String name, String defines, String own) {
    String whole = own.isEmpty() ? source : KernelSource.insert(own, source);
    String options =
        "-cl-std=CL1.2 -D L="
            + device.launchConfig().group()
            + " "
            + Warps.option(device.context())
            + defines
            + " "
            + OPTIONS;
    SourceDump.keep(whole, options);
    return device.context().programs().get(whole, options).kernel(name);
  }

  /// Whether the kernels have `HAS_WARPS`: the work-items of a warp exchange bits without local
  /// memory.
  public boolean hasWarps() {
    return device.launchConfig().group() >= Warps.LANES
        && (OPTIONS.contains(Warps.DEFINE.strip()) || !Warps.option(device.context()).isEmpty());
  }

  /// Launches `kernel` in all groups of the device's launch configuration.
  public void launch(ClKernel kernel) {
    launch(kernel, device.launchConfig().groups());
  }

  /// Launches `kernel` in one group.
  public void launchGroup(ClKernel kernel) {
    launch(kernel, 1);
  }

  /// Launches `kernel` in as many groups as `items` need, at most all of the launch configuration.
  public void launchFor(ClKernel kernel, int items) {
    launch(kernel, Math.clamp(Math.ceilDiv(items, device.launchConfig().group()), 1, groups()));
  }

  /// Launches `kernel` in `groups` groups.
  public void launch(ClKernel kernel, int groups) {
    int group = device.launchConfig().group();
    try {
      kernel.launch((long) groups * group, group);
    } finally {
      Reference.reachabilityFence(this); // or the kernel might be freed before
    }
  }

  /// Returns the number of work-groups of [#launch].
  public int groups() {
    return device.launchConfig().groups();
  }

  /// Returns the device.
  public Device.OpenCl device() {
    return device;
  }
}
