package dev.shoal.tables;

import dev.shoal.device.Device;
import java.util.Objects;

/// Looks values up by a search on each axis, which runs on every device.
public final class SearchLookup implements LookupAlgorithm {
  private final SearchChoice search;

  private SearchLookup(SearchChoice search) {
    this.search = search;
  }

  /// Uses the search that reads the fewest knots of each axis, [FloatAxis#search()]: the default.
  public static SearchLookup suitable() {
    return new SearchLookup(SearchChoice.SUITABLE);
  }

  /// Uses `search` on every axis.
  public static SearchLookup by(AxisSearch search) {
    return new SearchLookup(new SearchChoice(Objects.requireNonNull(search, "search")));
  }

  @Override
  public String title() {
    return search.title();
  }

  @Override
  public LookupKernel kernel(Device device) {
    return switch (device) {
      case Device.Serial _ ->
          new LookupKernel(new SerialFloatLookup(search), new SerialDoubleLookup(search));
      case Device.Cpu cpu ->
          new LookupKernel(
              new CpuFloatLookup(cpu.workers(), search),
              new CpuDoubleLookup(cpu.workers(), search));
      case Device.OpenCl openCl ->
          new LookupKernel(
              new OpenClFloatLookup(openCl, search), new OpenClDoubleLookup(openCl, search));
    };
  }
}
