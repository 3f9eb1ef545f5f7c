package dev.shoal.cli.graph;

import dev.shoal.cli.shell.Rounded;
import dev.shoal.cli.stats.Extremes;
import dev.shoal.device.Array;
import dev.shoal.device.Device;
import dev.shoal.formats.ElementType;
import dev.shoal.formats.graph.NodeCoordinates;
import dev.shoal.graph.Graph;
import dev.shoal.graph.components.ComponentLabels;
import dev.shoal.graph.components.Components;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Facts of a graph.
public final class GraphFacts {
  private final LoadedGraph loaded;
  private final Graph graph;
  private final RowFacts rows;
  private final int components;
  private final int largest;

  /// The facts of a graph; `device` finds its components.
  public GraphFacts(LoadedGraph loaded, Device device) {
    this.loaded = loaded;
    this.graph = loaded.graph();
    this.rows = new RowFacts(graph);
    ComponentLabels labels = Components.on(device).weak(graph);
    this.components = labels.count();
    this.largest = components == 0 ? 0 : labels.sizes().onHost().hostArray()[labels.largest()];
  }

  /// As members of a JSON object.
  public Map<String, Object> members() {
    Map<String, Object> members = new LinkedHashMap<>();
    members.put("nodes", graph.nodes());
    members.put("ids", loaded.ids().range());
    members.put("arcs", graph.arcs());
    members.put("edges", graph.isDirected() ? null : rows.edges());
    members.put("directed", graph.isDirected());
    members.put("weights", graph.isWeighted() ? weights() : null);
    members.put("degrees", degrees());
    members.put("isolated", rows.isolated());
    members.put("selfLoops", rows.selfLoops());
    members.put("duplicates", rows.duplicates());
    members.put("components", components);
    members.put("largestComponent", largest);
    members.put("box", loaded.coordinates().map(GraphFacts::box).orElse(null));
    return members;
  }

  /// As lines: the name of each fact, and its text.
  public Map<String, String> lines() {
    Map<String, String> lines = new LinkedHashMap<>();
    lines.put("nodes", graph.nodes() + ", ids: " + loaded.ids().range());
    if (graph.isDirected()) {
      lines.put("arcs", graph.arcs() + ", directed");
    } else {
      lines.put("edges", rows.edges() + ", undirected; arcs: " + graph.arcs());
    }
    lines.put("weights", graph.isWeighted() ? line(weights()) : "none");
    lines.put("degrees", line(degrees()));
    lines.put("isolated", rows.isolated() + ", nodes without an arc");
    lines.put("loops", rows.selfLoops() + ", from a node to itself");
    lines.put("duplicates", rows.duplicates() + ", beside another between the same nodes");
    lines.put("components", components + ", the largest has " + largest + " nodes");
    loaded
        .coordinates()
        .ifPresent(at -> {
          List<List<Number>> box = box(at);
          lines.put("box", box.getFirst() + " to " + box.getLast());
        });
    return lines;
  }

  /// A type, a range and a mean, which is rounded; only the type if there is no value.
  private static String line(Map<String, Object> of) {
    Object type = of.get("type");
    if (of.get("min") == null) {
      return String.valueOf(type);
    }
    return (type == null ? "" : type + ", ")
        + of.get("min")
        + " to "
        + of.get("max")
        + (of.get("mean") instanceof Double mean ? ", mean " + Rounded.of(mean, 6) : "");
  }

  /// The type and the range of the weights; null instead of a range of none.
  private Map<String, Object> weights() {
    Array<?> values = graph.weights();
    Map<String, Object> weights = new LinkedHashMap<>();
    weights.put("type", ElementType.of(values).code());
    Extremes extremes = extremes(values);
    weights.put("min", extremes.min());
    weights.put("mean", values.length() == 0 ? null : ArraySum.of(values).mean(values.length()));
    weights.put("max", extremes.max());
    return weights;
  }

  private static Extremes extremes(Array<?> values) {
    var extremes = new Extremes(Device.cpu(), false);
    extremes.add(values);
    return extremes;
  }

  private Map<String, Object> degrees() {
    int[] range = rows.degrees();
    Map<String, Object> degrees = new LinkedHashMap<>();
    degrees.put("min", range[0]);
    degrees.put("mean", graph.nodes() == 0 ? null : (double) graph.arcs() / graph.nodes());
    degrees.put("max", range[1]);
    return degrees;
  }

  /// The minimum and the maximum of both coordinates.
  private static List<List<Number>> box(NodeCoordinates at) {
    if (at.length() == 0) {
      return List.of(List.of(), List.of());
    }
    Extremes x = extremes(at.x());
    Extremes y = extremes(at.y());
    return List.of(List.of(x.min(), y.min()), List.of(x.max(), y.max()));
  }
}
