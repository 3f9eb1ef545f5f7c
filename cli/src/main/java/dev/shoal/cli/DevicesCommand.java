package dev.shoal.cli;

import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Shell;
import dev.shoal.device.Device;
import dev.shoal.device.Lanes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "devices",
    description = {
      "The devices of this machine, the fastest first.",
      "Also which one is taken if none is named, and why."
    })
final class DevicesCommand extends ShoalCommand {
  @Mixin JsonOption form;

  DevicesCommand(Shell shell) {
    super(shell);
  }

  @Override
  void run() {
    var choice = Device.choose();
    List<Map<String, Object>> devices =
        Device.available().stream().map(device -> members(device, choice)).toList();
    if (form.json) {
      new Json()
          .with("devices", devices)
          .with("best", choice.device().toString())
          .with("why", choice.why())
          .writeTo(shell().out());
      return;
    }
    for (var device : devices) {
      shell()
          .out()
          .printf(
              Locale.ROOT,
              "%-8s %2s %-8s %s; %d MiB of memory at most%s%n",
              device.get("name"),
              device.get("threads"),
              device.get("threads").equals(1) ? "thread," : "threads,",
              device.get("lanes"),
              (long) device.get("memoryBytes") >> 20,
              (boolean) device.get("best") ? "  <- best: " + choice.why() : "");
    }
  }

  private static Map<String, Object> members(Device device, Device.Choice choice) {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("name", device.toString());
    switch (device) {
      case Device.Serial _ -> {
        members.put("threads", 1);
        members.put("lanes", "plain loops");
      }
      case Device.Cpu cpu -> {
        members.put("threads", cpu.threads());
        members.put("lanes", Lanes.why());
      }
      case Device.OpenCl openCl -> members.put("lanes", openCl.toString());
    }
    members.put("memoryBytes", Runtime.getRuntime().maxMemory());
    members.put("best", device.equals(choice.device()));
    return members;
  }
}
