package dev.shoal.figures;

import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Finding;
import dev.shoal.figures.experiment.Outcome;
import dev.shoal.figures.experiment.Published;
import java.io.StringWriter;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/// A report for programs: every number that the page shows, in full.
///
/// A number that is not finite is null.
final class FiguresJson {
  /// The name of the file.
  static final String FILE = "figures.json";

  private static final JsonFactory JSON = new JsonFactory();

  private final JsonGenerator json;

  private FiguresJson(JsonGenerator json) {
    this.json = json;
  }

  /// One JSON object.
  static String of(Report report) {
    var text = new StringWriter();
    try (JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), text)) {
      new FiguresJson(json).report(report);
    }
    return text.append('\n').toString();
  }

  private void report(Report report) {
    json.writeStartObject();
    json.writeStringProperty("machine", report.hardware());
    json.writeStringProperty("java", report.java());
    text("load", report.warning());
    json.writeStringProperty("size", report.plan().size().title());
    json.writeArrayPropertyStart("devices");
    report.plan().devices().forEach(device -> json.writeString(device.toString()));
    json.writeEndArray();
    json.writeBooleanProperty("verified", report.faults().isEmpty());
    json.writeArrayPropertyStart("experiments");
    report.outcomes().forEach(this::outcome);
    json.writeEndArray();
    json.writeEndObject();
  }

  private void outcome(Outcome outcome) {
    About about = outcome.experiment().about();
    json.writeStartObject();
    json.writeStringProperty("name", about.name());
    json.writeStringProperty("figure", about.figure());
    json.writeStringProperty("title", about.title());
    json.writeNumberProperty("seconds", outcome.seconds());
    json.writeNumberProperty("variantsVerified", outcome.verified());
    lines("faults", outcome.faults());
    lines("omitted", outcome.omitted());
    findings("findings", outcome.findings());
    findings("derived", outcome.derived());
    json.writeEndObject();
  }

  private void findings(String name, List<Finding> findings) {
    json.writeArrayPropertyStart(name);
    findings.forEach(this::finding);
    json.writeEndArray();
  }

  private void finding(Finding finding) {
    json.writeStartObject();
    json.writeStringProperty("setting", finding.setting().label());
    number("x", finding.setting().x());
    json.writeStringProperty("variant", finding.variant());
    json.writeStringProperty("device", finding.device());
    json.writeStringProperty("measure", finding.measure().name());
    json.writeStringProperty("phase", finding.measure().phase());
    json.writeStringProperty("unit", finding.measure().unit());
    number("median", finding.samples().median());
    number("lowQuartile", finding.samples().low());
    number("highQuartile", finding.samples().high());
    json.writeNumberProperty("runs", finding.samples().runs());
    if (finding.published().isPresent()) {
      Published published = finding.published().get();
      number("published", published.value());
      json.writeStringProperty("publishedBy", published.source().words());
    }
    json.writeEndObject();
  }

  private void lines(String name, List<String> lines) {
    json.writeArrayPropertyStart(name);
    lines.forEach(json::writeString);
    json.writeEndArray();
  }

  private void text(String name, Optional<String> text) {
    if (text.isPresent()) {
      json.writeStringProperty(name, text.get());
    } else {
      json.writeNullProperty(name);
    }
  }

  private void number(String name, double value) {
    if (Double.isFinite(value)) {
      json.writeNumberProperty(name, value);
    } else {
      json.writeNullProperty(name);
    }
  }
}
