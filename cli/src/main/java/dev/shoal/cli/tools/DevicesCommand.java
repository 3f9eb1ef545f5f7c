package dev.shoal.cli.tools;

import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Json;
import dev.shoal.device.Device;
import dev.shoal.device.Simd;
import dev.shoal.opencl.ClContext;
import dev.shoal.opencl.ClDevice;
import dev.shoal.opencl.ClProbe;
import dev.shoal.opencl.OpenCl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
    name = "devices",
    description = {
      "List the devices of this machine: the host's, fastest first, then those of OpenCL.",
      "Also prints which device is the default, and why."
    })
public final class DevicesCommand extends ShoalCommand {
  private static final double GIB = 1 << 30;

  @Option(
      names = "--probe",
      description =
          "Measure each OpenCL device: copies in its memory, transfers to and from it, launches.")
  boolean probe;

  @Option(
      names = "--warm",
      description =
          "Compile every kernel for each OpenCL device now, so that later commands need not.")
  boolean warm;

  @Mixin JsonOption form;

  @Override
  protected void run() {
    var choice = Device.choose();
    List<Map<String, Object>> devices = new ArrayList<>();
    Device.available().forEach(device -> devices.add(ofHost(device, choice)));
    OpenCl.devices().forEach(device -> devices.add(ofOpenCl(device)));
    if (form.isJson()) {
      new Json()
          .with("devices", devices)
          .with("best", choice.device().toString())
          .with("why", choice.why())
          .with("openCl", OpenCl.absence())
          .writeTo(shell().out());
      return;
    }
    devices.forEach(device -> shell().out().println(line(device, choice)));
    if (!OpenCl.absence().isEmpty()) {
      shell().err().println("no OpenCL device: " + OpenCl.absence());
    }
  }

  private static Map<String, Object> ofHost(Device device, Device.Choice choice) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", device.toString());
    members.put("kind", "host");
    boolean isCpu = device instanceof Device.Cpu;
    members.put("threads", device instanceof Device.Cpu cpu ? cpu.threads() : 1);
    members.put("lanes", isCpu ? Simd.why() : "plain loops");
    members.put("memoryBytes", Runtime.getRuntime().maxMemory());
    members.put("best", device.equals(choice.device()));
    return members;
  }

  private Map<String, Object> ofOpenCl(ClDevice device) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", "opencl:" + device.number());
    members.put("kind", device.type().name().toLowerCase(Locale.ROOT));
    members.put("model", device.name());
    members.put("platform", device.platform());
    members.put("driver", device.driver());
    members.put("computeUnits", device.computeUnits());
    members.put("memoryBytes", device.memory());
    members.put("largestAllocationBytes", device.largestAllocation());
    members.put("localMemoryBytes", device.localMemory());
    members.put("fp64", device.hasFp64());
    members.put("int64Atomics", device.hasInt64Atomics());
    members.put("subnormalFloats", device.keepsSubnormalFloats());
    members.put("best", false);
    if (probe || warm) {
      ClContext context = Device.openCl(device.number()).context();
      if (warm) {
        members.put("warmed", KernelWarmUp.run(Device.openCl(device.number()).staged()));
      }
      if (probe) {
        ClProbe measured = ClProbe.of(context);
        members.put("copyGBs", measured.copyBandwidth());
        members.put("uploadGBs", measured.upload());
        members.put("downloadGBs", measured.download());
        members.put("launchMicros", measured.launchMicros());
        members.put("pipelinedLaunchMicros", measured.pipelinedMicros());
      }
    }
    return members;
  }

  private static String line(Map<String, Object> device, Device.Choice choice) {
    if (device.get("kind").equals("host")) {
      return String.format(
          Locale.ROOT,
          "%-8s %2s %-8s %s; %d MiB of memory at most%s",
          device.get("name"),
          device.get("threads"),
          device.get("threads").equals(1) ? "thread," : "threads,",
          device.get("lanes"),
          (long) device.get("memoryBytes") >> 20,
          (boolean) device.get("best") ? "  <- best: " + choice.why() : "");
    }
    StringBuilder line = new StringBuilder();
    line.append(
        String.format(
            Locale.ROOT,
            "%-8s %s, %.1f GiB, %.1f GiB at most in one array; %s, %s; driver %s",
            device.get("name"),
            device.get("model"),
            (long) device.get("memoryBytes") / GIB,
            (long) device.get("largestAllocationBytes") / GIB,
            (boolean) device.get("fp64") ? "doubles" : "no doubles",
            (boolean) device.get("int64Atomics") ? "64-bit atomics" : "no 64-bit atomics",
            device.get("driver")));
    if (device.containsKey("warmed")) {
      line.append("\n         ").append(device.get("warmed"));
    }
    if (device.containsKey("copyGBs")) {
      line.append(
          String.format(
              Locale.ROOT,
              "%n         copies %.1f GB/s, uploads %.1f GB/s, downloads %.1f GB/s; a launch %.1f µs,"
                  + " %.1f µs in a row",
              (double) device.get("copyGBs"),
              (double) device.get("uploadGBs"),
              (double) device.get("downloadGBs"),
              (double) device.get("launchMicros"),
              (double) device.get("pipelinedLaunchMicros")));
    }
    return line.toString();
  }
}
