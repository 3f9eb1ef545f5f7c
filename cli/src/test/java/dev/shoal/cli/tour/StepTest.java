package dev.shoal.cli.tour;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.shoal.device.Device;
import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepTest {
  private static final String NAMES =
      """
      import dev.shoal.device.*;
      import dev.shoal.graph.*;
      import dev.shoal.graph.paths.*;
      import dev.shoal.primitives.group.GroupBy;
      import dev.shoal.primitives.histogram.Histogram;
      import dev.shoal.primitives.move.Move;
      import dev.shoal.primitives.reduce.*;
      import dev.shoal.primitives.scan.Scan;
      import dev.shoal.primitives.search.Search;
      import dev.shoal.primitives.select.*;
      import dev.shoal.primitives.sort.*;
      import dev.shoal.primitives.sum.Sum;
      import dev.shoal.primitives.topk.TopK;
      import dev.shoal.topology.*;
      import dev.shoal.mesh.*;
      import dev.shoal.points.*;
      import dev.shoal.wave.*;
      import java.util.Optional;

      class Snippets {
        Device device;
        double low, high, period;
        Scenario bowl;
        DoubleArray temperatures, latitudes, longitudes, rain, areas, hot, southToNorth;
        DoubleArray heights;
        PolytopeMesh mesh;
        Points points;
        Graph roads;
        int middle, farthest;
        IntArray northToSouth, numbers, flights, origins, destinations, airports, sums;
        IntArray counts, months, tenths;
        LongArray hours;
      """;

  @TempDir private Path folder;

  @Test
  void showsCodeThatCompiles() throws IOException {
    List<Step> steps = Tour.steps(BundledData.read());
    String methods =
        IntStream.range(0, steps.size())
            .mapToObj(i -> "void step" + i + "() {\n" + steps.get(i).code() + "}\n")
            .collect(Collectors.joining());
    String text = NAMES + methods + "}\n";
    var source =
        new SimpleJavaFileObject(
            URI.create("string:///Snippets.java"), JavaFileObject.Kind.SOURCE) {
          @Override
          public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
          }
        };
    StringWriter problems = new StringWriter();
    List<String> options =
        List.of(
            "-proc:none", "-d", folder.toString(), "-cp", System.getProperty("java.class.path"));
    boolean compiles =
        ToolProvider.getSystemJavaCompiler()
            .getTask(problems, null, null, options, null, List.of(source))
            .call();
    assertTrue(compiles, problems.toString());
  }

  @Test
  void answersTheSameOnEveryDevice() throws IOException {
    for (Step step : Tour.steps(BundledData.read())) {
      String answer = step.answer().apply(Device.serial());
      assertEquals(answer, step.answer().apply(Device.cpu(3)), step.name());
    }
  }
}
