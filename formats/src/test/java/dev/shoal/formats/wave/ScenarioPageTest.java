package dev.shoal.formats.wave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.formats.FormatException;
import dev.shoal.wave.Limiter;
import dev.shoal.wave.Scenario;
import dev.shoal.wave.Scheme;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// `docs/wave-scenarios.md` names every key, word and function, and its example is a scenario.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ScenarioPageTest {
  private static final Pattern TOML = Pattern.compile("```toml\n(.*?)```", Pattern.DOTALL);

  private String page;

  @BeforeAll
  void readPage() throws IOException {
    page = Files.readString(Path.of("../docs/wave-scenarios.md"));
  }

  @Test
  void everyKeyAndWordIsNamed() {
    List<String> words = new ArrayList<>(ScenarioReader.TOP);
    words.removeAll(List.of("domain", "let", "edges", "refine", "gauges"));
    words.addAll(List.of("[domain]", "[let]", "[edges]", "[[refine]]", "[[gauges]]"));
    words.addAll(ScenarioReader.DOMAIN);
    words.addAll(ScenarioReader.EDGES);
    words.addAll(ScenarioReader.GAUGE);
    words.addAll(ScenarioReader.words(Scheme.values()));
    words.addAll(ScenarioReader.words(Limiter.values()));
    ScenarioReader.REFINE.values().forEach(words::addAll);
    words.addAll(Scenarios.names());
    for (String word : words) {
      assertTrue(page.contains("`" + word + "`"), word);
    }
    List<String> quoted = new ArrayList<>(ScenarioReader.EDGE_WORDS);
    quoted.addAll(ScenarioReader.REFINE.keySet());
    for (String word : quoted) {
      assertTrue(page.contains("`\"" + word + "\"`"), word);
    }
    ScenarioReader.EDGE_KEYS.forEach(
        key -> assertTrue(page.contains("`{ " + key + " = SERIES }`"), key));
    TimeSeries.KEYS.forEach(key -> assertTrue(page.contains("\n" + key + " = "), key));
  }

  @Test
  void everyFunctionIsListedAsTheCodeHasIt() {
    for (Function function : Functions.all()) {
      String row = "| `" + function.usage() + "` | " + function.meaning() + " |";
      assertTrue(page.contains("\n" + row + "\n"), row);
    }
  }

  @Test
  void theExampleIsAScenario() throws FormatException {
    var examples = TOML.matcher(page);
    assertTrue(examples.find());
    Scenario example = ScenarioFile.parse(examples.group(1), "example.toml");
    assertEquals(120, example.until(), 0);
    assertEquals("beach", example.gauges().getFirst().name());
  }

  @Test
  void theErrorIsOneThatTheExampleCanHave() {
    var examples = TOML.matcher(page);
    assertTrue(examples.find());
    String wrong = examples.group(1).replace("max(-depth", "max(dept");
    try {
      ScenarioFile.parse(wrong, "bay.toml");
    } catch (FormatException e) {
      assertTrue(page.contains(e.getMessage()), e::getMessage);
      return;
    }
    throw new AssertionError("no error");
  }
}
