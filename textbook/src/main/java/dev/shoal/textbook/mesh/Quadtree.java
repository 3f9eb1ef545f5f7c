package dev.shoal.textbook.mesh;

import dev.shoal.device.Device;
import dev.shoal.mesh.index.CellIndexAlgorithm;
import dev.shoal.mesh.index.HostIndex;
import dev.shoal.mesh.table.CellArrays;
import java.util.Locale;
import java.util.Objects;

/// The tree of the refinement: each node has two children in one dimension, four in two, eight in
/// three.
///
/// @param form where the tree and a search begin
public record Quadtree(Form form) implements CellIndexAlgorithm {
  /// Where the tree and a search begin.
  public enum Form {
    /// The text's full quadtree: one root, a single cell that covers the coarse grid and is a power
    /// of two wide. Nodes outside of the domain are absent.
    FULL,

    /// The text's pruned quadtree: one root for each coarse cell.
    PRUNED,

    /// The pruned quadtree, in which a search begins at the result of the last one and climbs only
    /// as far as it must.
    FROM_LAST
  }

  /// Checks for null.
  public Quadtree {
    Objects.requireNonNull(form, "form");
  }

  @Override
  public String title() {
    return form == Form.FULL
        ? "quadtree"
        : "quadtree-" + form.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public boolean runsOn(Device device) {
    return device instanceof Device.Serial;
  }

  @Override
  public Kernel kernel(Device device) {
    return HostIndex.onSerial(this, device, mesh -> locator(CellArrays.of(mesh)));
  }

  private QuadtreeLocator locator(CellArrays cells) {
    return new QuadtreeLocator(cells, form == Form.FULL, form == Form.FROM_LAST);
  }
}
