package dev.shoal.cli.mesh;

import dev.shoal.cli.command.DeviceCommand;
import dev.shoal.cli.command.JsonOption;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Json;
import dev.shoal.cli.shell.Timing;
import dev.shoal.device.Device;
import dev.shoal.mesh.Balance;
import dev.shoal.mesh.Balance.Contact;
import dev.shoal.mesh.CellMesh;
import dev.shoal.mesh.MeshCheck;
import dev.shoal.mesh.MeshFault;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
    name = "check",
    description = {
      "Check that the cells of a mesh tile its domain exactly, and report its level differences.",
      "A cell that is outside the domain or overlaps another, or a position that no cell "
          + "covers, is reported, and the exit code is 1. Neighbours that differ by more than "
          + "one level are reported, but are not an error."
    })
final class MeshCheckCommand extends DeviceCommand<MeshInput, MeshCheckCommand.Verdict> {
  @Mixin MeshFileOptions inputOptions;
  @Mixin JsonOption form;

  @Override
  public MeshInput read(Timing timing) throws IOException, Failure {
    return inputOptions.read(shell(), timing);
  }

  @Override
  public Verdict compute(MeshInput read, Device device) {
    return Verdict.of(read.mesh(), device);
  }

  @Override
  public long bytes(MeshInput read, Verdict verdict) {
    return MeshOutput.bytes(read.mesh());
  }

  @Override
  public void write(MeshInput read, Verdict verdict, Timing timing) throws Failure {
    if (form.isJson()) {
      json(read, verdict);
    } else if (verdict.fault == null) {
      print(read.mesh(), verdict);
    }
    if (verdict.fault != null) {
      throw read.origin().failure("cell", verdict.fault.message());
    }
  }

  /// @param fault null if the cells tile the domain
  /// @param bySides a cell with a neighbour across a side that is more than a level coarser, or −1
  /// @param byCorners the same across a corner or edge
  record Verdict(MeshFault fault, int bySides, int byCorners) {
    static Verdict of(CellMesh mesh, Device device) {
      Optional<MeshFault> fault = MeshCheck.on(device).firstFault(mesh);
      if (fault.isPresent()) {
        return new Verdict(fault.get(), -1, -1);
      }
      Balance balance = Balance.on(device);
      int byCorners = balance.firstJump(mesh, Contact.CORNERS);
      // Cells with a common side have common corners.
      int bySides = byCorners < 0 ? -1 : balance.firstJump(mesh, Contact.SIDES);
      return new Verdict(null, bySides, byCorners);
    }

    String balance(CellMesh mesh) {
      if (byCorners < 0) {
        return "2:1 across sides and corners";
      }
      return bySides < 0
          ? "2:1 across sides, not across corners: " + jump(mesh, byCorners)
          : "not 2:1: " + jump(mesh, bySides);
    }

    private static String jump(CellMesh mesh, int cell) {
      return MeshFacts.cell(mesh, cell) + " is two levels or more finer than a neighbour";
    }
  }

  private void print(CellMesh mesh, Verdict verdict) {
    Map<String, String> lines = new MeshFacts(mesh).lines();
    lines.put("tiles", "yes, exactly");
    lines.put("balance", verdict.balance(mesh));
    shell().print(lines, 8);
  }

  private void json(MeshInput read, Verdict verdict) {
    Json json = new Json().with(new MeshFacts(read.mesh()).members());
    json.with("tiles", verdict.fault == null);
    if (verdict.fault == null) {
      json.with("balancedBySides", verdict.bySides < 0)
          .with("balancedByCorners", verdict.byCorners < 0)
          .with("firstJumpBySides", verdict.bySides < 0 ? null : verdict.bySides)
          .with("firstJumpByCorners", verdict.byCorners < 0 ? null : verdict.byCorners);
    } else {
      Map<String, Object> fault = new LinkedHashMap<>();
      fault.put("kind", verdict.fault.kind().name().toLowerCase(Locale.ROOT));
      fault.put("cell", verdict.fault.cell() < 0 ? null : verdict.fault.cell());
      fault.put("other", verdict.fault.other() < 0 ? null : verdict.fault.other());
      fault.put("message", verdict.fault.message());
      json.with("fault", fault);
    }
    json.with("file", read.name()).writeTo(shell().out());
  }
}
