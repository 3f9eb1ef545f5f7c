package dev.shoal.report;

import java.io.StringWriter;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;

/// The data of a chart as `page.js` reads it, safe inside a script element.
///
/// A value that the axis cannot show is `null`: JSON has no NaN, and Chart.js draws a gap.
final class ChartJson {
  private static final JsonFactory JSON =
      JsonFactory.builder().characterEscapes(new InsideScript()).build();

  private ChartJson() {}

  static String of(BarChart chart) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("kind", "bar");
      axis(json, "axis", chart.axis());
      json.writeArrayPropertyStart("categories");
      chart.bars().forEach(bar -> json.writeString(bar.category()));
      json.writeEndArray();
      json.writeArrayPropertyStart("series");
      for (int i = 0; i < chart.series().size(); i++) {
        json.writeStartObject();
        json.writeStringProperty("name", chart.series().get(i));
        json.writeArrayPropertyStart("values");
        for (BarChart.Bar bar : chart.bars()) {
          value(json, chart.axis(), bar.values().get(i));
        }
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      chart.reference().ifPresent(reference -> reference(json, reference));
      json.writeEndObject();
    }
    return text.toString();
  }

  static String of(LineChart chart) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      json.writeStartObject();
      json.writeStringProperty("kind", "line");
      axis(json, "x", chart.x());
      axis(json, "y", chart.y());
      json.writeArrayPropertyStart("series");
      for (LineChart.Line line : chart.lines()) {
        json.writeStartObject();
        json.writeStringProperty("name", line.name());
        json.writeArrayPropertyStart("values");
        line.points().stream()
            .filter(point -> chart.x().canShow(point.x()))
            .forEach(point -> point(json, chart, point));
        json.writeEndArray();
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    }
    return text.toString();
  }

  private static void axis(JsonGenerator json, String name, Axis axis) {
    json.writeObjectPropertyStart(name);
    json.writeStringProperty("label", axis.label());
    json.writeStringProperty("unit", axis.unit());
    json.writeBooleanProperty("isLogarithmic", axis.isLogarithmic());
    json.writeEndObject();
  }

  private static void reference(JsonGenerator json, BarChart.Reference reference) {
    json.writeObjectPropertyStart("reference");
    json.writeNumberProperty("value", reference.value());
    json.writeStringProperty("name", reference.name());
    json.writeEndObject();
  }

  private static void point(JsonGenerator json, LineChart chart, LineChart.Point point) {
    json.writeStartObject();
    json.writeNumberProperty("x", point.x());
    json.writeName("y");
    value(json, chart.y(), point.y());
    json.writeEndObject();
  }

  private static void value(JsonGenerator json, Axis axis, double value) {
    if (axis.canShow(value)) {
      json.writeNumber(value);
    } else {
      json.writeNull();
    }
  }

  /// Escapes `<` too, which begins `</script>` and `<!--`.
  private static final class InsideScript extends CharacterEscapes {
    private static final long serialVersionUID = 1;

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes['<'] = ESCAPE_CUSTOM;
      return codes;
    }

    @Override
    public SerializableString getEscapeSequence(int c) {
      return c == '<' ? new SerializedString("\\u003c") : null;
    }
  }
}
