package dev.shoal.report;

import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/// What a browser's `JSON.parse` would find in a figure: a strict parser reads it whole.
final class ChartData {
  private final String json;

  ChartData(Element figure) {
    this.json = figure.selectFirst("script[type=application/json]").data();
  }

  /// The first string in the array or object `name`.
  String text(String name) {
    return values(name).getFirst();
  }

  /// The scalars within the first array or object called `name`, as text; `null` for null.
  List<String> values(String name) {
    List<String> found = new ArrayList<>();
    int depth = 0;
    boolean isSearching = true;
    boolean isInside = false;
    try (JsonParser parser = new JsonFactory().createParser(ObjectReadContext.empty(), json)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        if (isSearching && token == JsonToken.PROPERTY_NAME && parser.currentName().equals(name)) {
          isSearching = false;
          isInside = true;
        } else if (isInside) {
          depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
          if (token.isScalarValue()) {
            found.add(parser.getString());
          }
          isInside = depth > 0;
        }
      }
    }
    return found;
  }
}
