package dev.shoal.cli.tools;

import static dev.shoal.cli.Run.shoal;
import static dev.shoal.cli.Run.words;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.shoal.cli.Run;
import dev.shoal.cli.command.ShoalCommand;
import dev.shoal.cli.shell.Failure;
import dev.shoal.cli.shell.Shell;
import dev.shoal.figures.Figures;
import dev.shoal.figures.experiment.About;
import dev.shoal.figures.experiment.Experiment;
import dev.shoal.figures.experiment.Setting;
import dev.shoal.figures.experiment.Size;
import dev.shoal.figures.experiment.Variant;
import dev.shoal.report.Axis;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class CliReproduceTest {
  @TempDir Path folder;

  @Test
  void listsEveryExperiment() {
    Run run = shoal("reproduce", "--list");
    assertEquals(0, run.code(), run.toString());
    assertEquals(Figures.all().size(), run.lines().size());
    assertTrue(run.lines().getFirst().startsWith("mesh-cells "), run.out());
    assertTrue(run.out().chars().allMatch(c -> c < 128), "ASCII, for any terminal");
  }

  @Test
  void writesAPageAndItsNumbers() throws IOException {
    Path page = folder.resolve("new/index.html");
    Run run =
        shoal(
            words("reproduce hash-probes mesh-cells --size tiny --device serial,cpu:2 -o"),
            page.getParent());
    assertEquals(0, run.code(), run.toString());
    assertEquals("", run.err());
    assertTrue(run.out().contains("Page: " + page), run.out());
    assertTrue(run.out().contains("serial, cpu:2"), run.out());
    assertTrue(Files.readString(page).contains("Figure 5.12"));
    JsonObject numbers =
        JsonParser.parseString(Files.readString(page.resolveSibling("figures.json")))
            .getAsJsonObject();
    assertTrue(numbers.get("verified").getAsBoolean());
    assertEquals("tiny", numbers.get("size").getAsString());
    assertEquals(2, numbers.getAsJsonArray("experiments").size());
  }

  @Test
  void writesTheAssetsOfThePageToAFolder() throws IOException {
    Path assets = folder.resolve("assets");
    Path page = folder.resolve("one/index.html");
    Run run =
        shoal(words("reproduce mesh-cells --size tiny -o"), page.getParent(), "--assets", assets);
    assertEquals(0, run.code(), run.toString());
    assertTrue(Files.readString(page).contains("href=\"../assets/page.css\""));
    assertTrue(Files.isRegularFile(assets.resolve("page.css")));
    assertTrue(Files.isRegularFile(assets.resolve("page.js")));
  }

  @Test
  void runsOnlyWhatIsNamedAndEachOnce() {
    Run run = shoal("reproduce", "hash-probes", "hash-probes", "--size", "tiny", "-o", folder);
    assertEquals(0, run.code(), run.toString());
    assertEquals(1, run.lines().stream().filter(line -> line.contains("Figure")).count());
  }

  @Test
  void aWrongVariantIsAFailure() throws IOException {
    var err = new ByteArrayOutputStream();
    var shell =
        new Shell(
            InputStream.nullInputStream(),
            new PrintStream(OutputStream.nullOutputStream(), false, UTF_8),
            new PrintStream(err, true, UTF_8),
            false);
    var command = new ReproduceCommand(List.of(new Wrong()));
    ShoalCommand.connect(new CommandLine(command), shell);
    command.output = folder;
    String failure = assertThrows(Failure.class, command::run).getMessage();
    assertEquals(folder + ": 1 WRONG; the page shows which", failure);
    assertEquals("shoal: WRONG: wrong: here, one: is two\n", err.toString(UTF_8));
    assertTrue(Files.readString(folder.resolve("index.html")).contains("here, one: is two"));
  }

  @Test
  void refusesWhatThereIsNot() {
    for (String[] words :
        new String[][] {{"frob"}, {"--size", "huge"}, {"--device", "gpu"}, {"--budget-ms", "-1"}}) {
      List<Object> args = new ArrayList<>(List.of("reproduce"));
      args.addAll(List.of(words));
      Run run = shoal(args.toArray());
      assertEquals(2, run.code(), run.toString());
      assertFalse(run.err().contains("\n\n"), run.err());
    }
    assertTrue(shoal("reproduce", "frob").err().contains("hash-load"));
  }

  /// Whose one variant is wrong.
  private static final class Wrong implements Experiment {
    @Override
    public About about() {
      return new About("wrong", "Figure 0", "Wrong", "", "", Axis.linear("x", ""));
    }

    @Override
    public List<Setting> settings(Size size) {
      Variant variant = Variant.counted("one").checking(() -> Optional.of("is two"));
      return List.of(new Setting("here", 0, _ -> List.of(variant)));
    }
  }
}
